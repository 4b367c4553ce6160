import type { Ratio } from '../../../../kernel/decimals.ts';
import { greatest, least, partOf, precise } from '../../terms/precise.ts';

/**
 * The exact course of depreciation over time in service: what a method charges, before rounding and for any
 * calendar. Amounts are precise (precise.ts), time is in ticks.
 */
export interface Course {
  /** All that was charged up to that time; never decreases, never exceeds the total. */
  accumulatedAt(ticks: number): bigint;
  /** All that is ever charged. */
  readonly total: bigint;
  /**
   * The course from a time on if the books then have another amount, of what is charged since; undefined where
   * no time is left. A course without it charges what is left in its own proportions.
   */
  continued?(ticks: number, left: Remainder): Course | undefined;
}

/** What the books have when a course continues, as precise amounts: the book value, and the least it falls to. */
export interface Remainder {
  readonly bookValue: bigint;
  readonly floor: bigint;
}

export const NO_CHARGE: Course = { accumulatedAt: () => 0n, total: 0n };

/** Everything at once, the moment service begins. */
export function atOnce(total: bigint): Course {
  return { accumulatedAt: (ticks) => (ticks > 0 ? total : 0n), total };
}

/** An amount charged evenly, until the total is reached. */
export interface Line {
  readonly amount: bigint;
  /** The share of the amount that this many ticks charge; one where it is not given. */
  readonly share?: Ratio;
  readonly ticks: number;
  readonly total: bigint;
  /** Ticks of a month. A rest below half a minor unit is charged with the last whole month. */
  readonly month?: number;
}

/**
 * The same amount in the same time: amount * share * time / ticks, divided once, so that the total is
 * reached on the tick on which it is due.
 */
export function straightLine({ amount, share = ONE, ticks, total, month }: Line): Course {
  const whole = BigInt(ticks) * share.denominator;
  const chargedAt = (time: number): bigint => partOf(amount, BigInt(time) * share.numerator, whole);
  const end = month === undefined ? undefined : endOfWholeMonths({ chargedAt, total, month });
  return {
    accumulatedAt:
      end === undefined
        ? (time) => least(chargedAt(time), total)
        : (time) => (time >= end ? total : least(chargedAt(time), total)),
    total,
  };
}

const ONE: Ratio = { numerator: 1n, denominator: 1n };

/** What is left below half a minor unit is nothing. */
export const NEXT_TO_NOTHING = precise(1n) / 2n;

/** The end of the last whole month of a line, where what it leaves is next to nothing. */
function endOfWholeMonths(line: {
  readonly chargedAt: (time: number) => bigint;
  readonly total: bigint;
  readonly month: number;
}): number | undefined {
  const { chargedAt, total, month } = line;
  const perMonth = chargedAt(month);
  if (perMonth === 0n) return undefined;
  const end = Number(total / perMonth) * month;
  return total - chargedAt(end) < NEXT_TO_NOTHING ? end : undefined;
}

/** A point that the course passes: up to that time, so much. */
export interface Knot {
  readonly ticks: number;
  readonly accumulated: bigint;
}

/**
 * Linear interpolation between knots, which are computed only as far as they are needed. Nothing is
 * charged after the last knot.
 */
export function alongKnots(total: bigint, nextKnot: () => Knot | undefined, beginning = 0): Course {
  const knots: Knot[] = [{ ticks: beginning, accumulated: 0n }];
  let at = 1;
  const reach = (ticks: number): Knot | undefined => {
    while (at > 1 && ticks <= (knots[at - 1]?.ticks ?? 0)) at -= 1;
    for (;;) {
      if (at === knots.length) {
        const knot = nextKnot();
        if (knot === undefined) return undefined;
        knots.push(knot);
      }
      const knot = knots[at];
      if (knot === undefined || ticks <= knot.ticks) return knot;
      at += 1;
    }
  };
  return {
    total,
    accumulatedAt: (ticks) => {
      if (ticks <= beginning) return 0n;
      const to = reach(ticks);
      const from = knots[at - 1];
      if (to === undefined || from === undefined) return total;
      if (ticks === to.ticks) return to.accumulated;
      const share = partOf(
        to.accumulated - from.accumulated,
        BigInt(ticks - from.ticks),
        BigInt(to.ticks - from.ticks),
      );
      return greatest(from.accumulated, least(from.accumulated + share, to.accumulated));
    },
  };
}
