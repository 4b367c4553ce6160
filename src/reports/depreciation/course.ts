import { greatest, least, partOf } from './precise.ts';

/**
 * The exact course of depreciation over time in service: what a method charges, before anything is
 * rounded and whatever the calendar. Amounts are precise (precise.ts), time is in ticks.
 */
export interface Course {
  /** All that was charged up to that time; never decreases, never exceeds the total. */
  accumulatedAt(ticks: number): bigint;
  /** All that is ever charged. */
  readonly total: bigint;
}

export const NO_CHARGE: Course = { accumulatedAt: () => 0n, total: 0n };

/** Everything at once, the moment service begins. */
export function atOnce(total: bigint): Course {
  return { accumulatedAt: (ticks) => (ticks > 0 ? total : 0n), total };
}

/** The same amount in the same time, until the total is reached: amount * time / ticks. */
export function straightLine(line: {
  readonly amount: bigint;
  readonly ticks: number;
  readonly total: bigint;
}): Course {
  const whole = BigInt(line.ticks);
  return {
    accumulatedAt: (ticks) => least(partOf(line.amount, BigInt(ticks), whole), line.total),
    total: line.total,
  };
}

/** A point that the course passes: up to that time, so much. */
export interface Knot {
  readonly ticks: number;
  readonly accumulated: bigint;
}

/**
 * A course along straight lines between knots. The knots are asked for one after another, as far as
 * somebody looks; where they end, nothing more is charged.
 */
export function alongKnots(total: bigint, nextKnot: () => Knot | undefined): Course {
  const knots: Knot[] = [{ ticks: 0, accumulated: 0n }];
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
      if (ticks <= 0) return 0n;
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
