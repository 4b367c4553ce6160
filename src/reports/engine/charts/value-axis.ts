import { nice, tickStep, ticks } from 'd3-array';
import type { ChartKind } from './chart.ts';

/** About so many lines with figures. */
const WANTED_TICKS = 5;

/** Of its largest figure; a line that goes up and down by less would look flat above zero. */
const FLAT_SHARE = 0.5;

/** Figures on the upright axis, from the lowest line to the highest. */
export interface ValueAxis {
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** How far down a figure is from the top of the plot, in its units. */
  readonly at: (value: number) => number;
  /** Its lowest figure. */
  readonly start: number;
  /** Of its figures. */
  readonly decimals: number;
  /** Where the axis starts, if not at zero; the chart has to state it. */
  readonly beginsAt?: string;
}

interface AxisPlace {
  readonly top: number;
  readonly bottom: number;
  /** Bars start at zero; lines need not. */
  readonly kind: ChartKind;
}

/**
 * The upright axis of a plot between two heights. It ends on round figures, and shows zero unless it is that of a
 * line which would look flat above it.
 */
export function valueAxis(values: readonly number[], { top, bottom, kind }: AxisPlace): ValueAxis {
  const [low, high] = spanOf(values, kind);
  const [start, end] = nice(low, low === high ? low + 1 : high, WANTED_TICKS);
  const decimals = decimalsOf(tickStep(start, end, WANTED_TICKS));
  const text = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return {
    ticks: ticks(start, end, WANTED_TICKS).map((value) => ({ value, text: text.format(value) })),
    at: (value) => bottom - ((value - start) / (end - start)) * (bottom - top),
    start,
    decimals,
    ...(start > 0 && { beginsAt: text.format(start) }),
  };
}

function spanOf(values: readonly number[], kind: ChartKind): readonly [low: number, high: number] {
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const most = values.reduce((high, value) => Math.max(high, value), -Infinity);
  const isFlat = least > 0 && most > least && most - least < most * FLAT_SHARE;
  if (kind === 'line' && isFlat) return [least, most];
  return [Math.min(least, 0), Math.max(most, 0)];
}

/**
 * As many decimals as distinguish one tick from the next: none for steps of 20, one for steps of
 * 0.5.
 */
function decimalsOf(step: number): number {
  return Math.max(0, Math.min(20, -Math.floor(Math.log10(step) + 1e-9)));
}
