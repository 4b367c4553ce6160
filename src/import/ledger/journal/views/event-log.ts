import { integer, optionalInteger, optionalText, text } from '../journal.ts';
import type { Reader } from '../reader.ts';

/** Something that happened in a run. */
export interface LoggedEvent {
  /** ISO. */
  readonly at: string;
  readonly what: string;
  readonly detail: string | undefined;
  /** The call that it is about. */
  readonly call: LoggedCall | undefined;
}

interface LoggedCall {
  readonly id: number;
  readonly resource: string;
  readonly operation: string;
  readonly title: string;
}

const EVENTS_AT_ONCE = 1_000;

/** What happened in a run, in order. */
export class EventLog {
  readonly #database: Reader;

  constructor(database: Reader) {
    this.#database = database;
  }

  /** How far the journal has come: the number of its last event. */
  last(): number {
    return integer(this.#database.get('SELECT max(seq) AS seq FROM event') ?? {}, 'seq');
  }

  /** Every write of the run, those of processes that were killed included. */
  countWrites(): number {
    const row = this.#database.get(`SELECT count(*) AS writes FROM event WHERE what = 'intent'`);
    return integer(row ?? {}, 'writes');
  }

  *all(): Generator<LoggedEvent> {
    for (let after = 0; ;) {
      const events = this.#database.all(
        `SELECT event.seq AS seq, event.at AS at, event.call AS call, event.what AS what,
                event.detail AS detail, call.title AS title, call.resource AS resource, call.operation AS operation
         FROM event LEFT JOIN call ON call.id = event.call
         WHERE event.seq > ? ORDER BY event.seq LIMIT ?`,
        after,
        EVENTS_AT_ONCE,
      );
      if (events.length === 0) return;
      after = integer(events.at(-1) ?? {}, 'seq');
      for (const row of events) {
        const id = optionalInteger(row, 'call');
        const [resource, operation] = [text(row, 'resource'), text(row, 'operation')];
        yield {
          at: text(row, 'at'),
          what: text(row, 'what'),
          detail: optionalText(row, 'detail'),
          call:
            id === undefined ? undefined : { id, resource, operation, title: text(row, 'title') },
        };
      }
    }
  }
}
