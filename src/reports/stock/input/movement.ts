import type { Place } from '../../../kernel/rows.ts';
import type { Quantity, UnitCost } from '../../engine/measures/unit-cost.ts';

/** The location of stock without a location. */
export const NO_LOCATION = '(no location)';

/** Where stock is between the two halves of a transfer. */
export const IN_TRANSIT = '(in transit)';

interface AnyMovement {
  /** The item's number or key; the same text in all its movements. */
  readonly item: string;
  /** `2026-01-31`. */
  readonly date: string;
  /**
   * The position within the day: seconds since midnight, or a number of the source. Movements that
   * have it come first.
   */
  readonly sequence?: number;
  /** The number of a voucher, an order, a history entry. */
  readonly reference?: string;
  readonly note?: string;
  /** Where it was read, so that exceptions can say so. */
  readonly source?: Place;
  /** On hand or available afterwards, all locations together, as the source says: compared with the ledger. */
  readonly quantityAfter?: Quantity;
}

interface Moved extends AnyMovement {
  /** Always positive: the kind says which way it goes. */
  readonly quantity: Quantity;
}

interface Located extends Moved {
  readonly location?: string;
}

/** The quantity before the records started; includes movements with earlier dates. */
export interface Opening extends Located {
  readonly kind: 'opening';
  readonly unitCost?: UnitCost;
}

/** Bought or made: stock added. */
export interface Receipt extends Located {
  readonly kind: 'receipt';
  readonly unitCost?: UnitCost;
}

/** Consumed, scrapped, lost: out without a price. */
export interface Issue extends Located {
  readonly kind: 'issue';
}

export interface Sale extends Located {
  readonly kind: 'sale';
  /** What one unit fetched. It has no bearing on the value of the stock. */
  readonly price?: UnitCost;
}

/** Came back after an issue or a sale, at the cost it left with. */
export interface ReturnIn extends Located {
  readonly kind: 'return-in';
  /** The reference of that issue or sale. */
  readonly of?: string;
  /** The cost at which it left, if the source states it. */
  readonly unitCost?: UnitCost;
}

/** Returned to the vendor, at the cost of its receipt. */
export interface ReturnOut extends Located {
  readonly kind: 'return-out';
  /** The reference of that receipt. */
  readonly of?: string;
  /** The credited cost, if the source states it. */
  readonly unitCost?: UnitCost;
}

/**
 * Moved from one location to another. If only one of them is given, the other is IN_TRANSIT;
 * without both, nothing changes.
 */
export interface Transfer extends Moved {
  readonly kind: 'transfer';
  readonly from?: string;
  readonly to?: string;
}

/** A count: so many were found, at a location, or of the whole item where none is named. */
export interface Count extends AnyMovement {
  readonly kind: 'count';
  readonly counted: Quantity;
  readonly location?: string;
  /** What a unit found in excess is worth; what is known of the item's cost otherwise. */
  readonly unitCost?: UnitCost;
}

/** Handed to a custodian: still owned and on hand in the books, no longer available. */
export interface Checkout extends Located {
  readonly kind: 'checkout';
  /** The member or location that holds it now. */
  readonly holder?: string;
}

export interface Checkin extends Located {
  readonly kind: 'checkin';
  readonly holder?: string;
  /** The location of the checkout; by default the location of the check-in. */
  readonly from?: string;
}

/** An adjustment of the quantity: so many more, or fewer, than the books had. */
export interface Adjustment extends Located {
  readonly kind: 'adjustment-in' | 'adjustment-out';
  /** What a unit found in excess is worth; what is known of the item's cost otherwise. */
  readonly unitCost?: UnitCost;
}

/** A cost of what was received before, invoiced later: freight, duty, another price. Negative for a credit. */
export interface LandedCost extends AnyMovement {
  readonly kind: 'landed-cost';
  /** In all, in 10^-36 of the currency's main unit. */
  readonly amount: UnitCost;
  /** The reference of the receipt; without it, all that is there bears it. */
  readonly of?: string;
  readonly location?: string;
}

/** Another value for what is there: another unit cost, or an amount more or less. */
export interface Revaluation extends AnyMovement {
  readonly kind: 'revaluation';
  readonly unitCost?: UnitCost;
  /** In all, in 10^-36 of the currency's main unit. Used where no unit cost is given. */
  readonly amount?: UnitCost;
  readonly location?: string;
}

/** One thing that happened to the stock of one item. */
export type Movement =
  | Opening
  | Receipt
  | Issue
  | Sale
  | ReturnIn
  | ReturnOut
  | Adjustment
  | Transfer
  | Count
  | Checkout
  | Checkin
  | LandedCost
  | Revaluation;

export type MovementKind = Movement['kind'];
