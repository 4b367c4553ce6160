import type { ReservedItems } from './watches/reservations/table.ts';
import type { OpenEntries } from './watches/entries/table.ts';
import type { StockLevels } from './watches/stock/table.ts';
import type { Watches } from './records/plan-records.ts';

/** What watches over the decisions of a plan. */
export interface DecisionWatches extends Watches {
  readonly reserved: ReservedItems;
  readonly stock: StockLevels;
  readonly entries: OpenEntries;
}
