import { hasFigures, type Chart } from './chart.ts';

/** More figures would not help a listener. */
const MOST_FIGURES = 8;

/** What a chart shows in a sentence or two, for those who cannot see it. */
export function chartWords(chart: Chart): string {
  if (!hasFigures(chart)) return 'No data.';
  return chart.kind === 'line' ? lineWords(chart) : barWords(chart);
}

/** Where a line begins, where it ends, and what is farthest from both. */
function lineWords({ categories, series, unit }: Chart): string {
  const said = series.slice(0, MOST_FIGURES).map(({ name, values }) => {
    const at = (index: number): string => `${figure(values[index])} (${categories[index] ?? ''})`;
    const [low, high] = [indexOf(values, Math.min), indexOf(values, Math.max)];
    return `${name}: from ${at(0)} to ${at(values.length - 1)}, lowest ${at(low)}, highest ${at(high)}`;
  });
  return sentence(said, series.length, unit);
}

/** The total of each series; for a single series, each bar. */
function barWords({ categories, series, unit }: Chart): string {
  const [only, ...more] = series;
  if (only !== undefined && more.length === 0) {
    const bars = only.values.map((value, at) => `${categories[at] ?? ''} ${figure(value)}`);
    return sentence(bars.slice(0, MOST_FIGURES), bars.length, unit);
  }
  const sums = series.map(({ name, values }) => {
    return `${name} ${figure(values.reduce((sum, value) => sum + value, 0))}`;
  });
  const span = [...new Set([categories[0], categories.at(-1)])].join(' to ');
  return `${span}: ${sentence(sums.slice(0, MOST_FIGURES), sums.length, unit)}`;
}

function sentence(said: readonly string[], all: number, unit: string): string {
  const more = all - said.length;
  return `${said.join('; ')}${more === 0 ? '' : `; and ${more} more`} (${unit}).`;
}

function indexOf(values: readonly number[], extreme: (...some: number[]) => number): number {
  return values.indexOf(values.reduce((one, other) => extreme(one, other), values[0] ?? 0));
}

function figure(value = 0): string {
  const minimumFractionDigits = Number.isInteger(value) ? 0 : 2;
  return value.toLocaleString('en', { minimumFractionDigits, maximumFractionDigits: 2 });
}
