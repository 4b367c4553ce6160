import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellCheckOf } from '../../../src/catalogue/checks/row-check.ts';
import type { CellCheck } from '../../../src/catalogue/checks/cell-check.ts';
import { RESOURCES } from '../../../src/catalogue/index.ts';
import { placeholder } from '../../../src/import/sheet/evidence/blanks.ts';
import { isPlain, isWord } from '../../../src/import/sheet/routine/plain-bytes.ts';
import { isMark } from '../../../src/import/sheet/shape/ditto-marks.ts';
import { shapeOf } from '../../../src/import/sheet/shape/cell-shape.ts';
import { RecordScanner } from '../../../src/tabular/csv/record-scanner.ts';
import type { ScannedRecords } from '../../../src/tabular/csv/scanned-records.ts';
import { rounds } from '../../support/thinned.ts';

const RULES = { dateFormat: 'mm/dd/yyyy', today: '2026-06-30' } as const;

const CHECKS = RESOURCES.flatMap(({ name, fields }) =>
  Object.entries(fields).flatMap(([field, described]): [string, CellCheck][] => {
    if (described.kind === 'lines') return [];
    const check = cellCheckOf(described, RULES);
    return check.plainTexts === undefined ? [] : [[`${name} ${field}`, check]];
  }),
);

const SIGNS = [...Array.from('019aZeE+-=@.,/#$()\'" \n\r\té€А'), 'EUR', 'n/a', 'Total', '12'];

/** Signs that decide anything about a text, more of them than usual. */
const TEXT = fc
  .string({
    unit: fc.constantFrom(...SIGNS),
    minLength: 1,
    maxLength: 12,
  })
  .filter((text) => text.trim() === text);

/** Each of its records ends with its piece. */
const SCANNER = new RecordScanner(',');

/** The text as the only cell of a record. */
function scanned(text: string): ScannedRecords {
  const bytes = Buffer.from(`"${text.replaceAll('"', '""')}"\n`);
  const { scanned: records } = SCANNER.parse(bytes);
  if (records?.count !== 1) throw new Error(`${JSON.stringify(text)} is not one cell`);
  return records;
}

function isPlainBy(check: CellCheck, text: string): boolean {
  const { bytes, starts, ends, traits } = scanned(text);
  const [start = 0, end = 0, own = 0] = [starts[0], ends[0], traits[0]];
  const { plainTexts } = check;
  return plainTexts !== undefined && isPlain(plainTexts, own, bytes[start] ?? 0, end - start);
}

test('fields of texts say which texts are plain', () => {
  expect(CHECKS.map(([name]) => name)).toContain('fixed-assets identifier');
});

test('a text that is plain by its bytes is surely fine, in each field that says so', () => {
  fc.assert(
    fc.property(TEXT, fc.constantFrom(...CHECKS), (text, [, check]) => {
      fc.pre(isPlainBy(check, text));

      expect(check.surelyFine(text)).toBe(true);
    }),
    { numRuns: rounds(4_000, 100_000) },
  );
});

test('a plain text is no placeholder and no ditto mark', () => {
  const [, check] = CHECKS.find(([name]) => name === 'fixed-assets description') ?? [];
  fc.assert(
    fc.property(TEXT, (text) => {
      fc.pre(check !== undefined && isPlainBy(check, text));

      expect([
        placeholder(text, { kind: 'text', label: 'Name' }, true, 'es'),
        isMark(text),
      ]).toEqual([undefined, false]);
    }),
    { numRuns: rounds(2_000, 50_000) },
  );
});

test('a word by its bytes is no amount', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const { bytes, starts, ends } = scanned(text);
      fc.pre(isWord(bytes, starts[0] ?? 0, ends[0] ?? 0));

      expect(shapeOf(text)).not.toBe('number');
    }),
    { numRuns: rounds(2_000, 50_000) },
  );
});
