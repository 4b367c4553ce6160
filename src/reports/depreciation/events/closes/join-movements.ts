import { plus } from '../../../engine/measures/sums.ts';
import { eventsTogether, NO_EVENTS } from '../../methods/event-amounts.ts';
import type { Position } from '../../methods/positions.ts';
import {
  difference,
  NO_YEARS,
  NOTHING,
  NOWHERE,
  together,
  type BookedDisposal,
  type BookedMovement,
} from './closed-asset.ts';

/** A span of time in which an asset stays what it is. */
export function unchangedPosition(position: Position): BookedMovement {
  return {
    opening: position,
    addition: 0n,
    expense: 0n,
    events: NO_EVENTS,
    restated: NOTHING,
    ...NO_YEARS,
    removed: NOTHING,
    closing: position,
  };
}

/** Spans that follow on one another as one; where they do not meet, the gap was restated. */
export function joined(parts: readonly BookedMovement[]): BookedMovement {
  const [first, ...rest] = parts;
  if (first === undefined) return unchangedPosition(NOWHERE);
  return rest.reduce((before, after) => {
    const disposal = disposedTogether(before.disposal, after.disposal);
    const gap = difference(after.opening, before.closing);
    return {
      opening: before.opening,
      addition: before.addition + after.addition,
      expense: before.expense + after.expense,
      events: eventsTogether(before.events, after.events),
      restated: together(together(before.restated, after.restated), gap),
      earlierYears: before.earlierYears + after.earlierYears,
      priorPeriod: before.priorPeriod + after.priorPeriod,
      removed: together(before.removed, after.removed),
      ...(disposal !== undefined && { disposal }),
      closing: after.closing,
    };
  }, first);
}

/** Merges two disposals of one asset, on the date of the later one. */
export function bothDisposals(one: BookedDisposal, other: BookedDisposal): BookedDisposal {
  return { ...plus(one, other), on: other.on };
}

function disposedTogether(
  one: BookedDisposal | undefined,
  other: BookedDisposal | undefined,
): BookedDisposal | undefined {
  return one === undefined || other === undefined ? (other ?? one) : bothDisposals(one, other);
}
