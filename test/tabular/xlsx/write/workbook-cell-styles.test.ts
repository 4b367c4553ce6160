import type { FillPattern } from 'exceljs';
import { expect, test } from 'vitest';
import type { CellStyle } from '../../../../src/tabular/xlsx/write/workbook-content.ts';
import { CELL_STYLES } from '../../../../src/tabular/xlsx/write/workbook-cell-styles.ts';
import { contrastOf } from '../../../support/colour-vision.ts';
import { loadedSheet, sheetOf, writtenWorkbook } from '../../../support/workbook-parts.ts';

const EVERY = Object.keys(CELL_STYLES) as readonly CellStyle[];

test.each(EVERY)('the letters of "%s" can be read on their background', (cellStyle) => {
  const { font, fill } = CELL_STYLES[cellStyle];
  const letters = font?.color?.argb ?? 'FF000000';
  const background = (fill as FillPattern | undefined)?.fgColor?.argb ?? 'FFFFFFFF';
  const [ink, paper] = [letters, background].map((argb) => `#${argb.slice(2)}`);

  expect(contrastOf(ink ?? '', paper ?? '')).toBeGreaterThanOrEqual(4.5);
});

test('no two looks are told apart by colour alone where they mean different things for a cell', () => {
  const shapeOf = (cellStyle: CellStyle) => {
    const { font, border } = CELL_STYLES[cellStyle];
    return JSON.stringify([font?.bold, font?.italic, font?.strike, border !== undefined]);
  };
  const ofCells = ['error', 'warning', 'changed-from', 'changed-to'] as const;

  expect(new Set(ofCells.map(shapeOf)).size).toBe(ofCells.length);
});

test('every look survives in the file, together with a number format', async () => {
  const cells = EVERY.map((cellStyle) => ({ value: 5, cellStyle, format: '0.0' }) as const);
  const path = await writtenWorkbook([sheetOf([cells])]);

  const row = (await loadedSheet(path, 'Cells')).getRow(1);
  for (const [at, cellStyle] of EVERY.entries()) {
    expect(row.getCell(at + 1), cellStyle).toMatchObject({
      numFmt: '0.0',
      ...CELL_STYLES[cellStyle],
    });
  }
});
