import { describe, expect, test } from 'vitest';
import { FigureStyle, type TableColumn } from '../../../../src/reports/engine/sheet/columns.ts';
import { TableSheet } from '../../../../src/reports/engine/sheet/table-sheet.ts';

interface Item {
  readonly name: string;
  readonly value: bigint;
}

const ITEMS: readonly Item[] = [
  { name: 'Bolt', value: 1250n },
  { name: 'Nut', value: -50n },
];

const NAME: TableColumn<Item> = {
  key: 'name',
  heading: 'Name',
  is: 'text',
  of: ({ name }) => name,
};
const VALUE: TableColumn<Item> = {
  ...{ key: 'value', heading: 'Value', is: 'value', total: 1200n },
  of: ({ value }) => value,
};

function sheetOf(columns: readonly TableColumn<Item>[], rows = ITEMS) {
  const words = { name: 'Items', title: 'All items', subtitles: ['in EUR'], ifEmpty: 'None.' };
  const table = { ...words, columns, rows, rowCount: rows.length, frozenColumns: 1 };
  return new TableSheet(table, new FigureStyle(2, 0)).sheet('foot');
}

describe('the headings of a table', () => {
  test.each([
    ['text', 'heading'],
    ['check', 'heading'],
    ['date', 'number-heading'],
    ['quantity', 'number-heading'],
    ['value', 'number-heading'],
    ['cost', 'number-heading'],
    ['number', 'number-heading'],
    ['count', 'number-heading'],
    ['share', 'number-heading'],
  ] as const)('over a %s stand where its cells do', (is, cellStyle) => {
    const column: TableColumn<Item> = { key: 'x', heading: 'X', is, of: () => undefined };

    expect(sheetOf([column]).columns[0]?.cellStyle).toBe(cellStyle);
  });
});

test('totals are live above the headings, and figures are figures', () => {
  const { preamble, rows } = sheetOf([NAME, VALUE]);

  expect(preamble?.at(-1)).toMatchObject([
    { value: 'Total' },
    { value: 12, formula: 'SUBTOTAL(9,B6:B7)' },
  ]);
  expect([...(rows as Iterable<unknown>)]).toEqual([
    ['Bolt', 12.5],
    ['Nut', -0.5],
  ]);
});

test('a long text takes several lines where its column says so', () => {
  const { rows } = sheetOf([{ ...NAME, wraps: true }]);

  expect([...(rows as Iterable<unknown>)][0]).toEqual([{ value: 'Bolt', cellStyle: 'wrapped' }]);
});

test('a title is parted so that no page beside it cuts it', () => {
  const amounts = Array.from({ length: 24 }, (_, at) => ({ ...VALUE, key: String(at) }));
  const words = { name: 'Items', ifEmpty: 'None.', rowCount: 2, subtitles: [], frozenColumns: 1 };
  const columns = [{ ...NAME, width: 20 }, ...amounts];
  const table = { ...words, title: 'Roll-forward by group', columns, rows: ITEMS };
  const sheet = new TableSheet(table, new FigureStyle(2, 0));

  expect(sheet.firstRow).toBe(6);
  expect(sheet.sheet('foot').preamble?.slice(0, 2)).toEqual([
    [{ value: 'Roll-forward', cellStyle: 'title' }],
    [{ value: 'by group', cellStyle: 'title' }],
  ]);
});

test('a sheet without rows is hidden where it would say nothing else', () => {
  const words = { name: 'Items', title: 'All items', ifEmpty: 'None.', subtitles: [] };
  const table = { ...words, columns: [NAME], frozenColumns: 1, isHiddenIfEmpty: true };
  const style = new FigureStyle(2, 0);
  const hidden = (rows: typeof ITEMS) =>
    new TableSheet({ ...table, rows, rowCount: rows.length }, style).sheet('foot').isHidden;

  expect(hidden([])).toBe(true);
  expect(hidden(ITEMS)).toBeUndefined();
});

test('a subtitle is parted where its sheet has several pages side by side', () => {
  const amounts = Array.from({ length: 24 }, (_, at) => ({ ...VALUE, key: String(at) }));
  const words = { name: 'Items', title: 'All items', ifEmpty: 'None.', rowCount: 2 };
  const subtitles = ['What is there on the last day of the month'];
  const table = { ...words, subtitles, columns: [NAME, ...amounts], rows: ITEMS, frozenColumns: 1 };
  const sheet = new TableSheet(table, new FigureStyle(2, 0));

  expect(sheet.subtitles).toEqual(subtitles);
  expect(sheet.firstRow).toBe(8);
  expect(sheet.sheet('foot').preamble?.slice(1, 4)).toEqual([
    [{ value: 'What is there on the', cellStyle: 'muted' }],
    [{ value: 'last day of the', cellStyle: 'muted' }],
    [{ value: 'month', cellStyle: 'muted' }],
  ]);
});

test('truth is told by the format of its cells, for programs that show it as a figure', () => {
  const passed = { key: 'x', heading: 'Passed', is: 'check', of: () => true } as const;
  const { rows } = sheetOf([{ ...passed, formula: () => 'AND(1=1)' }]);

  expect([...(rows as Iterable<unknown>)][0]).toMatchObject([
    { formula: 'AND(1=1)', format: '"TRUE"_)_);"TRUE"_)_);"FALSE"_)_)' },
  ]);
});

test.each([
  [2, 1],
  [24, 3],
  [120, 11],
])('%i columns of amounts are printed on pages side by side: %i', (count, pages) => {
  const columns = Array.from({ length: count }, (_, at) => ({ ...VALUE, key: String(at) }));

  expect(sheetOf(columns).print?.pagesWide).toBe(pages);
});
