import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanSheetNames } from '../../../../src/tabular/xlsx/write/workbook-writer.ts';

test.each([
  { it: 'a good name stays', names: ['Assets 2026'], clean: ['Assets 2026'] },
  {
    it: 'what Excel forbids becomes a dash',
    names: ['a[b]c:d*e?f/g\\h'],
    clean: ['a-b-c-d-e-f-g-h'],
  },
  { it: 'apostrophes stay inside only', names: ["'Bob's'"], clean: ["Bob's"] },
  { it: 'blanks outside go', names: ['  Assets \n'], clean: ['Assets'] },
  { it: 'control characters become blanks', names: ['a\u0007b'], clean: ['a b'] },
  {
    it: 'nothing becomes a name',
    names: ['', "'", ' '],
    clean: ['Sheet', 'Sheet (2)', 'Sheet (3)'],
  },
  {
    it: 'the name that Excel keeps for itself is numbered',
    names: ['history'],
    clean: ['history (2)'],
  },
  {
    it: 'names are told apart whatever their case',
    names: ['Assets', 'ASSETS', 'assets', 'Assets (2)'],
    clean: ['Assets', 'ASSETS (2)', 'assets (3)', 'Assets (2) (2)'],
  },
  {
    it: 'long names are cut, and stay different',
    names: ['Laptops of the head office in 2026', 'Laptops of the head office in 2025'],
    clean: ['Laptops of the head office in 2', 'Laptops of the head office (2)'],
  },
  {
    it: 'a character of two units is not cut in half',
    names: [`${'x'.repeat(30)}\u{1F600}`],
    clean: ['x'.repeat(30)],
  },
  { it: 'half a character is replaced', names: ['a\uD83D'], clean: ['a\uFFFD'] },
])('$it', ({ names, clean }) => {
  expect(cleanSheetNames(names)).toEqual(clean);
});

test('whatever the names are, Excel takes them', () => {
  const unit = fc.constantFrom(
    'a',
    'A',
    'ß',
    "'",
    ' ',
    '/',
    '[',
    ':',
    '\u{1F600}',
    '\0',
    '\uD83D',
    '(2)',
    'é',
  );
  const name = fc.oneof(
    fc.array(unit, { maxLength: 40 }).map((units) => units.join('')),
    fc.constantFrom('History', 'HISTORY', '', 'a', 'A'),
  );

  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (names) => {
      const clean = cleanSheetNames(names);
      expect(new Set(clean.map((one) => one.toUpperCase())).size).toBe(names.length);
      for (const one of clean) {
        expect(one).toMatch(/^[^'[\]:*?/\\\0\s](?:[^[\]:*?/\\\0]*[^'[\]:*?/\\\0\s])?$/);
        expect(one.length).toBeLessThanOrEqual(31);
        expect(one.isWellFormed()).toBe(true);
        expect(one.toLowerCase()).not.toBe('history');
      }
    }),
    { numRuns: 200 },
  );
});
