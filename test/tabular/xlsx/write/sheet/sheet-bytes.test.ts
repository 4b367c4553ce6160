import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsOf } from '../../../../../src/tabular/xlsx/write/sheet/number-bytes.ts';
import { pieceOf, SheetBytes } from '../../../../../src/tabular/xlsx/write/sheet/sheet-bytes.ts';
import {
  textElement,
  escapeCharacters,
} from '../../../../../src/tabular/xlsx/write/workbook-text.ts';
import { rounds } from '../../../../support/thinned.ts';
import { ANY_CHARACTER } from '../../../../support/any-text.ts';

const AMOUNTS = fc.integer({ min: -2_100_000_000, max: 2_100_000_000 }).map((cents) => cents / 100);
const NUMBERS = fc.oneof(
  AMOUNTS,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

test('a number has as many digits as make it the same again', () => {
  fc.assert(
    fc.property(NUMBERS, (value) => {
      const bytes = new SheetBytes();
      bytes.number(value);
      expect(bytes.take().bytes.toString()).toBe(String(value));
    }),
    { numRuns: rounds(8_000, 40_000) },
  );
});

test.each([
  [-0, '0'],
  [0.01, '0.01'],
  [-0.5, '-0.5'],
  [19_999_999.99, '19999999.99'],
  [20_000_000.01, '20000000.01'],
  [2_147_483_647, '2147483647'],
  [2_147_483_648, '2147483648'],
  [0.1 + 0.2, '0.30000000000000004'],
  [1e21, '1e+21'],
])('the number %d is %s', (value, written) => {
  const bytes = new SheetBytes();
  bytes.number(value);
  expect(bytes.take().bytes.toString()).toBe(written);
});

test('the digits of rows follow one another, in the same bytes while they are as many', () => {
  let digits = digitsOf(0, new Uint8Array(0));
  for (const row of [1, 9, 10, 11, 99, 100, 1_048_576, 8]) {
    digits = digitsOf(row, digits);
    expect(Buffer.from(digits).toString()).toBe(String(row));
  }
});

const UNITS = fc.oneof(
  fc.constantFrom(' ', '<', '>', '&', '_', 'x', '0', 'A', '"', '\n', '\t', '\r', 'ü', '€', '😀'),
  fc.constantFrom('\uD800', '\uFFFE', '\uFFFF', '\u0000', '\u007F', '\u0080'),
  fc.string({ unit: ANY_CHARACTER, maxLength: 1 }),
);
const TEXTS = fc.array(UNITS, { maxLength: 12 }).map((units) => units.join(''));

test('a plain text is what the element holds, and any other text leaves nothing', () => {
  let plain = 0;
  fc.assert(
    fc.property(TEXTS, (text) => {
      const bytes = new SheetBytes();
      const isPlain = bytes.plainText(text);
      plain += isPlain ? 1 : 0;
      const written = isPlain ? `<t>${bytes.take().bytes.toString()}</t>` : undefined;
      const escaped = escapeCharacters(text);
      if (written === undefined) expect(bytes.length).toBe(0);
      else expect([written, escaped]).toEqual([textElement(escaped), text]);
    }),
    { numRuns: rounds(8_000, 40_000) },
  );
  expect(plain).toBeGreaterThan(100);
});

test('a row longer than the buffer is whole', () => {
  const bytes = new SheetBytes();
  const long = 'é'.repeat(200_000);
  bytes.piece(pieceOf('<row>'));
  bytes.plainText(long);
  bytes.markup('</row>');
  bytes.insert('<row'.length, pieceOf(' ht="15"'));
  expect(bytes.isChunk).toBe(true);
  expect(bytes.take().bytes.toString()).toBe(`<row ht="15">${long}</row>`);
  expect(bytes.length).toBe(0);
});
