import { expect, test } from 'vitest';
import { pagesAcross } from '../../../src/export/record-sheet.ts';

test.each<[string, readonly number[], number]>([
  ['what fits stands on one page', [10, 30, 60, 60], 1],
  ['a column that does not fit begins another', [10, 30, 60, 61], 2],
  ['the frozen columns are on each of them', [10, 30, 60, 60, 60, 60, 60], 3],
  ['a column that is too wide for any page has one of its own', [10, 30, 500, 20], 2],
  ['a sheet of a few columns has a page', [10], 1],
])('%s', (_title, widths, pages) => {
  expect(pagesAcross(widths, 2)).toBe(pages);
});
