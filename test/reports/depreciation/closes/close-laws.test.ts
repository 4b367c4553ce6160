import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RESTATEMENTS } from '../../../../src/reports/depreciation/events/closes/book-closes.ts';
import { formatMinorUnits } from '../../../../src/kernel/money.ts';
import {
  accumulatedRolled,
  costRolled,
  type Totals,
} from '../../../../src/reports/depreciation/sheets/figures/roll-forward.ts';
import type { SettingTexts } from '../../../../src/reports/depreciation/terms/settings.ts';
import { NOTHING } from '../../../../src/reports/depreciation/events/closes/closed-asset.ts';
import { isChosen } from '../../../../src/reports/depreciation/sheets/closing/close-report.ts';
import type { DepreciationReport } from '../../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { depreciationTables } from '../../../../src/reports/depreciation/sheets/depreciation-tables.ts';
import { passed } from '../../../../src/reports/engine/checks/reconciliation-check.ts';
import { journalEntries } from '../../../../src/reports/depreciation/sheets/journal/journal-entries.ts';
import { Books, onlyBook, type Entry } from './books.ts';
import { rounds } from '../../../support/thinned.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06'];

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));

const method: fc.Arbitrary<SettingTexts> = fc.constantFrom<SettingTexts>(
  { method: 'SLN', 'life-months': '7' },
  { method: 'SLN', 'life-months': '36', convention: 'daily-actual' },
  { method: 'SLN', rate: '20', salvage: 'floor' },
  { method: 'DDB', life: '3 years', rounding: 'last-period-plug' },
  { method: 'SYD', life: '4 years', convention: 'half-year' },
  { method: 'macrs', recovery: '5' },
  { method: 'none' },
);

/** What the register says of an asset in one month; undefined where it does not exist. */
const facts = fc.record({
  cost: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  /** A share of the cost, in percent. */
  residual: fc.constantFrom(0n, 0n, 10n, 50n, 100n),
  acquired: day,
  method,
  group: fc.constantFrom('Laptops', 'Vans', 'Desks'),
  sale: fc.option(fc.record({ after: fc.integer({ min: 0, max: 500 }), proceeds: fc.nat(5000) }), {
    nil: undefined,
    freq: 3,
  }),
});

type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

/** Each asset month by month: mostly what it was, now and then otherwise, gone, or back. */
const histories = fc.array(
  fc.tuple(
    facts,
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant('same' as const) },
        facts,
        fc.constant('gone' as const),
      ),
      {
        minLength: MONTHS.length,
        maxLength: MONTHS.length,
      },
    ),
  ),
  { minLength: 1, maxLength: 6 },
);

function entryOf(
  number: string,
  { cost, residual, acquired, method: rules, group, sale }: Facts,
): Entry {
  const disposed =
    sale === undefined
      ? undefined
      : new Date(Date.parse(acquired) + sale.after * 86_400_000).toISOString().slice(0, 10);
  return {
    ...{ number, group },
    settings: {
      ...{ cost, acquired, ...rules },
      residual: shareOf(cost, residual),
      ...(disposed !== undefined && { disposed, proceeds: String(sale?.proceeds ?? 0) }),
    },
  };
}

function shareOf(cost: string, percent: bigint): string {
  return formatMinorUnits((BigInt(cost.replace('.', '')) * percent) / 100n, 2);
}

/** The registers of the months. */
function registersOf(
  assets: typeof histories extends fc.Arbitrary<infer Value> ? Value : never,
): Entry[][] {
  return MONTHS.map((_, month) =>
    assets.flatMap(([first, changes], at) => {
      let now: Facts | 'gone' = first;
      for (const change of changes.slice(0, month + 1)) if (change !== 'same') now = change;
      return now === 'gone' ? [] : [entryOf(String(at + 1), now)];
    }),
  );
}

function closingOf(classes: readonly (readonly [string, Totals])[]): ReadonlyMap<string, string> {
  return new Map(
    classes
      .filter(
        ([, { costClosing, accumulatedClosing }]) =>
          costClosing !== 0n || accumulatedClosing !== 0n,
      )
      .map(([name, totals]) => [name, `${totals.costClosing} ${totals.accumulatedClosing}`]),
  );
}

function openingOf(classes: readonly (readonly [string, Totals])[]): ReadonlyMap<string, string> {
  return new Map(
    classes
      .filter(
        ([, { costOpening, accumulatedOpening }]) =>
          costOpening !== 0n || accumulatedOpening !== 0n,
      )
      .map(([name, totals]) => [name, `${totals.costOpening} ${totals.accumulatedOpening}`]),
  );
}

const restatements = fc.array(fc.constantFrom(...RESTATEMENTS), {
  minLength: MONTHS.length,
  maxLength: MONTHS.length,
});

test('whatever changes in the register, a close is the next opening, and every class rolls forward', () => {
  fc.assert(
    fc.property(histories, restatements, (assets, chosen) => {
      const books = new Books();
      let before: ReadonlyMap<string, string> | undefined;
      for (const [at, entries] of registersOf(assets).entries()) {
        const book = books.close(entries, MONTHS[at] ?? '', chosen[at]);
        for (const [, totals] of book.classes) {
          expect(costRolled(totals)).toBe(totals.costClosing);
          expect(accumulatedRolled(totals)).toBe(totals.accumulatedClosing);
        }
        if (before !== undefined) expect(openingOf(book.classes)).toEqual(before);
        before = closingOf(book.classes);
      }
      books.shut();
    }),
    { numRuns: rounds(12, 30) },
  );
});

test('whatever is restated, the net book value lies between residual value and cost, and journals balance', () => {
  fc.assert(
    fc.property(histories, restatements, (assets, chosen) => {
      const books = new Books();
      for (const [at, entries] of registersOf(assets).entries()) {
        const [month = '', restate = 'catch-up'] = [MONTHS[at], chosen[at]];
        const book = books.close(entries, month, restate);
        for (const { plan, movement } of book.lines) {
          const { cost, bookValue } = movement.closing;
          expect(bookValue <= cost).toBe(true);
          expect(cost === 0n || bookValue >= plan.residual).toBe(true);
        }
        for (const { difference, isRemoved, movement } of book.restated) {
          if (difference === undefined || isRemoved || restate === 'prospective') continue;
          const { byPeriod, before } = difference;
          const explained = byPeriod.reduce((all, each) => all + each, before);
          expect(explained).toBe(movement.restated.accumulated);
          const { amounts, disposed = NOTHING } = difference;
          const booked = movement.restated.cost - movement.removed.cost - disposed.cost;
          expect(booked).toBe(amounts.cost);
        }
        journalEntries(book, { period: { name: month, end: month } });
      }
      books.shut();
    }),
    { numRuns: rounds(8, 20) },
  );
});

test('whatever is restated, every reconciliation check holds, before the close and after it', () => {
  fc.assert(
    fc.property(histories, restatements, (assets, chosen) => {
      const books = new Books();
      const registers = registersOf(assets);
      for (const [at, entries] of registers.entries()) {
        const [month = '', restate] = [MONTHS[at], chosen[at]];
        expect(failedChecks(books.report(entries, { from: month }, restate))).toEqual([]);
        books.close(entries, month, restate);
      }
      const today = registers.at(-1) ?? [];
      const closed = books.report(today, { from: '2026-03', to: '2026-04' });
      expect(failedChecks(closed)).toEqual([]);
      books.shut();
    }),
    { numRuns: rounds(8, 20) },
  );
});

function failedChecks(report: DepreciationReport): readonly string[] {
  const { checks } = depreciationTables(report, new Map());
  return checks.flatMap(([, ties]) => ties.filter((tie) => !passed(tie)).map(({ label }) => label));
}

test('a report over closed months is the sum of what they posted, whatever the register says today', () => {
  fc.assert(
    fc.property(histories, restatements, (assets, chosen) => {
      const books = new Books();
      const registers = registersOf(assets);
      const posted = registers
        .slice(0, -1)
        .map((entries, at) => books.close(entries, MONTHS[at] ?? '', chosen[at]).totals);
      const today = registers.at(-1) ?? [];
      const whole = onlyBook(books.report(today, { from: '2026-01', to: '2026-05' }));
      expect(isChosen(whole)).toBe(true);
      journalEntries(whole, { period: { name: '2026', end: '2026-05-31' } });
      const first = posted[0];
      const last = posted.at(-1);
      const sum = (of: (totals: Totals) => bigint): bigint =>
        posted.reduce((all, totals) => all + of(totals), 0n);
      for (const key of [
        'expense',
        'additions',
        'gainOrLoss',
        'proceeds',
        'costDisposed',
        'costRestated',
        'accumulatedRestated',
        'priorPeriod',
      ] as const) {
        expect([key, whole.totals[key]]).toEqual([key, sum((totals) => totals[key])]);
      }
      expect(whole.totals.costOpening).toBe(first?.costOpening);
      expect(whole.totals.accumulatedClosing).toBe(last?.accumulatedClosing);
      expect(whole.totals.costClosing).toBe(last?.costClosing);
      expect(whole.charges).toEqual(posted.map(({ expense }) => expense));
      books.shut();
    }),
    { numRuns: rounds(12, 30) },
  );
});

test('after catching up, the books are what today’s facts make of all time', () => {
  fc.assert(
    fc.property(histories, (assets) => {
      const books = new Books();
      const registers = registersOf(assets);
      for (const [at, entries] of registers.entries())
        books.close(entries, MONTHS[at] ?? '', 'catch-up');
      const today = registers.at(-1) ?? [];
      const closed = onlyBook(books.report(today, { from: '2026-07' }));
      const fresh = new Books();
      const open = onlyBook(fresh.report(today, { from: '2026-07' }));
      expect(closed.totals.costClosing).toBe(open.totals.costClosing);
      expect(closed.totals.accumulatedClosing).toBe(open.totals.accumulatedClosing);
      expect(closed.restated).toEqual([]);
      for (const each of [books, fresh]) each.shut();
    }),
    { numRuns: rounds(12, 30) },
  );
});

/** Costs of one machine month by month, from 120.00 in whole steps: exact over sixty months. */
const costs = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom('catch-up', 'retrospective')),
  { minLength: MONTHS.length, maxLength: MONTHS.length },
);

/** A register of one machine on a straight line over sixty months. */
function machineOf(acquired: string): (cost: number) => readonly Entry[] {
  return (cost) => [
    {
      number: '1',
      settings: { cost: String(cost * 120), acquired, method: 'SLN', 'life-months': '60' },
    },
  ];
}

/** What a machine is charged from one month to another by what is known of it today. */
function chargedBetween(machine: readonly Entry[], from: string, to: string): bigint {
  if (from > to) return 0n;
  const books = new Books();
  const { expense } = onlyBook(books.report(machine, { from, to })).totals;
  books.shut();
  return expense;
}

/** The first month of the fiscal year that June 2026 lies in. */
function yearBegins(start: number): string {
  return `${start <= 6 ? '2026' : '2025'}-${String(start).padStart(2, '0')}`;
}

test('what a fiscal year shows as expense of its own months is what the last known cost makes of them', () => {
  fc.assert(
    fc.property(costs, day, fc.integer({ min: 1, max: 12 }), (history, acquired, start) => {
      const books = new Books({ 'fiscal-year-start': String(start) });
      const machine = machineOf(acquired);
      const begins = yearBegins(start);
      let shown = 0n;
      for (const [at, [cost, restate]] of history.entries()) {
        const month = MONTHS[at] ?? '';
        const { lines } = books.close(machine(cost), month, restate);
        if (month < begins) continue;
        for (const { movement } of lines) {
          shown += movement.expense + movement.restated.accumulated - movement.earlierYears;
        }
      }
      books.shut();
      const costsKnown = history.map(([cost]) => cost);
      const today = chargedBetween(machine(costsKnown.at(-1) ?? 0), begins, '2026-06');
      // Before the first close, the year is computed by what that close knew.
      const before = chargedBetween(machine(costsKnown[0] ?? 0), begins, '2025-12');
      expect(shown).toBe(today - before);
    }),
    { numRuns: rounds(8, 20) },
  );
});
