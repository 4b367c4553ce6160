import { nice, tickStep, ticks } from 'd3-array';

/** About so many lines with figures. */
const WANTED_TICKS = 5;

/** Figures on the upright axis, from the lowest line to the highest. */
export interface ValueAxis {
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  /** How far up a figure stands, from the top of the plot, in its units. */
  readonly at: (value: number) => number;
}

/** The upright axis of a plot between two heights. It always shows nought and ends on round figures. */
export function valueAxis(
  values: readonly number[],
  { top, bottom }: { readonly top: number; readonly bottom: number },
): ValueAxis {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const isFlat = low === high;
  const [start, end] = nice(low, isFlat ? 1 : high, WANTED_TICKS);
  const decimals = decimalsOf(tickStep(start, end, WANTED_TICKS));
  const text = new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return {
    ticks: ticks(start, end, WANTED_TICKS).map((value) => ({ value, text: text.format(value) })),
    at: (value) => bottom - ((value - start) / (end - start)) * (bottom - top),
  };
}

/** As many as tell one tick from the next: none for steps of 20, one for steps of 0.5. */
function decimalsOf(step: number): number {
  return Math.max(0, Math.min(20, -Math.floor(Math.log10(step) + 1e-9)));
}
