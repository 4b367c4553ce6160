import { firstOpenMonth, type CalendarDay } from '../terms/calendar/calendar-day.ts';
import { planFrom, type Continuation, type DepreciationPlan, type PlanFacts } from './plan.ts';
import { greatest, least, partOf, precise } from '../terms/precise.ts';

/** The books on the day from which the remaining amount is charged again. */
interface BooksOn {
  readonly from: CalendarDay;
  /** Minor units that were charged by then. */
  readonly accumulated: bigint;
  /** What is left to be charged, as a precise amount. */
  readonly left: bigint;
  /** The plan in whose proportions it is charged; where that has no time left, at once. */
  readonly shape: DepreciationPlan;
}

type Kept = Pick<PlanFacts, 'terms' | 'cost' | 'residual' | 'acquired' | 'start'> &
  Pick<DepreciationPlan, 'disposal' | 'disposedOn'>;

/**
 * The charges of a plan since a day on which the books hold other amounts, by the rule of its method; undefined
 * where the method charges what is left in its own proportions, or has no time left.
 */
export function continuationOf(
  shape: DepreciationPlan,
  { from, accumulated, cost, residual }: Omit<BooksOn, 'left' | 'shape'> & Kept,
): Continuation | undefined {
  const bookValue = precise(cost - accumulated);
  return shape.continued?.(from, { bookValue, floor: least(precise(residual), bookValue) });
}

/** A plan that continues from a day as a continuation has it, and changes nothing before. */
export function continuedPlan(
  kept: Kept,
  { from, accumulated }: Pick<BooksOn, 'from' | 'accumulated'>,
  { total, by, atDisposal, continued }: Continuation,
): DepreciationPlan {
  return planSince(kept, { from, accumulated }, { total, by, atDisposal, continued });
}

/** A plan that charges what is left on a day over the time that is left, and changes nothing before. */
export function respread(
  kept: Kept,
  { from, accumulated, left, shape }: BooksOn,
): DepreciationPlan {
  const planned = shape.exactlyAccumulatedBy(from);
  const remaining = shape.exactTotal - planned;
  const share = (charged: bigint): bigint =>
    remaining === 0n ? left : partOf(left, charged - planned, remaining);
  return planSince(
    kept,
    { from, accumulated },
    {
      total: left,
      // A rounding by quarters or years looks ahead, and a disposal changes no earlier day.
      by: (date) => share(shape.exactlyUndisposedBy(date)),
      atDisposal: (date) => share(shape.exactlyAccumulatedBy(date)),
    },
  );
}

function planSince(
  { terms, cost, residual, acquired, start, disposal, disposedOn }: Kept,
  { from, accumulated }: Pick<BooksOn, 'from' | 'accumulated'>,
  since: Omit<Continuation, 'continued'> & Partial<Pick<Continuation, 'continued'>>,
): DepreciationPlan {
  const held = precise(accumulated);
  return planFrom({
    terms,
    cost,
    residual,
    acquired,
    start,
    exactTotal: held + since.total,
    exactBy: (date) => (date.serial <= from.serial ? held : held + since.by(date)),
    disposal: disposal &&
      disposedOn && {
        on: disposedOn,
        proceeds: disposal.proceeds,
        // A convention that counts nothing for the year takes back no more than the books hold.
        exact: greatest(0n, held + since.atDisposal(disposedOn)),
      },
    charged: accumulated,
    firstMonth: firstOpenMonth(from),
    continued: since.continued,
  });
}
