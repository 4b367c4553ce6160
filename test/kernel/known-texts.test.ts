import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownTexts } from '../../src/kernel/known-texts.ts';

test('texts have the numbers that were kept for them, and others have none', () => {
  const texts = fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 8 }), { maxLength: 400 });
  fc.assert(
    fc.property(texts, (all) => {
      const [kept, others] = [all.slice(0, all.length / 2), all.slice(all.length / 2)];
      const known = new KnownTexts();
      for (const [number, text] of kept.entries()) {
        const bytes = Buffer.from(`>${text}<`);
        known.add(bytes, 1, bytes.length - 1, number);
      }
      const numberOf = (text: string): number | undefined => {
        const bytes = Buffer.from(`${text}...`);
        return known.numberOf(bytes, 0, bytes.length - 3);
      };

      expect(kept.map(numberOf)).toEqual(kept.map((_, number) => number));
      expect(others.map(numberOf)).toEqual(others.map(() => undefined));
    }),
    { numRuns: 100 },
  );
});

test('a column of very many texts keeps as many as there is room for', () => {
  const known = new KnownTexts();
  const bytesOf = (number: number): Buffer => Buffer.from(`text ${number}`);
  for (let number = 0; number < 20_000; number += 1) {
    known.add(bytesOf(number), 0, bytesOf(number).length, number);
  }
  const [first, last] = [bytesOf(16_383), bytesOf(16_384)];

  expect(known.numberOf(first, 0, first.length)).toBe(16_383);
  expect(known.numberOf(last, 0, last.length)).toBeUndefined();
  expect(known.hasRoomFor(1)).toBe(false);
});
