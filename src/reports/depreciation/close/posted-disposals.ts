import type { CalendarDay } from '../calendar-day.ts';
import type { DepreciationPlan, Disposal } from '../plan.ts';
import type { Position } from '../positions.ts';
import { isNothing, NOWHERE } from './closed-asset.ts';
import { bothDisposals } from './join-movements.ts';
import type { AssetInCloses } from './period-parts.ts';

export const NO_DISPOSAL: Disposal = {
  ...{ on: '', cost: 0n, accumulated: 0n, bookValue: 0n, proceeds: 0n, gainOrLoss: 0n },
};

/** What the closes posted of disposals. */
export function postedIn(closed: AssetInCloses['closed']): Disposal {
  return closed.reduce((posted, asset) => {
    const disposal = asset?.movement.disposal;
    return disposal === undefined ? posted : bothDisposals(posted, disposal);
  }, NO_DISPOSAL);
}

export function less(one: Disposal, other: Disposal): Disposal {
  return {
    on: one.on === '' ? other.on : one.on,
    cost: one.cost - other.cost,
    accumulated: one.accumulated - other.accumulated,
    bookValue: one.bookValue - other.bookValue,
    proceeds: one.proceeds - other.proceeds,
    gainOrLoss: one.gainOrLoss - other.gainOrLoss,
  };
}

/** What is not posted of a disposal; one from before the first close is no matter of the closes. */
export function missingDisposal(
  plan: DepreciationPlan,
  { periods, closed }: AssetInCloses,
): Disposal {
  const [first] = periods;
  const isOld = first !== undefined && isGoneBy(plan, first.opening) && isNothing(heldIn(closed));
  return isOld ? NO_DISPOSAL : less(plan.disposal ?? NO_DISPOSAL, postedIn(closed));
}

/** What the last close has of the asset. */
export function heldIn(closed: AssetInCloses['closed']): Position {
  return closed.at(-1)?.movement.closing ?? NOWHERE;
}

export function isGoneBy({ disposedOn }: DepreciationPlan, { serial }: CalendarDay): boolean {
  return disposedOn !== undefined && disposedOn.serial <= serial;
}
