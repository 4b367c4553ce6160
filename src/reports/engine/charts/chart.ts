/** How a chart is drawn: over time as a line, side by side as bars, or bars that are made of parts. */
export type ChartKind = 'line' | 'bar' | 'stacked-bar';

/** What a chart shows, before it is drawn. */
export interface Chart {
  readonly title: string;
  readonly kind: ChartKind;
  /** What the figures are: `USD`, `% of the value`. */
  readonly unit: string;
  /** The largest possible figure, such as 100 of percentages. */
  readonly maximum?: number;
  /** What is below the axis, from left to right: periods, names. */
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** What of it are classes of assets or items: their colours are the same in every report. */
  readonly classes?: ChartClasses;
}

export interface ChartClasses {
  readonly are: 'series' | 'categories';
  /** One for each of them; undefined for the sum of several. */
  readonly names: readonly (string | undefined)[];
}

/** Figures that belong together, with one for each category. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly number[];
}

/** Whether there is anything to draw. */
export function hasFigures({ categories, series }: Chart): boolean {
  return categories.length > 0 && series.length > 0;
}
