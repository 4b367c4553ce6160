import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { CsvFault, ParsedRecords } from '../../../src/tabular/csv/csv-parser.ts';
import { RecordParser } from '../../../src/tabular/csv/csv-parser.ts';
import { LineCounter } from '../../../src/tabular/csv/csv-lines.ts';
import type { RecordReader } from '../../../src/tabular/csv/csv-rows.ts';
import { RecordScanner } from '../../../src/tabular/csv/record-scanner.ts';
import {
  HAS_CONTROL,
  HAS_DIGIT,
  HAS_LETTER,
  HAS_LINE_FEED,
  HAS_PLUS,
  HAS_SPACE,
} from '../../../src/tabular/csv/scanned-records.ts';
import { rounds, sampled } from '../../support/thinned.ts';

/** All that decides how a CSV is cut, and characters of one to four bytes. */
const SIGNS = [
  '"',
  '""',
  ',',
  ';',
  '\n',
  '\r',
  '\r\n',
  'a',
  'Bc',
  ' ',
  "'",
  'é',
  '€',
  '\u{1F600}',
  '\t',
];
const TEXT = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 60 });

/** Cells as a program writes them: mostly whole, so that the texts come to their ends. */
const CELL = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', '1', ' ', 'é', '\u{1F600}', '.', "'"), maxLength: 12 }),
  fc
    .string({ unit: fc.constantFrom('a', ',', '\n', '\r\n', '""', 'ü', ' '), maxLength: 8 })
    .map((text) => `"${text}"`),
);
const TABLE = fc
  .record({
    rows: fc.array(fc.array(CELL, { minLength: 1, maxLength: 5 }), { maxLength: 12 }),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    isEnded: fc.boolean(),
  })
  .map(({ rows, lineEnd, isEnded }) => {
    const text = rows.map((cells) => cells.join(',')).join(lineEnd);
    return isEnded && text !== '' ? `${text}${lineEnd}` : text;
  });
const PIECE = fc.integer({ min: 1, max: 64 });

interface Read {
  readonly records: readonly (readonly string[])[];
  readonly fault: CsvFault | undefined;
}

/** All records of a text that comes in pieces of so many bytes. */
function read(reader: RecordReader, bytes: Buffer, piece: number): Read {
  const records: string[][] = [];
  let before: Buffer | undefined;
  for (let at = 0; at < bytes.length; at += piece) {
    const lent = Buffer.from(bytes.subarray(at, at + piece));
    const found = reader.parse(lent);
    // A source fills its buffers again, but for the last one.
    before?.fill('#');
    before = lent;
    records.push(...textsOf(found));
    if (found.fault !== undefined) return { records, fault: found.fault };
  }
  const last = reader.end();
  return { records: [...records, ...textsOf(last)], fault: last.fault };
}

function textsOf({ scanned, records }: ParsedRecords): string[][] {
  const { count = 0 } = scanned ?? {};
  const texts = Array.from({ length: count }, (_, record) => scanned?.textsOf(record) ?? []);
  return [...texts, ...records];
}

const SOURCES = { 'any text': TEXT, 'rows of cells': TABLE };

describe.each(Object.entries(SOURCES))('%s', (_name, source) => {
  test('has the records and the fault that the parser finds, in pieces of any size', () => {
    fc.assert(
      fc.property(source, PIECE, fc.constantFrom(',', ';'), (text, piece, delimiter) => {
        const bytes = Buffer.from(text);

        expect(read(new RecordScanner(delimiter), bytes, piece)).toEqual(
          read(new RecordParser(delimiter), bytes, bytes.length || 1),
        );
      }),
      { numRuns: rounds(4_000, 50_000) },
    );
  });

  test('has the same records without quotes as the parser', () => {
    fc.assert(
      fc.property(source, PIECE, (text, piece) => {
        const bytes = Buffer.from(text);

        expect(read(new RecordScanner(',', false), bytes, piece)).toEqual(
          read(new RecordParser(',', true, false), bytes, bytes.length || 1),
        );
      }),
      { numRuns: rounds(1_200, 20_000) },
    );
  });

  test('has its records on the lines that are counted by bytes', () => {
    fc.assert(
      fc.property(source, PIECE, (text, piece) => {
        const bytes = Buffer.from(text);
        const scanner = new RecordScanner(',');
        const { fault } = read(scanner, bytes, piece);
        const counted: number[] = [];
        new LineCounter(1, (record, line) => {
          counted[record - 1] = line;
        }).read(bytes);
        const scanned = Array.from({ length: scanner.lines.count }, (_, at) =>
          scanner.lines.lineOf(at + 1),
        );

        if (fault === undefined) expect(scanned).toEqual(counted.slice(0, scanned.length));
      }),
      { numRuns: rounds(1_200, 20_000) },
    );
  });
});

test('the parser reads where the process has no addresses for the memory of a scanner', () => {
  const { Module } = Reflect.get(globalThis, 'WebAssembly') as { Module: unknown };
  const refuse = function (): never {
    throw new RangeError('WebAssembly.Instance(): Out of memory');
  };
  vi.stubGlobal('WebAssembly', { Module, Instance: refuse });
  try {
    const bytes = Buffer.from('a,"b\nc"\nd,e\n"f"x\n');

    for (const piece of [3, 100]) {
      expect(read(new RecordScanner(','), bytes, piece)).toEqual(
        read(new RecordParser(','), bytes, bytes.length),
      );
    }
  } finally {
    vi.unstubAllGlobals();
  }
});

test('more cells in a row than there is usually room for', () => {
  const cells = Array.from({ length: 1_000 }, (_, at) => String(at));

  expect(read(new RecordScanner(','), Buffer.from(`${cells.join(',')}\nlast\n`), 7)).toEqual({
    records: [cells, ['last']],
    fault: undefined,
  });
});

const MANY = 'x'.repeat(1_100_000);

test.each(
  sampled(
    [
      ['ends with a line feed', `${MANY}\nb,c\n`],
      ['ends with a carriage return', `${MANY}\rb,c\n`],
      ['ends with both, in two pieces', `${'x'.repeat(1_299_999)}\r\nb,c\n`],
      ['ends with a carriage return and its piece', `${'x'.repeat(1_299_999)}\r${MANY}\n`],
      ['ends with the file', `a,b\n${MANY}`],
      ['has a quote behind its text', `${MANY}"\nb,c\n`],
      ['is in quotes, with some that are doubled', `"${MANY}""${MANY}\n"\nb,c\n`],
      ['has text behind its last quote', `"${'x'.repeat(1_299_998)}"${MANY}\nb,c\n`],
    ],
    3,
  ),
)('a record of more than a megabyte that %s is read as by the parser', (_what, text) => {
  const bytes = Buffer.from(text);

  for (const piece of [65_536, 100_000]) {
    const scanned = read(new RecordScanner(','), bytes, piece);
    const parsed = read(new RecordParser(','), bytes, bytes.length);
    expect(JSON.stringify(scanned) === JSON.stringify(parsed)).toBe(true);
  }
});

test.each(
  sampled(
    [
      ['a line feed', `${MANY}\n${MANY}`],
      ['a carriage return', `${MANY}x\r${MANY}`],
      ['a carriage return at the end of a piece', `${'x'.repeat(1_099_999)}\r${MANY}`],
      ['a quote', `${MANY}"${MANY}`],
      ['text behind a quote', `"${MANY}"${MANY}`],
      ['text behind a quote at the end of a piece', `"${'x'.repeat(1_099_998)}"${MANY}`],
    ],
    3,
  ),
)('a record of more than a megabyte ends or breaks with the piece that has %s', (_what, text) => {
  const scanner = new RecordScanner(',');
  const pieces = Array.from({ length: 14 }, (_, at) =>
    Buffer.from(text.slice(at * 100_000, (at + 1) * 100_000)),
  );
  const first = pieces.findIndex((piece) => {
    const { scanned, fault } = scanner.parse(piece);
    return fault !== undefined || (scanned?.count ?? 0) > 0;
  });

  expect(first).toBe(11);
});

test('each byte of ASCII has the traits of its character, in quotes and without them', () => {
  const characters = Array.from({ length: 127 }, (_, at) => String.fromCharCode(at + 1));
  const traitsOf = (character: string): number => {
    if (character === '\n') return HAS_LINE_FEED;
    if (/[0-9]/.test(character)) return HAS_DIGIT;
    if (/[A-Za-z]/.test(character)) return HAS_LETTER;
    if (character === ' ') return HAS_SPACE;
    if (character === '+') return HAS_PLUS;
    return character < ' ' || character === '\u007f' ? HAS_CONTROL : 0;
  };
  for (const character of characters) {
    // A cell of twenty characters has them in more than one block of bytes.
    const text = `${'-'.repeat(19)}${character}`;
    const inQuotes = new RecordScanner(',').parse(Buffer.from(`"${text}"\n`)).scanned;
    if (character !== '"') expect(inQuotes?.traits[0], `"${text}"`).toBe(traitsOf(character));
    if ([',', '"', '\n', '\r'].includes(character)) continue;
    const bare = new RecordScanner(',').parse(Buffer.from(`-,${text}\n`)).scanned;
    expect(bare?.traits[1], text).toBe(traitsOf(character));
  }
});

test('the line of a record behind thousands of records of several lines', () => {
  const scanner = new RecordScanner(',');
  read(scanner, Buffer.from('"a\nb"\n'.repeat(5_000)), 64_000);

  expect([1, 2, 5_000].map((record) => scanner.lines.lineOf(record))).toEqual([1, 3, 9_999]);
});

test.each([
  [',', true],
  ['\t', true],
  ['§', false],
  ['::', false],
  ['"', false],
])('the delimiter %s can be scanned for: %s', (delimiter, takes) => {
  expect(RecordScanner.takes(delimiter)).toBe(takes);
});
