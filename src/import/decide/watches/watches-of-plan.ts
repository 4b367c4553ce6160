import type { PassingStates } from '../match/passing-state.ts';
import type { PlanTables } from '../match/plan-tables.ts';
import type { RecordOrder } from '../match/record-order.ts';
import type { Directory } from '../names/directory.ts';
import type { ResolutionTables } from '../resolve/resolution-tables.ts';
import { dependentsWatch } from './dependents/watch.ts';
import { duplicatesWatch } from './duplicates/watch.ts';
import { elsewhereWatch } from './elsewhere/watch.ts';
import { OpenEntries } from './entries/table.ts';
import { entriesWatch } from './entries/watch.ts';
import { goneWatch } from './gone/watch.ts';
import { linesWatch } from './lines/watch.ts';
import { partsWatch } from './parts/watch.ts';
import { periodsWatch } from './periods/watch.ts';
import { ReservedItems } from './reservations/table.ts';
import { reservationsWatch } from './reservations/watch.ts';
import { returnedWatch } from './returned/watch.ts';
import { scansWatch } from './scans/watch.ts';
import { statesWatch } from './states/watch.ts';
import { StockLevels } from './stock/table.ts';
import { stockWatch } from './stock/watch.ts';
import { uniqueWatch } from './unique/watch.ts';
import type { Watch } from './watch.ts';

/** What the watches share with the rest of the plan. */
interface SharedKnowledge {
  readonly directory: Directory;
  readonly order: RecordOrder;
  readonly passing: PassingStates;
  /** The day of the plan, as an ISO date. */
  readonly today: string;
}

/** Everything that watches over the decisions of a plan, in the order in which it reads, judges and takes note. */
export function watchesOfPlan(
  run: PlanTables & ResolutionTables,
  { directory, order, passing, today }: SharedKnowledge,
): readonly Watch[] {
  const stock = new StockLevels(run);
  const entries = new OpenEntries(run, directory);
  const reserved = new ReservedItems(run, directory, today);
  return [
    returnedWatch(),
    statesWatch(order),
    linesWatch(),
    partsWatch(run),
    reservationsWatch(run, { reserved, stock, entries }),
    stockWatch(run, stock, { order, records: run.records }),
    periodsWatch(run, passing),
    dependentsWatch(run, entries),
    uniqueWatch(run),
    entriesWatch(run, entries, {
      isReserved: (item) => reserved.has(item),
      onTakenBack: (call, back) => {
        reserved.takeUnitsBack(call, back);
        stock.bringBack(call, back);
      },
    }),
    elsewhereWatch(run, { stock, entries }),
    goneWatch(run),
    scansWatch(run),
    duplicatesWatch(run),
  ];
}
