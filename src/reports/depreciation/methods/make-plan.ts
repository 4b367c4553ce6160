import { checkAsset, type CheckedAsset, type DepreciableAsset } from '../terms/asset.ts';
import { lastDayOf } from '../terms/calendar/calendar-day.ts';
import {
  checkTerms,
  checkTogether,
  countsFromAcquisition,
  goesByGivenDays,
  knowsNoResidual,
  lifeOf,
} from '../terms/check-terms.ts';
import { createTimeline, type Convention } from '../terms/calendar/conventions.ts';
import { methodCourse } from './courses/method-course.ts';
import type { Course } from './courses/course.ts';
import { planFrom, type Continue, type DepreciationPlan } from './plan.ts';
import type { Checked, Rejection } from '../terms/rejections.ts';
import type { Method, Terms } from '../terms/terms.ts';
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
