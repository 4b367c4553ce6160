import type { Ratio } from '../../../../kernel/decimals.ts';
import { assertHolds } from '../../../../kernel/messages/errors.ts';
import { calendarDay } from '../../terms/calendar/calendar-day.ts';
import { lifeOf } from '../../terms/check-terms.ts';
import type { Convention } from '../../terms/calendar/conventions.ts';
import { type Course, NO_CHARGE, alongKnots, atOnce, straightLine } from './course.ts';
import { decliningCourse } from './declining-course.ts';
import {
  digitsCourse,
  givenCourse,
  macrsCourse,
  tableCourse,
  unitsCourse,
} from './share-courses.ts';
import { least, partOf, precise } from '../../terms/precise.ts';
import { type Service, type StepEnds, nextStep, stepEnds } from './step-ends.ts';
import type {
  DecliningFactor,
  DecliningSwitch,
  FixedDeclining,
  Method,
  MethodName,
  Step,
  StraightLine,
  WrittenDownValue,
} from '../../terms/terms.ts';
import { ticksOfMonths } from '../../terms/calendar/timeline.ts';

/** Shares below one, as integers of 2^-128. */
const BITS = 128n;
const ONE = 1n << BITS;

/**
 * The share of what is left that each of so many steps takes to lead from cost to residual value:
 * 1 - (residual / cost)^(1 / steps). Needs 0 < residual <= cost; of a cost of zero, nothing.
 */
export function residualRate(cost: bigint, residual: bigint, steps: number): Ratio {
  if (cost === 0n) return { numerator: 0n, denominator: ONE };
  return { numerator: ONE - root((residual << BITS) / cost, steps), denominator: ONE };
}

/** A ratio to three decimals, half up, as the spreadsheet function DB rounds its rate. */
export function roundedToThousandths({ numerator, denominator }: Ratio): Ratio {
  // The root may stop short of a half by its last few bits.
  const nearly = denominator / 2n + (denominator >> 64n);
  return { numerator: (numerator * 1000n + nearly) / denominator, denominator: 1000n };
}

/**
 * The root of a share by Newton's method in integers: x - (x^n - share) / (n x^(n-1)). It comes from above, in
 * as many steps as the logarithm of 1 / share and some more, for any n.
 */
function root(share: bigint, degree: number): bigint {
  const steps = BigInt(degree);
  let guess = ONE;
  for (;;) {
    const below = power(guess, degree - 1);
    const excess = ((below * guess) >> BITS) - share;
    const next = guess - (excess << BITS) / (steps * below);
    if (next >= guess) return guess;
    guess = next;
  }
}

/** A share to a whole power, by squaring. */
function power(share: bigint, exponent: number): bigint {
  let result = ONE;
  let square = share;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = (result * square) >> BITS;
    square = (square * square) >> BITS;
  }
  return result;
}

/** What a method is applied to: amounts in minor units, and the asset's time in service. */
export interface Frame extends Service {
  readonly cost: bigint;
  readonly residual: bigint;
  readonly convention: Convention;
}

type MethodNamed<Name extends MethodName> = Extract<Method, { readonly name: Name }>;

const COURSES: {
  readonly [Name in MethodName]: (method: MethodNamed<Name>, frame: Frame) => Course;
} = {
  'straight-line': straightLineCourse,
  'declining-balance': (method, frame) =>
    decline(method, frame, { rate: rateBySteps(method.rate, method.step) }),
  'declining-factor': (method, frame) => decline(method, frame, { rate: rateOfFactor(method) }),
  'declining-switch': (method, frame) => decline(method, frame, { rate: rateOfPace(method) }),
  'french-declining': (method, frame) =>
    frenchCourse({
      cost: precise(frame.cost),
      rate: rateOfPace(method),
      years: method.life / 12,
      ticksPerYear: frame.timeline.ticksPerYear,
      ends: stepEnds(frame, 'year', 'fiscal'),
    }),
  'fixed-declining': (method, frame) => decline(method, frame, { rate: fixedRate(method, frame) }),
  'written-down-value': (method, frame) =>
    decline(method, frame, {
      rate:
        method.rate === undefined
          ? impliedRate(method, frame)
          : rateBySteps(method.rate, method.step),
    }),
  'sum-of-years-digits': ({ life, step }, { cost, residual, timeline }) => {
    const months = step === 'year' ? 12 : 1;
    return digitsCourse(precise(cost - residual), life / months, ticksOfMonths(timeline, months));
  },
  macrs: ({ recovery }, frame) => macrsCourse(recovery, frame),
  table: ({ percentages, years }, frame) =>
    tableCourse({
      base: precise(frame.cost - frame.residual),
      shares: percentages,
      ends: stepEnds(frame, 'year', years),
    }),
  'units-of-production': ({ total, readings }, { cost, residual, timeline }) =>
    unitsCourse({
      base: precise(cost - residual),
      total,
      readings: readings.map(({ on, units }) => ({
        ticks: timeline.elapsedBy(calendarDay(on)),
        units,
      })),
    }),
  manual: ({ charges }, { timeline }) =>
    givenCourse(
      charges.map(({ on, amount }) => ({
        ticks: timeline.elapsedBy(calendarDay(on)),
        amount: precise(amount),
      })),
    ),
  immediate: (_, { cost, residual }) => atOnce(precise(cost - residual)),
  none: () => NO_CHARGE,
};

/** The exact course of an asset's depreciation. The terms have been checked (check-terms.ts). */
export function methodCourse(method: Method, frame: Frame): Course {
  // The table is keyed by the name, which the compiler cannot follow through a union.
  const course = COURSES[method.name] as (method: Method, frame: Frame) => Course;
  return course(method, frame);
}

function straightLineCourse({ pace, salvage }: StraightLine, frame: Frame): Course {
  const { cost, residual, timeline } = frame;
  const total = precise(cost - residual);
  const spread = salvage === 'base' ? total : precise(cost);
  return 'life' in pace
    ? straightLine({ amount: spread, ticks: ticksOfMonths(timeline, pace.life), total })
    : straightLine({
        amount: spread,
        share: pace.rate,
        ticks: timeline.ticksPerYear,
        total,
        month: ticksOfMonths(timeline, 1),
      });
}

type Declining = Extract<Method, { readonly step: unknown; readonly years: unknown }>;

function decline(method: Declining, frame: Frame, { rate }: { readonly rate: Ratio }): Course {
  const { timeline, cost, residual } = frame;
  const life = lifeOf(method);
  const isOnBase = 'salvage' in method && method.salvage === 'base';
  const course = decliningCourse({
    cost: precise(isOnBase ? cost - residual : cost),
    floor: precise(isOnBase ? 0n : residual),
    rate,
    endsWithinStep: hasRateAboveOne(method),
    ticksPerYear: timeline.ticksPerYear,
    ends: stepEnds(frame, method.step, method.years),
    life: life === undefined ? undefined : ticksOfMonths(timeline, life),
    atEnd: 'atEnd' in method ? method.atEnd : 'take-rest',
    ...('line' in method ? { line: method.line } : {}),
  });
  return isOnBase ? aboveFloor(course) : course;
}

/** A course of the amount above the residual value continues with what is above it. */
function aboveFloor(course: Course): Course {
  return {
    ...course,
    continued: (ticks, { bookValue, floor }) => {
      const since = course.continued?.(ticks, { bookValue: bookValue - floor, floor: 0n });
      return since && aboveFloor(since);
    },
  };
}

function hasRateAboveOne(method: Declining): boolean {
  const given = 'pace' in method ? method.pace : method;
  if (!('rate' in given)) return false;
  return given.rate.numerator > given.rate.denominator;
}

/** factor / life, a year. */
function rateOfFactor({ factor, life }: Pick<DecliningFactor, 'factor' | 'life'>): Ratio {
  return { numerator: factor.numerator * 12n, denominator: factor.denominator * BigInt(life) };
}

function rateOfPace({ pace, life }: Pick<DecliningSwitch, 'pace' | 'life'>): Ratio {
  return 'rate' in pace ? pace.rate : rateOfFactor({ factor: pace.factor, life });
}

/** The rate of the spreadsheet function DB: rounded to three decimals for each step. */
function fixedRate({ life, step }: FixedDeclining, { cost, residual }: Frame): Ratio {
  const steps = stepsOf(life, step);
  return perYear(roundedToThousandths(residualRate(cost, residual, steps)), step);
}

/** The rate that leads from cost to residual value, unrounded. */
function impliedRate({ life, step }: WrittenDownValue, { cost, residual }: Frame): Ratio {
  assertHolds(life !== undefined, 'written-down-value without a rate needs a life');
  return perYear(residualRate(cost, residual, stepsOf(life, step)), step);
}

/** A yearly rate as the steps take it: twelve times 1 - (1 - r)^(1/12) where months compound to it. */
function rateBySteps(rate: Ratio, step: Step): Ratio {
  if (step !== 'compound-month') return rate;
  const { numerator, denominator } = rate;
  return perYear(residualRate(denominator, denominator - numerator, 12), step);
}

function stepsOf(life: number, step: Step): number {
  return step === 'year' ? life / 12 : life;
}

/** A rate for each step as a rate a year. */
function perYear({ numerator, denominator }: Ratio, step: Step): Ratio {
  return { numerator: step === 'year' ? numerator : numerator * 12n, denominator };
}

/**
 * French declining balance (amortissement dégressif): the charge of a fiscal year is the book value at
 * its beginning * the greater of the declining rate and 1 / years left, the year of acquisition being
 * the first of the life, however short: NBV * max(r, 1 / (N - k)) * length. The life ends with
 * its last fiscal year. Source: Code général des impôts, annexe II, articles 22 to 25.
 */
function frenchCourse(rule: {
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
