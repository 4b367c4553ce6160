import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../src/kernel/cells.ts';
import { openSpreadsheet } from '../../src/sheets/open.ts';
import { sheetOf, writtenWorkbook } from '../support/workbook-parts.ts';

/** What counts of a cell: not how it is shown. */
function valueOf(cell: Cell | undefined): unknown {
  if (cell === undefined || typeof cell === 'string') return cell;
  if (cell.type === 'date') return cell.iso;
  return 'value' in cell ? cell.value : cell.text;
}

const seconds = fc
  .integer({ min: Date.UTC(1900, 2, 1) / 1000, max: Date.UTC(9999, 11, 31) / 1000 })
  .map((moment) => new Date(moment * 1000).toISOString().slice(0, 19));
const cells = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc
    .double({ noNaN: true, noDefaultInfinity: true })
    .map((value): Cell => ({ type: 'number', value: value + 0, text: '' })),
  fc.boolean().map((value): Cell => ({ type: 'boolean', value, text: '' })),
  seconds.map((iso): Cell => ({ type: 'date', iso: iso.replace('T00:00:00', ''), text: '' })),
  seconds.map((iso): Cell => ({ type: 'date', iso: iso.slice(0, 10), text: '' })),
);

test('texts, numbers, dates to the second and booleans are read again as what they were', async () => {
  const rows = fc.array(fc.array(cells, { minLength: 5, maxLength: 5 }), {
    minLength: 20,
    maxLength: 40,
  });

  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const { sheets } = await openSpreadsheet(await writtenWorkbook([sheetOf(table)]), {});
      const read: unknown[][] = [];
      for (const sheet of sheets) {
        for await (const batch of sheet.rows())
          read.push(...batch.map((row) => row.cells.map(valueOf)));
      }
      expect(read).toEqual(table.map((row) => row.map(valueOf)));
    }),
    { numRuns: 10 },
  );
});
