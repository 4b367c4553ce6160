import { expect, test } from 'vitest';
import { isShortFor } from '../../../src/import/sheet/headings/short-headings.ts';

test.each([
  ['KST', 'Kostenstelle', true],
  ['KSt.', 'Kostenstelle', false],
  ['Gar. bis', 'Garantie bis', true],
  ['Kostenst.', 'Kostenstelle', true],
  ['Garantie bis', 'Garantie bis', false],
  ['Ga. bis', 'Garantie bis', false],
  ['Garantie', 'Garantie bis', false],
  ['SN', 'Serial', false],
  ['MAC', 'Machine', false],
  ['KLX', 'Kostenstelle', false],
  ['KST', 'Kosten der Stelle', false],
])('%s is short for %s: %s', (heading, name, expected) => {
  expect(isShortFor(heading, name)).toBe(expected);
});
