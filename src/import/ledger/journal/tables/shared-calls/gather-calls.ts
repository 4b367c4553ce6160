import type { SqlRow } from '../../../../../database/database.ts';
import { itemNames } from './item-names.ts';
import { batchParameter, itemsOf, titleOf, withItems } from './shared-payload.ts';
import type { CallTable } from '../call-table.ts';
import type { NewCall, PlannedCall } from '../calls/planned-call.ts';
import { integer, text, type RunJournal, type StageJournal } from '../../journal.ts';

/** An operation of a record type. */
export interface PlannedOperation {
  readonly resource: string;
  readonly operation: string;
}

const CALLS_AT_ONCE = 500;

/** The operations of a plan that may carry several rows. */
export function batchOperations({ database }: Pick<StageJournal, 'database'>): PlannedOperation[] {
  return database
    .all('SELECT DISTINCT resource, operation FROM call')
    .map((row) => ({ resource: text(row, 'resource'), operation: text(row, 'operation') }))
    .filter((planned) => batchParameter(planned) !== undefined);
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
  temporary.run('DROP TABLE IF EXISTS temp.alike');
  temporary.run('CREATE TEMP TABLE alike (at INTEGER PRIMARY KEY, call INTEGER, likeness TEXT)');
  temporary.run(
    `INSERT INTO alike (call, likeness)
     SELECT id, json_remove(payload, ?) AS likeness FROM call
     WHERE resource = ? AND operation = ? AND state = 'planned' AND row IS NOT NULL AND fingerprint IS NULL
       AND payload NOT LIKE '%{"call":%' AND json_array_length(payload, ?) = 1
       AND NOT EXISTS (SELECT 1 FROM dependency WHERE dependency.call = call.id)
       AND NOT EXISTS (SELECT 1 FROM dependency WHERE needed = call.id AND kind = 'id')
     ORDER BY likeness, id`,
    path,
    planned.resource,
    planned.operation,
    path,
  );
  let group: number[] = [];
  let likeness: string | undefined;
  for (const row of alike(temporary)) {
    if (group.length >= most || text(row, 'likeness') !== likeness) {
      if (group.length > 1) yield group;
      group = [];
    }
    likeness = text(row, 'likeness');
    group.push(integer(row, 'call'));
  }
  if (group.length > 1) yield group;
  temporary.run('DROP TABLE temp.alike');
}

function* alike(temporary: StageJournal['temporary']): Generator<SqlRow> {
  for (let after = 0; ;) {
    const rows = temporary.all(
      'SELECT * FROM temp.alike WHERE at > ? ORDER BY at LIMIT ?',
      after,
      CALLS_AT_ONCE,
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = integer(last, 'at');
  }
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
  const position = integer(
    database.get('SELECT position FROM call WHERE id = ?', first.id) ?? {},
    'position',
  );
  const behind = callsBehind(database, ids);
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
  database.run(
    'UPDATE row SET leading_call = ? WHERE id IN (SELECT value FROM json_each(?))',
    id,
    JSON.stringify(rows),
  );
}

/** The calls that wait for their turn behind any of the calls. */
function callsBehind(database: RunJournal['database'], ids: readonly number[]): number[] {
  const behind = database.all(
    `SELECT DISTINCT call FROM dependency
     WHERE needed IN (SELECT value FROM json_each(?)) AND kind = 'turn' AND met = 0`,
    JSON.stringify(ids),
  );
  return behind.map((row) => integer(row, 'call'));
}
