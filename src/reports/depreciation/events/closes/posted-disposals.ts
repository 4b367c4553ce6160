import { minus } from '../../../engine/measures/sums.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { DepreciationPlan } from '../../methods/plan.ts';
import type { Position } from '../../methods/positions.ts';
import {
  type Amounts,
  type BookedDisposal,
  NOTHING,
  NOWHERE,
  bookedDisposal,
  bothDisposals,
  isIdle,
  isNothing,
  together,
} from './closed-asset.ts';
import type { AssetInCloses } from './period-parts.ts';

const NO_DISPOSAL: BookedDisposal = {
  on: '',
  cost: 0n,
  accumulated: 0n,
  bookValue: 0n,
  proceeds: 0n,
  gainOrLoss: 0n,
  gain: 0n,
};

/** Whether nothing was disposed of and nothing fetched. */
export function isNoDisposal(disposal: BookedDisposal): boolean {
  return isNothing(disposal) && disposal.proceeds === 0n;
}

/** What the closes posted of disposals. */
function postedIn(closed: AssetInCloses['closed']): BookedDisposal {
  return closed.reduce((posted, asset) => {
    const disposal = asset?.movement.disposal;
    return disposal === undefined ? posted : bothDisposals(posted, disposal);
  }, NO_DISPOSAL);
}

/** What the closes removed because the register had it no more, less what came back since. */
export function removedIn(closed: AssetInCloses['closed']): Amounts {
  return closed.reduce(
    (removed, asset) => together(removed, asset?.movement.removed ?? NOTHING),
    NOTHING,
  );
}

function less(one: BookedDisposal, other: BookedDisposal): BookedDisposal {
  return { ...minus(one, other), on: one.on === '' ? other.on : one.on };
}

/** The unposted part of a disposal; none for disposals before the first close. */
export function missingDisposal(plan: DepreciationPlan, closes: AssetInCloses): BookedDisposal {
  if (wasGoneBefore(plan, closes)) return NO_DISPOSAL;
  return less(disposedWithin(plan, closes.periods), postedIn(closes.closed));
}

/** Whether an asset left before the first close, and has nothing to do with any. */
export function wasGoneBefore(plan: DepreciationPlan, { periods, closed }: AssetInCloses): boolean {
  const [first] = periods;
  const isUnknown = closed.every((asset) => asset === undefined || isIdle(asset.movement));
  return first !== undefined && isGoneBy(plan, first.opening) && isUnknown;
}

/** What today's facts have of disposals in closed periods, those of parts among them. */
function disposedWithin(
  { effects, disposal, disposedOn }: DepreciationPlan,
  periods: AssetInCloses['periods'],
): BookedDisposal {
  const from = periods[0]?.opening.serial ?? Infinity;
  const until = periods.at(-1)?.closing.serial ?? -Infinity;
  const parts = effects.flatMap(({ on, disposal: part }) =>
    part !== undefined && on.serial > from && on.serial <= until ? [part] : [],
  );
  const isGone = disposedOn !== undefined && disposedOn.serial <= until;
  return [...parts, ...(disposal !== undefined && isGone ? [disposal] : [])]
    .map(bookedDisposal)
    .reduce(bothDisposals, NO_DISPOSAL);
}

/** What the last close has of the asset. */
export function closedPosition(closed: AssetInCloses['closed']): Position {
  return closed.at(-1)?.movement.closing ?? NOWHERE;
}

export function isGoneBy({ disposedOn }: DepreciationPlan, { serial }: CalendarDay): boolean {
  return disposedOn !== undefined && disposedOn.serial <= serial;
}
