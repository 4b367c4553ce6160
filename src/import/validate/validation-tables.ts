import type { StageJournal } from '../journal/journal.ts';
import type { RunMetaWriter } from '../journal/run-meta.ts';
import type { RowReader, RowTable } from '../journal/tables/rows/row-table.ts';
import type { RunIdentity } from '../run/run-identity.ts';

/** What validating reads and writes of a run: it adds files, rows and issues. */
export interface ValidationTables {
  readonly identity: RunIdentity;
  readonly journal: StageJournal;
  readonly meta: RunMetaWriter<'offers'>;
  readonly rows: RowReader &
    Pick<RowTable, 'addFile' | 'removeFile' | 'add' | 'addIssue' | 'block'>;
}
