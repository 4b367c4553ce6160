import { calendarDay } from '../../terms/calendar/calendar-day.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import type { Terms } from '../../terms/terms.ts';
import type { Position } from '../../methods/positions.ts';
import { planOfBasis } from './asset-basis.ts';
import type { ClosedAsset } from './closed-asset.ts';
import { precise } from '../../terms/precise.ts';

/**
 * The plan by which a close computed an asset; if an opening workbook does not state it, a plan
 * that charges nothing.
 */
export function planAsClosed(
  { movement: { closing }, words, basis, reserves }: ClosedAsset,
  terms: Pick<Terms, 'fiscalYearStart' | 'exponent'>,
): DepreciationPlan {
  const plan = planOfBasis(basis) ?? stillPlan(closing, words, terms);
  return reserves === undefined ? plan : { ...plan, reserves };
}

function stillPlan(
  closing: Position,
  words: ClosedAsset['words'],
  terms: Pick<Terms, 'fiscalYearStart' | 'exponent'>,
): DepreciationPlan {
  const acquired = calendarDay(words['Purchased on'] ?? '1800-01-01');
  const { cost, accumulated } = closing;
  return {
    terms: { ...terms, method: { name: 'none' }, convention: 'full-month', rounding: 'cumulative' },
    cost,
    acquired,
    start: acquired,
    residual: cost - accumulated,
    total: accumulated,
    exactTotal: precise(accumulated),
    effects: [],
    costBy: () => cost,
    residualBy: () => cost - accumulated,
    chargedBy: () => accumulated,
    accumulatedBy: () => accumulated,
    exactlyAccumulatedBy: () => precise(accumulated),
    exactlyUndisposedBy: () => precise(accumulated),
    isDoneBy: () => true,
  };
}
