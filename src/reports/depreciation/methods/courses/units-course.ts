import type { Ratio } from '../../../../kernel/decimals.ts';
import type { Course } from './course.ts';
import { least, partOf } from '../../terms/precise.ts';

/** Units that were produced by a time, in ticks. */
interface Produced {
  readonly ticks: number;
  readonly units: Ratio;
}

/**
 * Units of production: accumulated = base * units / total, until the total is reached. What is charged
 * follows the readings alone, so that nothing is known beyond the last of them.
 */
export function unitsCourse(rule: {
  readonly base: bigint;
  readonly total: Ratio;
  readonly readings: readonly Produced[];
}): Course {
  const { base } = rule;
  const readings = rule.readings.toSorted((one, other) => one.ticks - other.ticks);
  const denominator = [rule.total, ...readings.map(({ units }) => units)]
    .map((ratio) => ratio.denominator)
    .reduce((one, other) => (one > other ? one : other));
  const scaled = (ratio: Ratio): bigint => (ratio.numerator * denominator) / ratio.denominator;
  const total = scaled(rule.total);
  let sum = 0n;
  const knots = readings.map(({ ticks, units }) => {
    sum += scaled(units);
    return { ticks, accumulated: partOf(base, least(sum, total), total) };
  });
  return {
    total: base,
    accumulatedAt: (ticks) => knots.findLast((knot) => knot.ticks <= ticks)?.accumulated ?? 0n,
  };
}
