import { expect, test } from 'vitest';
import { noticesBlock } from '../../../src/cli/screens/notices-block.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import type { WorkbookReport } from '../../../src/tabular/xlsx/write/workbook-report.ts';

const PLAIN = { columns: 80, style: STYLE };

const CLEAN: WorkbookReport = {
  sheets: [],
  cutTexts: 0,
  cutCells: [],
  omittedLinks: 0,
  omittedNotes: 0,
  omittedRules: 0,
};

test('files that came out as they should need no word', () => {
  expect(noticesBlock([], PLAIN)).toBeUndefined();
});

test('a new name, texts that were cut and what a sheet could not hold are told', () => {
  const cutCells = [
    { sheet: 'Assets', cell: 'B7' },
    { sheet: 'Assets', cell: 'B9' },
  ];
  const report = { ...CLEAN, cutTexts: 3, cutCells, omittedLinks: 1, omittedRules: 1200 };
  const notices = [
    { path: 'runs/r1/stock.errors (2).xlsx', wanted: '/home/runs/r1/stock.errors.xlsx' },
    { path: 'runs/r1/stock.results.xlsx', report },
  ];

  expect(noticesBlock(notices, PLAIN)?.plain()).toBe(`Notes
  stock.errors.xlsx is open in another program, so the new file is
  runs/r1/stock.errors (2).xlsx.
  runs/r1/stock.results.xlsx: 3 texts were cut at 32,767 characters, the limit
  of a cell: Assets B7, Assets B9, ….
  runs/r1/stock.results.xlsx: 1 link was not written, because of the limits of a
  sheet.
  runs/r1/stock.results.xlsx: 1,200 drop-downs were not written, because of the
  limits of a sheet.`);
});
