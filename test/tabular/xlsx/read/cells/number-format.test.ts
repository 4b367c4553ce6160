import fc from 'fast-check';
import { format as formatByLibrary } from 'numfmt';
import { expect, test } from 'vitest';
import { numberFormat } from '../../../../../src/tabular/xlsx/read/cells/number-format.ts';
import { IS_EVERYDAY } from '../../../../support/thinned.ts';

const numbers = fc.oneof(
  fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 4_000_000 }).map((halves) => halves / 2_000),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e13, max: 1e13 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e-3, max: 1e-3 }),
);

test.each(['General', '0', '0.0', '0.00', '#,##0', '#,##0.00', '#,##0.000', '0.0000000'])(
  'what is shown without the library is what the library shows: %s',
  (pattern) => {
    fc.assert(
      fc.property(numbers, (value) => {
        expect(numberFormat(pattern).show(value)).toBe(formatByLibrary(pattern, value).trim());
      }),
      { numRuns: 300 },
    );
  },
);

test.each<[string, string, boolean, boolean]>([
  ['General', 'number', false, false],
  ['#,##0.00', 'number', false, false],
  ['"due "0', 'number', false, false],
  ['[$€-2] #,##0', 'number', false, false],
  ['yyyy-mm-dd', 'date', true, false],
  ['[$-409]d mmm yyyy;@', 'date', true, false],
  ['mmm', 'date', true, false],
  ['yyyy-mm-dd hh:mm', 'date', true, true],
  ['h:mm AM/PM', 'date', false, true],
  ['mm:ss', 'date', false, true],
  ['[h]:mm:ss', 'elapsed', false, true],
  ['[mm]:ss', 'elapsed', false, true],
])('%s is a format of the kind %s', (pattern, kind, showsDay, showsTime) => {
  expect(numberFormat(pattern)).toMatchObject({ kind, showsDay, showsTime });
});

test.skipIf(IS_EVERYDAY)('every second of a day is shown as itself', () => {
  const format = numberFormat('hh:mm:ss');
  const wrong = Array.from({ length: 86_400 }, (_, second) => second).filter(
    (second) =>
      format.show(46_053 + second / 86_400) !== new Date(second * 1000).toISOString().slice(11, 19),
  );

  expect(wrong).toEqual([]);
});

test('tenths of seconds are shown where the format has them', () => {
  expect(numberFormat('mm:ss.0').show(46_053.5 + 0.3 / 86_400)).toBe('00:00.3');
});

test('blanks that a format sets around a number are left out', () => {
  expect(numberFormat('_(* #,##0.00_);_(* (#,##0.00)').show(-1234.5)).toBe('(1,234.50)');
});

test.each(['General', 'GENERAL', ''])('"%s" is no format of its own', (pattern) => {
  expect(numberFormat(pattern).pattern).toBeUndefined();
});
