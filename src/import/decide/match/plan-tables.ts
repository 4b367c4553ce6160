import type { StageJournal } from '../../ledger/journal/journal.ts';
import type { RunIdentity, RunMetaWriter } from '../../ledger/journal/run-meta.ts';
import type { CallOrder } from '../../ledger/journal/tables/call-order.ts';
import type { CallQueries } from '../../ledger/journal/tables/call-queries.ts';
import type { CallTable } from '../../ledger/journal/tables/call-table.ts';
import type { RecordReader } from '../../ledger/journal/tables/records/record-table.ts';
import type { ClashTable } from '../../ledger/journal/tables/rows/clash-table.ts';
import type { RemedyTable } from '../../ledger/journal/tables/rows/remedy-table.ts';
import type { RowReader, RowTable } from '../../ledger/journal/tables/rows/row-table.ts';
import type { RunViews } from '../../ledger/journal/views/run-views.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** What planning reads and writes of a run: it decides rows, and adds and orders calls. It sends none. */
export interface PlanTables {
  readonly identity: RunIdentity;
  readonly journal: StageJournal;
  readonly meta: RunMetaWriter<'planned' | 'proposedNames'>;
  readonly rows: RowReader & Pick<RowTable, 'addIssue' | 'block' | 'decide' | 'plan' | 'group'>;
  readonly calls: CallQueries &
    Pick<CallTable, 'add' | 'remove' | 'nextId' | 'waitForRecord' | 'waitForTurn'>;
  readonly order: CallOrder;
  readonly remedies: RemedyTable;
  readonly clashes: ClashTable;
  readonly records: RecordReader;
  readonly views: RunViews;
}

/** A run whose plan is complete but not yet in its place. */
export interface PlanDraft {
  readonly run: RunReader & { readonly meta: RunMetaWriter<'planNotes' | 'serviceTime'> };
  /** Puts it in its place, and opens it there. */
  settle(): RunReader;
}
