import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowRanges } from '../../../src/import/sheet/read/row-ranges.ts';

const MOST = 40;

test('rows are the same after they were written and read', () => {
  const numbers = fc.array(fc.integer({ min: 1, max: MOST }), { minLength: 1 });
  fc.assert(
    fc.property(numbers, (rows) => {
      const ranges = new RowRanges();
      for (const row of rows.toSorted((one, other) => one - other)) ranges.add(row);

      const read = RowRanges.parse(ranges.format());

      const all = Array.from({ length: MOST + 2 }, (_, number) => number);
      expect(all.filter((number) => read?.has(number))).toEqual(
        all.filter((number) => rows.includes(number)),
      );
    }),
  );
});

test.each([
  ['2-4, 9', [2, 3, 4, 9]],
  ['9; 2 - 3', [2, 3, 9]],
  ['12', [12]],
])('%s names rows', (text, rows) => {
  const read = RowRanges.parse(text);

  expect(Array.from({ length: 20 }, (_, at) => at).filter((each) => read?.has(each))).toEqual(rows);
});

test('a text without numbers names none', () => {
  expect(RowRanges.parse(' ')).toBeUndefined();
});

test('rows that do not fit a cell are not written', () => {
  const ranges = new RowRanges();
  for (let row = 2; row < 100_000; row += 2) ranges.add(row);

  expect(ranges.format()).toBe('');
});
