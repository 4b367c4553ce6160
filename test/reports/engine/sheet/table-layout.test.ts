import { expect, test } from 'vitest';
import {
  pagesAcross,
  widthForHeading,
  wordLines,
} from '../../../../src/reports/engine/sheet/table-layout.ts';

test.each([
  ['that fit are on one page', [100, 75], 1, 1],
  ['that do not fit go on beside it', [100, 40, 36], 1, 2],
  ['that are repeated take their room on each page', [75, 50, 50, 50, 50], 1, 2],
  ['none is parted', [15, 100, 100, 100], 1, 3],
  ['one that is wider than a page has one of its own', [15, 200, 10], 1, 2],
] as const)('columns %s', (_what, widths, repeated, pages) => {
  expect(pagesAcross(widths, repeated)).toBe(pages);
});

test.each([
  ['Charge', 14, 14],
  ['Restatements', 14, 16],
  ['Opening net book value', 14, 15],
  ['2026-09 charge', 14, 14],
] as const)(
  '%s, in a column of %i characters, has its words whole at %i',
  (heading, least, width) => {
    expect(widthForHeading(heading, least)).toBe(width);
  },
);

test('a heading is not broken at a hyphen', () => {
  expect(widthForHeading('Charge 2026-09', 14)).toBe(18);
});

test('lines are of whole words, and a longer word stands alone', () => {
  expect(wordLines('What is unbelievable is true', 8)).toEqual([
    'What is',
    'unbelievable',
    'is true',
  ]);
});
