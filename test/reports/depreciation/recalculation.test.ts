import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namedBooks } from '../../../src/reports/depreciation/sheets/book-sheets.ts';
import {
  recalculationLines,
  tolerance,
} from '../../../src/reports/depreciation/sheets/recalculation/recalculation-sheet.ts';
import { type RecalculationLine } from '../../../src/reports/depreciation/sheets/recalculation/recalculation-columns.ts';
import type { SettingTexts } from '../../../src/reports/depreciation/terms/settings.ts';
import {
  RESTATEMENTS,
  type Restatement,
} from '../../../src/reports/depreciation/events/closes/book-closes.ts';
import { Books, LAPTOP, onlyBook, type Entry } from './closes/books.ts';
import { rounds } from '../../support/thinned.ts';

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
    // 1200 * 2 / 4 / 12; 1200 * 1.25 / 3 / 12; 1200 * 0.423 / 12, the rate 1 - 0.333 ^ (1 / 2)
    ['by the line that charges less', { ...bought, method: 'VDB', life: '4 years' }, 50],
    ['by French years', { ...bought, method: 'french-declining', life: '3 years' }, 41.67],
    [
      'by the rate that leads to the residual value',
      { ...bought, residual: '400', method: 'DB', life: '2 years' },
      42.3,
    ],
    // A cost of zero charges nothing.
    ['of nothing', { ...bought, cost: '0', method: 'DB', life: '2 years' }, 0],
    ['by a share of the book value', { ...bought, method: 'declining-balance', rate: '25' }, 25],
  ])('%s', (_, settings, expense) => {
    expect(linesOf([settings], { from: '2025-01' })).toMatchObject([{ expense, difference: 0 }]);
  });

  test.each([
    ['convention daily-actual', { method: 'SLN', rate: '20', convention: 'daily-actual' }],
    ['rounding last-period-plug', { method: 'SLN', rate: '20', rounding: 'last-period-plug' }],
    ['method manual', { method: 'manual', charges: '2025-01-31=20' }],
    ['rate above 100 %', { method: 'DDB', life: '1 year' }],
  ])('not for %s, which is said', (reason, settings) => {
    const [line] = linesOf([{ ...bought, ...settings }], { from: '2025-01' });
    expect(line).toMatchObject({ reason, expense: undefined });
  });

  test('of what was posted by a close and of what was restated, each by its own facts', () => {
    const books = new Books();
    books.close([LAPTOP], '2026-01');
    const dearer: Entry = { ...LAPTOP, settings: { ...LAPTOP.settings, cost: '2400' } };
    const lines = [
      { from: '2026-01' },
      { from: '2026-02' },
      { from: '2026-01', to: '2026-02' },
    ].map((span) => recalculatedBy(books, [dearer], span, 'catch-up'));
    // 1,200 / 12 as it was posted; 2,400 / 12; both.
    expect(lines.map((rows) => rows.at(-1))).toMatchObject([
      { total: 100, difference: 0, accumulated: 100, accumulatedDifference: 0 },
      { total: 200, difference: 0, accumulated: 400, accumulatedDifference: 0 },
      { total: 300, difference: 0, accumulated: 400, accumulatedDifference: 0 },
    ]);
    books.shut();
  });

  test('of a declining method after a balance brought forward', () => {
    const settings = {
      ...{ cost: '100000', residual: '10000', acquired: '2024-01-01' },
      ...{ method: 'declining-balance', rate: '20' },
      ...{ 'brought-forward': '30000', 'brought-forward-on': '2024-12-31' },
    };
    const lines = linesOf([settings], { from: '2025-01', to: '2025-12' });
    expect(lines.at(-1)).toMatchObject({ total: 14_000, difference: 0, accumulatedDifference: 0 });
  });
});

function recalculatedBy(
  books: Books,
  entries: readonly Entry[],
  span: Span,
  restate?: Restatement,
): readonly RecalculationLine[] {
  const [named] = namedBooks(books.report(entries, span, restate));
  return named === undefined ? [] : [...recalculationLines(named)];
}

const day = fc
  .integer({ min: 0, max: 2000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));

const years = fc.integer({ min: 1, max: 8 }).map((life) => `${life} years`);
const rate = fc.integer({ min: 1, max: 100 }).map(String);
const declining = fc.record({
  step: fc.constantFrom('year', 'month', 'compound-month'),
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
  fc
    .tuple(fc.integer({ min: 2, max: 8 }), fc.constantFrom('1.5', '2', '0.5'), declining)
    .chain(([life, factor, { step, years: by, salvage }]) =>
      fc.constantFrom('remaining-life', 'original').map((line) => ({
        ...{ method: 'declining-switch', life: `${life} years`, factor, line },
        ...{ step, years: by, salvage },
      })),
    ),
  fc
    .tuple(fc.integer({ min: 3, max: 9 }), fc.constantFrom('', '', '0.5', '2.5'))
    .map(([life, factor]) => ({
      ...{ method: 'french-declining', life: `${life} years`, convention: 'full-month' },
      ...(factor !== '' && { factor }),
    })),
  fc.tuple(years, declining).map(([life, { step, years: by, 'at-end': end }]) => ({
    ...{ method: 'fixed-declining', life, step, years: by, 'at-end': end },
  })),
  fc.tuple(years, rate, declining).map(([life, percent, { step, years: by }]) => ({
    ...{ method: 'written-down-value', step, years: by },
    ...(Number(percent) % 2 === 0 ? { life } : { rate: percent }),
  })),
  fc.constantFrom('fiscal', 'life').map((by) => ({
    ...{ method: 'table', percentages: '40 30 20 10', years: by },
  })),
  fc.constant({ method: 'none' }),
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

/** Some methods take their rate from it. */
function residualOf({ method = '' }: SettingTexts, cents: number, percent: number): string {
  const least = ['fixed-declining', 'written-down-value'].includes(method) ? 10 : 0;
  return (Math.floor((cents * Math.max(percent, least)) / 100) / 100).toFixed(2);
}

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
          residual: residualOf(method, cents, percent),
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
    { numRuns: rounds(16, 100) },
  );
});

const MONTHS = Array.from({ length: 5 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);

const events = fc.array(
  fc.record({
    date: fc
      .integer({ min: 0, max: 150 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
    kind: fc.constantFrom('improvement', 'revaluation', 'impairment', 'partial-disposal'),
    amount: fc.integer({ min: 1, max: 300_000 }).map((cents) => (cents / 100).toFixed(2)),
    residual: fc.constantFrom('', '', '20'),
    remainingLife: fc.constantFrom('', '', '', '30'),
  }),
  { maxLength: 3 },
);

const facts = fc.record({
  cost: fc.integer({ min: 500_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  residual: fc.constantFrom('0.01', '100', '1000'),
  acquired: fc
    .integer({ min: 0, max: 1000 })
    .map((days) => new Date(Date.UTC(2023, 6, 1 + days)).toISOString().slice(0, 10)),
  convention: fc.constantFrom('full-month', 'full-month-both', 'following-month'),
  method: methods,
  broughtForward: fc.option(fc.integer({ min: 0, max: 2000 }), { nil: undefined }),
  events,
});

type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

function entryOf({ method, broughtForward, events: all, ...texts }: Facts): Entry {
  const isOld = texts.acquired <= '2025-12-31';
  return {
    number: '1',
    settings: {
      ...texts,
      ...method,
      ...(broughtForward !== undefined &&
        isOld && {
          'brought-forward': String(broughtForward),
          'brought-forward-on': '2025-12-31',
        }),
    },
    events: all.filter(({ date }) => date >= texts.acquired),
  };
}

test('whatever happens, is restated and is closed, every month is recalculated by what was known of it', () => {
  let recalculated = 0;
  fc.assert(
    fc.property(
      facts,
      fc.array(fc.tuple(fc.nat(4), facts), { maxLength: 2 }),
      fc.array(fc.constantFrom(...RESTATEMENTS), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 1, max: 12 }),
      (first, changes, chosen, start) => {
        const books = new Books({ 'fiscal-year-start': String(start) });
        const known = (month: number): Entry =>
          entryOf(changes.findLast(([from]) => from <= month)?.[1] ?? first);
        for (const [at, month] of MONTHS.entries()) {
          const report = books.report([known(at)], { from: month }, chosen[at]);
          // What cannot be booked is an exception.
          fc.pre(onlyBook(report).exceptions.length === 0);
          for (const line of recalculatedBy(books, [known(at)], { from: month }, chosen[at])) {
            expectRecalculated(line);
          }
          books.close([known(at)], month, chosen[at]);
        }
        for (const line of recalculatedBy(books, [known(4)], { from: '2026-01', to: '2026-05' })) {
          expectRecalculated(line);
          recalculated += line.isLast ? 1 : 0;
        }
        books.shut();
      },
    ),
    { numRuns: 25 },
  );
  expect(recalculated).toBeGreaterThan(12);
});

/** A few spans of a minor unit each. */
function expectRecalculated({
  reason,
  difference,
  accumulatedDifference,
}: RecalculationLine): void {
  expect(reason).toBe(undefined);
  const most = 3 * tolerance(2);
  expect([difference, Math.abs(difference ?? 0) <= most]).toEqual([difference, true]);
  const held = [accumulatedDifference, Math.abs(accumulatedDifference ?? 0) <= tolerance(2)];
  expect(held).toEqual([accumulatedDifference, true]);
}
