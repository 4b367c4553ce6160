import type { FileEvidence } from '../../engine/front/audit-trail.ts';
import type { Movement } from './movement.ts';
import type { Quantity, UnitCost } from '../../engine/measures/unit-cost.ts';
import type { StandardFrom } from './terms.ts';

/** What is known of an item besides its movements. */
export interface ItemFacts {
  readonly name?: string;
  readonly group?: string;
  readonly unit?: string;
  readonly standardCosts?: readonly StandardFrom[];
  readonly thresholds?: readonly Threshold[];
  readonly reserved?: Quantity;
  /** What a unit would fetch less what it costs to complete and sell it. */
  readonly nrv?: UnitCost;
  readonly sellingPrice?: UnitCost;
  readonly costToSell?: UnitCost;
  /** Write-downs before the records started, in 10^-36 of the main unit. */
  readonly writtenDown?: UnitCost;
  /** What the account says of it today. */
  readonly reported?: ServiceStock;
}

/** An item with all its movements, in any order. */
export interface StockItem {
  readonly item: string;
  readonly facts: ItemFacts;
  readonly movements: readonly Movement[];
}

/** Where a stock report has its figures from. */
export interface StockSource {
  /** As the report names it: `movements.csv`, or the host of the account. */
  readonly name: string;
  /** The files that were read; none of an account. */
  readonly files?: readonly FileEvidence[];
  /** What one should know of it, such as columns that were ignored. */
  readonly remarks: readonly string[];
  readonly currency?: string;
  /** By number, as far as they have one. */
  readonly items: readonly StockItem[];
}

/** Items in the order in which people look for them: 9 before 10. */
export function byItem(one: { readonly item: string }, other: { readonly item: string }): number {
  return one.item.localeCompare(other.item, 'en', { numeric: true });
}

/** The limits between which the stock of an item should be. */
export interface Threshold {
  /** A location; the whole item where none is named. */
  readonly location?: string;
  readonly low: Quantity;
  readonly excess?: Quantity;
}

/** Whether what is checked out still counts. */
export type StockBasis = 'on-hand' | 'available';

/** What the account says of an item today. */
export interface ServiceStock {
  /** `net_quantity`. */
  readonly quantity: Quantity;
  /** Quantities by location, where they were read; a location that is missing has none. */
  readonly locations?: ReadonlyMap<string, Quantity>;
  /** Whether the quantities by location include what is checked out; true by default. */
  readonly locationBasis?: StockBasis;
}
