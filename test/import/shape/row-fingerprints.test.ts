import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowFingerprints } from '../../../src/import/sheet/shape/row-fingerprints.ts';

const cell = fc.constantFrom('', 'a', 'b', 'ab', ' ', 'é', '🪑');
const row = fc.array(cell, { maxLength: 4 });

test('finds the first row with the same cells, whatever is blank behind them', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const fingerprints = new RowFingerprints();
      const found = rows.map((cells, at) => fingerprints.firstLike(cells, at + 1));
      const texts = rows.map((cells) => JSON.stringify(cells).replace(/(?:,?"")+\]$/u, ']'));
      const expected = texts.map((text, at) => {
        const first = texts.indexOf(text);
        return first === at ? undefined : first + 1;
      });
      expect(found).toEqual(expected);
    }),
    { seed: 20_261, numRuns: 200 },
  );
});

test('keeps apart 50,000 rows that differ in a digit', () => {
  const fingerprints = new RowFingerprints();
  const found = Array.from({ length: 50_000 }, (_, at) =>
    fingerprints.firstLike([`Laptop ${at}`, `${at % 7}`], at + 1),
  );
  expect(found.every((like) => like === undefined)).toBe(true);
  expect(fingerprints.firstLike(['Laptop 41', '6'], 50_001)).toBe(42);
});
