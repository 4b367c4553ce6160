import type ExcelJS from 'exceljs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  loadedSheet,
  partOf,
  sheetOf,
  textOf,
  writtenWorkbook,
} from '../../../../support/workbook-parts.ts';
import { rounds } from '../../../../support/thinned.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

const AWKWARD = [
  { it: 'a formula', text: '=1+1', element: '<is><t>=1+1</t></is>' },
  { it: 'a plus', text: '+49 30 1234', element: '<is><t>+49 30 1234</t></is>' },
  { it: 'an at sign', text: '@SUM(A1)', element: '<is><t>@SUM(A1)</t></is>' },
  {
    it: 'an address',
    text: 'https://example.com/?a=1',
    element: '<t>https://example.com/?a=1</t>',
  },
  { it: 'a date', text: '01/31/2026', element: '<is><t>01/31/2026</t></is>' },
  { it: 'leading zeros', text: '000123', element: '<is><t>000123</t></is>' },
  { it: 'many digits', text: '12345678901234567890', element: '<t>12345678901234567890</t>' },
  { it: 'markup', text: '<b>&amp;</b>', element: '<is><t>&lt;b&gt;&amp;amp;&lt;/b&gt;</t></is>' },
  { it: 'blanks outside', text: '  two  ', element: '<t xml:space="preserve">  two  </t>' },
  { it: 'blanks alone', text: '   ', element: '<t xml:space="preserve">   </t>' },
  { it: 'blanks inside', text: 'a  b', element: '<t xml:space="preserve">a  b</t>' },
  { it: 'a tab', text: 'a\tb', element: '<t xml:space="preserve">a\tb</t>' },
  { it: 'a line feed', text: 'a\nb', element: '<t xml:space="preserve">a\nb</t>' },
  {
    it: 'CR LF',
    text: 'a\r\nb',
    element: '<is><r><t xml:space="preserve">a_x000D_\nb</t></r></is>',
  },
  { it: 'a bell', text: 'a\u0007b', element: '<is><r><t>a_x0007_b</t></r></is>' },
  { it: 'a NUL', text: '\0', element: '<t>_x0000_</t>' },
  { it: 'what is no character', text: '\uFFFF', element: '<t>_xFFFF_</t>' },
  { it: 'half a character', text: 'a\uD83Db', element: '<t>a_xD83D_b</t>' },
  { it: 'the other half', text: '\uDE00', element: '<t>_xDE00_</t>' },
  { it: 'a whole one', text: 'a\u{1F600}b', element: '<is><t>a\u{1F600}b</t></is>' },
  { it: 'an escape', text: '_x0041_', element: '<is><r><t>_x005F_x0041_</t></r></is>' },
  { it: 'two that overlap', text: '_x0041_x0042_', element: '<t>_x005F_x0041_x005F_x0042_</t>' },
  { it: 'one that an escape ends', text: '_x0041\u0007', element: '<t>_x005F_x0041_x0007_</t>' },
  { it: 'an underscore', text: 'AST_x12_', element: '<is><t>AST_x12_</t></is>' },
  { it: 'delete', text: 'a\u007Fb', element: '<is><t>a\u007Fb</t></is>' },
  { it: 'a name of JavaScript', text: '__proto__', element: '<is><t>__proto__</t></is>' },
];

let xml = '';
let cells: readonly ExcelJS.Cell[] = [];

beforeAll(async () => {
  const path = await writtenWorkbook([sheetOf([AWKWARD.map(({ text }) => text)])]);
  xml = partOf(path, SHEET);
  const row = (await loadedSheet(path, 'Cells')).getRow(1);
  cells = AWKWARD.map((_, at) => row.getCell(at + 1));
});

test.each(AWKWARD.map((entry, at) => ({ ...entry, at })))(
  '$it stays text, in the file and read again',
  ({ text, element, at }) => {
    expect(xml).toContain(element);
    expect(textOf(cells[at]?.value)).toBe(text);
    expect(cells[at]?.formula).toBeFalsy();
    expect(cells[at]?.hyperlink).toBeFalsy();
  },
);

test('a text that is too long is cut with a mark that says how long it was, and counted', async () => {
  const reports: unknown[] = [];
  const texts = [
    'x'.repeat(32_767),
    'y'.repeat(40_000),
    `${'z'.repeat(32_741)}\u{1F600}${'z'.repeat(40_000)}`,
  ];

  const path = await writtenWorkbook([sheetOf([texts])], {
    onWritten: ({ cutTexts, cutCells }) => reports.push(cutTexts, cutCells),
  });

  const row = (await loadedSheet(path, 'Cells')).getRow(1);
  const [whole, cut, between] = [1, 2, 3].map((at) => textOf(row.getCell(at).value) as string);
  expect(whole).toBe(texts[0]);
  expect(cut).toHaveLength(32_767);
  expect(cut).toMatch(/^y+…\[cut: 40,000 characters\]$/);
  expect(between?.isWellFormed()).toBe(true);
  expect(between).toHaveLength(32_766);
  expect(reports).toEqual([
    2,
    [
      { sheet: 'Cells', cell: 'B1' },
      { sheet: 'Cells', cell: 'C1' },
    ],
  ]);
});

test('whatever text is written is read again', async () => {
  const unit = fc.oneof(
    fc.constantFrom('_', 'x', '0', '4', '1', 'F', ' ', '\n', '\r', '\t', '&', '<', '>', '"', ';'),
    fc.constantFrom('\0', '\u0007', '\u000B', '\u001F', '\u007F', '\uFFFE', '\uD800', '\uDC00'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  const text = fc.array(unit, { minLength: 1, maxLength: 12 }).map((units) => units.join(''));
  const rows = fc.array(fc.array(text, { minLength: 4, maxLength: 4 }), {
    minLength: 20,
    maxLength: 40,
  });

  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const path = await writtenWorkbook([sheetOf(table)]);
      const sheet = await loadedSheet(path, 'Cells');
      const read = table.map((cells, row) =>
        cells.map((_, column) => textOf(sheet.getCell(row + 1, column + 1).value)),
      );
      expect(read).toEqual(table);
    }),
    { numRuns: rounds(15, 15) },
  );
});
