import type { CategoryAxis } from './category-axis.ts';
import type { Chart } from './chart.ts';
import type { Hatches } from './hatches.ts';
import type { Inks } from './palette.ts';
import type { ValueAxis } from './value-axis.ts';

/** A chart with the scales it is drawn to. */
export interface Plot {
  readonly chart: Chart;
  readonly across: CategoryAxis;
  readonly up: ValueAxis;
  readonly inks: Inks;
  readonly hatches: Hatches;
}

/** The tooltip of one figure. */
export function altText(series: string, category: string, value: number): string {
  return `${series}, ${category}: ${value.toLocaleString('en', { maximumFractionDigits: 3 })}`;
}
