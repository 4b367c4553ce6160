import { text, integer, optional, wordOf } from '../../../../database/columns.ts';
import { rowReader } from '../../../../database/row-reader.ts';
import { listed, raw, sql, type Sql } from '../../../../database/sql.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import { document } from '../documents.ts';
import { storable } from '../journal.ts';
import { JournalView } from '../journal-view.ts';
import { CALL_STATES, type CallState } from '../schema.ts';
import { asCall, CALLS } from './calls/call-row.ts';
import { conflictOf, type Conflict } from './calls/conflict-table.ts';
import { fieldsReached, ownCallsOn, type OwnCall } from './calls/own-calls.ts';
import type { LookupKey, PlannedCall } from './calls/planned-call.ts';

const COUNTED = rowReader({ state: wordOf(...CALL_STATES), calls: integer });

const PART = rowReader({ row: integer, part: text });

const FILLED = rowReader({ filled: optional(document<Values>('filled')) });

const CREATE = rowReader({
  id: integer,
  resource: text,
  lookupKey: document<LookupKey>('lookupKey'),
});

/** A create, and what its record is found by. */
export type FindableCreate = ReturnType<typeof CREATE.read>;

/** What an intent notes before the time of the service. */
export const SERVICE_TIME = 'service time ';

/** An operation of a kind, or one that was done on a record of it. */
type Operation = Pick<PlannedCall, 'resource' | 'operation'>;

/** What is asked of the planned calls of a run; nothing here changes them. */
export class CallQueries extends JournalView {
  get(id: number): PlannedCall | undefined {
    return this.database.row(asCall, sql`${CALLS} WHERE id = ${id}`);
  }

  /** The calls that may be sent now, in the order of the plan. */
  ready(most: number): PlannedCall[] {
    return this.#all(sql`state = 'planned' AND waiting = 0 ORDER BY position LIMIT ${most}`);
  }

  inState(state: CallState): PlannedCall[] {
    return this.#all(sql`state = ${state} ORDER BY position`);
  }

  /** What was sent and done, also where a person has to review it because it may be there twice. */
  done(): PlannedCall[] {
    const isMade = sql`effect = 'create' AND record_id IS NOT NULL`;
    return this.#all(
      sql`attempts > 0 AND (state = 'done' OR (state = 'needsReview' AND ${isMade})) ORDER BY id`,
    );
  }

  /** The calls of an operation that have not been sent. */
  plannedAs({ resource, operation }: Operation): PlannedCall[] {
    const which = sql`resource = ${resource} AND operation = ${operation}`;
    return this.#all(sql`state = 'planned' AND ${which} ORDER BY position`);
  }

  /** The calls of an operation on a record that are done. */
  doneOn({
    resource,
    operation,
    recordId,
  }: Operation & Pick<PlannedCall, 'recordId'>): PlannedCall[] {
    return this.#all(
      sql`resource = ${resource} AND record_id = ${recordId} AND operation = ${operation} AND state = 'done'`,
    );
  }

  /** The service's own time of a call that is done, as far as its answer, or the evidence of it, showed one. */
  stampOf(id: number): string | undefined {
    return this.database.text(
      sql`SELECT coalesce(stamp, seen) AS stamp FROM call WHERE id = ${id}`,
    );
  }

  /** What the service filled in of a record that a call made; undefined where nothing showed the record. */
  filledBy(id: number): Values | undefined {
    return this.database.row(FILLED.read, sql`SELECT filled FROM call WHERE id = ${id}`)?.filled;
  }

  /** The time of the service when a call was first sent, `2026-01-31T08:15:00.000Z`; undefined where no answer had shown it. */
  firstIntent(id: number): string | undefined {
    return this.database
      .text(
        sql`SELECT detail FROM event WHERE call = ${id} AND what = 'intent' ORDER BY seq LIMIT 1`,
      )
      ?.replace(SERVICE_TIME, '');
  }

  /** Creates that are still to be sent; without those that a person wants sent even if their record exists. */
  plannedCreates(): FindableCreate[] {
    return this.#creates(sql`state = 'planned' AND checked = 0`);
  }

  /** Creates of which it is not known whether they were done. */
  openCreates(): FindableCreate[] {
    return this.#creates(sql`state IN ('sent', 'unverified', 'needsReview')`);
  }

  /** Creates made by this run and not verified since; all of them, or those whose answers were lost. */
  createsToCheck(which: 'all' | 'unverified'): FindableCreate[] {
    const condition = which === 'all' ? sql`attempts > 0` : sql`ever_unverified = 1`;
    return this.#creates(sql`state = 'done' AND checked = 0 AND ${condition}`);
  }

  /** How many creates of the run have that lookup key. */
  countWithLookupKey(resource: string, lookupKey: LookupKey): number {
    return this.database.count(
      sql`call WHERE resource = ${resource} AND effect = 'create' AND lookup_key = ${JSON.stringify(lookupKey)}`,
    );
  }

  /** Whether any call of the run has that fingerprint. */
  hasFingerprint(fingerprint: string): boolean {
    return this.database.has(sql`call WHERE fingerprint = ${fingerprint}`);
  }

  /** Whether any call lost its answer, was done all the same, and was not verified since. */
  wasAnyUnverified(): boolean {
    return this.database.has(
      sql`call WHERE ever_unverified = 1 AND checked = 0 AND state = 'done' AND lookup_key IS NOT NULL`,
    );
  }

  /** Whether it was verified, or decided by a person, since it was last unverified. */
  isChecked(id: number): boolean {
    return this.database.number(sql`SELECT checked FROM call WHERE id = ${id}`) === 1;
  }

  /** How many calls are in any of these states. */
  countIn(...states: readonly CallState[]): number {
    return this.database.count(sql`call WHERE state IN ${listed(states)}`);
  }

  countByState(): ReadonlyMap<CallState, number> {
    const statement = sql`SELECT state, count(*) AS calls FROM call GROUP BY state`;
    return new Map(
      this.database.rows(COUNTED.read, statement).map(({ state, calls }) => [state, calls]),
    );
  }

  /** Whether a byte of any of them may have left. */
  wasAnySent(): boolean {
    return this.database.has(sql`call WHERE attempts > 0`);
  }

  /** Whether later calls of the run wait until it has ended. */
  isWaitedFor(id: number): boolean {
    return this.database.has(sql`dependency WHERE needed = ${id} AND met = 0`);
  }

  /** Whether another call of any of its rows was sent. */
  isOfBegunRow(call: number): boolean {
    return this.database.has(sql`call_row AS own
      JOIN call_row AS other ON other.row = own.row AND other.call <> own.call
      JOIN call ON call.id = other.call AND call.attempts > 0 WHERE own.call = ${call}`);
  }

  /** The other calls that carry any row of a call: together they make what its rows say. */
  siblingsOf(call: number): number[] {
    return this.database.numbers(
      sql`SELECT DISTINCT other.call AS call FROM call_row AS own JOIN call_row AS other ON other.row = own.row
       WHERE own.call = ${call} AND other.call <> own.call ORDER BY other.call`,
    );
  }

  /** The call that creates the record of a key. */
  creating(key: string): PlannedCall | undefined {
    return this.database.row(asCall, sql`${CALLS} WHERE record_key = ${storable(key)} LIMIT 1`);
  }

  /** The calls that would create one record, as they are more than one; empty for a plan that holds. */
  creatingOneRecord(): number[] {
    return this.database.numbers(
      sql`SELECT id FROM call WHERE record_key = (
         SELECT record_key FROM call WHERE record_key IS NOT NULL
         GROUP BY record_key HAVING count(*) > 1 LIMIT 1)
       ORDER BY id`,
    );
  }

  /** The calls on a record that have not been sent. */
  plannedFor(resource: string, recordId: number): PlannedCall[] {
    return this.#all(sql`resource = ${resource} AND record_id = ${recordId} AND state = 'planned'`);
  }

  /** The first row that has not been sent and whose list has one of these parts of a record, with that part. */
  plannedWithPart({
    resource,
    operation,
    recordId,
    part,
    parts,
  }: Operation & {
    readonly recordId: number;
    readonly part: string;
    readonly parts: readonly unknown[];
  }): ReturnType<typeof PART.read> | undefined {
    return this.database.row(
      PART.read,
      sql`SELECT row, part.value AS part FROM call, json_each(payload, ${`$."${part}"`}) AS part
       WHERE resource = ${resource} AND record_id = ${recordId} AND operation = ${operation} AND state = 'planned'
         AND row IS NOT NULL AND part.value IN ${listed(parts)} ORDER BY row LIMIT 1`,
    );
  }

  /** What the run has done so far with a record, in order, besides that call. */
  ownCallsOn(resource: string, recordId: number, except: number): OwnCall[] {
    return ownCallsOn({ database: this.database }, resource, recordId, { except });
  }

  /** The fields of a record that the run may have changed by calls on other records. */
  fieldsReached(resource: Resource, recordId: number): string[] {
    return fieldsReached({ database: this.database }, resource, recordId);
  }

  /** Whether a call that needs review was held back because others had changed its record. */
  isHeldBack(id: number): boolean {
    return this.conflictOf(id) !== undefined;
  }

  /** How many calls of these operations are still to be sent. */
  countPlanned(resource: string, operations: readonly string[]): number {
    return this.database.count(
      sql`call WHERE state = 'planned' AND resource = ${resource} AND operation IN ${listed(operations)}`,
    );
  }

  /** Where the records of the next calls are on the list of their kind. */
  positionsAhead(resource: string, most: number): number[] {
    return this.database.numbers(
      sql`SELECT json_extract(record.body, '$.position') AS place FROM call
         CROSS JOIN record ON record.kind = call.resource AND record.id = call.record_id
         WHERE call.state = 'planned' AND call.waiting = 0 AND call.resource = ${resource} AND place IS NOT NULL
         ORDER BY call.position LIMIT ${most}`,
    );
  }

  /** Why a call was held back because others had changed its record. */
  conflictOf(id: number): Conflict | undefined {
    return conflictOf({ database: this.database }, id);
  }

  /** The calls that only read something and are done, in the order of the plan. */
  doneReads(): PlannedCall[] {
    return this.#all(sql`effect = 'read' AND state = 'done' ORDER BY position`);
  }

  /** Whether a call of this run has made a record. */
  isMadeHere(resource: string, recordId: number): boolean {
    return this.database.has(
      sql`call WHERE resource = ${resource} AND record_id = ${recordId} AND effect = 'create' AND attempts > 0`,
    );
  }

  /** Whether a record is the result of a call of this run. */
  claims(resource: string, recordId: number): boolean {
    return this.database.has(
      sql`call WHERE resource = ${resource} AND record_id = ${recordId} AND state = 'done'`,
    );
  }

  #all(which: Sql): PlannedCall[] {
    return this.database.rows(asCall, sql`${CALLS} WHERE ${which}`);
  }

  #creates(which: Sql): FindableCreate[] {
    return this.database.rows(
      CREATE.read,
      sql`SELECT ${raw(CREATE.columns)} FROM call
       WHERE ${which} AND effect = 'create' AND lookup_key IS NOT NULL ORDER BY position`,
    );
  }
}
