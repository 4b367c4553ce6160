import type { StageJournal } from '../journal/journal.ts';
import type { RunMetaWriter } from '../journal/run-meta.ts';
import type { CallOrder } from '../journal/tables/calls/call-order.ts';
import type { CallQueries } from '../journal/tables/calls/call-queries.ts';
import type { CallTable } from '../journal/tables/calls/call-table.ts';
import type { RecordReader } from '../journal/tables/records/record-table.ts';
import type { RemedyTable } from '../journal/tables/rows/remedy-table.ts';
import type { RowReader, RowTable } from '../journal/tables/rows/row-table.ts';
import type { RunViews } from '../journal/views/run-views.ts';
import type { RunReader } from '../run/run.ts';
import type { RunIdentity } from '../run/run-identity.ts';

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
  readonly records: RecordReader;
  readonly views: RunViews;
}

/** What numbering repeated imports of the same rows reads and writes of a run. */
export interface GenerationTables {
  readonly folder: string;
  readonly identity: RunIdentity;
  readonly meta: RunMetaWriter<'generation'>;
  readonly views: RunViews;
}

/** A run whose plan is complete but not yet in its place. */
export interface PlanDraft {
  readonly run: RunReader & { readonly meta: RunMetaWriter<'planNotes' | 'serviceTime'> };
  /** Puts it in its place, and opens it there. */
  settle(): RunReader;
}
