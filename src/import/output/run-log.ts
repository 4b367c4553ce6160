import type { SqlRow } from '../../database/database.ts';
import { integer, optionalInteger, optionalText, text } from '../journal/journal.ts';
import type { Run } from '../run/run.ts';

const EVENTS_AT_ONCE = 1_000;

/** What happened in a run, line by line, as text: a projection of the journal's list of events. */
export function* runLog(run: Run): Generator<string> {
  for (let after = 0; ;) {
    const events = run.journal.database.all(
      `SELECT event.seq AS seq, event.at AS at, event.call AS call, event.what AS what,
              event.detail AS detail, call.title AS title, call.resource AS resource, call.operation AS operation
       FROM event LEFT JOIN call ON call.id = event.call
       WHERE event.seq > ? ORDER BY event.seq LIMIT ?`,
      after,
      EVENTS_AT_ONCE,
    );
    if (events.length === 0) return;
    after = integer(events.at(-1) ?? {}, 'seq');
    for (const event of events) yield line(event);
  }
}

function line(row: SqlRow): string {
  const call = optionalInteger(row, 'call');
  const what =
    call === undefined
      ? text(row, 'what')
      : `${text(row, 'what')} ${text(row, 'resource')}.${text(row, 'operation')} ${JSON.stringify(text(row, 'title'))} (call ${call})`;
  const detail = optionalText(row, 'detail');
  return `${text(row, 'at')} ${what}${detail === undefined ? '' : `: ${detail.replaceAll('\n', ' ')}`}`;
}
