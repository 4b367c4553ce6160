import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../support/thinned.ts';
import { sumOf } from '../../../../src/reports/depreciation/tax/engine/shares.ts';
import type { TaxReport } from '../../../../src/reports/depreciation/tax/tax-report.ts';
import { germanBook } from './german-books.ts';
import { naiveAfa } from './naive-afa.ts';
import { reportOf } from './tax-books.ts';

const yearOf = ({ totals, figures }: TaxReport): Record<string, bigint> => ({
  allowance: totals.firstYear + totals.writtenDown + totals.balancing,
  income: totals.charges,
  closing: sumOf(figures.periods.at(-1)?.pools ?? [], ({ closing }) => closing),
});

test('an independent program comes to the same AfA, income and book values', () => {
  fc.assert(
    fc.property(germanBook, ({ naive, entries, years, settings }) => {
      const reports = years.map(({ from, to }) =>
        reportOf({ country: 'de', entries, from, to, settings }),
      );
      expect(reports.flatMap(({ figures }) => figures.exceptions.map(({ code }) => code))).toEqual(
        [],
      );
      expect(reports.map(yearOf)).toEqual(naiveAfa(naive));
    }),
    { numRuns: rounds(200, 20_000) },
  );
});

test('all years in one report, or one after another, come to the same', () => {
  fc.assert(
    fc.property(germanBook, ({ entries, years, settings }) => {
      const [first, last] = [years[0]?.from ?? '', years.at(-1)?.to ?? ''];
      const whole = reportOf({ country: 'de', entries, from: first, to: last, settings });
      const single = years.map(({ from, to }) =>
        reportOf({ country: 'de', entries, from, to, settings }),
      );
      expect(whole.totals.net).toBe(sumOf(single, ({ totals }) => totals.net));
    }),
    { numRuns: rounds(40, 2_000) },
  );
});
