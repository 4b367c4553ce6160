import type { Ratio } from '../../../../kernel/decimals.ts';
import { type Course, alongKnots } from './course.ts';
import { least, partOf, precise, sum } from '../../terms/precise.ts';
import { type Service, type StepEnds, nextStep, stepEnds } from './step-ends.ts';
import { assertHolds } from '../../../../kernel/messages/errors.ts';
import { parseMinorUnits } from '../../../../kernel/money.ts';
import type { Convention } from '../../terms/calendar/conventions.ts';
import {
  fiscalMonthOf,
  monthOfFiscalYear,
  quarterOfFiscalYear,
} from '../../terms/calendar/fiscal-year.ts';
import {
  type MacrsRecovery,
  type Placement,
  macrsPercentages,
  monthsOfRecovery,
} from '../../terms/macrs-tables.ts';
import { ticksOfMonths } from '../../terms/calendar/timeline.ts';

interface Property extends Service {
  /** Minor units. */
  readonly cost: bigint;
  readonly convention: Convention;
}

/**
 * MACRS depreciates the whole cost, without a residual value: cost * printed percentage for each tax
 * year. A year's amount is spread evenly over the time in service in it, so that a disposal gets the
 * part of the year that its convention counts.
 */
export function macrsCourse(recovery: MacrsRecovery, property: Property): Course {
  return tableCourse({
    base: precise(property.cost),
    shares: printedShares(recovery, placementOf(property)),
    ends: stepEnds(property, 'year', 'fiscal'),
    life: ticksOfMonths(property.timeline, monthsOfRecovery(recovery)),
  });
}

function placementOf({ convention, start, fiscalYearStart }: Property): Placement {
  const month = fiscalMonthOf(start, fiscalYearStart);
  if (convention === 'mid-month') {
    return { convention, month: monthOfFiscalYear(month, fiscalYearStart) };
  }
  return convention === 'mid-quarter'
    ? { convention, quarter: quarterOfFiscalYear(month, fiscalYearStart) }
    : { convention: 'half-year' };
}

const readColumns = new Map<string, readonly Ratio[]>();

/** A printed column as shares of one, read once. */
function printedShares(recovery: MacrsRecovery, placement: Placement): readonly Ratio[] {
  const key = [recovery, ...Object.values<string | number>(placement)].join(' ');
  const known = readColumns.get(key);
  if (known !== undefined) return known;

  const percentages = macrsPercentages(recovery, placement);
  assertHolds(percentages !== undefined, `There is no MACRS table for ${key}`);
  const shares = percentages.map((percentage) => ({
    numerator: parseMinorUnits(percentage, 3) ?? 0n,
    denominator: 100_000n,
  }));
  readColumns.set(key, shares);
  return shares;
}

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
