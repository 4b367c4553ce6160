import type { ValuedLocation } from './as-of.ts';
import {
  addAmount,
  columnOf,
  NO_FLOWS,
  NOTHING,
  rollForward,
  type Amount,
  type Flows,
} from './flows.ts';
import type { LedgerLine } from '../ledger.ts';
import type { MinorUnits, Quantity } from '../../../engine/measures/unit-cost.ts';

/**
 * What happened at one location over a period. Where costs are kept by location its values are those of
 * its own pool. Else they are its share of the item's value, and `adjusted` is what transfers, adjustments
 * of cost and the one cost of the item moved to that share.
 */
export interface LocationBalance extends Flows {
  readonly location: string;
  readonly opening: Amount;
  readonly movedIn: Quantity;
  readonly movedOut: Quantity;
  /** Zero where an item is one pool. */
  readonly movedInValue: MinorUnits;
  readonly movedOutValue: MinorUnits;
  readonly closing: Amount;
  readonly checkedOut: Quantity;
}

interface LocationFlows {
  readonly flows: Flows;
  readonly movedIn: Quantity;
  readonly movedOut: Quantity;
  readonly movedInValue: MinorUnits;
  readonly movedOutValue: MinorUnits;
}

const NO_MOVES = { movedIn: 0n, movedOut: 0n, movedInValue: 0n, movedOutValue: 0n };

const NO_LOCATION_FLOWS: LocationFlows = { flows: NO_FLOWS, ...NO_MOVES };

/** The balances of all locations that an item touched up to the end of the period. */
export function balanceOfLocations(
  opening: readonly ValuedLocation[],
  lines: readonly LedgerLine[],
  closing: readonly ValuedLocation[],
): readonly LocationBalance[] {
  const openings = new Map(opening.map((held) => [held.location, held]));
  const flowed = flowsByLocation(lines);
  const hasPools = [...opening, ...closing].some(({ isPool }) => isPool === true);
  return closing.map(({ location, quantity, value, checkedOut }) => {
    const { quantity: before = 0n, value: worth = 0n } = openings.get(location) ?? {};
    const { flows, ...moves } = flowed.get(location) ?? NO_LOCATION_FLOWS;
    const begun = { quantity: before, value: worth };
    const rolled = rollForward(begun, flows).value;
    return {
      location,
      opening: begun,
      ...flows,
      adjusted: hasPools ? flows.adjusted : flows.adjusted + value - rolled,
      ...moves,
      closing: { quantity, value },
      checkedOut,
    };
  });
}

function flowsByLocation(lines: readonly LedgerLine[]): ReadonlyMap<string, LocationFlows> {
  const flowed = new Map<string, LocationFlows>();
  for (const line of lines) {
    for (const [location, amount] of amountsOf(line)) {
      const before = flowed.get(location) ?? NO_LOCATION_FLOWS;
      flowed.set(location, withAmount(before, line, amount));
    }
  }
  return flowed;
}

/** What a line did at each location; the value of a line at one location is that of the line. */
function amountsOf({
  at,
  pools,
  valueChange,
  restated,
}: LedgerLine): readonly (readonly [string, Amount])[] {
  // A restatement may be of several locations; where the item is one pool, their shares adjust.
  const value = pools === undefined && restated === undefined ? valueChange : 0n;
  const quantities = at.map(
    ({ location, change }) => [location, { quantity: change, value }] as const,
  );
  const values = (pools ?? []).map(
    (pool) => [pool.location, { quantity: 0n, value: pool.valueChange }] as const,
  );
  return [...quantities, ...values];
}

function positive(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

function withAmount(before: LocationFlows, line: LedgerLine, amount: Amount): LocationFlows {
  const column = columnOf(line);
  if (column !== 'moved') return { ...before, flows: addAmount(before.flows, column, amount) };
  const { quantity, value } = amount;
  return {
    ...before,
    movedIn: before.movedIn + positive(quantity),
    movedOut: before.movedOut + positive(-quantity),
    movedInValue: before.movedInValue + positive(value),
    movedOutValue: before.movedOutValue + positive(-value),
  };
}

/** A balance of zero. */
export function emptyLocation(location: string): LocationBalance {
  return {
    location,
    opening: NOTHING,
    ...NO_FLOWS,
    ...NO_MOVES,
    closing: NOTHING,
    checkedOut: 0n,
  };
}
