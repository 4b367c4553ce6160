import { firstOpenMonth, type CalendarDay } from './calendar/calendar-day.ts';
import { planFrom, type DepreciationPlan, type PlanFacts } from './plan.ts';
import { partOf, precise } from './precise.ts';

/** The books on the day from which the remaining amount is spread again. */
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

/** A plan that charges what is left on a day over the time that is left, and changes nothing before. */
export function respread(
  { terms, cost, residual, acquired, start, disposal, disposedOn }: Kept,
  { from, accumulated, left, shape }: BooksOn,
): DepreciationPlan {
  const held = precise(accumulated);
  const planned = shape.exactlyAccumulatedBy(from);
  const remaining = shape.exactTotal - planned;
  const since = (exact: bigint): bigint =>
    held + (remaining === 0n ? left : partOf(left, exact - planned, remaining));
  return planFrom({
    terms,
    cost,
    residual,
    acquired,
    start,
    exactTotal: held + left,
    exactBy: (date) =>
      date.serial <= from.serial ? held : since(shape.exactlyAccumulatedBy(date)),
    disposal: disposal &&
      disposedOn && {
        on: disposedOn,
        proceeds: disposal.proceeds,
        exact: since(shape.exactlyAccumulatedBy(disposedOn)),
      },
    charged: accumulated,
    firstMonth: firstOpenMonth(from),
  });
}
