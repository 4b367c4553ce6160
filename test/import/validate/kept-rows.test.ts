import { expect, test } from 'vitest';
import type { Cell } from '../../../src/kernel/cells.ts';
import { KeptRows } from '../../../src/import/sheet/validate/kept-rows.ts';

const TYPED: Cell = { type: 'number', value: 1.5, text: '1.50', format: '0.00' };
const ROWS: readonly (readonly Cell[])[] = [
  ['Desk', 'Furniture'],
  ['', ''],
  [''],
  [],
  ['a,b', '"quoted"', 'two\nlines', '\u0000', 'ß'],
  ['Desk', TYPED],
];

function keptOf(rows: readonly (readonly Cell[])[]): KeptRows {
  const kept = new KeptRows();
  for (const [at, cells] of rows.entries()) kept.add({ number: at + 2, cells });
  return kept;
}

function rowsIn(kept: KeptRows, count: number) {
  const parts = kept.all(count);
  return parts && [...parts].flat();
}

test('rows are given back with the cells that they had, in their order', () => {
  expect(rowsIn(keptOf(ROWS), ROWS.length)).toEqual(
    ROWS.map((cells, at) => ({ number: at + 2, cells })),
  );
  expect(rowsIn(keptOf([]), 0)).toEqual([]);
});

test('rows are given in parts of a thousand', () => {
  const parts = [...(keptOf(Array.from({ length: 2_001 }, () => ['a'])).all(2_001) ?? [])];
  expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
});

test.each([ROWS.length - 1, ROWS.length + 1])('%i rows are not those that were kept', (count) => {
  expect(keptOf(ROWS).all(count)).toBeUndefined();
});

test.each([
  { rows: 'texts', cells: ['x'.repeat(1_000_000)], most: 8 },
  { rows: 'cells of a workbook', cells: Array.from({ length: 10_000 }, () => TYPED), most: 8 },
])('of long rows of $rows no more than $most are kept, or none', ({ cells, most }) => {
  const rows = (count: number) => Array.from({ length: count }, () => cells);
  expect(keptOf(rows(most)).all(most)).toBeDefined();
  expect(keptOf(rows(most + 1)).all(most + 1)).toBeUndefined();
});

test('none are kept where a text has what would separate texts', () => {
  expect(keptOf([['a\u001Fb', 'c'], ['d']]).all(2)).toBeUndefined();
});
