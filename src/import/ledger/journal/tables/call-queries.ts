import { callCreating } from './records/record-keys.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { asCall, CALLS } from './calls/call-row.ts';
import { conflictOf, type Conflict } from './calls/conflict-table.ts';
import { fieldsReached, ownCallsOn, type OwnCall } from './calls/own-calls.ts';
import { integer, text, type JournalReader } from '../journal.ts';
import type { PlannedCall } from './calls/planned-call.ts';
import type { CallState } from '../schema.ts';

/** What is asked of the planned calls of a run; nothing here changes them. */
export class CallQueries {
  readonly #database: JournalReader['database'];

  constructor({ database }: Pick<JournalReader, 'database'>) {
    this.#database = database;
  }

  get(id: number): PlannedCall | undefined {
    const row = this.#database.get(`${CALLS} WHERE id = ?`, id);
    return row === undefined ? undefined : asCall(row);
  }

  /** The calls that may be sent now, in the order of the plan. */
  ready(most: number): PlannedCall[] {
    return this.#database
      .all(`${CALLS} WHERE state = 'planned' AND waiting = 0 ORDER BY position LIMIT ?`, most)
      .map(asCall);
  }

  inState(state: CallState): PlannedCall[] {
    return this.#database.all(`${CALLS} WHERE state = ? ORDER BY position`, state).map(asCall);
  }

  /** Whether any call lost its answer, was done all the same, and was not verified since. */
  wasAnyUnverified(): boolean {
    const unverified = `SELECT 1 AS found FROM call
      WHERE ever_unverified = 1 AND checked = 0 AND state = 'done' AND lookup_key IS NOT NULL LIMIT 1`;
    return this.#database.get(unverified) !== undefined;
  }

  /** Whether it was verified, or decided by a person, since it was last unverified. */
  isChecked(id: number): boolean {
    const row = this.#database.get('SELECT checked FROM call WHERE id = ?', id);
    return row?.['checked'] === 1;
  }

  countByState(): ReadonlyMap<CallState, number> {
    const rows = this.#database.all('SELECT state, count(*) AS calls FROM call GROUP BY state');
    return new Map(rows.map((row) => [text(row, 'state') as CallState, integer(row, 'calls')]));
  }

  /** Whether a byte of any of them may have left. */
  wasAnySent(): boolean {
    const sent = 'SELECT 1 AS sent FROM call WHERE attempts > 0 LIMIT 1';
    return this.#database.get(sent) !== undefined;
  }

  /** Whether later calls of the run wait until it has ended. */
  isWaitedFor(id: number): boolean {
    const waiting = 'SELECT 1 AS found FROM dependency WHERE needed = ? AND met = 0 LIMIT 1';
    return this.#database.get(waiting, id) !== undefined;
  }

  /** Whether another call of any of its rows was sent. */
  isOfBegunRow(call: number): boolean {
    const begun = `SELECT 1 AS found FROM call_row AS own
      JOIN call_row AS other ON other.row = own.row AND other.call <> own.call
      JOIN call ON call.id = other.call AND call.attempts > 0 WHERE own.call = ? LIMIT 1`;
    return this.#database.get(begun, call) !== undefined;
  }

  /** The call that creates the record of a key. */
  creating(key: string): PlannedCall | undefined {
    const id = callCreating({ database: this.#database }, key);
    return id === undefined ? undefined : this.get(id);
  }

  /** The calls on a record that have not been sent. */
  plannedFor(resource: string, recordId: number): PlannedCall[] {
    return this.#database
      .all(
        `${CALLS} WHERE resource = ? AND record_id = ? AND state = 'planned'`,
        resource,
        recordId,
      )
      .map(asCall);
  }

  /** The first row that has not been sent and whose list has one of these parts of a record, with that part. */
  plannedWithPart({
    resource,
    operation,
    recordId,
    part,
    parts,
  }: Pick<PlannedCall, 'resource' | 'operation'> & {
    readonly recordId: number;
    readonly part: string;
    readonly parts: readonly unknown[];
  }): { readonly row: number; readonly part: string } | undefined {
    const found = this.#database.get(
      `SELECT row, part.value AS part FROM call, json_each(payload, ?) AS part
       WHERE resource = ? AND record_id = ? AND operation = ? AND state = 'planned' AND row IS NOT NULL
         AND part.value IN (SELECT value FROM json_each(?)) ORDER BY row LIMIT 1`,
      `$."${part}"`,
      resource,
      recordId,
      operation,
      JSON.stringify(parts),
    );
    return found && { row: integer(found, 'row'), part: text(found, 'part') };
  }

  /** What the run has done so far with a record, in order, besides that call. */
  ownCallsOn(resource: string, recordId: number, except: number): OwnCall[] {
    return ownCallsOn({ database: this.#database }, resource, recordId, { except });
  }

  /** The fields of a record that the run may have changed by calls on other records. */
  fieldsReached(resource: Resource, recordId: number): string[] {
    return fieldsReached({ database: this.#database }, resource, recordId);
  }

  /** Whether a call that needs review was held back because others had changed its record. */
  isHeldBack(id: number): boolean {
    return this.conflictOf(id) !== undefined;
  }

  /** How many calls of these operations are still to be sent. */
  countPlanned(resource: string, operations: readonly string[]): number {
    const row = this.#database.get(
      `SELECT count(*) AS calls FROM call
       WHERE state = 'planned' AND resource = ? AND operation IN (SELECT value FROM json_each(?))`,
      resource,
      JSON.stringify(operations),
    );
    return integer(row ?? {}, 'calls');
  }

  /** Where the records of the next calls are on the list of their kind. */
  positionsAhead(resource: string, most: number): number[] {
    return this.#database
      .all(
        `SELECT json_extract(record.body, '$.position') AS place FROM call
         CROSS JOIN record ON record.kind = call.resource AND record.id = call.record_id
         WHERE call.state = 'planned' AND call.waiting = 0 AND call.resource = ? AND place IS NOT NULL
         ORDER BY call.position LIMIT ?`,
        resource,
        most,
      )
      .map((row) => integer(row, 'place'));
  }

  /** Why a call was held back because others had changed its record. */
  conflictOf(id: number): Conflict | undefined {
    return conflictOf({ database: this.#database }, id);
  }

  /** The calls that only read something and are done, in the order of the plan. */
  doneReads(): PlannedCall[] {
    return this.#database
      .all(`${CALLS} WHERE effect = 'read' AND state = 'done' ORDER BY position`)
      .map(asCall);
  }

  /** Whether a call of this run has made a record. */
  isMadeHere(resource: string, recordId: number): boolean {
    const made = `SELECT 1 AS found FROM call
      WHERE resource = ? AND record_id = ? AND effect = 'create' AND attempts > 0 LIMIT 1`;
    return this.#database.get(made, resource, recordId) !== undefined;
  }

  /** Whether a record is the result of a call of this run. */
  claims(resource: string, recordId: number): boolean {
    const row = this.#database.get(
      `SELECT 1 AS found FROM call WHERE resource = ? AND record_id = ? AND state = 'done' LIMIT 1`,
      resource,
      recordId,
    );
    return row !== undefined;
  }
}
