import { integer, optional, text } from '../../../../database/columns.ts';
import { rowReader, type SqlRow } from '../../../../database/row-reader.ts';
import { sql } from '../../../../database/sql.ts';
import { JournalView } from '../journal-view.ts';

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
      asEvent,
      ['seq'],
      (after, most) =>
        sql`SELECT seq, at, what, detail, call.id AS id, title, resource, operation
         FROM event LEFT JOIN call ON call.id = event.call
         WHERE event.seq > ${after} ORDER BY event.seq LIMIT ${most}`,
    );
  }
}

function asEvent(row: SqlRow): LoggedEvent {
  return { ...EVENT.read(row), call: row['id'] === null ? undefined : CALL.read(row) };
}
