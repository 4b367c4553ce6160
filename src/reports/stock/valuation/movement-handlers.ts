import type {
  Adjustment,
  Count,
  Issue,
  Movement,
  MovementKind,
  Opening,
  Receipt,
  ReturnIn,
  ReturnOut,
  Sale,
} from '../input/movement.ts';
import type { StockTerms } from '../input/terms.ts';
import type { ItemBooks } from './books/item-books.ts';
import type { ItemCosts } from './books/item-costs.ts';
import type { ItemPools } from './books/item-pools.ts';

/** The handler of each type of movement. */
export type MovementHandlers = {
  readonly [Kind in MovementKind]: (movement: Movement & { readonly kind: Kind }) => void;
};

/** Types of movement that may increase the quantity. */
export type Incoming = Opening | Receipt | ReturnIn | Count | Adjustment;

/** Types of movement that may reduce the quantity. */
export type Outgoing = Issue | Sale | ReturnOut | Count | Adjustment;

/** The settings and state that value the movements of one item. */
export interface ValuationContext {
  readonly terms: StockTerms;
  readonly pools: ItemPools;
  readonly books: ItemBooks;
  readonly costs: ItemCosts;
}
