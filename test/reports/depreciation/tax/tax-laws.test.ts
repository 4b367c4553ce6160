import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../support/thinned.ts';
import { sumOf } from '../../../../src/reports/depreciation/tax/engine/shares.ts';
import type { TaxReport } from '../../../../src/reports/depreciation/tax/tax-report.ts';
import { type Entry, outcomeOf, reportOf } from './tax-books.ts';
import { naiveBook } from './naive-capital-allowances.ts';
import { type RandomBook, randomBook } from './random-tax-books.ts';

const RUNS = { numRuns: rounds(160, 2_000) };

function reports({ entries, taxpayer, years, settings }: RandomBook): readonly TaxReport[] {
  return years.map(({ from, to }) => reportOf({ entries, taxpayer, from, to, settings }));
}

test('opening + additions - disposals - allowances is the closing balance of every pool, and the next opening', () => {
  fc.assert(
    fc.property(randomBook, (book) => {
      const pools = reports(book).flatMap(({ figures }) =>
        figures.periods.map(({ pools }) => pools),
      );
      for (const [at, lines] of pools.entries()) {
        for (const line of lines) {
          const { opening, additions, relieved, transfers, disposals, charge } = line;
          const taken = line.writtenDown + line.balancing + line.left;
          expect(opening + additions - relieved + transfers - disposals + charge - taken).toBe(
            line.closing,
          );
          expect(line.closing).toBeGreaterThanOrEqual(0n);
          expect(line.writtenDown).toBeLessThanOrEqual(line.most);
          const next = pools[at + 1]?.find(({ key }) => key === line.key);
          expect(next?.opening ?? 0n).toBe(next === undefined ? 0n : line.closing);
        }
      }
    }),
    RUNS,
  );
});

test('over its life a book allows what was spent less what disposals brought, if nothing was enhanced or private', () => {
  fc.assert(
    fc.property(randomBook, (book) => {
      const all = reports(book);
      if (book.hasPrivateUse) return;
      const periods = all.flatMap(({ figures }) => figures.periods);
      const spent = sumOf(periods, (each) => sumOf(each.additions, ({ amount }) => amount));
      const brought = sumOf(periods, (each) => sumOf(each.disposals, ({ value }) => value));
      const left = sumOf(periods, (each) => sumOf(each.pools, (line) => line.left));
      const net = sumOf(all, ({ totals }) => totals.net);
      const closing = sumOf(periods.at(-1)?.pools ?? [], (line) => line.closing);
      expect(spent - brought - left - net).toBe(closing);
    }),
    RUNS,
  );
});

test('the order of rows does not matter', () => {
  fc.assert(
    fc.property(randomBook, fc.integer(), (book, seed) => {
      const numbered = book.entries.map((entry, at): Entry => ({ no: `A${at + 1}`, ...entry }));
      const by = Math.abs(seed) % numbered.length;
      const moved = [...numbered.slice(by), ...numbered.slice(0, by)];
      const outcomes = (entries: readonly Entry[]): unknown =>
        reports({ ...book, entries }).map(outcomeOf);
      expect(outcomes(moved.toReversed())).toEqual(outcomes(numbered));
    }),
    RUNS,
  );
});

test('an independent program comes to the same figures', () => {
  fc.assert(
    fc.property(randomBook, (book) => {
      const ours = reports(book).flatMap(({ figures }) =>
        figures.periods.map(({ period, pools, firstYear, disposals }) => ({
          end: period.end,
          firstYear: sumOf(firstYear, ({ deductible }) => deductible),
          charges:
            sumOf(disposals, ({ taxable }) => taxable) + sumOf(pools, ({ taxable }) => taxable),
          allowances: sumOf(pools, ({ deductible }) => deductible),
          closing: sumOf(pools, ({ closing }) => closing),
        })),
      );
      expect(ours).toEqual(naiveBook(book));
    }),
    { numRuns: rounds(640, 20_000) },
  );
});
