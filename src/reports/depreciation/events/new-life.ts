import { calendarDay, dayAfter } from '../terms/calendar/calendar-day.ts';
import { isByDays } from '../terms/calendar/conventions.ts';
import { depreciationPlan } from '../methods/make-plan.ts';
import type { DepreciationPlan } from '../methods/plan.ts';
import { reject, type Checked } from '../terms/rejections.ts';
import type { Method, Terms } from '../terms/terms.ts';
import type { AssetEvent } from '../terms/asset-event.ts';
import type { CarryingAmount } from './carrying-amount.ts';

/**
 * The plan in whose proportions what is left is charged: the one there is, or for an event that gives a remaining
 * life one of the same method over that life, from the first month (by days: the first day) that is open.
 */
export function planOfNewLife(
  shape: DepreciationPlan,
  { on, remainingLife }: AssetEvent,
  { cost, accumulated, residual }: CarryingAmount,
): Checked<DepreciationPlan> {
  if (remainingLife === undefined) return { value: shape };
  const { terms, disposedOn } = shape;
  const method = withLife(terms.method, remainingLife);
  if (method === undefined) {
    const details = { setting: 'events', expected: 'no remaining life', found: terms.method.name };
    return { refusals: [reject('event-life-not-used', details)] };
  }
  const from = dayAfter(calendarDay(on)).iso;
  const convention: Terms['convention'] = isByDays(terms.convention)
    ? terms.convention
    : 'full-month';
  return depreciationPlan(
    {
      cost: cost - accumulated,
      residual,
      acquired: from,
      inService: from,
      ...(disposedOn !== undefined && { disposed: disposedOn.iso }),
    },
    { ...terms, method, convention },
  );
}

/** A method over another life; undefined where it knows none. */
export function withLife(method: Method, life: number): Method | undefined {
  if (method.name === 'straight-line') return { ...method, pace: { life } };
  return 'life' in method ? { ...method, life } : undefined;
}
