import {
  type NamedAmounts,
  amountSeries,
  classNames,
  largestAndOthers,
} from '../../engine/charts/amounts.ts';
import type { Chart, ChartClasses } from '../../engine/charts/chart.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { daysOf } from './ageing-sheet.ts';
import { utcDate } from '../../../kernel/dates/dates.ts';
import type { Period } from '../valuation/balance/period-balance.ts';
import { ledgerRows } from '../analysis/ledger-rows.ts';
import { DAY_IN_MILLISECONDS, dayNumber, daysBetween } from '../../engine/measures/days.ts';

/** What all stock was worth at the end of a day, in minor units. */
interface ValueAtDay {
  readonly date: string;
  readonly value: bigint;
}

/** Up to so many days a report shows each of them; a longer one shows the ends of months, or of years. */
const MOST_DAYS = 62;
const MOST_MONTHS = 240;

/**
 * The value of the stock over the period of a report, from the day before it to its last day: the
 * opening value with the postings of all ledgers up to each day.
 */
export function valueOverTime(report: StockReport): readonly ValueAtDay[] {
  const postings = new Map<string, bigint>();
  for (const { line } of ledgerRows(report)) {
    if (line === undefined) continue;
    postings.set(line.date, (postings.get(line.date) ?? 0n) + line.valueChange);
  }
  const dates = [...postings.keys()].toSorted();
  let value = report.totals.opening.value;
  let next = 0;
  return daysShown(report.period).map((date) => {
    for (let day = dates[next]; day !== undefined && day <= date; day = dates[next]) {
      value += postings.get(day) ?? 0n;
      next += 1;
    }
    return { date, value };
  });
}

function daysShown({ from, to }: Period): readonly string[] {
  const length = daysBetween(from, to);
  if (length <= MOST_DAYS) {
    return Array.from({ length: length + 2 }, (_, at) => dateOf(dayNumber(from) - 1 + at));
  }
  const ends = monthEnds({ from, to });
  const shown = ends.length > MOST_MONTHS ? ends.filter((date) => date.slice(5, 7) === '12') : ends;
  const begin = dateOf(dayNumber(from) - 1);
  return [...new Set([begin, ...shown, to])];
}

function monthEnds({ from, to }: Period): readonly string[] {
  const ends: string[] = [];
  let [year = 0, month = 1] = from.split('-').map(Number);
  for (;;) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    const end = dateOf(dayNumber(`${String(year).padStart(4, '0')}-${String(month)}-01`) - 1);
    if (end > to) return ends;
    ends.push(end);
  }
}

function dateOf(day: number): string {
  return utcDate(day * DAY_IN_MILLISECONDS);
}

/** A line through more points looks the same. */
const MOST_POINTS = 240;

/** The charts of a stock report; a chart with a single bar is not shown. */
export function stockCharts(report: StockReport): readonly Chart[] {
  const { totals, items } = report;
  const locations = totals.locations.map(({ location, closing }) => named(location, closing.value));
  const groups = items.map(({ facts, balance }) =>
    named(facts.group ?? '(no group)', balance.closing.value),
  );
  return [
    overTime(report),
    ...byName('Stock value by group', groups, report).map(withClasses),
    ...byName('Stock value by location', locations, report).map(({ chart }) => chart),
    ageing(report),
    abc(report),
  ];
}

function overTime(report: StockReport): Chart {
  const days = valueOverTime(report);
  const amounts = days.map(({ value }) => value);
  return {
    title: 'Stock value over time',
    kind: 'line',
    unit: unitOf(report),
    categories: days.map(({ date }) => date),
    series: amountSeries([{ name: 'Value', amounts }], report.terms.exponent),
  };
}

function byName(
  title: string,
  amounts: readonly NamedAmounts[],
  report: StockReport,
): readonly NamedChart[] {
  const shown = largestAndOthers(added(amounts));
  if (shown.length < 2) return [];
  const bars = shown.map(({ name, amounts: [amount = 0n] }) => ({ name, amount }));
  return [{ chart: barChart(title, bars, report), names: classNames(shown) }];
}

interface NamedChart extends Pick<ChartClasses, 'names'> {
  readonly chart: Chart;
}

function withClasses({ chart, names }: NamedChart): Chart {
  return { ...chart, classes: { are: 'categories', names } };
}

interface Bar {
  readonly name: string;
  readonly amount: bigint;
}

function barChart(title: string, bars: readonly Bar[], report: StockReport): Chart {
  const amounts = bars.map(({ amount }) => amount);
  return {
    title,
    kind: 'bar',
    unit: unitOf(report),
    categories: bars.map(({ name }) => name),
    series: amountSeries([{ name: 'Value', amounts }], report.terms.exponent),
  };
}

function ageing(report: StockReport): Chart {
  const buckets = report.items[0]?.age.buckets ?? [];
  const bars = buckets.map((bucket, at) => ({
    name: daysOf(bucket),
    amount: report.items.reduce((sum, { age }) => sum + (age.buckets[at]?.value ?? 0n), 0n),
  }));
  return barChart('Stock value by age', bars, report);
}

/** How soon the items, from the largest on, make up the whole. */
function abc({ abc: lines, abcBy }: StockReport): Chart {
  const step = Math.ceil(lines.length / MOST_POINTS);
  const shown = lines.filter((_, at) => at % step === 0 || at === lines.length - 1);
  const measure = abcBy === 'consumption' ? 'consumption' : 'stock value';
  return {
    title: 'ABC: items by rank',
    kind: 'line',
    unit: `Cumulative % of ${measure}`,
    maximum: 100,
    categories: shown.map(({ rank }) => String(rank)),
    series: [
      {
        name: 'Cumulative share',
        values: shown.map(({ cumulativeShare }) => Number(cumulativeShare) * 100),
      },
    ],
  };
}

function named(name: string, amount: bigint): NamedAmounts {
  return { name, amounts: [amount] };
}

/** One of each name; the largest first. */
function added(all: readonly NamedAmounts[]): readonly NamedAmounts[] {
  const sums = new Map<string, bigint>();
  for (const { name, amounts } of all) {
    sums.set(name, (sums.get(name) ?? 0n) + (amounts[0] ?? 0n));
  }
  return [...sums]
    .toSorted(([, one], [, other]) => (one === other ? 0 : one > other ? -1 : 1))
    .map(([name, amount]) => named(name, amount));
}

function unitOf({ source }: StockReport): string {
  return source.currency ?? 'currency not specified';
}
