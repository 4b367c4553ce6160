import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainShape } from '../../../../src/import/sheet/evidence/amounts/plain-amounts.ts';
import { KnownCells, type KnownColumn } from '../../../../src/tabular/csv/scan/known-cells.ts';
import { RecordScanner } from '../../../../src/tabular/csv/record-scanner.ts';
import type { ScannedRecords } from '../../../../src/tabular/csv/scanned-records.ts';
import { rounds } from '../../../support/thinned.ts';

const SHAPES = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((digits) =>
  [0, 1, 2].map((decimals) => digits * 3 + decimals),
);

const ANY: KnownColumn = {
  mayBeBlank: true,
  plain: { areIdentifiers: false, least: 0, most: Infinity },
  mayBeginHeading: undefined,
};
const KEPT: KnownColumn = { ...ANY, plain: undefined };

function recordsOf(text: string): ScannedRecords {
  const { scanned } = new RecordScanner(',').parse(Buffer.from(text));
  if (scanned === undefined) throw new Error('nothing was scanned');
  return scanned;
}

function knownIn(records: ScannedRecords, columns: readonly KnownColumn[], fewest = 1): KnownCells {
  const limits = { fewestCells: fewest, fewestWords: 2, cellsOfHeadings: 2 };
  const known = new KnownCells(records.memory, columns, limits);
  for (const at of columns.keys()) known.setLetters(at, true);
  return known;
}

/** How many of the first records are known. */
function passing(known: KnownCells, records: ScannedRecords): number {
  return known.passFrom(records, { first: 0, end: records.count, countedFrom: 0 });
}

test('thousands of texts are told apart, and their cells are counted by their numbers', () => {
  const texts = Array.from({ length: 5_000 }, (_, at) => `text ${'x'.repeat(at % 40)} ${at}`);
  const records = recordsOf(texts.map((text) => `word a,word b,${text}\n`).join(''));
  const known = knownIn(records, [KEPT, KEPT, KEPT]);
  known.keepText(0, Buffer.from('word a'), 1);
  known.keepText(1, Buffer.from('word b'), 1);
  for (const [at, text] of texts.entries()) known.keepText(2, Buffer.from(text), 7 + at);

  expect(passing(known, records)).toBe(5_000);
  expect(known.takeCounts(0)[1]).toBe(5_000);
  expect([...known.takeCounts(2).subarray(7, 5_007)]).toEqual(texts.map(() => 1));
  expect(known.takeCounts(2).some((count) => count > 0)).toBe(false);
});

test('texts whose hashes are the same are told apart', () => {
  const textOf = (at: number): string => `text ${at}`;
  // Of so many pairs, some have the same hash of 32 bits.
  const half = 120_000;
  const records = recordsOf(
    Array.from({ length: half }, (_, at) => `word a,word b,${textOf(half + at)}\n`).join(''),
  );
  const known = knownIn(records, [KEPT, KEPT, KEPT]);
  known.keepText(0, Buffer.from('word a'), 1);
  known.keepText(1, Buffer.from('word b'), 1);
  for (let at = 0; at < half; at += 1) known.keepText(2, Buffer.from(textOf(at)), 1);

  const passed = Array.from({ length: half }, (_, record) =>
    known.passFrom(records, { first: record, end: record + 1, countedFrom: half }),
  ).filter((next, record) => next > record);
  expect(passed).toEqual([]);
});

test.each<[string, string, number]>([
  ['a text that was not kept', 'word a,word c\n', 0],
  ['a text that begins with one that was kept', 'word a,word bb\n', 0],
  [
    'a text with the first sixteen bytes of one that was kept',
    'word a,a text of sixteen bytez\n',
    0,
  ],
  ['a space behind a text', 'word a,word b \n', 0],
  ['a quote that is written twice', 'word a,"word b"""\n', 0],
  ['a cell too many', 'word a,word b,\n', 0],
  ['a cell too few', 'word a\n', 0],
  ['a blank cell where none may be', ',word b\n', 0],
  ['a blank cell where one may be, and too few words', 'word a,\n', 0],
  ['texts that were kept, in quotes', '"word a","word b"\n', 1],
])('a record is known or not: %s', (_what, text, count) => {
  const records = recordsOf(text);
  const known = knownIn(records, [{ ...KEPT, mayBeBlank: false }, KEPT]);
  for (const each of [
    'word a',
    'word b',
    'a text of sixteen bytes',
    'word b""',
    ' word b',
    'word b ',
  ]) {
    known.keepText(0, Buffer.from(each), 1);
    known.keepText(1, Buffer.from(each), 1);
  }

  expect(passing(known, records)).toBe(count);
});

test('amounts have the shapes that the survey of columns gives them', () => {
  const digits = fc.string({
    unit: fc.constantFrom('0', '1', '9', '.'),
    minLength: 1,
    maxLength: 14,
  });
  fc.assert(
    fc.property(fc.array(digits, { minLength: 1, maxLength: 40 }), (texts) => {
      const shapes = texts.map((text) => plainShape(text));
      for (const [at, text] of texts.entries()) {
        const records = recordsOf(`${text},word a,word b\n`);
        const known = knownIn(records, [KEPT, KEPT, KEPT]);
        for (const shape of SHAPES) known.keepShape(0, shape, 1 + shape);
        known.keepText(1, Buffer.from('word a'), 1);
        known.keepText(2, Buffer.from('word b'), 1);
        const counted = passing(known, records) === 0 ? -1 : known.takeCounts(0).indexOf(1);

        expect(counted, text).toBe(shapes[at] === undefined ? -1 : 1 + shapes[at]);
      }
    }),
    { numRuns: rounds(80, 1_000) },
  );
});

test('a text with a space before it is not as it is written, and is not known', () => {
  const records = recordsOf('word a,word b, word c\nword a,word b,word c\n');
  const known = knownIn(records, [KEPT, KEPT, KEPT]);
  for (const [at, each] of ['word a', 'word b', ' word c'].entries()) {
    known.keepText(at, Buffer.from(each), 1);
  }
  known.keepText(2, Buffer.from('word c'), 1);

  expect(passing(known, records)).toBe(0);
  expect(known.passFrom(records, { first: 1, end: 2, countedFrom: 0 })).toBe(2);
});

test.each<[string, string, Partial<KnownColumn>, number]>([
  ['with a digit', 'Room 12', {}, 1],
  ['without one', 'Room', {}, 0],
  [
    'that is shorter than the least',
    'R1',
    { plain: { areIdentifiers: false, least: 3, most: 9 } },
    0,
  ],
  [
    'that is longer than the most',
    'Room 12345',
    { plain: { areIdentifiers: false, least: 3, most: 9 } },
    0,
  ],
  ['that begins as the heading may', 'Room 12', { mayBeginHeading: (byte) => byte === 0x52 }, 0],
  ['of two lines', '"A1\nB2"', {}, 1],
  [
    'of two lines, as an identifier',
    '"A1\nB2"',
    { plain: { areIdentifiers: true, least: 0, most: 99 } },
    0,
  ],
  [
    'like a number in scientific notation, as an identifier',
    '12E4',
    { plain: { areIdentifiers: true, least: 0, most: 99 } },
    0,
  ],
  ['that begins with a digit', '12E4', {}, 1],
  ['beyond ASCII', 'Büro 12', {}, 0],
  ['with a tab in it', 'A\t12', {}, 0],
  ['that begins with another sign', '+12', {}, 0],
  ['of more than a thousand bytes', `A${'1'.repeat(1_000)}`, {}, 0],
])('a plain text %s', (_what, text, column, count) => {
  const records = recordsOf(`${text},word a,word b\n`);
  const known = knownIn(records, [{ ...ANY, ...column }, KEPT, KEPT]);
  known.keepText(1, Buffer.from('word a'), 1);
  known.keepText(2, Buffer.from('word b'), 1);

  expect(passing(known, records)).toBe(count);
});

test('letters are known only from when it is said that a column may have them', () => {
  const records = recordsOf('Room 12,Room 13\n');
  const known = knownIn(records, [ANY, ANY]);
  known.setLetters(1, false);
  expect(passing(known, records)).toBe(0);

  known.setLetters(1, true);
  expect(passing(known, records)).toBe(1);
});

test('cells are counted from a record on, and up to another', () => {
  const records = recordsOf('Room 1,Room 2\n'.repeat(10));
  const known = knownIn(records, [ANY, ANY]);

  expect(known.passFrom(records, { first: 2, end: 8, countedFrom: 5 })).toBe(8);
  expect(known.takeCounts(0)[1]).toBe(3);
});

test.each(['$ Room 1', 'A$1', 'AB€1', 'EUR 1'])(
  'a row with %s and one word may be a total, and is not known',
  (text) => {
    const records = recordsOf(`${text},Room 1\nRoom 1,Room 2\n`);
    const known = knownIn(records, [KEPT, KEPT]);
    for (const each of [text, 'Room 1']) known.keepText(0, Buffer.from(each), 1);
    for (const each of ['Room 1', 'Room 2']) known.keepText(1, Buffer.from(each), 1);

    expect(passing(known, records)).toBe(0);
    expect(known.passFrom(records, { first: 1, end: 2, countedFrom: 0 })).toBe(2);
  },
);
