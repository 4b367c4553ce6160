import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../src/kernel/cells.ts';
import { openSpreadsheet } from '../../src/tabular/open.ts';
import { escapeXml, rawWorkbook } from '../support/raw-workbook.ts';
import { temporaryFile } from '../support/temporary-folder.ts';
import { sheetOf, writtenWorkbook } from '../support/workbook-parts.ts';
import { rounds } from '../support/thinned.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';

/** What counts of a cell: not how it is shown. */
function valueOf(cell: Cell | undefined): unknown {
  if (cell === undefined || typeof cell === 'string') return cell;
  if (cell.type === 'date') return cell.iso;
  return 'value' in cell ? cell.value : cell.text;
}

async function cellsIn(path: string): Promise<(readonly Cell[])[]> {
  const spreadsheet = await openSpreadsheet(path);
  const rows: (readonly Cell[])[] = [];
  for (const sheet of spreadsheet.sheets) {
    for await (const batch of sheet.rows()) rows.push(...batch.map(({ cells: each }) => each));
  }
  await spreadsheet.close();
  return rows;
}

const seconds = fc
  .integer({ min: Date.UTC(1900, 2, 1) / 1000, max: Date.UTC(9999, 11, 31) / 1000 })
  .map((moment) => new Date(moment * 1000).toISOString().slice(0, 19));
const cells = fc.oneof(
  fc.string({ unit: ANY_CHARACTER, minLength: 1 }),
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
      const read = await cellsIn(await writtenWorkbook([sheetOf(table)]));
      expect(read.map((row) => row.map(valueOf))).toEqual(table.map((row) => row.map(valueOf)));
    }),
    { numRuns: rounds(10, 10) },
  );
});

const FORMATS = ['0.00', '#,##0.00', '@', 'm/d/yyyy', 'yyyy-mm-dd hh:mm:ss', 'h:mm:ss'];
const styles = fc.integer({ min: 0, max: FORMATS.length });
const dateStyles = fc.constantFrom(4, 5, 6);
const days = fc.integer({ min: 61, max: 2_958_465 });
const timesOfDay = fc.integer({ min: 0, max: 86_399 }).map((second) => second / 86_400);
const errors = fc.constantFrom('#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A');
const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/\p{C}/u.test(text));
const numbers = fc
  .double({ noNaN: true, noDefaultInfinity: true })
  .map((value) => value + 0)
  // Days before March 1900 are written as text, since programs do not agree on them.
  .filter((value) => value < 0.9 || value > 60.9);

const numbered = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

/** Cells as spreadsheet programs write them. */
const sourceCells = fc.oneof(
  fc.tuple(numbers, styles).map(([value, style]) => numbered(value, style)),
  fc.tuple(days, dateStyles).map(([day, style]) => numbered(day, style)),
  fc.tuple(days, timesOfDay, dateStyles).map(([day, time, style]) => numbered(day + time, style)),
  fc.tuple(timesOfDay, dateStyles).map(([time, style]) => numbered(time, style)),
  fc
    .tuple(fc.constantFrom(-1, 0, 60, 60.5, 2_958_466), dateStyles)
    .map(([value, style]) => numbered(value, style)),
  fc.boolean().map((value) => `<c t="b"><v>${value ? 1 : 0}</v></c>`),
  fc
    .tuple(texts, styles)
    .map(
      ([text, style]) =>
        `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
    ),
  fc.tuple(errors, styles).map(([error, style]) => `<c t="e" s="${style}"><v>${error}</v></c>`),
);

test('whatever is read of a workbook is read again the same when it is written', async () => {
  const tables = fc.array(fc.array(sourceCells, { minLength: 6, maxLength: 6 }), {
    minLength: 10,
    maxLength: 20,
  });

  await fc.assert(
    fc.asyncProperty(tables, async (table) => {
      // A row of nothing but white space would be blank.
      const rows = table.map((cells) => `<row><c><v>1</v></c>${cells.join('')}</row>`).join('');
      const source = temporaryFile('source.xlsx', rawWorkbook({ rows, formats: FORMATS }));
      const first = await cellsIn(source);

      expect(await cellsIn(await writtenWorkbook([sheetOf(first)]))).toEqual(first);
    }),
    { numRuns: rounds(15, 15) },
  );
});

test('formulas come back as what they came to, and those that were never calculated as errors', async () => {
  const formulas = [
    '<c><f>B5*2</f><v>7</v></c>',
    '<c t="str"><f>B5&amp;B6</f><v>a</v></c>',
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c><f>B5*2</f></c>',
    '<c><f t="shared" si="0"/></c>',
  ];
  const rows = `<row>${formulas.join('')}</row>`;
  const first = await cellsIn(temporaryFile('source.xlsx', rawWorkbook({ rows })));

  expect(await cellsIn(await writtenWorkbook([sheetOf(first)]))).toEqual([
    [
      { type: 'number', value: 7, text: '7' },
      'a',
      { type: 'error', text: '#DIV/0!' },
      { type: 'error', text: '#N/A' },
      { type: 'error', text: '#N/A' },
    ],
  ]);
});
