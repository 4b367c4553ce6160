import type { DependsOn, StockChange, Undo } from '../endpoints.ts';
import type { Fields } from '../fields.ts';
import { NOT_RETIRED } from '../states.ts';
import { PAGE } from './parameters.ts';
import {
  HISTORY_ANSWER,
  KEEPS_QUANTITIES,
  LINE_ITEM,
  movementCustom,
  PROVEN_BY_COMMENT,
  THRESHOLDS_ANSWER,
  TRANSFER,
} from './stock-fields.ts';

/** Units go back to where they came from. */
const MOVED_BACK = {
  by: 'transfer',
  with: {
    quantity: { sent: 'quantity' },
    from_location: { sent: 'to_location' },
    to_location: { sent: 'from_location' },
    price: { sent: 'price' },
    comments: { note: true },
  },
} as const satisfies Undo;

/** What is added goes by what the item costs and where it is kept. */
const VALUED_AND_PLACED = {
  on: 'fields',
  fields: ['price', 'location_id'],
} as const satisfies DependsOn;

const BETWEEN_PLACES = {
  on: 'nothing',
  because: 'Its row names both places, and the service counts the units of the first.',
} as const satisfies DependsOn;

/** In what the movements of items differ. */
interface StockTerms<Path, Added, Undoing> {
  readonly path: Path;
  /** `an inventory item` */
  readonly one: string;
  /** The quantities that show what was added. */
  readonly added: Added;
  /** How stock that was added is taken off again. */
  readonly undoAdded: Undoing;
}

/** The movements of items that are kept by quantity, and what is read of them. */
export function stockEndpoints<
  const Key extends string,
  const Operand extends Fields,
  const Path extends `/${string}`,
  const Added extends StockChange,
  const Undoing extends Undo,
>(key: Key, operand: Operand, { path, one, added, undoAdded }: StockTerms<Path, Added, Undoing>) {
  const answer = { is: 'record', wrap: 'asset' } as const;
  // A retired item stays as it is.
  const inUse = { [key]: { state: NOT_RETIRED } };
  return {
    addStock: {
      route: `POST ${path}/{${key}}/order.api`,
      summary: `Add stock to ${one}`,
      effect: 'append',
      fixed: { order_type: 'add stock' },
      params: {
        ...operand,
        ...LINE_ITEM,
        price: { ...LINE_ITEM.price, fromRecord: 'price' },
        ...movementCustom('add_stock_values'),
      },
      required: ['quantity'],
      trigger: { filled: ['quantity'] },
      needsOf: inUse,
      proof: PROVEN_BY_COMMENT,
      arrivalMark: 'comments',
      changesStock: added,
      dependsOn: VALUED_AND_PLACED,
      undo: undoAdded,
      answer,
    },
    transfer: {
      route: `POST ${path}/{${key}}/transfer_stock.api`,
      summary: `Move stock of ${one} to another location`,
      effect: 'append',
      params: { ...operand, ...TRANSFER },
      required: ['quantity', 'from_location', 'to_location'],
      needsOf: inUse,
      proof: PROVEN_BY_COMMENT,
      changesStock: KEEPS_QUANTITIES,
      dependsOn: BETWEEN_PLACES,
      undo: MOVED_BACK,
      answer,
    },
    history: {
      route: `GET ${path}/{${key}}/history.api`,
      summary: `List the movements of ${one}, newest first`,
      effect: 'read',
      params: { ...operand, ...PAGE },
      answer: HISTORY_ANSWER,
    },
    thresholds: {
      route: `GET ${path}/{${key}}/location_based_thresholds.api`,
      summary: `Show the low and excess quantities of ${one} by location`,
      effect: 'read',
      params: operand,
      answer: THRESHOLDS_ANSWER,
    },
  } as const;
}
