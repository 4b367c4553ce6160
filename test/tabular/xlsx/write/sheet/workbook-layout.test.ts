import { expect, test } from 'vitest';
import type { WorkbookSheet } from '../../../../../src/tabular/xlsx/write/workbook-content.ts';
import {
  loaded,
  loadedSheet,
  partOf,
  sheetOf,
  writtenWorkbook,
} from '../../../../support/workbook-parts.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const ASSETS: WorkbookSheet = {
  name: 'Assets',
  columns: [{ heading: 'Name' }, { heading: 'Price' }],
  rows: [['Laptop', 1]],
};

test('columns are as wide as asked for, else as their headings, within reason', async () => {
  const columns = [
    { heading: 'Name', width: 30.5 },
    { heading: 'No' },
    { heading: 'Purchased on' },
    { heading: 'x'.repeat(200) },
  ];
  const path = await writtenWorkbook([
    { name: 'Plain', columns, rows: [] },
    { name: 'Filtered', columns, rows: [], hasFilter: true },
    { name: 'Bare', columns, rows: [['x']], withoutHeadings: true },
  ]);

  const widths = (await loaded(path)).worksheets.map((sheet) =>
    [1, 2, 3, 4].map((at) => sheet.getColumn(at).width),
  );
  expect(widths).toEqual([
    [30.5, 8, 14, 60],
    [30.5, 8, 17, 60],
    [30.5, 8, 8, 8],
  ]);
});

test('the headings stand below the preamble, and are frozen and filtered with it where asked for', async () => {
  const path = await writtenWorkbook([
    {
      ...ASSETS,
      preamble: [[{ value: 'Assets', cellStyle: 'title' }], ['of today']],
      hasFilter: true,
      frozenColumns: 1,
    },
  ]);

  const sheet = await loadedSheet(path, 'Assets');
  expect([1, 2, 3, 4].map((row) => sheet.getCell(row, 1).value)).toEqual([
    'Assets',
    'of today',
    'Name',
    'Laptop',
  ]);
  expect(sheet.views).toMatchObject([{ state: 'frozen', xSplit: 1, ySplit: 3, topLeftCell: 'B4' }]);
  expect(sheet.autoFilter).toBe('A3:B4');
});

test.each([
  { it: 'nothing', more: {}, view: { state: 'normal' }, filter: null },
  {
    it: 'columns alone',
    more: { frozenColumns: 2 },
    view: { state: 'frozen', xSplit: 2, ySplit: 0 },
    filter: null,
  },
  {
    it: 'no headings',
    more: { withoutHeadings: true, hasFilter: true },
    view: { state: 'normal' },
    filter: null,
  },
  { it: 'no rows', more: { rows: [], hasFilter: true }, view: { ySplit: 1 }, filter: 'A1:B1' },
])('frozen panes and filters with $it', async ({ more, view, filter }) => {
  const sheet = await loadedSheet(await writtenWorkbook([{ ...ASSETS, ...more }]), 'Assets');

  expect(sheet.views).toMatchObject([view]);
  expect(sheet.autoFilter ?? null).toBe(filter);
});

test('on paper every page has the headings, its number and the foot', async () => {
  const path = await writtenWorkbook([
    { ...ASSETS, name: 'First' },
    {
      ...ASSETS,
      name: "Bob's",
      preamble: [['x']],
      print: { landscape: true, pagesWide: 2, footer: 'R&D, 5%' },
    },
    { ...ASSETS, name: 'Plain', print: {} },
    { ...ASSETS, name: 'Forms', print: { breaksAfter: [2], scale: 82 } },
  ]);

  const [first, bobs, plain, forms] = (await loaded(path)).worksheets;
  expect(first?.headerFooter).toBeNull();
  expect(bobs?.pageSetup).toMatchObject({
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 2,
    fitToHeight: 0,
  });
  expect(bobs?.headerFooter.oddFooter).toBe('&LR&&D, 5%&RPage &P of &N');
  expect(plain?.pageSetup).toMatchObject({ orientation: 'portrait', fitToWidth: 1 });
  expect(plain?.headerFooter.oddFooter).toBe('&RPage &P of &N');
  expect(forms?.pageSetup).toMatchObject({ scale: 82, fitToPage: false });
  expect(partOf(path, 'xl/workbook.xml')).toContain(
    [
      '<definedNames>',
      '<definedName name="_xlnm.Print_Titles" localSheetId="1">&apos;Bob&apos;&apos;s&apos;!$2:$2</definedName>',
      '<definedName name="_xlnm.Print_Titles" localSheetId="2">&apos;Plain&apos;!$1:$1</definedName>',
      '<definedName name="_xlnm.Print_Titles" localSheetId="3">&apos;Forms&apos;!$1:$1</definedName>',
      '</definedNames>',
    ].join(''),
  );
});

test.each([
  { it: 'the first one', hidden: [false, false], states: ['visible', 'visible'], active: 0 },
  {
    it: 'the first that is not hidden',
    hidden: [true, false],
    states: ['hidden', 'visible'],
    active: 1,
  },
  { it: 'one at least', hidden: [true, true], states: ['visible', 'hidden'], active: 0 },
])('the sheet that a program shows is $it', async ({ hidden, states, active }) => {
  const path = await writtenWorkbook(
    hidden.map((isHidden, at) => ({ ...ASSETS, name: `S${at}`, isHidden })),
  );

  const workbook = await loaded(path);
  expect(workbook.worksheets.map(({ state }) => state)).toEqual(states);
  expect(workbook.views[0]?.activeTab).toBe(active);
});

test('tabs have their colours', async () => {
  const sheet = await loadedSheet(
    await writtenWorkbook([{ ...ASSETS, tabColour: 'red' }]),
    'Assets',
  );

  expect(sheet.properties.tabColor).toEqual({ argb: 'FFC00000' });
});

test.each([
  {
    it: 'the usual height',
    cells: ['text', { value: 'x', cellStyle: 'error' }],
    row: '<row r="1">',
  },
  {
    it: 'one line whatever a text holds',
    cells: ['a\nb\nc'],
    row: '<row r="1" ht="15" customHeight="1">',
  },
  {
    it: 'room for a title',
    cells: [{ value: 'Assets', cellStyle: 'title' }],
    row: '<row r="1" ht="20">',
  },
  {
    it: 'room for the lines that are wrapped',
    cells: [{ value: 'a\nb\nc', cellStyle: 'wrapped' }],
    row: '<row r="1" ht="45">',
  },
  {
    it: 'room for a long text that is wrapped',
    cells: [{ value: 'x'.repeat(40), cellStyle: 'wrapped' }],
    row: '<row r="1" ht="75">',
  },
  {
    it: 'no more room than Excel gives',
    cells: [{ value: 'x'.repeat(4_000), cellStyle: 'wrapped' }],
    row: '<row r="1" ht="409">',
  },
] as const)('a row has $it', async ({ cells, row }) => {
  const path = await writtenWorkbook([sheetOf([cells], { columns: [{ heading: '', width: 10 }] })]);

  expect(partOf(path, SHEET)).toContain(row);
});

test('where columns go on on another page, those that stay on the screen are printed there too', async () => {
  const wide = { columns: [{ heading: 'A' }, { heading: 'B' }, { heading: 'C' }], rows: [['x']] };
  const path = await writtenWorkbook([
    { name: 'Wide', ...wide, frozenColumns: 2, print: { pagesWide: 2 } },
    { name: 'Narrow', ...wide, frozenColumns: 2, print: { pagesWide: 1 } },
  ]);

  const workbook = partOf(path, 'xl/workbook.xml');
  expect(workbook).toContain('>&apos;Wide&apos;!$A:$B,&apos;Wide&apos;!$1:$1</definedName>');
  expect(workbook).toContain('>&apos;Narrow&apos;!$1:$1</definedName>');
});
