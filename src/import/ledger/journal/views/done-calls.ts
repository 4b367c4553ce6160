import type { Values } from '../../../../catalogue/fields.ts';
import type { AttachedTraces } from '../../../../catalogue/relations/attached.ts';
import { integer, optional, text } from '../../../../database/columns.ts';
import { type RowOf, rowReader } from '../../../../database/row-reader.ts';
import { type Sql, sql } from '../../../../database/sql.ts';
import type { Place } from '../../../../kernel/rows.ts';
import { document } from '../documents.ts';
import { JournalView } from '../journal-view.ts';
import { CALLS, asCall } from '../tables/calls/call-row.ts';
import type { Payload, PlannedCall, PlannedOperation } from '../tables/calls/planned-call.ts';
import { RowQueries } from '../tables/rows/row-queries.ts';
import { payloadOfRow } from '../tables/shared-calls/shared-payload.ts';
import { type CountedOperation, countByOperation } from './planned-calls.ts';

const EVENT = rowReader({
  /** ISO. */
  at: text,
  what: text,
  detail: optional(text),
});

/** Something that happened in a run. */
export interface LoggedEvent extends ReturnType<typeof EVENT.read> {
  /** The call that it is about. */
  readonly call: LoggedCall | undefined;
}

const CALL = rowReader({ id: integer, resource: text, operation: text, title: text });

type LoggedCall = ReturnType<typeof CALL.read>;

/** What happened in a run, in order. */
export class EventLog extends JournalView {
  /** How far the journal has come: the number of its last event. */
  last(): number {
    return this.database.number(sql`SELECT max(seq) AS seq FROM event`);
  }

  /** Every write of the run, those of processes that were killed included. */
  countWrites(): number {
    return this.database.count(sql`event WHERE what = 'intent'`);
  }

  all(): Generator<LoggedEvent> {
    return this.database.each(
      (row) => ({ ...EVENT.read(row), call: row['id'] === null ? undefined : CALL.read(row) }),
      ['seq'],
      (after, most) =>
        sql`SELECT seq, at, what, detail, call.id AS id, title, resource, operation
         FROM event LEFT JOIN call ON call.id = event.call
         WHERE event.seq > ${after} ORDER BY event.seq LIMIT ${most}`,
    );
  }
}

const SHOWN = rowReader({
  /** What the service filled in of a record that it made; undefined where its answer did not show that. */
  filled: optional(document<Values>('filled')),
  /** What the answer showed of that which people add to the record; undefined where it showed no record. */
  traces: optional(document<AttachedTraces>('traces')),
});

/** A call that the run made, as far as it is about one row. */
export interface DoneCall extends RowOf<typeof SHOWN> {
  readonly call: PlannedCall;
  /** What was sent for the row. */
  readonly payload: Payload;
  /** The row; undefined for a record that was made from a mere name. */
  readonly place: Place | undefined;
}

/** What a run did in the account. */
export class DoneCalls extends JournalView {
  /** In the order in which they were done; what was there before it was to be sent is not among them. */
  *all(): Generator<DoneCall> {
    const rows = new RowQueries({ database: this.database });
    const done = this.database.rows(
      (row) => ({ call: asCall(row), ...SHOWN.read(row) }),
      sql`SELECT made.*, (SELECT max(seq) FROM event WHERE event.call = made.id AND what = 'done') AS turn
       FROM (${CALLS} WHERE state = 'done' AND attempts > 0) AS made ORDER BY turn, id`,
    );
    for (const each of done) {
      const { call } = each;
      if (call.rows.length === 0) yield { ...each, payload: call.payload, place: undefined };
      for (const row of call.rows) {
        yield { ...each, payload: payloadOfRow(call, row), place: rows.placeOf(row) };
      }
    }
  }

  /** The calls of some operations that failed, and those that are not sent or not verified. */
  unfinished(operations: readonly PlannedOperation[]): Readonly<Record<'failed' | 'open', number>> {
    const among = JSON.stringify(
      operations.map(({ resource, operation }) => `${resource} ${operation}`),
    );
    const count = (which: Sql): number =>
      this.database.count(
        sql`call WHERE resource || ' ' || operation IN (SELECT value FROM json_each(${among})) AND ${which}`,
      );
    return {
      failed: count(sql`state = 'failed'`),
      open: count(sql`state NOT IN ('done', 'failed')`),
    };
  }

  /** How often each operation was done; a call counts once for each row. */
  byOperation(): CountedOperation[] {
    return countByOperation(this.database, sql`state = 'done' AND attempts > 0`);
  }
}
