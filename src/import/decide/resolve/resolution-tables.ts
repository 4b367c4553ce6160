import type { StageJournal } from '../../ledger/journal/journal.ts';
import type { RunIdentity, RunMetaWriter } from '../../ledger/journal/run-meta.ts';
import type {
  RecordReader,
  RecordTable,
} from '../../ledger/journal/tables/records/record-table.ts';
import type { RowReader, RowTable } from '../../ledger/journal/tables/rows/row-table.ts';

/** What resolving reads and writes of a run: it adds the account's records, and expands paths in rows. */
export interface ResolutionTables {
  readonly identity: RunIdentity;
  readonly journal: StageJournal;
  readonly meta: RunMetaWriter<
    'reusesReading' | `pages of ${string}` | `whole list of ${string}` | `read of ${string}`
  >;
  readonly rows: RowReader & Pick<RowTable, 'setValues' | 'addIssue' | 'block'>;
  readonly records: RecordReader & Pick<RecordTable, 'add' | 'keepEntries'>;
}
