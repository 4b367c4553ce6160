import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../support/thinned.ts';
import { sumOf } from '../../../../src/reports/depreciation/tax/engine/shares.ts';
import type { TaxReport } from '../../../../src/reports/depreciation/tax/tax-report.ts';
import { type IndianBook, indianBook } from './indian-books.ts';
import { naiveBlocks } from './naive-blocks.ts';
import { reportOf } from './tax-books.ts';

const reports = ({ entries, years, settings, isConcessional }: IndianBook): readonly TaxReport[] =>
  years.map((start) =>
    reportOf({
      ...{ country: 'in', entries, settings },
      ...{ from: `${start}-04-01`, to: `${start + 1}-03-31` },
      taxpayer: isConcessional ? 'concessional' : 'regular',
    }),
  );

const yearOf = ({ totals, figures }: TaxReport): Record<string, bigint> => ({
  normal: totals.writtenDown,
  additional: totals.firstYear,
  gain: totals.charges,
  loss: totals.balancing,
  closing: sumOf(figures.periods.at(-1)?.pools ?? [], ({ closing }) => closing),
});

test('an independent program comes to the same depreciation, gains, losses and values', () => {
  fc.assert(
    fc.property(indianBook, (book) => {
      const all = reports(book);
      expect(all.flatMap(({ figures }) => figures.exceptions.map(({ code }) => code))).toEqual([]);
      expect(all.map(yearOf)).toEqual(naiveBlocks(book));
    }),
    { numRuns: rounds(200, 20_000) },
  );
});

test('over the years, cost less all that was received is allowed', () => {
  fc.assert(
    fc.property(indianBook, (book) => {
      const all = reports(book);
      const periods = all.flatMap(({ figures }) => figures.periods);
      const spent = sumOf(periods, (each) => sumOf(each.additions, ({ amount }) => amount));
      const received = sumOf(periods, (each) => sumOf(each.disposals, ({ value }) => value));
      const net = sumOf(all, ({ totals }) => totals.net);
      expect(spent - received - net).toBe(
        sumOf(periods.at(-1)?.pools ?? [], ({ closing }) => closing),
      );
    }),
    { numRuns: rounds(40, 2_000) },
  );
});
