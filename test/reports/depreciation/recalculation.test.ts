import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namedBooks } from '../../../src/reports/depreciation/sheets/book-sheets.ts';
import {
  recalculationLines,
  tolerance,
  type RecalculationLine,
} from '../../../src/reports/depreciation/sheets/recalculation/recalculation-lines.ts';
import type { SettingTexts } from '../../../src/reports/depreciation/engine/terms/settings.ts';
import { Books, LAPTOP, type Entry } from './close/books.ts';

interface Span {
  readonly from: string;
  readonly to?: string;
}

function linesOf(
  settings: readonly SettingTexts[],
  span: Span,
  flags: SettingTexts = {},
): readonly RecalculationLine[] {
  const books = new Books(flags);
  const entries = settings.map((each, at): Entry => ({ number: String(at), settings: each }));
  const report = books.report(entries, span);
  const [named] = namedBooks(report);
  if (named === undefined) throw new Error('The report has no book');
  const lines = [...recalculationLines(named)];
  books.shut();
  return lines;
}

describe('the expense is recalculated', () => {
  const bought = { cost: '1200', acquired: '2025-01-10' };
  test.each([
    // 1200 / 12; from February on; 1200 * 20 % / 12
    ['by life', { ...bought, method: 'SLN', 'life-months': '12' }, 100],
    [
      'from the month after the one in service',
      { ...bought, method: 'SLN', 'life-months': '12', convention: 'following-month' },
      0,
    ],
    ['by rate', { ...bought, method: 'SLN', rate: '20' }, 20],
    // 1200 * 3 / 6 / 12
    ['by digits', { ...bought, method: 'SYD', life: '3 years' }, 50],
    // 1200 * 2 / 5 / 12
    ['by twice the straight line', { ...bought, method: 'DDB', life: '5 years' }, 40],
    ['by a share of the book value', { ...bought, method: 'declining-balance', rate: '25' }, 25],
  ])('%s', (_, settings, expense) => {
    expect(linesOf([settings], { from: '2025-01' })).toMatchObject([{ expense, difference: 0 }]);
  });

  test.each([
    ['convention daily-actual', { method: 'SLN', rate: '20', convention: 'daily-actual' }],
    ['rounding last-period-plug', { method: 'SLN', rate: '20', rounding: 'last-period-plug' }],
    ['step compound-month', { method: 'declining-balance', rate: '20', step: 'compound-month' }],
    ['method none', { method: 'none' }],
    ['rate above 100 %', { method: 'DDB', life: '1 year' }],
  ])('not for %s, which is said', (reason, settings) => {
    const [line] = linesOf([{ ...bought, ...settings }], { from: '2025-01' });
    expect(line).toMatchObject({ reason, expense: undefined });
  });

  test('not for what was restated, or posted by a close', () => {
    const books = new Books();
    books.close([LAPTOP], '2026-01');
    const dearer: Entry = { ...LAPTOP, settings: { ...LAPTOP.settings, cost: '2400' } };
    const reasons = ['2026-01', '2026-02'].map((from) => {
      const [named] = namedBooks(books.report([dearer], { from }, 'catch-up'));
      return named && [...recalculationLines(named)].map(({ reason }) => reason);
    });
    expect(reasons).toEqual([['closed period'], ['restated']]);
    books.shut();
  });
});

const day = fc
  .integer({ min: 0, max: 2000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));

const years = fc.integer({ min: 1, max: 8 }).map((life) => `${life} years`);
const rate = fc.integer({ min: 1, max: 100 }).map(String);
const declining = fc.record({
  step: fc.constantFrom('year', 'month'),
  years: fc.constantFrom('fiscal', 'life'),
  'at-end': fc.constantFrom('take-rest', 'leave', 'continue'),
  salvage: fc.constantFrom('base', 'floor'),
});

const methods: fc.Arbitrary<SettingTexts> = fc.oneof(
  fc.record({
    method: fc.constant('SLN'),
    'life-months': fc.integer({ min: 1, max: 90 }).map(String),
    salvage: fc.constantFrom('base', 'floor'),
  }),
  fc.record({ method: fc.constant('SLN'), rate, salvage: fc.constantFrom('base', 'floor') }),
  fc.record({ method: fc.constant('SYD'), life: years, step: fc.constantFrom('year', 'month') }),
  fc
    .tuple(fc.integer({ min: 2, max: 8 }), fc.constantFrom('1.5', '2'), declining)
    .map(([life, factor, more]) => ({
      method: 'declining-factor',
      life: `${life} years`,
      factor,
      ...more,
    })),
  fc.tuple(rate, fc.option(years, { nil: undefined }), declining).map(([percent, life, more]) => ({
    ...{ method: 'declining-balance', rate: percent, ...more },
    ...(life !== undefined && { life }),
  })),
);

const assets = fc.array(
  fc.record({
    cents: fc.integer({ min: 0, max: 10_000_000 }),
    percent: fc.constantFrom(0, 0, 10, 50, 100),
    acquired: day,
    sold: fc.option(fc.integer({ min: 0, max: 1500 }), { nil: undefined }),
    convention: fc.constantFrom('full-month', 'full-month-both', 'following-month'),
    method: methods,
  }),
  { minLength: 1, maxLength: 20 },
);

test('whatever the asset and the period, the recalculation differs by a minor unit at most', () => {
  fc.assert(
    fc.property(
      assets,
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      (all, first, length, start) => {
        const month = (at: number): string =>
          new Date(Date.UTC(2020, at, 1)).toISOString().slice(0, 7);
        const settings = all.map(({ cents, percent, acquired, sold, convention, method }) => ({
          ...{ cost: (cents / 100).toFixed(2), acquired, convention, ...method },
          residual: (Math.floor((cents * percent) / 100) / 100).toFixed(2),
          ...(sold !== undefined && {
            disposed: new Date(Date.parse(acquired) + sold * 86_400_000).toISOString().slice(0, 10),
          }),
        }));
        const span = { from: month(first), to: month(first + length) };
        const lines = linesOf(settings, span, { 'fiscal-year-start': String(start) });
        for (const { difference, reason, line } of lines) {
          const asset = JSON.stringify(line.row.settings);
          expect([asset, reason]).toEqual([asset, undefined]);
          expect([asset, Math.abs(difference ?? 1) <= tolerance(2)]).toEqual([asset, true]);
        }
      },
    ),
    { numRuns: 100 },
  );
});
