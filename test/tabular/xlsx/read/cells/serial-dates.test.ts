import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayOfSerial,
  serialOfIso,
  timeOfSerial,
} from '../../../../../src/tabular/xlsx/read/cells/serial-dates.ts';

test.each<[number, string | undefined]>([
  [0, undefined],
  [0.999999999, '1900-01-01'],
  [1, '1900-01-01'],
  [59, '1900-02-28'],
  [59.5, '1900-02-28T12:00:00'],
  [60, undefined],
  [60.75, undefined],
  [61, '1900-03-01'],
  [43890, '2020-02-29'],
  [46053.99998842592, '2026-01-31T23:59:59'],
  [46053.999999999, '2026-02-01'],
  [2958465, '9999-12-31'],
  [2958466, undefined],
  [-1, undefined],
  [1e300, undefined],
])('the serial number %s is %s', (serial, iso) => {
  expect(dayOfSerial(serial)).toBe(iso);
});

test.each<[number, string | undefined]>([
  [0, 'T00:00:00'],
  [0.5, 'T12:00:00'],
  [0.9999884259259259, 'T23:59:59'],
  [0.9999999, undefined],
  [-0.5, undefined],
])('the part %s of a day is %s', (part, time) => {
  expect(timeOfSerial(part)).toBe(time);
});

test.each<[string, number | undefined]>([
  ['1900-01-01', 1],
  ['1900-02-28', 59],
  ['1900-03-01', 61],
  ['2026-01-31', 46053],
  ['2026-01-31T12:00', 46053.5],
  ['2026-01-31T12:00:00.000Z', 46053.5],
  ['06:00', 0.25],
  ['T06:00:00', 0.25],
  ['1899-12-31', undefined],
  ['2026-02-30', undefined],
  ['2026-1-31', undefined],
  ['31.01.2026', undefined],
  ['2026-01-31T25:00', undefined],
  ['2026-01-31T12:00:00+02:00', undefined],
  ['12', undefined],
  ['', undefined],
])('%s is the serial number %s', (iso, serial) => {
  expect(serialOfIso(iso)).toBe(serial);
});

test('a day and time that are written come back', () => {
  const days = fc.integer({ min: 61, max: 2_958_465 });
  const seconds = fc.integer({ min: 1, max: 86_399 });
  fc.assert(
    fc.property(days, seconds, (day, second) => {
      const iso = dayOfSerial(day + second / 86_400) ?? '';

      expect(serialOfIso(iso)).toBeCloseTo(day + second / 86_400, 8);
    }),
    { numRuns: 300 },
  );
});
