import type { Fingerprint } from '../../../rows/fingerprint.ts';
import { asCall, CALLS } from './call-row.ts';
import { optionalInteger, optionalText, text, type RunJournal } from '../../journal.ts';
import type { PlannedCall } from './planned-call.ts';
import type { CallState } from '../../schema.ts';

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

/** The calls of a run that other runs know by their fingerprints. */
export class FingerprintedCalls {
  readonly #journal: RunJournal;

  constructor(journal: RunJournal) {
    this.#journal = journal;
  }

  /** Whether other runs know any of them by its fingerprint. */
  areThere(): boolean {
    const sql = 'SELECT 1 AS found FROM call WHERE fingerprint IS NOT NULL LIMIT 1';
    return this.#journal.database.get(sql) !== undefined;
  }

  /** The state of the call with that fingerprint. */
  find({ value, generation }: Fingerprint): FingerprintedCall | undefined {
    const row = this.#journal.database.get(
      'SELECT state, record_id, done_at, stamp FROM call WHERE fingerprint = ? AND generation = ?',
      value,
      generation,
    );
    if (row === undefined) return undefined;
    const done = {
      at: text(row, 'done_at'),
      recordId: optionalInteger(row, 'record_id'),
      stamp: optionalText(row, 'stamp'),
    };
    return { state: text(row, 'state') as CallState, done };
  }

  /** Whether any call has that fingerprint. */
  has(fingerprint: string): boolean {
    const sql = 'SELECT 1 AS found FROM call WHERE fingerprint = ?';
    return this.#journal.database.get(sql, fingerprint) !== undefined;
  }

  /** The call with that fingerprint, as long as it was not sent. */
  plannedAs(fingerprint: string): PlannedCall | undefined {
    const row = this.#journal.database.get(
      `${CALLS} WHERE fingerprint = ? AND state = 'planned'`,
      fingerprint,
    );
    return row === undefined ? undefined : asCall(row);
  }

  /** The next calls after one that were not sent yet and that other runs know by their fingerprints. */
  planned(after: number, most: number): PlannedCall[] {
    return this.#journal.database
      .all(
        `${CALLS} WHERE fingerprint IS NOT NULL AND state = 'planned' AND id > ?
         ORDER BY id LIMIT ?`,
        after,
        most,
      )
      .map(asCall);
  }
}
