import { expect, test } from 'vitest';
import { foldedHeadingWidth, headingWidth } from '../../../src/export/columns/heading-width.ts';

test('a heading in one line has room for the button that filters', () => {
  expect(headingWidth('Initial stock quantity')).toBe(26);
});

test('a short heading stays in one line', () => {
  expect(foldedHeadingWidth('Address name')).toBe(16);
});

test.each([
  // The longest line of the best folding, a little more for bold letters, and the button.
  ['Average cost per unit', 18],
  ['Initial stock quantity', 19],
  ['_retire_reason_id', 24],
])('%s takes two lines in a column of %i', (heading, width) => {
  expect(foldedHeadingWidth(heading)).toBe(width);
});
