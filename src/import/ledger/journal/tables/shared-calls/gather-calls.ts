import { listed, sql } from '../../../../../database/sql.ts';
import { integer, text } from '../../../../../database/columns.ts';
import { rowReader } from '../../../../../database/row-reader.ts';
import { itemNames } from './item-names.ts';
import { batchParameter, itemsOf, titleOf, withItems } from './shared-payload.ts';
import type { CallTable } from '../call-table.ts';
import {
  type NewCall,
  type PlannedCall,
  type PlannedOperation,
  operationsOf,
} from '../calls/planned-call.ts';
import type { RunJournal, StageJournal } from '../../journal.ts';

const ALIKE = rowReader({ call: integer, likeness: text });

/** The operations of a plan that may carry several rows. */
export function batchOperations({ database }: Pick<StageJournal, 'database'>): PlannedOperation[] {
  return operationsOf({ database }).filter((planned) => batchParameter(planned) !== undefined);
}

/**
 * The calls of an operation that may go together, alike in all but what they are about: in groups of at most so
 * many. Calls that wait for others go alone, so that no two groups wait for each other; so do calls whose records
 * others need, and a row whose cell lists several numbers.
 * Which calls are alike is sorted out in a temporary table: there may be as many as rows.
 */
export function* groupsAlike(
  { temporary }: Pick<StageJournal, 'temporary'>,
  planned: PlannedOperation,
  most: number,
): Generator<readonly number[]> {
  const path = `$."${batchParameter(planned) ?? ''}"`;
  temporary.run(sql`DROP TABLE IF EXISTS temp.alike`);
  temporary.run(sql`CREATE TEMP TABLE alike (at INTEGER PRIMARY KEY, call INTEGER, likeness TEXT)`);
  temporary.run(
    sql`INSERT INTO alike (call, likeness)
     SELECT id, json_remove(payload, ${path}) AS likeness FROM call
     WHERE resource = ${planned.resource} AND operation = ${planned.operation} AND state = 'planned'
       AND row IS NOT NULL AND fingerprint IS NULL
       AND payload NOT LIKE '%{"call":%' AND json_array_length(payload, ${path}) = 1
       AND NOT EXISTS (SELECT 1 FROM dependency WHERE dependency.call = call.id)
       AND NOT EXISTS (SELECT 1 FROM dependency WHERE needed = call.id AND kind = 'id')
     ORDER BY likeness, id`,
  );
  const statement = (after: number, atOnce: number) =>
    sql`SELECT * FROM temp.alike WHERE at > ${after} ORDER BY at LIMIT ${atOnce}`;
  let group: number[] = [];
  let last: string | undefined;
  for (const { call, likeness } of temporary.each(ALIKE.read, ['at'], statement)) {
    if (group.length >= most || likeness !== last) {
      if (group.length > 1) yield group;
      group = [];
    }
    last = likeness;
    group.push(call);
  }
  if (group.length > 1) yield group;
  temporary.run(sql`DROP TABLE temp.alike`);
}

/** The record that all calls are about, as it was before; none where they are about several. */
function commonRecord([first, ...others]: readonly PlannedCall[]): Pick<
  NewCall,
  'recordId' | 'before'
> {
  const { recordId, before } = first ?? {};
  if (recordId === undefined || others.some((call) => call.recordId !== recordId)) return {};
  return { recordId, ...(before && { before }) };
}

/** Makes one call of several that are alike; part of the caller's transaction. */
export function joinCalls(journal: RunJournal, calls: CallTable, ids: readonly number[]): void {
  const { database } = journal;
  const all = ids.flatMap((id) => calls.get(id) ?? []);
  const [first] = all;
  if (first === undefined) return;
  const rows = all.flatMap((call) => call.rows);
  const items = all.flatMap(itemsOf);
  const title = titleOf(items, itemNames(journal, first)) ?? first.title;
  const position = database.number(sql`SELECT position FROM call WHERE id = ${first.id}`);
  const behind = database.numbers(
    sql`SELECT DISTINCT call FROM dependency WHERE needed IN ${listed(ids)} AND kind = 'turn' AND met = 0`,
  );
  for (const { id } of all) calls.remove(id);
  const id = calls.nextId();
  calls.add(
    {
      id,
      rows,
      title,
      resource: first.resource,
      operation: first.operation,
      payload: withItems(first, items),
      ...commonRecord(all),
    },
    position,
  );
  for (const call of behind) calls.waitForTurn(call, id);
  database.run(sql`UPDATE row SET leading_call = ${id} WHERE id IN ${listed(rows)}`);
}
