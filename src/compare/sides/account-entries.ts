import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Resource } from '../../catalogue/define.ts';
import type { Field, Value } from '../../catalogue/fields.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { isEnded } from '../../catalogue/operations/ended.ts';
import type { RunReader } from '../../import/ledger/run/run.ts';
import type { KnownRecord } from '../../import/ledger/journal/tables/records/record-table.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { leadingField } from '../../import/ledger/subjects/find-existing.ts';
import { linesShown } from './account-lines.ts';
import type { ComparedValue, Entry } from '../entries/entry.ts';
import { wordOfState } from '../columns/shown-values.ts';
import type { ComparisonStore } from '../entries/comparison-store.ts';
import { keysOfEntry, type KeysOf } from '../match/match-entries.ts';
import type { Scope } from '../scope.ts';
import type { AccountNames } from './account-names.ts';

interface AccountTools {
  readonly store: ComparisonStore;
  readonly keysOf: KeysOf;
  readonly names: AccountNames;
  readonly scope: Scope;
}

/** Puts all records of a record type into the store, with what is compared of them. Gives how many there are. */
export async function addAccountEntries(
  { records }: Pick<RunReader, 'records'>,
  resource: Resource,
  targets: readonly string[],
  { store, keysOf, names, scope }: AccountTools,
): Promise<number> {
  const keys = keysOf(resource);
  let count = 0;
  for (const batch of records.batches(resource.name)) {
    store.transaction(() => {
      for (const record of batch) {
        const entry = entryOf(resource, record, targets, { keysOf, names });
        const found = keysOfEntry(resource, keys, entry);
        store.add({ side: 'other', kind: resource.name }, entry, found, {
          inScope: scope.has(resource, entry),
        });
      }
    });
    count += batch.length;
    await eventLoopTurn();
  }
  return count;
}

function entryOf(
  resource: Resource,
  record: KnownRecord,
  targets: readonly string[],
  { keysOf, names }: Pick<AccountTools, 'keysOf' | 'names'>,
): Entry {
  const values: Record<string, ComparedValue> = {};
  const texts: Record<string, string> = {};
  for (const target of targets) {
    const read = readTarget(resource, target);
    if (read === undefined) continue;
    if (read.is === 'member') {
      values[target] = record.named[target] ?? null;
      continue;
    }
    const value = record.values[target] ?? null;
    values[target] = isPlain(value) ? value : JSON.stringify(value);
    const text = textShown(read.field, value, names);
    if (text !== undefined) texts[target] = text;
  }
  return {
    ...{ number: record.id, values, texts },
    ...linesShown(resource, record, names),
    key: keyTextOf(resource, keysOf, values) ?? `#${record.id}`,
    ...(isEnded(resource, record.values) && { isEnded: true }),
    ...(record.lists !== undefined && { lists: record.lists }),
  };
}

/** What people read in place of a value; undefined where they read that itself. */
function textShown(
  field: Field | undefined,
  value: Value,
  names: AccountNames,
): string | undefined {
  if (typeof value !== 'number') return undefined;
  if (field?.kind === 'reference') return names.textOf(resourceNamed(field.to), value);
  return wordOfState(field, value);
}

function isPlain(value: unknown): value is ComparedValue {
  return (
    value === null ||
    typeof value !== 'object' ||
    (Array.isArray(value) && value.every((each) => typeof each === 'string'))
  );
}

function keyTextOf(
  resource: Resource,
  keysOf: KeysOf,
  values: Entry['values'],
): string | undefined {
  for (const { fields } of keysOf(resource)) {
    const leading = leadingField(resource, fields);
    const text = leading === undefined ? '' : String(values[leading] ?? '');
    if (text !== '') return text;
  }
  return undefined;
}
