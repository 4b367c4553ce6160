import type { NewCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { Subject } from '../../../ledger/subjects/subject.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import { entryForecast } from './judge.ts';
import { readEntriesOfRows } from './read.ts';
import type { OpenEntries, TakenBack } from './table.ts';

/** What the entries concern besides: reservations that they may serve, and what follows where units come back. */
interface Beside {
  readonly isReserved: (item: Subject) => boolean;
  readonly onTakenBack: (call: NewCall, entries: readonly TakenBack[]) => void;
}

/** Whether the entries of an item that rows name are open, such as its current checkouts, and have as many units. */
export function entriesWatch(
  run: ResolutionTables,
  entries: OpenEntries,
  { isReserved, onTakenBack }: Beside,
): Watch {
  return {
    read: (files, workplace) => readEntriesOfRows(run, files, { entries, isReserved }, workplace),
    judge: (row, wanted, context) => entryForecast(row, wanted, entries, context),
    isAsSaid: (call) => entries.endAsSaid(call),
    take: (call) => {
      onTakenBack(call, entries.take(call));
    },
    close: () => {
      entries.close();
    },
  };
}
