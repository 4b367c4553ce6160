import { divideHalfUp, type CurrencyExponent } from '../../../kernel/money.ts';
import type { ItemBalance } from './balance/period-balance.ts';
import type { ItemFacts } from '../input/stock-source.ts';
import { roundValue, type MinorUnits, type UnitCost } from '../../engine/measures/unit-cost.ts';

/**
 * What of an item is written down, over a period (IAS 2.28 to 2.33): it is carried at the lower of cost and net
 * realisable value. All of it in minor units.
 */
export interface WriteDown {
  /** Undefined if not stated: the item is then not reassessed. */
  readonly perUnit: UnitCost | undefined;
  readonly cost: MinorUnits;
  /** What all of it would fetch. */
  readonly realisable: MinorUnits | undefined;
  readonly opening: MinorUnits;
  /** What was written down of units that left in the period. */
  readonly used: MinorUnits;
  readonly added: MinorUnits;
  /** At most what was written down before of what is still there. */
  readonly reversed: MinorUnits;
  readonly closing: MinorUnits;
  /** Cost less what is written down. */
  readonly carrying: MinorUnits;
}

export const NO_WRITE_DOWN: WriteDown = {
  perUnit: undefined,
  realisable: undefined,
  cost: 0n,
  opening: 0n,
  used: 0n,
  added: 0n,
  reversed: 0n,
  closing: 0n,
  carrying: 0n,
};

/** Where net realisable values come from: stated ones, or selling prices less the cost to sell. */
export type NrvSource = 'nrv' | 'selling-price';

/** What one unit fetches less what it costs to sell; undefined where that is not known. */
export function realisablePerUnit(
  { nrv, sellingPrice, costToSell = 0n }: ItemFacts,
  source: NrvSource,
): UnitCost | undefined {
  if (nrv !== undefined || source === 'nrv') return nrv;
  if (sellingPrice === undefined) return undefined;
  return sellingPrice > costToSell ? sellingPrice - costToSell : 0n;
}

/** The write-down of an item over a period, from its balance at the beginning. */
export function writeDownOver(
  balance: Pick<ItemBalance, 'opening' | 'closing' | 'issued' | 'counted'>,
  {
    perUnit,
    opening,
    exponent,
  }: {
    readonly perUnit: UnitCost | undefined;
    readonly opening: MinorUnits;
    readonly exponent: CurrencyExponent;
  },
): WriteDown {
  const { quantity, value: cost } = balance.closing;
  const used = usedOf(opening, balance);
  const left = opening - used;
  const realisable = perUnit === undefined ? undefined : roundValue(quantity * perUnit, exponent);
  const closing = quantity <= 0n ? 0n : realisable === undefined ? left : below(realisable, cost);
  return {
    perUnit,
    cost,
    realisable,
    opening,
    used,
    closing,
    added: closing > left ? closing - left : 0n,
    reversed: closing < left ? left - closing : 0n,
    carrying: cost - closing,
  };
}

function below(realisable: MinorUnits, cost: MinorUnits): MinorUnits {
  return realisable < cost ? cost - realisable : 0n;
}

/** What was there first leaves first, and takes its share of the write-down with it. */
function usedOf(
  opening: MinorUnits,
  balance: Pick<ItemBalance, 'opening' | 'issued' | 'counted'>,
): MinorUnits {
  const there = balance.opening.quantity;
  if (there <= 0n) return opening;
  const { counted, issued } = balance;
  const missing = counted.quantity < 0n ? -counted.quantity : 0n;
  const gone = issued.quantity + missing;
  return gone >= there ? opening : divideHalfUp(opening * (gone > 0n ? gone : 0n), there);
}

/** Two write-downs of periods that follow one another, as one. */
export function joinWriteDowns(first: WriteDown, second: WriteDown): WriteDown {
  return {
    ...second,
    opening: first.opening,
    used: first.used + second.used,
    added: first.added + second.added,
    reversed: first.reversed + second.reversed,
  };
}

/** Whether a write-down says anything. */
export function isAssessed({ perUnit, opening, closing }: WriteDown): boolean {
  return perUnit !== undefined || opening !== 0n || closing !== 0n;
}
