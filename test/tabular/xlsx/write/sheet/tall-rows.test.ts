import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDressed } from '../../../../../src/tabular/xlsx/write/sheet/workbook-cells.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../../src/tabular/xlsx/write/workbook-content.ts';
import { rounds } from '../../../../support/thinned.ts';
import { partOf, writtenWorkbook } from '../../../../support/workbook-parts.ts';

const VALUES = fc.constantFrom<WorkbookCell>(
  ...['', 'Laptop', ' spaced  ', 7, -12.5, Number.NaN, null],
  { type: 'date', iso: '2026-01-31', text: '2026-01-31' },
  { type: 'date', iso: '1880-01-31', text: '' },
  { type: 'number', value: 3, text: '3', format: '0.000' },
  { type: 'boolean', value: true, text: 'TRUE' },
  { type: 'text', text: '' },
  { value: 12, formula: 'A1+1' },
  { value: null, format: '0.0' },
  { value: 'painted', cellStyle: 'error' },
  { value: '', cellStyle: 'ruled' },
);
const WRAPPED: WorkbookCell = { value: 'one line\nanother', cellStyle: 'wrapped' };
const ROWS = fc.array(fc.tuple(fc.boolean(), fc.array(VALUES, { minLength: 4, maxLength: 4 })), {
  minLength: 1,
  maxLength: 30,
});

test('beside wrapped text, cells are written as if each said that it is at the top', async () => {
  await fc.assert(
    fc.asyncProperty(ROWS, async (rows) => {
      const given = rows.map(([isTall, cells]) => (isTall ? [...cells, WRAPPED] : cells));
      const said = rows.map(([isTall, cells]) =>
        isTall ? [...cells.map(saidAtTop), WRAPPED] : cells,
      );
      expect(await sheetWith(given)).toBe(await sheetWith(said));
    }),
    { numRuns: rounds(96, 300) },
  );
});

function saidAtTop(cell: WorkbookCell): WorkbookCell {
  if (cell === null || cell === '') return cell;
  return isDressed(cell) ? { cellStyle: 'top', ...cell } : { value: cell, cellStyle: 'top' };
}

async function sheetWith(rows: WorkbookSheet['rows']): Promise<string> {
  const formats = ['yyyy-mm-dd', undefined, '#,##0.00', undefined, undefined];
  const columns = formats.map((format, at) => ({
    heading: `Column ${at}`,
    ...(format !== undefined && { format }),
  }));
  const path = await writtenWorkbook([{ name: 'Rows', columns, rows }]);
  return partOf(path, 'xl/worksheets/sheet1.xml');
}
