import type { LedgerLine } from '../ledger.ts';
import type { LocationQuantity } from '../books/location-quantities.ts';
import type { Amount } from './flows.ts';
import { shareOut } from '../../../engine/measures/fixed-point.ts';
import type { MinorUnits, Quantity } from '../../../engine/measures/unit-cost.ts';

/** The quantity at a location, and its share of the item's value. */
export interface ValuedLocation extends LocationQuantity {
  readonly value: MinorUnits;
  /** The value is that of a pool of its own. */
  readonly isPool?: boolean;
}

/** The balance of an item at the end of a day. */
export interface BalanceAsOf extends Amount {
  readonly checkedOut: Quantity;
  /** On hand and not checked out. */
  readonly available: Quantity;
  readonly locations: readonly ValuedLocation[];
  /** The day of the last movement, adjustments of value not counted. */
  readonly lastMovement?: string | undefined;
}

/** What there was of an item at the end of a day: the ledger up to it, and nothing else. */
export function balanceAsOf(lines: readonly LedgerLine[], date: string): BalanceAsOf {
  const last = lines.findLastIndex((line) => line.date <= date);
  return balanceAfter(lines.slice(0, last + 1));
}

/** What there is after the last of the lines. They begin with the ledger. */
export function balanceAfter(lines: readonly LedgerLine[]): BalanceAsOf {
  const { quantity = 0n, checkedOut = 0n, value = 0n } = lines.at(-1) ?? {};
  const lastMovement = lines.findLast(({ at }) => at.length > 0)?.date;
  return {
    quantity,
    value,
    checkedOut,
    available: quantity - checkedOut,
    locations: valueLocations(locationsAfter(lines), value, poolsAfter(lines)),
    lastMovement,
  };
}

function locationsAfter(lines: readonly LedgerLine[]): readonly LocationQuantity[] {
  const after = new Map<string, LocationQuantity>();
  for (const { at } of lines) {
    for (const { location, quantity, checkedOut } of at) {
      after.set(location, { location, quantity, checkedOut });
    }
  }
  return [...after.values()].sort((one, other) => (one.location < other.location ? -1 : 1));
}

/** What each pool was worth at last; undefined where the item is one pool. */
function poolsAfter(lines: readonly LedgerLine[]): ReadonlyMap<string, MinorUnits> | undefined {
  const values = new Map<string, MinorUnits>();
  for (const { pools } of lines) {
    for (const pool of pools ?? []) values.set(pool.location, pool.value);
  }
  return values.size === 0 ? undefined : values;
}

/**
 * Unless costs are kept by location, an item is one pool wherever it lies, as the service keeps one average cost of it: the value of what
 * lies at a location is its share by quantity. The shares add up to the value of the item.
 */
function valueLocations(
  locations: readonly LocationQuantity[],
  value: MinorUnits,
  pools: ReadonlyMap<string, MinorUnits> | undefined,
): readonly ValuedLocation[] {
  if (pools !== undefined) {
    return locations.map((location) => {
      return { ...location, value: pools.get(location.location) ?? 0n, isPool: true };
    });
  }
  const shares = shareOut(
    value,
    locations.map(({ quantity }) => quantity),
  );
  return locations.map((location, at) => ({ ...location, value: shares[at] ?? 0n }));
}
