import type { ValuedLocation } from './as-of.ts';
import {
  addFlows,
  add,
  addLine,
  COLUMN_OF,
  NO_FLOWS,
  NOTHING,
  rollForward,
  type Amount,
  type Flows,
} from './flows.ts';
import type { LedgerLine } from '../ledger.ts';
import type { Quantity } from '../../measures/quantity.ts';

/**
 * What happened at one location over a period. Its values are the shares of the item's value that lie
 * there; `adjusted` is what transfers, adjustments of cost and the one cost of the item moved to its share.
 */
export interface LocationBalance extends Flows {
  readonly location: string;
  readonly opening: Amount;
  readonly movedIn: Quantity;
  readonly movedOut: Quantity;
  readonly closing: Amount;
  readonly checkedOut: Quantity;
}

interface LocationFlows {
  readonly flows: Flows;
  readonly movedIn: Quantity;
  readonly movedOut: Quantity;
}

const NO_LOCATION_FLOWS: LocationFlows = { flows: NO_FLOWS, movedIn: 0n, movedOut: 0n };

/** The balances of all locations that an item touched up to the end of the period. */
export function balanceOfLocations(
  opening: readonly ValuedLocation[],
  lines: readonly LedgerLine[],
  closing: readonly ValuedLocation[],
): readonly LocationBalance[] {
  const openings = new Map(opening.map((held) => [held.location, held]));
  const flowed = flowsByLocation(lines);
  return closing.map(({ location, quantity, value, checkedOut }) => {
    const { quantity: before = 0n, value: worth = 0n } = openings.get(location) ?? {};
    const { flows, movedIn, movedOut } = flowed.get(location) ?? NO_LOCATION_FLOWS;
    const begun = { quantity: before, value: worth };
    return {
      location,
      opening: begun,
      ...flows,
      adjusted: value - rollForward(begun, flows).value,
      movedIn,
      movedOut,
      closing: { quantity, value },
      checkedOut,
    };
  });
}

function flowsByLocation(lines: readonly LedgerLine[]): ReadonlyMap<string, LocationFlows> {
  const flowed = new Map<string, LocationFlows>();
  for (const line of lines) {
    for (const { location, change } of line.at) {
      const before = flowed.get(location) ?? NO_LOCATION_FLOWS;
      flowed.set(location, withLine(before, line, change));
    }
  }
  return flowed;
}

function withLine(before: LocationFlows, line: LedgerLine, change: Quantity): LocationFlows {
  if (COLUMN_OF[line.kind] !== 'moved') {
    return { ...before, flows: addLine(before.flows, line, change) };
  }
  return change < 0n
    ? { ...before, movedOut: before.movedOut - change }
    : { ...before, movedIn: before.movedIn + change };
}

/** The balance of one location over several items, or of one item over several locations. */
export function addLocations(one: LocationBalance, other: LocationBalance): LocationBalance {
  return {
    location: one.location,
    opening: add(one.opening, other.opening),
    ...addFlows(one, other),
    movedIn: one.movedIn + other.movedIn,
    movedOut: one.movedOut + other.movedOut,
    closing: add(one.closing, other.closing),
    checkedOut: one.checkedOut + other.checkedOut,
  };
}

/** A balance of nothing. */
export function emptyLocation(location: string): LocationBalance {
  return {
    location,
    opening: NOTHING,
    ...NO_FLOWS,
    movedIn: 0n,
    movedOut: 0n,
    closing: NOTHING,
    checkedOut: 0n,
  };
}
