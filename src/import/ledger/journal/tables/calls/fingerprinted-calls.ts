import { raw, sql } from '../../../../../database/sql.ts';
import type { Fingerprint } from '../../../rows/fingerprint.ts';
import { asCall, CALLS } from './call-row.ts';
import { integer, optional, text, wordOf } from '../../../../../database/columns.ts';
import { rowReader } from '../../../../../database/row-reader.ts';
import type { RunJournal } from '../../journal.ts';
import type { PlannedCall } from './planned-call.ts';
import { CALL_STATES, type CallState } from '../../schema.ts';

/** What a run says of a fingerprint of its own. */
export interface FingerprintedCall {
  readonly state: CallState;
  /** When and on what, once it is done. */
  readonly done: {
    readonly at: string;
    readonly recordId: number | undefined;
    readonly stamp: string | undefined;
  };
}

const OUTCOME = rowReader({
  state: wordOf(...CALL_STATES),
  recordId: optional(integer),
  doneAt: optional(text),
  stamp: optional(text),
});

/** The calls of a run that other runs know by their fingerprints. */
export class FingerprintedCalls {
  readonly #journal: RunJournal;

  constructor(journal: RunJournal) {
    this.#journal = journal;
  }

  /** Whether other runs know any of them by its fingerprint. */
  areThere(): boolean {
    return this.#journal.database.has(sql`call WHERE fingerprint IS NOT NULL`);
  }

  /** The state of the call with that fingerprint. */
  find({ value, generation }: Fingerprint): FingerprintedCall | undefined {
    const found = this.#journal.database.row(
      OUTCOME.read,
      sql`SELECT ${raw(OUTCOME.columns)} FROM call WHERE fingerprint = ${value} AND generation = ${generation}`,
    );
    if (found === undefined) return undefined;
    const { state, doneAt: at = '', recordId, stamp } = found;
    return { state, done: { at, recordId, stamp } };
  }

  /** The call with that fingerprint, as long as it was not sent. */
  plannedAs(fingerprint: string): PlannedCall | undefined {
    return this.#journal.database.row(
      asCall,
      sql`${CALLS} WHERE fingerprint = ${fingerprint} AND state = 'planned'`,
    );
  }

  /** The next calls after one that were not sent yet and that other runs know by their fingerprints. */
  planned(after: number, most: number): PlannedCall[] {
    return this.#journal.database.rows(
      asCall,
      sql`${CALLS} WHERE fingerprint IS NOT NULL AND state = 'planned' AND id > ${after}
       ORDER BY id LIMIT ${most}`,
    );
  }
}
