import {
  amountSeries,
  classNames,
  largestAndOthers,
  type NamedAmounts,
} from '../../engine/charts/amounts.ts';
import type { Chart, ChartClasses } from '../../engine/charts/chart.ts';
import { valueOverTime } from '../analysis/value-over-time.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { daysOf } from './ageing-sheet.ts';

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
