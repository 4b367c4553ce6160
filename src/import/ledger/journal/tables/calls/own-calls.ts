import { sql } from '../../../../../database/sql.ts';
import type { Resource } from '../../../../../catalogue/define.ts';
import { operandOf } from '../../../../../catalogue/operations/operands.ts';
import type { Values } from '../../../../../catalogue/fields.ts';
import { optional } from '../../../../../database/columns.ts';
import { rowReader, type SqlRow } from '../../../../../database/row-reader.ts';
import { document } from '../../documents.ts';
import type { JournalReader } from '../../journal.ts';
import { lastEvent } from './conflict-table.ts';
import { asCall, CALLS } from './call-row.ts';
import { type PlannedCall, endpointOfCall } from './planned-call.ts';

/** A call of the run that is done. */
export interface OwnCall {
  readonly call: PlannedCall;
  /** Its place among the events of the run: clocks of several processes may differ. */
  readonly place: number;
  /** What the service filled in of a record that it made. */
  readonly filled: Values;
}

/** Which calls of a run on a record count. */
export interface OwnCalls {
  /** The call that asks. */
  readonly except: number;
  /** Only those that were sent: not those that others did in the place of the run. */
  readonly isSent?: true;
}

const FILLED = rowReader({ filled: optional(document<Values>('filled')) });

/** What a run has done with one record so far, in order; calls that carry several records included. */
export function ownCallsOn(
  { database }: Pick<JournalReader, 'database'>,
  resource: string,
  recordId: number,
  { except, isSent }: OwnCalls,
): OwnCall[] {
  // A part of a call was sent with the whole.
  const wasSent = sql`(attempts > 0 OR split_of IS NOT NULL)`;
  const counts =
    isSent === true
      ? sql`effect <> 'read' AND ${wasSent}`
      : sql`(effect <> 'create' OR ${wasSent})`;
  const done = sql`${CALLS} WHERE resource = ${resource} AND state = 'done' AND id <> ${except} AND ${counts}`;
  const several = sql`${done} AND record_id IS NULL AND instr(payload, ${String(recordId)}) > 0`;
  const read = (row: SqlRow): OwnCall => {
    const call = asCall(row);
    const { filled = {} } = FILLED.read(row);
    return { call, place: lastEvent({ database }, call.id, 'done'), filled };
  };
  return [
    ...database.rows(read, sql`${done} AND record_id = ${recordId}`),
    ...database.rows(read, several).filter(({ call }) => targetsOf(call).includes(recordId)),
  ].toSorted((one, other) => one.place - other.place);
}

/** The numbers of the records that a call works on, as far as they are known: its description names the parameter. */
export function targetsOf(
  call: Pick<PlannedCall, 'resource' | 'operation' | 'payload' | 'recordId'>,
): readonly number[] {
  const { resource, endpoint } = endpointOfCall(call);
  const own = call.payload[operandOf(endpoint, resource) ?? ''] as unknown;
  if (Array.isArray(own)) return own.filter((each): each is number => typeof each === 'number');
  if (call.recordId !== undefined) return [call.recordId];
  return typeof own === 'number' ? [own] : [];
}

/** The fields of a record that calls of the run on other records of its kind may have changed as well. */
export function fieldsReached(
  { database }: Pick<JournalReader, 'database'>,
  { name, endpoints }: Resource,
  recordId: number,
): string[] {
  const reaching = Object.entries(endpoints).filter(([, each]) => each.reachesWithin !== undefined);
  return reaching.flatMap(([operation, { leaves = {} }]) => {
    const isDone = database.has(sql`call WHERE resource = ${name} AND operation = ${operation}
       AND state = 'done' AND attempts > 0 AND record_id <> ${recordId}`);
    return isDone ? Object.keys(leaves) : [];
  });
}
