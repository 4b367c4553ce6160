import { calendarDay } from '../calendar-day.ts';
import type { DepreciationPlan } from '../plan.ts';
import type { Terms } from '../terms.ts';
import type { ClosedAsset } from './closed-asset.ts';
import { precise } from '../precise.ts';

/** A plan that changes nothing of what a close has: for assets of which nothing else is known any more. */
export function heldPlan(
  { movement: { closing }, words }: ClosedAsset,
  terms: Pick<Terms, 'fiscalYearStart' | 'exponent'>,
): DepreciationPlan {
  const acquired = calendarDay(words['Purchased on'] ?? '1800-01-01');
  const { cost, accumulated } = closing;
  return {
    terms: {
      ...terms,
      method: { name: 'none' },
      convention: 'full-month',
      rounding: 'cumulative',
    },
    ...{ cost, acquired, start: acquired, residual: cost - accumulated },
    ...{ total: accumulated, exactTotal: precise(accumulated) },
    chargedBy: () => accumulated,
    exactlyChargedBy: () => precise(accumulated),
    isDoneBy: () => true,
  };
}
