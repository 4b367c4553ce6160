import { insertInto, sql } from '../../../../../database/sql.ts';
import type { Values } from '../../../../../catalogue/fields.ts';
import { flag, integer, json, jsonObject, optional } from '../../../../../database/columns.ts';
import { RowReader } from '../../../../../database/row-reader.ts';
import type { StageJournal } from '../../journal.ts';
import { TemporaryTables } from '../temporary-tables.ts';

/** The state of a record after the rows before. */
export interface RecordState {
  /** The last call on it; undefined where no row before has one. */
  readonly last: number | undefined;
  /** The row that left the state. */
  readonly leftBy: number | undefined;
  /** What the calls of the rows before change of what it shows. */
  readonly changes: Values;
  /** The calls that add lines to it. */
  readonly addedBy: readonly number[];
  readonly isGone: boolean;
  /** The lines of the last call, to which later rows may add; undefined where none may. */
  readonly lines: OpenLines | undefined;
  /** What the rows before left of it when an earlier run did some of them, and the last row that did. */
  readonly passed: { readonly shown: Values; readonly by: number } | undefined;
}

/** The lines of a call that brings a record into a state. */
export interface OpenLines {
  /** What the call says besides its lines. */
  readonly likeness: string;
  /** What its lines are about, each once. */
  readonly keys: readonly string[];
}

/** A state as its columns have it. */
interface KeptState extends Omit<RecordState, 'passed'> {
  readonly passed: Values | undefined;
  readonly passedBy: number | undefined;
}

const STATE = new RowReader<KeptState>({
  last: optional(integer),
  leftBy: optional(integer),
  changes: jsonObject<Values>({}),
  addedBy: json<readonly number[]>(Array.isArray),
  isGone: flag,
  lines: optional(jsonObject<OpenLines>({ likeness: 'string', keys: 'object' })),
  passed: optional(jsonObject<Values>({})),
  passedBy: optional(integer),
});

/** The states that the rows of a plan leave records in, in a temporary table. */
export class RecordStates extends TemporaryTables {
  constructor(journal: Pick<StageJournal, 'temporary'>) {
    super(journal, {
      record_state: `(subject TEXT PRIMARY KEY, last INTEGER, left_by INTEGER, changes TEXT, added_by TEXT,
        is_gone INTEGER, lines TEXT, passed TEXT, passed_by INTEGER) WITHOUT ROWID`,
    });
  }

  /** @param subject names the record, whether it is there or made in the run */
  find(subject: string): RecordState | undefined {
    const found = this.temporary.row(
      STATE.read,
      sql`SELECT * FROM temp.record_state WHERE subject = ${subject}`,
    );
    if (found === undefined) return undefined;
    const { passed: shown = {}, passedBy: by, ...state } = found;
    return { ...state, passed: by === undefined ? undefined : { shown, by } };
  }

  keep(
    subject: string,
    { last, leftBy, changes, addedBy, isGone, lines, passed }: RecordState,
  ): void {
    const row = {
      subject,
      last,
      left_by: leftBy,
      changes: JSON.stringify(changes),
      added_by: JSON.stringify(addedBy),
      is_gone: isGone,
      lines: lines && JSON.stringify(lines),
      passed: passed && JSON.stringify(passed.shown),
      passed_by: passed?.by,
    };
    this.temporary.run(insertInto('temp.record_state', row, 'INSERT OR REPLACE'));
  }

  forget(subject: string): void {
    this.temporary.run(sql`DELETE FROM temp.record_state WHERE subject = ${subject}`);
  }
}
