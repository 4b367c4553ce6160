import type { StockTerms } from '../input/terms.ts';
import type { ItemBooks } from './books/item-books.ts';
import type { ItemCosts } from './books/item-costs.ts';
import type { ItemPools } from './books/item-pools.ts';

/** The settings and state that value the movements of one item. */
export interface ValuationContext {
  readonly terms: StockTerms;
  readonly pools: ItemPools;
  readonly books: ItemBooks;
  readonly costs: ItemCosts;
}
