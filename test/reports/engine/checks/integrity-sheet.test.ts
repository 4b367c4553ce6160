import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  editedSheets,
  IntegritySheet,
} from '../../../../src/reports/engine/checks/integrity-sheet.ts';
import { openSpreadsheet } from '../../../../src/tabular/open.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../src/tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../../../src/tabular/xlsx/write/workbook-writer.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { rounds } from '../../../support/thinned.ts';
import { ANY_CHARACTER } from '../../../support/any-text.ts';

const cell: fc.Arbitrary<WorkbookCell> = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, maxLength: 12 }),
  fc.constantFrom('', '=1+1', "'0400", '1.50', 'TRUE', '2026-01-31', ' two  words\n', '\u0000'),
  fc.integer(),
  fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map((cents) => cents / 100),
  fc
    .date({ min: new Date('1900-03-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((day): WorkbookCell => {
      const iso = day.toISOString().slice(0, 10);
      return { type: 'date', iso, text: iso, format: 'yyyy-mm-dd' };
    }),
  fc.boolean().map((value): WorkbookCell => ({ type: 'boolean', value, text: String(value) })),
  fc.integer().map((value): WorkbookCell => ({ value, formula: 'A1+1' })),
  fc.constant(null),
);

const table = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 });

async function edited(
  written: readonly (readonly WorkbookCell[])[],
  hashed = written,
): Promise<readonly string[] | undefined> {
  const path = join(temporaryFolder(), 'report.xlsx');
  const integrity = new IntegritySheet();
  const sheetOf = (rows: readonly (readonly WorkbookCell[])[]): WorkbookSheet => ({
    name: 'Register',
    columns: [{ heading: 'Name' }],
    preamble: [['Title'], []],
    rows,
  });
  const first = integrity.hashed(sheetOf(hashed), hashed.length);
  const before: unknown[] = [];
  for await (const row of first.rows) before.push(row);
  await writeWorkbook(path, [sheetOf(written), integrity.sheet('')]);
  const spreadsheet = await openSpreadsheet(path, { path });
  try {
    return await editedSheets(spreadsheet, ['Register']);
  } finally {
    await spreadsheet.close();
  }
}

test('whatever a sheet holds, it reads as it was hashed', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      expect(await edited(rows)).toEqual([]);
    }),
    { numRuns: rounds(25, 25) },
  );
});

test.each<[what: string, was: WorkbookCell, is: WorkbookCell]>([
  ['a cent', 1234567890.12, 1234567890.13],
  ['a letter', 'Laptop', 'laptop'],
  ['a number that became a text', 12, '12'],
  ['a figure in place of a formula', { value: 12, formula: 'A1+1' }, 12],
  ['a cell that was cleared', 'Laptop', null],
])('%s that was changed is noticed', async (_, was, is) => {
  expect(await edited([['1', is]], [['1', was]])).toEqual(['Register']);
});

test('rows that changed places, or went, are noticed', async () => {
  const rows = [['1'], ['2']];
  expect(await edited(rows.toReversed(), rows)).toEqual(['Register']);
  expect(await edited(rows.slice(1), rows)).toEqual(['Register']);
  expect(await edited([['1', '2']], rows)).toEqual(['Register']);
});
