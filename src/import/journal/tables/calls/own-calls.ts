import type { Resource } from '../../../../catalogue/define.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import { integer, optionalText, type JournalReader } from '../../journal.ts';
import { lastEvent } from './call-events.ts';
import { asCall, CALLS } from './call-row.ts';
import type { PlannedCall } from './planned-call.ts';

/** A call of the run that is done. */
export interface OwnCall {
  readonly call: PlannedCall;
  /** Its place among the events of the run: clocks of several processes may differ. */
  readonly place: number;
  /** What the service filled in of a record that it made. */
  readonly filled: Values;
}

/** What a run has done with one record so far, in order; calls that carry several records included. */
export function ownCallsOn(
  { database }: Pick<JournalReader, 'database'>,
  resource: string,
  recordId: number,
  except: number,
): OwnCall[] {
  // A part of a call was sent with the whole; what others did in its place is done as well.
  const done = `resource = ? AND state = 'done' AND id <> ?
    AND (effect <> 'create' OR attempts > 0 OR split_of IS NOT NULL)`;
  const found = [
    ...database.all(`${CALLS} WHERE ${done} AND record_id = ?`, resource, except, recordId),
    ...database.all(
      `${CALLS} WHERE ${done} AND record_id IS NULL AND is_shared AND instr(payload, ?) > 0
         AND EXISTS (SELECT 1 FROM json_tree(payload) AS sent WHERE sent.type = 'integer' AND sent.value = ?)`,
      resource,
      except,
      String(recordId),
      recordId,
    ),
  ];
  return found
    .map((row) => ({
      call: asCall(row),
      place: lastEvent({ database }, integer(row, 'id'), 'done'),
      filled: JSON.parse(optionalText(row, 'filled') ?? '{}') as Values,
    }))
    .toSorted((one, other) => one.place - other.place);
}

/** The fields of a record that calls of the run on other records of its kind may have changed as well. */
export function fieldsReached(
  { database }: Pick<JournalReader, 'database'>,
  { name, endpoints }: Resource,
  recordId: number,
): string[] {
  const reaching = Object.entries(endpoints).filter(([, each]) => each.reachesWithin !== undefined);
  return reaching.flatMap(([operation, { leaves = {} }]) => {
    const done = database.get(
      `SELECT 1 AS found FROM call
       WHERE resource = ? AND operation = ? AND state = 'done' AND attempts > 0 AND record_id <> ? LIMIT 1`,
      name,
      operation,
      recordId,
    );
    return done === undefined ? [] : Object.keys(leaves);
  });
}
