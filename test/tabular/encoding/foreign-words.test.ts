import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ForeignWords } from '../../../src/tabular/encoding/foreign-words.ts';

/** The same by a regular expression over the whole text. */
function foreignWordsIn(bytes: Buffer): Set<string> {
  const words = bytes.toString('latin1').match(/[A-Za-z\x80-\xFF]+/g) ?? [];
  return new Set(words.filter((word) => /[\x80-\xFF]/.test(word)));
}

function wordsOfPieces(bytes: Buffer, sizes: readonly number[]): Set<string> {
  const words = new ForeignWords();
  let from = 0;
  for (let turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length;
    words.read(bytes.subarray(from, from + size));
    from += size;
  }
  return new Set(words.all());
}

const text = fc
  .array(fc.constantFrom('a', 'Zz', ',', '\n', ' ', '1', 'é', 'ß', '"', '€', 'Grün', 'abcdefgh'), {
    maxLength: 120,
  })
  .map((parts) => Buffer.from(parts.join('')));

test('in pieces of any size a text has the foreign words that it has as a whole', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(text, sizes, fc.nat({ max: 3 }), (bytes, pieces, offset) => {
      // Another place in memory: four bytes are seen at once.
      const moved = Buffer.concat([Buffer.alloc(offset), bytes]).subarray(offset);

      expect(wordsOfPieces(moved, pieces)).toEqual(foreignWordsIn(bytes));
    }),
    { numRuns: 500 },
  );
});

test('any bytes at all have the words that a regular expression finds', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 64 }), (all, size) => {
      const bytes = Buffer.from(all);

      expect(wordsOfPieces(bytes, [size])).toEqual(foreignWordsIn(bytes));
    }),
    { numRuns: 500 },
  );
});

test('a word that never ends is cut where two pieces meet, and takes no more memory', () => {
  const words = new ForeignWords();
  for (let piece = 0; piece < 3; piece += 1) words.read(Buffer.from('é'.repeat(500)));

  expect(words.all().map((word) => word.length)).toEqual([800, 1_000, 200]);
});

test('only wanted words are kept', () => {
  const words = new ForeignWords((word) => word.startsWith('b'));
  words.read(Buffer.from('aé bé\ncé bö bé'));

  expect(words.all()).toEqual(
    [Buffer.from('bé'), Buffer.from('bö')].map((each) => each.toString('latin1')),
  );
});
