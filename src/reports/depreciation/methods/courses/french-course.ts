import type { Ratio } from '../../../../kernel/decimals.ts';
import { alongKnots, type Course } from './course.ts';
import { least, partOf } from '../../terms/precise.ts';
import { nextStep, type StepEnds } from './step-ends.ts';

/**
 * French declining balance (amortissement dégressif): the charge of a fiscal year is the book value at
 * its beginning * the greater of the declining rate and 1 / years left, the year of acquisition being
 * the first of the life, however short: NBV * max(r, 1 / (N - k)) * length. The life ends with
 * its last fiscal year. Source: Code général des impôts, annexe II, articles 22 to 25.
 */
export function frenchCourse(rule: {
  readonly cost: bigint;
  /** Share of the book value a year. */
  readonly rate: Ratio;
  readonly years: number;
  readonly ticksPerYear: number;
  /** The ends of fiscal years. */
  readonly ends: StepEnds;
}): Course {
  const { cost, rate, years, ticksPerYear, ends } = rule;
  let at = { ticks: 0, steps: 0 };
  let charged = 0n;
  let year = 0;
  return alongKnots(cost, () => {
    const yearsLeft = BigInt(years - year);
    if (yearsLeft === 0n) return undefined;
    const step = nextStep(ends, at);
    const isLine = rate.denominator > rate.numerator * yearsLeft;
    const share = isLine ? { numerator: 1n, denominator: yearsLeft } : rate;
    const length = BigInt(step.ticks - at.ticks);
    const left = cost - charged;
    const expense = partOf(
      left,
      share.numerator * length,
      share.denominator * BigInt(ticksPerYear),
    );
    charged += yearsLeft === 1n ? left : least(expense, left);
    at = step;
    year += 1;
    return { ticks: step.ticks, accumulated: charged };
  });
}
