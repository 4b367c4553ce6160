import type { CurrencyExponent } from '../../../kernel/money.ts';
import type { Place } from '../../../kernel/rows.ts';
import type { StockException } from './exceptions.ts';
import type { Layer } from './methods/layers.ts';
import type { LocationChange, LocationQuantity } from './books/location-quantities.ts';
import type { MovementKind } from '../input/movement.ts';
import type { MinorUnits, Quantity, UnitCost } from '../../engine/measures/unit-cost.ts';
import type { ValuationMethod } from '../input/terms.ts';

/** The other side of what each kind of line posts; undefined for what only changes its place, and for what a line itself says. */
export const CONTRA_ENTRIES: Readonly<Record<LineKind, ContraEntry | undefined>> = {
  opening: 'opening',
  receipt: 'purchases',
  'landed-cost': 'purchases',
  'return-out': 'purchases',
  issue: 'consumption',
  sale: 'consumption',
  'return-in': 'consumption',
  'cost-adjustment': 'consumption',
  count: 'counts',
  'adjustment-in': 'counts',
  'adjustment-out': 'counts',
  revaluation: 'revaluation',
  transfer: undefined,
  checkout: undefined,
  checkin: undefined,
  restatement: undefined,
};

/**
 * What a ledger line is. Beside the movements: `cost-adjustment` puts right what went out at a cost that
 * turned out to be another one; `restatement` takes what closed periods posted to what they come to now.
 */
export type LineKind = MovementKind | 'cost-adjustment' | 'restatement';

/** The other side of what a line posts to the inventory. */
export type ContraEntry = 'opening' | 'purchases' | 'consumption' | 'counts' | 'revaluation';

/** What a restatement is of: a closed period, and the other side of what it posts. */
export interface LineRestatement {
  /** The first day of the closed period. */
  readonly period: string;
  /** Undefined where only places changed. */
  readonly postedAs?: ContraEntry;
}

/** What a line did to the value at a location that has a pool of its own, and what is there afterwards. */
export interface PoolChange {
  readonly location: string;
  readonly valueChange: MinorUnits;
  readonly value: MinorUnits;
}

/** One line of an item's stock ledger. */
export interface LedgerLine {
  readonly item: string;
  readonly date: string;
  readonly kind: LineKind;
  readonly reference?: string | undefined;
  readonly note?: string | undefined;
  /** Who holds what was checked out. */
  readonly holder?: string | undefined;
  readonly source?: Place | undefined;
  readonly in: Quantity;
  readonly out: Quantity;
  /** On hand afterwards, all locations together. */
  readonly quantity: Quantity;
  /** Checked out afterwards: part of what is on hand. */
  readonly checkedOut: Quantity;
  /** The locations that the line touched: two for a transfer, none for an adjustment of value. */
  readonly at: readonly LocationChange[];
  /** What it posted at each location, where costs are kept by location. */
  readonly pools?: readonly PoolChange[] | undefined;
  readonly restated?: LineRestatement;
  /** What a unit that moved was valued at. */
  readonly unitCost?: UnitCost | undefined;
  /** The posting to the stock account. */
  readonly valueChange: MinorUnits;
  /** What was paid (or credited) beyond the posting: it belongs on the difference account. */
  readonly difference: MinorUnits;
  /** What a sale fetched. */
  readonly revenue?: MinorUnits | undefined;
  /** The value of the stock afterwards: the sum of all postings. */
  readonly value: MinorUnits;
  /** The layers afterwards, where the terms ask for them. */
  readonly layers?: readonly Layer[] | undefined;
}

/** The stock ledger of one item, and where it ends. */
export interface ItemLedger {
  readonly item: string;
  readonly method: ValuationMethod;
  readonly exponent: CurrencyExponent;
  /** The last day that it covers, where one was asked for. */
  readonly asOf?: string | undefined;
  readonly lines: readonly LedgerLine[];
  readonly quantity: Quantity;
  readonly checkedOut: Quantity;
  readonly value: MinorUnits;
  /** What a unit would be valued at that comes in without a cost; undefined when none is known. */
  readonly knownCost?: UnitCost | undefined;
  readonly locations: readonly LocationQuantity[];
  /** What is there by when it came in; the costs are those it came in at. Under LIFO the oldest are left, else the youngest. */
  readonly layers: readonly Layer[];
  readonly exceptions: readonly StockException[];
}
