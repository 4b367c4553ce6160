import type { CalendarDay } from './calendar-day.ts';
import { createPosting } from './posting.ts';
import { precise, roundToMinorUnits } from './precise.ts';
import type { Terms } from './terms.ts';

/** How an asset leaves the books; amounts in minor units. */
export interface Disposal {
  readonly on: string;
  readonly cost: bigint;
  /** Charged up to the disposal, by the convention. */
  readonly accumulated: bigint;
  readonly bookValue: bigint;
  readonly proceeds: bigint;
  /** Proceeds less book value: a gain above nought, a loss below. */
  readonly gainOrLoss: bigint;
}

/**
 * An asset in one book, ready to be asked for any date. It answers the same whatever is asked before
 * and however a report is cut into periods.
 */
export interface DepreciationPlan {
  readonly terms: Terms;
  readonly cost: bigint;
  /** The least the book value falls to; nought for MACRS, which knows no residual value. */
  readonly residual: bigint;
  /** All that is ever charged if it is never disposed of, in minor units and as a precise amount. */
  readonly total: bigint;
  readonly exactTotal: bigint;
  readonly acquired: CalendarDay;
  readonly start: CalendarDay;
  readonly disposedOn?: CalendarDay;
  readonly disposal?: Disposal;
  /** Charged when the day is over, in minor units; from the day of disposal what the disposal found. */
  chargedBy(date: CalendarDay): bigint;
  /** The same below the rounding, as a precise amount. */
  exactlyChargedBy(date: CalendarDay): bigint;
  /** Whether nothing is left to be charged when the day is over. */
  isDoneBy(date: CalendarDay): boolean;
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
}

interface ExactDisposal {
  readonly on: CalendarDay;
  readonly proceeds: bigint;
  /** The exact amount that its convention counts. */
  readonly exact: bigint;
}

/** Puts rounding upon exact amounts. */
export function planFrom(facts: PlanFacts): DepreciationPlan {
  const { terms, cost, residual, acquired, start, exactTotal, exactBy, charged } = facts;
  const held = precise(charged);
  const posting = createPosting(terms.rounding, {
    total: exactTotal - held,
    exactBy: held === 0n ? exactBy : (date) => exactBy(date) - held,
    firstMonth: facts.firstMonth,
    fiscalYearStart: terms.fiscalYearStart,
  });
  const plan: DepreciationPlan = {
    ...{ terms, cost, residual, acquired, start, exactTotal },
    total: roundToMinorUnits(exactTotal),
    chargedBy:
      charged === 0n
        ? (date) => posting.postedBy(date)
        : (date) => charged + posting.postedBy(date),
    exactlyChargedBy: exactBy,
    isDoneBy: (date) => exactBy(date) === exactTotal,
  };
  if (facts.disposal === undefined) return plan;
  const { on, exact } = facts.disposal;
  return disposed(plan, facts.disposal, charged + posting.postedAs(exact - held, on));
}

/** A plan that ends with the disposal. Before that day it is what it would be without one. */
function disposed(
  plan: DepreciationPlan,
  { on, proceeds, exact }: ExactDisposal,
  accumulated: bigint,
): DepreciationPlan {
  const isGone = ({ serial }: CalendarDay): boolean => serial >= on.serial;
  const bookValue = plan.cost - accumulated;
  return {
    ...plan,
    disposedOn: on,
    disposal: {
      ...{ on: on.iso, cost: plan.cost, accumulated, bookValue, proceeds },
      gainOrLoss: proceeds - bookValue,
    },
    chargedBy: (date) => (isGone(date) ? accumulated : plan.chargedBy(date)),
    exactlyChargedBy: (date) => (isGone(date) ? exact : plan.exactlyChargedBy(date)),
    isDoneBy: (date) => isGone(date) || plan.isDoneBy(date),
  };
}
