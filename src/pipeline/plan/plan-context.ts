import type { Kind } from '../../catalogue/kinds.ts';
import type { Place } from '../../kernel/rows.ts';
import type { CallTable } from '../journal/call-table.ts';
import type { RecordTable } from '../journal/record-table.ts';
import type { JournalRow, RowTable } from '../journal/row-table.ts';
import type { PlanningRequest } from '../request.ts';
import type { Directory } from './directory.ts';
import type { MissingRecords } from './missing-records.ts';

/** What every decision about a row of one file stands on. */
export interface PlanContext {
  readonly kind: Kind;
  readonly planning: PlanningRequest;
  /** The fields that the user chose as key. */
  readonly key: readonly string[] | undefined;
  readonly rows: RowTable;
  readonly calls: CallTable;
  readonly records: RecordTable;
  readonly directory: Directory;
  readonly missing: MissingRecords;
  /** The place of a row, and of one of its cells. */
  readonly place: (row: JournalRow, target?: string) => Place;
  /** The record that a keyless row made in an earlier, finished run of the same file. */
  readonly madeBefore: (row: JournalRow) => number | undefined;
}
