import type { StageJournal } from '../../ledger/journal/journal.ts';
import type { RunIdentity, RunMetaWriter } from '../../ledger/journal/run-meta.ts';
import type { RowReader, RowTable } from '../../ledger/journal/tables/rows/row-table.ts';

/** What validating reads and writes of a run: it adds files, rows and issues. */
export interface ValidationTables {
  readonly identity: RunIdentity;
  readonly journal: StageJournal;
  readonly meta: RunMetaWriter<'offers'>;
  readonly rows: RowReader &
    Pick<RowTable, 'addFile' | 'removeFile' | 'add' | 'addIssue' | 'block'>;
}
