import { describe, expect, test } from 'vitest';
import { counted, duration } from '../../../src/kernel/counts.ts';
import { nameList, roughDuration, rowList, share } from '../../../src/cli/screens/phrases.ts';

describe('duration', () => {
  test.each([
    [0, '0 s'],
    [1, '1 s'],
    [31_000, '31 s'],
    [60_000, '1 min'],
    [340_000, '5 min 40 s'],
    [3_600_000, '1 h'],
    [7_500_000, '2 h 5 min'],
  ])('%i ms is %s', (milliseconds, text) => {
    expect(duration(milliseconds)).toBe(text);
  });
});

test.each([
  [undefined, 'no rate limit'],
  [500, 'under a minute'],
  [42_000, 'about 42 s'],
  [463_000, 'about 8 min'],
])('%s ms roughly is %s', (milliseconds, text) => {
  expect(roughDuration(milliseconds)).toBe(text);
});

describe('rowList', () => {
  test.each([
    [[5], 1, 'row 5'],
    [[2, 5, 9], 3, 'rows 2, 5, 9'],
    [[2, 5, 9, 214], 31, 'rows 2, 5, 9, … 214'],
    [[], 3, ''],
  ])('%j of %i', (rows, total, text) => {
    expect(rowList(rows, total)).toBe(text);
  });
});

test.each([
  [46, 100, '46%'],
  [1, 1_000_000, 'less than 1%'],
  [0, 100, '0%'],
  [5, 0, '100%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(share(part, whole)).toBe(text);
});

test('names beyond the first eight are counted', () => {
  expect(nameList(['a', 'b'], 2)).toBe('a, b');
  expect(nameList(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], 1_210)).toBe(
    'a, b, c, d, e, f, g, h and 1,202 more',
  );
});

test('one is not many', () => {
  expect([counted(1, 'row'), counted(2_991, 'row'), counted(2, 'retry', 'retries')]).toEqual([
    '1 row',
    '2,991 rows',
    '2 retries',
  ]);
});
