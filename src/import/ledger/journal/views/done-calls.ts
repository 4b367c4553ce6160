import type { Values } from '../../../../catalogue/fields.ts';
import type { AttachedTraces } from '../../../../catalogue/relations/attached.ts';
import type { SqlRow } from '../../../../database/database.ts';
import type { Place } from '../../../../kernel/rows.ts';
import { integer, optionalText, text } from '../journal.ts';
import { asCall, CALLS } from '../tables/calls/call-row.ts';
import type { Payload, PlannedCall } from '../tables/calls/planned-call.ts';
import { placeOfRow } from '../tables/rows/row-place.ts';
import { payloadOfRow } from '../tables/shared-calls/shared-payload.ts';
import type { Reader } from '../reader.ts';

/** A call that the run made, as far as it is about one row. */
export interface DoneCall {
  readonly call: PlannedCall;
  /** What was sent for the row. */
  readonly payload: Payload;
  /** The row; undefined for a record that was made from a mere name. */
  readonly place: Place | undefined;
  /** What the service filled in of a record that it made; undefined where its answer did not show that. */
  readonly filled: Values | undefined;
  /** What the answer showed of that which people add to the record; undefined where it showed no record. */
  readonly traces: AttachedTraces | undefined;
}

/** What a run did in the account. */
export class DoneCalls {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** In the order in which they were done; what was there before it was to be sent is not among them. */
  *all(): Generator<DoneCall> {
    const found = this.#database.all(
      `SELECT made.*, (SELECT max(seq) FROM event WHERE event.call = made.id AND what = 'done') AS turn
       FROM (${CALLS} WHERE state = 'done' AND attempts > 0) AS made ORDER BY turn, id`,
    );
    for (const row of found) {
      const call = asCall(row);
      const shown = {
        filled: jsonIn(row, 'filled') as Values | undefined,
        traces: jsonIn(row, 'traces') as AttachedTraces | undefined,
      };
      if (call.rows.length === 0) {
        yield { call, payload: call.payload, place: undefined, ...shown };
      }
      for (const each of call.rows) {
        const place = placeOfRow({ database: this.#database }, each);
        yield { call, payload: payloadOfRow(call, each), place, ...shown };
      }
    }
  }

  /** How often each operation was done; a call counts once for each row. */
  byOperation(): { resource: string; operation: string; count: number }[] {
    const found = this.#database.all(
      `SELECT resource, operation, sum(max(1, (SELECT count(*) FROM call_row WHERE call_row.call = call.id))) AS count
       FROM call WHERE state = 'done' AND attempts > 0 GROUP BY resource, operation`,
    );
    return found.map((row) => ({
      resource: text(row, 'resource'),
      operation: text(row, 'operation'),
      count: integer(row, 'count'),
    }));
  }
}

function jsonIn(row: SqlRow, column: string): unknown {
  const kept = optionalText(row, column);
  return kept === undefined ? undefined : JSON.parse(kept);
}
