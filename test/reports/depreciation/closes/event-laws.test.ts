import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RESTATEMENTS } from '../../../../src/reports/depreciation/events/closes/book-closes.ts';
import type { EventTexts } from '../../../../src/reports/depreciation/events/read-event.ts';
import type { AccountRole } from '../../../../src/reports/depreciation/sheets/journal/account-columns.ts';
import type { BookReport } from '../../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { journalEntries } from '../../../../src/reports/depreciation/sheets/journal/journal-entries.ts';
import { journalLines } from '../../../../src/reports/engine/journal/journal-entry.ts';
import { calendarDay } from '../../../../src/reports/depreciation/index.ts';
import {
  accumulatedRolled,
  costRolled,
  type Totals,
} from '../../../../src/reports/depreciation/sheets/figures/roll-forward.ts';
import { Books, onlyBook, type Entry } from './books.ts';
import { rounds } from '../../../support/thinned.ts';

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];

const day = fc
  .integer({ min: 0, max: 150 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));

const event = fc.record({
  date: day,
  kind: fc.constantFrom('improvement', 'revaluation', 'impairment', 'partial-disposal'),
  amount: fc.integer({ min: 1, max: 900 }).map(String),
  proceeds: fc.constantFrom('', '50'),
});

type Event = Partial<EventTexts>;

/** What is known of an asset's events, month by month: known at once, late, changed, or taken back. */
const knowledge = fc.array(fc.subarray([0, 1, 2]), {
  minLength: MONTHS.length,
  maxLength: MONTHS.length,
});

const asset = fc.record({
  method: fc.constantFrom(
    { method: 'SLN', 'life-months': '48' },
    { method: 'SLN', 'life-months': '30', convention: 'daily-actual' },
    { method: 'DDB', life: '4 years', rounding: 'last-period-plug' },
    { method: 'none' },
  ),
  residual: fc.constantFrom('0', '100'),
  group: fc.constantFrom('Vans', 'Desks'),
  events: fc.array(event, { minLength: 3, maxLength: 3 }),
  known: knowledge,
});

const restatements = fc.array(fc.constantFrom(...RESTATEMENTS), {
  minLength: MONTHS.length,
  maxLength: MONTHS.length,
});

type Asset = typeof asset extends fc.Arbitrary<infer Value> ? Value : never;

function registersOf(assets: readonly Asset[]): Entry[][] {
  return MONTHS.map((_, month) =>
    assets.map(({ method, residual, group, events, known }, at): Entry => {
      const reported: Event[] = (known[month] ?? []).flatMap((index) => events[index] ?? []);
      const settings = { ...method, residual, cost: '1000', acquired: '2025-06-01' };
      return { number: String(at + 1), group, settings, events: reported };
    }),
  );
}

function sidesOf(
  classes: readonly (readonly [string, Totals])[],
  side: 'Opening' | 'Closing',
): ReadonlyMap<string, string> {
  return new Map(
    classes
      .map(([name, totals]) => [name, totals[`cost${side}`], totals[`accumulated${side}`]] as const)
      .filter(([, cost, accumulated]) => cost !== 0n || accumulated !== 0n)
      .map(([name, cost, accumulated]) => [name, `${cost} ${accumulated}`]),
  );
}

/** What the journals of the closes left on the accounts of each role. */
class LedgerOfJournals {
  readonly #balances = new Map<string, bigint>();

  post(book: BookReport, month: string): void {
    const journal = journalEntries(book, { period: { name: month, end: `${month}-28` } });
    for (const { role, amount } of journalLines(journal)) {
      this.#balances.set(role, (this.#balances.get(role) ?? 0n) + amount);
    }
  }

  credits(role: AccountRole): bigint {
    return -(this.#balances.get(role) ?? 0n);
  }
}

test('whatever events become known when, closes follow on one another, and book values stay in bounds', () => {
  fc.assert(
    fc.property(fc.array(asset, { minLength: 1, maxLength: 3 }), restatements, (assets, chosen) => {
      const books = new Books();
      const registers = registersOf(assets);
      const posted: Totals[] = [];
      const ledger = new LedgerOfJournals();
      let openedWith = 0n;
      let before: ReadonlyMap<string, string> | undefined;
      for (const [at, entries] of registers.entries()) {
        const month = MONTHS[at] ?? '';
        const report = books.report(entries, { from: month }, chosen[at]);
        // What cannot be booked is an exception; what was closed cannot become one.
        fc.pre(onlyBook(report).exceptions.length === 0);
        const book = books.close(entries, month, chosen[at]);
        if (at === 0) openedWith = book.totals.accumulatedOpening;
        for (const [, totals] of book.classes) {
          expect(costRolled(totals)).toBe(totals.costClosing);
          expect(accumulatedRolled(totals)).toBe(totals.accumulatedClosing);
        }
        for (const { plan, movement } of book.lines) {
          const { cost, bookValue } = movement.closing;
          expect(bookValue <= cost).toBe(true);
          const residual = plan.residualBy(calendarDay(report.request.period.end));
          expect(bookValue >= residual).toBe(true);
        }
        ledger.post(book, month);
        const { surplusHeld, accumulatedClosing } = book.totals;
        expect([month, ledger.credits('surplus')]).toEqual([month, surplusHeld]);
        expect([month, ledger.credits('accumulated') + openedWith]).toEqual([
          ...[month, accumulatedClosing],
        ]);
        if (before !== undefined) expect(sidesOf(book.classes, 'Opening')).toEqual(before);
        before = sidesOf(book.classes, 'Closing');
        posted.push(book.totals);
      }
      const today = registers.at(-1) ?? [];
      const whole = onlyBook(books.report(today, { from: '2026-01', to: '2026-05' })).totals;
      for (const key of Object.keys(whole) as (keyof Totals)[]) {
        if (/Opening|Closing|Held$|^assets$|Transferred$/.test(key)) continue;
        const sum = posted.reduce((all, totals) => all + totals[key], 0n);
        expect([key, whole[key]]).toEqual([key, sum]);
      }
      books.shut();
    }),
    { numRuns: rounds(12, 30) },
  );
});

test('after catching up, events are booked as if they had always been known', () => {
  fc.assert(
    fc.property(fc.array(asset, { minLength: 1, maxLength: 3 }), (assets) => {
      const books = new Books();
      const registers = registersOf(assets);
      const today = registers.at(-1) ?? [];
      const fresh = onlyBook(new Books().report(today, { from: '2026-06' })).totals;
      for (const [at, entries] of registers.entries()) {
        const report = books.report(entries, { from: MONTHS[at] ?? '' }, 'catch-up');
        fc.pre(onlyBook(report).exceptions.length === 0);
        books.close(entries, MONTHS[at] ?? '', 'catch-up');
      }
      const closed = onlyBook(books.report(today, { from: '2026-06' }));
      expect(closed.totals.costClosing).toBe(fresh.costClosing);
      expect(closed.totals.accumulatedClosing).toBe(fresh.accumulatedClosing);
      expect(closed.restated).toEqual([]);
      books.shut();
    }),
    { numRuns: rounds(12, 30) },
  );
});
