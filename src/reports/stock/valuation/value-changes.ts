import { divideHalfUp } from '../../../kernel/money.ts';
import type { ItemBooks, PoolPosting } from './books/item-books.ts';
import type { LocationChange } from './books/location-quantities.ts';
import { NO_LOCATION, type LandedCost, type Revaluation } from '../input/movement.ts';
import { type ExactValue, wholeUnits } from '../../engine/measures/unit-cost.ts';
import type { StockPool } from './books/stock-pool.ts';
import type { ValuationContext } from './quantity-movements.ts';

type Located = readonly [location: string, pool: StockPool];

/**
 * A cost of what was received before. What is left of the receipt bears its share; the share of what is
 * gone already is a cost of that, and leaves again in a line of its own.
 */
export function addLandedCost(movement: LandedCost, context: ValuationContext): void {
  const { books, terms } = context;
  const value = movement.amount * wholeUnits(1);
  const home = movement.location ?? NO_LOCATION;
  if (terms.method === 'standard') {
    books.write(movement, { kind: 'landed-cost', at: placeOf(home, books), paid: value }, [
      { location: home, change: 0n },
    ]);
    return;
  }
  const shares = sharesOf(value, movement, context);
  const borne = bear(shares, movement.of);
  const gone = value - borne.reduce((sum, { change }) => sum + change, 0n);
  const postings = borne.length === 0 ? [{ location: home, change: 0n }] : borne;
  const [first, ...others] = postings;
  if (first === undefined) return;
  const valueAfter = context.pools.at(first.location).flow.value + gone;
  books.write(movement, { kind: 'landed-cost', at: placeOf(home, books), paid: value }, [
    { location: first.location, change: first.change + gone, valueAfter },
    ...others,
  ]);
  books.adjust(movement, 'cost-adjustment', { location: first.location, change: -gone });
}

/** A value lies somewhere: where the item never was, at the location that is named. */
function placeOf(home: string, { writer: { locations } }: ItemBooks): readonly LocationChange[] {
  return locations.all().length === 0 ? [locations.change(home, 0n)] : [];
}

/** Another value for what is there: at a location, or wherever the item lies. */
export function revalue(movement: Revaluation, context: ValuationContext): void {
  const { unitCost, amount = 0n } = movement;
  const postings =
    unitCost === undefined
      ? bear(sharesOf(amount * wholeUnits(1), movement, context), undefined)
      : poolsFor(movement.location, context).map(([location, pool]): PoolPosting => ({
          location,
          change: pool.setUnitCost(unitCost),
        }));
  const at = placeOf(movement.location ?? NO_LOCATION, context.books);
  context.books.write(movement, { kind: 'revaluation', at, unitCost }, postings);
}

interface Share {
  readonly location: string;
  readonly pool: StockPool;
  readonly value: ExactValue;
}

/** What each pool is to bear: by what is left there of the receipt, or by what is there. */
function sharesOf(
  value: ExactValue,
  movement: LandedCost | Revaluation,
  context: ValuationContext,
): readonly Share[] {
  const of = movement.kind === 'landed-cost' ? movement.of : undefined;
  const came = of === undefined ? undefined : context.costs.cameUnder(of, movement);
  const isOfPeriod = context.terms.method === 'periodic-average';
  const located = poolsFor(
    of === undefined || came === undefined ? movement.location : undefined,
    context,
  );
  if (isOfPeriod) {
    // The average of the period bears all of it, whenever in the period it is invoiced.
    const [location = NO_LOCATION, pool = context.pools.at(NO_LOCATION)] = located[0] ?? [];
    return [{ location, pool, value }];
  }
  const bearing = located.map(([location, pool]) => ({
    location,
    pool,
    weight: of === undefined || came === undefined ? pool.quantity : (pool.layers.leftOf(of) ?? 0n),
  }));
  const there = bearing.filter(({ weight }) => weight > 0n);
  const whole = came ?? there.reduce((sum, { weight }) => sum + weight, 0n);
  return there.map(({ location, pool, weight }) => ({
    location,
    pool,
    value: weight === whole ? value : divideHalfUp(value * weight, whole),
  }));
}

function bear(shares: readonly Share[], reference: string | undefined): readonly PoolPosting[] {
  return shares.map(({ location, pool, value }) => ({
    location,
    change: pool.addValue(value, reference === undefined ? undefined : knownIn(pool, reference)),
  }));
}

/** An unknown receipt has no layer: then all layers share the amount. */
function knownIn(pool: StockPool, reference: string): string | undefined {
  return pool.layers.leftOf(reference) === undefined ? undefined : reference;
}

function poolsFor(location: string | undefined, { pools }: ValuationContext): readonly Located[] {
  if (location !== undefined) return [[location, pools.at(location)]];
  return pools.all().length === 0 ? [[NO_LOCATION, pools.at(NO_LOCATION)]] : pools.all();
}
