import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../support/thinned.ts';
import { sumOf } from '../../../../src/reports/depreciation/tax/engine/shares.ts';
import type { TaxReport } from '../../../../src/reports/depreciation/tax/tax-report.ts';
import { canadianBook } from './canadian-books.ts';
import { naiveCca } from './naive-cca.ts';
import { reportOf } from './tax-books.ts';

const yearOf = ({ totals, figures }: TaxReport): Record<string, bigint> => ({
  cca: totals.writtenDown,
  recapture: totals.charges,
  loss: totals.balancing,
  closing: sumOf(figures.periods.at(-1)?.pools ?? [], ({ closing }) => closing),
});

test('an independent program comes to the same CCA, recapture, terminal losses and balances', () => {
  fc.assert(
    fc.property(canadianBook, ({ things, entries, years, settings }) => {
      const reports = years.map(({ from, to }) =>
        reportOf({ country: 'ca', entries, from, to, settings }),
      );
      expect(reports.flatMap(({ figures }) => figures.exceptions.map(({ code }) => code))).toEqual(
        [],
      );
      expect(reports.map(yearOf)).toEqual(naiveCca({ things, years }));
    }),
    { numRuns: rounds(200, 20_000) },
  );
});

test('over the years, cost less proceeds up to the cost is allowed, but for vehicles of class 10.1', () => {
  fc.assert(
    fc.property(canadianBook, ({ things, entries, years, settings }) => {
      if (things.some(({ kind }) => kind === '10.1')) return;
      const reports = years.map(({ from, to }) =>
        reportOf({ country: 'ca', entries, from, to, settings }),
      );
      const periods = reports.flatMap(({ figures }) => figures.periods);
      const spent = sumOf(periods, (each) => sumOf(each.additions, ({ amount }) => amount));
      const brought = sumOf(periods, (each) => sumOf(each.disposals, ({ value }) => value));
      const net = sumOf(reports, ({ totals }) => totals.net);
      expect(spent - brought - net).toBe(
        sumOf(periods.at(-1)?.pools ?? [], (each) => each.closing),
      );
    }),
    { numRuns: rounds(40, 2_000) },
  );
});
