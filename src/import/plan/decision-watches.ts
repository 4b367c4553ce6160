import type { ReservedItems } from './forecast/reserved-items.ts';
import type { OpenEntries } from './forecast/open-entries.ts';
import type { StockLevels } from './forecast/stock-levels.ts';
import type { Watches } from './records/plan-records.ts';

/** What watches over the decisions of a plan. */
export interface DecisionWatches extends Watches {
  readonly reserved: ReservedItems;
  readonly stock: StockLevels;
  readonly entries: OpenEntries;
}
