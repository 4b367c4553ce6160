import type { Values } from '../../../../../catalogue/fields.ts';
import { integer, optionalInteger, optionalText, text, type StageJournal } from '../../journal.ts';

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

/** The states that the rows of a plan leave records in, in a temporary table: there may be as many as rows. */
export class RecordStates {
  readonly #temporary: StageJournal['temporary'];

  constructor({ temporary }: Pick<StageJournal, 'temporary'>) {
    this.#temporary = temporary;
    this.close();
    temporary.run(
      `CREATE TEMP TABLE record_state (subject TEXT PRIMARY KEY, last INTEGER, left_by INTEGER, changes TEXT, added_by TEXT, is_gone INTEGER, lines TEXT, passed TEXT, passed_by INTEGER)
       WITHOUT ROWID`,
    );
  }

  /** @param subject names the record, whether it is there or made in the run */
  find(subject: string): RecordState | undefined {
    const row = this.#temporary.get('SELECT * FROM temp.record_state WHERE subject = ?', subject);
    if (row === undefined) return undefined;
    const passedBy = optionalInteger(row, 'passed_by');
    return {
      last: optionalInteger(row, 'last'),
      leftBy: optionalInteger(row, 'left_by'),
      changes: JSON.parse(text(row, 'changes')) as Values,
      addedBy: JSON.parse(text(row, 'added_by')) as number[],
      isGone: integer(row, 'is_gone') === 1,
      lines: (JSON.parse(optionalText(row, 'lines') ?? 'null') as OpenLines | null) ?? undefined,
      passed:
        passedBy === undefined
          ? undefined
          : { shown: JSON.parse(text(row, 'passed')) as Values, by: passedBy },
    };
  }

  keep(
    subject: string,
    { last, leftBy, changes, addedBy, isGone, lines, passed }: RecordState,
  ): void {
    this.#temporary.run(
      'INSERT OR REPLACE INTO temp.record_state VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      subject,
      last ?? null,
      leftBy ?? null,
      JSON.stringify(changes),
      JSON.stringify(addedBy),
      isGone ? 1 : 0,
      lines === undefined ? null : JSON.stringify(lines),
      passed === undefined ? null : JSON.stringify(passed.shown),
      passed?.by ?? null,
    );
  }

  forget(subject: string): void {
    this.#temporary.run('DELETE FROM temp.record_state WHERE subject = ?', subject);
  }

  /** Gives its room back. */
  close(): void {
    this.#temporary.run('DROP TABLE IF EXISTS temp.record_state');
  }
}
