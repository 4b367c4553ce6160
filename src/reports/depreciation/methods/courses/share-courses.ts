import type { Ratio } from '../../../../kernel/decimals.ts';
import { alongKnots, type Course } from './course.ts';
import { partOf, sum } from '../../terms/precise.ts';
import { nextStep, type StepEnds } from './step-ends.ts';

/**
 * Sum of the years' digits: the charge of unit k (0 to N - 1) of a life of N is
 * base * 2 (N - k) / (N (N + 1)), so that base * (2 N k - k (k - 1)) / (N (N + 1)) is charged before
 * it. Units are years of service, so a stub year p takes p of the first digit, and each later fiscal
 * year the rest of one digit and p of the next (the rule of SAS and of the old tax guides).
 */
export function digitsCourse(base: bigint, units: number, ticksPerUnit: number): Course {
  let unit = 0;
  const all = BigInt(units) * BigInt(units + 1);
  return alongKnots(base, () => {
    if (unit === units) return undefined;
    unit += 1;
    const digits = BigInt(unit) * BigInt(2 * units - unit + 1);
    return { ticks: unit * ticksPerUnit, accumulated: partOf(base, digits, all) };
  });
}

/**
 * Given shares of the base, one for each step: accumulated = base * (share 1 + ... + share k). The
 * shares together are one.
 */
export function tableCourse(table: {
  readonly base: bigint;
  readonly shares: readonly Ratio[];
  readonly ends: StepEnds;
  /** Ticks at which the last share ends, where that is before its step does. */
  readonly life?: number | undefined;
}): Course {
  const { base, shares, ends, life = Infinity } = table;
  let taken: Ratio = { numerator: 0n, denominator: 1n };
  let at = { ticks: 0, steps: 0 };
  let entry = 0;
  return alongKnots(base, () => {
    const share = shares[entry];
    if (share === undefined) return undefined;
    entry += 1;
    taken = sum(taken, share);
    const step = nextStep(ends, at);
    at = { ...step, ticks: Math.min(step.ticks, life) };
    return { ticks: at.ticks, accumulated: partOf(base, taken.numerator, taken.denominator) };
  });
}

/** Charges that were given, each on its day: accumulated is the sum of those up to the time. */
export function givenCourse(
  charges: readonly { readonly ticks: number; readonly amount: bigint }[],
): Course {
  const inOrder = charges.toSorted((one, other) => one.ticks - other.ticks);
  return {
    total: inOrder.reduce((total, { amount }) => total + amount, 0n),
    accumulatedAt: (ticks) => {
      let accumulated = 0n;
      for (const expense of inOrder) {
        if (expense.ticks > ticks) break;
        accumulated += expense.amount;
      }
      return accumulated;
    },
  };
}
