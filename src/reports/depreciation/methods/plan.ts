import { type CalendarDay, lastDayOf } from '../terms/calendar/calendar-day.ts';
import type { AssetEvent, Disposal, EventEffect, OpeningReserves } from '../terms/asset-event.ts';
import type { Course, Remainder } from './courses/course.ts';
import { createRoundingSchedule } from './rounding-schedule.ts';
import { greatest, precise, roundToMinorUnits } from '../terms/precise.ts';
import type { Method, Terms } from '../terms/terms.ts';
import { type CheckedAsset, type DepreciableAsset, checkAsset } from '../terms/asset.ts';
import {
  checkTerms,
  checkTogether,
  countsFromAcquisition,
  goesByGivenDays,
  knowsNoResidual,
  lifeOf,
} from '../terms/check-terms.ts';
import { type Convention, createTimeline } from '../terms/calendar/conventions.ts';
import { methodCourse } from './courses/method-course.ts';
import type { Checked, Rejection } from '../terms/rejections.ts';
import type { ServiceStart, Timeline } from '../terms/calendar/timeline.ts';

/** Puts an asset under terms, or says everything that is wrong with the two. */
export function depreciationPlan(asset: DepreciableAsset, terms: Terms): Checked<DepreciationPlan> {
  const checked = checkAsset(asset, terms.exponent);
  const refusals = refusalsOf(terms);
  if ('refusals' in checked) return { refusals: [...checked.refusals, ...refusals] };
  const together = refusals.length > 0 ? refusals : checkTogether(checked.value, terms);
  return together.length > 0 ? { refusals: together } : { value: planFor(checked.value, terms) };
}

const CHECKED = new WeakMap<Terms, readonly Rejection[]>();

/** What is wrong with terms; those that many assets share are checked once. */
function refusalsOf(terms: Terms): readonly Rejection[] {
  const known = CHECKED.get(terms) ?? checkTerms(terms);
  CHECKED.set(terms, known);
  return known;
}

function planFor(asset: CheckedAsset, terms: Terms): DepreciationPlan {
  const { cost, acquired, disposal } = asset;
  const { method, fiscalYearStart } = terms;
  const start = countsFromAcquisition(method) ? acquired : asset.start;
  const convention = goesByGivenDays(method) ? 'daily-365' : terms.convention;
  const residual = knowsNoResidual(method) ? 0n : asset.residual;
  const service = { start, fiscalYearStart, life: lifeOf(method) };
  const timeline = timelineOf(method, convention, service);
  const frame = { cost, residual, convention, timeline, start, fiscalYearStart };
  const course = methodCourse(method, frame);
  return planFrom({
    terms,
    cost,
    residual,
    acquired,
    start,
    exactTotal: course.total,
    exactBy: (date) => course.accumulatedAt(timeline.elapsedBy(date)),
    disposal: disposal && {
      ...disposal,
      // What is gone before it was in service has no month or year that could count.
      exact:
        disposal.on.serial < start.serial
          ? 0n
          : course.accumulatedAt(timeline.elapsedAtDisposal(disposal.on)),
    },
    charged: 0n,
    firstMonth: start.month,
    continued: course.continued && continuedOn(course, timeline),
  });
}

/** A course that continues by its own rule, asked by dates. */
function continuedOn(course: Course, timeline: Timeline): Continue {
  return (from, left) => {
    const since = course.continued?.(timeline.elapsedBy(from), left);
    return (
      since && {
        total: since.total,
        by: (date) => since.accumulatedAt(timeline.elapsedBy(date)),
        atDisposal: (date) => since.accumulatedAt(timeline.elapsedAtDisposal(date)),
        continued: continuedOn(since, timeline),
      }
    );
  };
}

/** Units of the month of a disposal are those up to it, even if they were read on a later day of the month. */
function timelineOf(method: Method, convention: Convention, service: ServiceStart): Timeline {
  const timeline = createTimeline(convention, service);
  if (method.name !== 'units-of-production') return timeline;
  return { ...timeline, elapsedAtDisposal: ({ month }) => timeline.elapsedBy(lastDayOf(month)) };
}

/**
 * An asset in one book, ready to be asked for any date. Its answers do not depend on earlier questions, nor on
 * the periods of a report.
 */
export interface DepreciationPlan {
  readonly terms: Terms;
  /** What it cost when it was acquired. */
  readonly cost: bigint;
  /** The least the book value falls to; zero for MACRS, which knows no residual value. */
  readonly residual: bigint;
  /** What happened to it besides purchase and disposal, in the order of time. */
  readonly effects: readonly EventEffect[];
  /** What revaluations and impairments left before an opening workbook; undefined where the events say it. @internal */
  readonly reserves?: OpeningReserves;
  /** The plan as it would be had nothing happened, with what did; undefined where nothing did. @internal */
  readonly withoutEvents?: {
    readonly plan: DepreciationPlan;
    readonly events: readonly AssetEvent[];
  };
  /** All that is ever charged if it is never disposed of, in minor units and as a precise amount. */
  readonly total: bigint;
  readonly exactTotal: bigint;
  readonly acquired: CalendarDay;
  readonly start: CalendarDay;
  readonly disposedOn?: CalendarDay;
  readonly disposal?: Disposal;
  /** Charged when the day is over, in minor units; from the day of disposal what the disposal found. */
  chargedBy(date: CalendarDay): bigint;
  /** The gross carrying amount when the day is over, in minor units: the cost, and what events made of it. */
  costBy(date: CalendarDay): bigint;
  /** The least the book value falls to from that day on, as far as is known when it is over. */
  residualBy(date: CalendarDay): bigint;
  /** Accumulated depreciation when the day is over, what events made of it included; in minor units. */
  accumulatedBy(date: CalendarDay): bigint;
  /** The same below the rounding, as a precise amount. */
  exactlyAccumulatedBy(date: CalendarDay): bigint;
  /** The same as if it were never disposed of. */
  exactlyUndisposedBy(date: CalendarDay): bigint;
  /** Whether nothing is left to be charged when the day is over. */
  isDoneBy(date: CalendarDay): boolean;
  /** How charges continue from other books; a plan without it charges what is left in its own proportions. @internal */
  readonly continued?: Continue;
}

/** The charges since a day on which the books hold other amounts; undefined where no time is left. */
export type Continue = (from: CalendarDay, left: Remainder) => Continuation | undefined;

/** What is charged since a day, as precise amounts. */
export interface Continuation {
  readonly total: bigint;
  readonly by: (date: CalendarDay) => bigint;
  readonly atDisposal: (date: CalendarDay) => bigint;
  readonly continued: Continue;
}

/** What a plan is made of: exact amounts by date, and what the books hold when it begins. */
export interface PlanFacts {
  readonly terms: Terms;
  readonly cost: bigint;
  readonly residual: bigint;
  readonly acquired: CalendarDay;
  readonly start: CalendarDay;
  /** Precise amounts, from the day the asset was put in service. */
  readonly exactTotal: bigint;
  readonly exactBy: (date: CalendarDay) => bigint;
  readonly disposal?: ExactDisposal | undefined;
  /** Minor units that were charged before the plan begins, and the first month it may charge. */
  readonly charged: bigint;
  readonly firstMonth: number;
  readonly continued?: Continue | undefined;
}

interface ExactDisposal {
  readonly on: CalendarDay;
  readonly proceeds: bigint;
  /** The exact amount that its convention counts. */
  readonly exact: bigint;
}

export const NO_EFFECTS: DepreciationPlan['effects'] = [];

/** Puts rounding upon exact amounts. */
export function planFrom(facts: PlanFacts): DepreciationPlan {
  const { terms, cost, residual, acquired, start, exactTotal, exactBy, charged } = facts;
  const isNew = charged === 0n;
  const held = isNew ? 0n : precise(charged);
  const roundingSchedule = createRoundingSchedule(terms.rounding, {
    total: isNew ? exactTotal : exactTotal - held,
    exactBy: isNew ? exactBy : (date) => exactBy(date) - held,
    firstMonth: facts.firstMonth,
    fiscalYearStart: terms.fiscalYearStart,
  });
  const accumulatedBy: DepreciationPlan['accumulatedBy'] = isNew
    ? (date) => roundingSchedule.postedBy(date)
    : (date) => charged + roundingSchedule.postedBy(date);
  // Property by property: a report makes a plan of each asset several times.
  const plan: DepreciationPlan = {
    terms,
    cost,
    residual,
    acquired,
    start,
    exactTotal,
    accumulatedBy,
    effects: NO_EFFECTS,
    total: roundToMinorUnits(exactTotal),
    costBy: () => cost,
    residualBy: () => residual,
    chargedBy: accumulatedBy,
    exactlyAccumulatedBy: exactBy,
    exactlyUndisposedBy: exactBy,
    isDoneBy: (date) => exactBy(date) === exactTotal,
    ...(facts.continued !== undefined && { continued: facts.continued }),
  };
  if (facts.disposal === undefined) return plan;
  const { on, exact } = facts.disposal;
  const posted = charged + roundingSchedule.postedAs(exact - held, on);
  return disposed(plan, facts.disposal, greatest(0n, posted));
}

/** A plan that ends with the disposal. Before that day it is what it would be without one. */
function disposed(
  plan: DepreciationPlan,
  { on, proceeds, exact }: ExactDisposal,
  accumulated: bigint,
): DepreciationPlan {
  const isGone = ({ serial }: CalendarDay): boolean => serial >= on.serial;
  const bookValue = plan.cost - accumulated;
  const accumulatedBy: DepreciationPlan['accumulatedBy'] = (date) =>
    isGone(date) ? accumulated : plan.accumulatedBy(date);
  return {
    ...plan,
    disposedOn: on,
    disposal: {
      on: on.iso,
      cost: plan.cost,
      accumulated,
      bookValue,
      proceeds,
      gainOrLoss: proceeds - bookValue,
    },
    chargedBy: accumulatedBy,
    accumulatedBy,
    exactlyAccumulatedBy: (date) => (isGone(date) ? exact : plan.exactlyAccumulatedBy(date)),
    isDoneBy: (date) => isGone(date) || plan.isDoneBy(date),
  };
}
