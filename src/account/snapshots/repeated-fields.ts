import { evidenceOf, type RepeatedField } from '../../catalogue/description/change-evidence.ts';
import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import type { Field, Value } from '../../catalogue/fields.ts';
import type { AccountRecord } from '../account-record.ts';
import { familiesOf } from '../families.ts';
import type { Unproven } from './refresh-list.ts';

/** Other lists, which records of a list repeat: as the snapshot has them, and as they are. */
export interface OtherLists {
  /** Undefined where the snapshot does not have the list. */
  readonly before: (kind: string) => Iterable<AccountRecord> | undefined;
  readonly now: (kind: string) => Promise<Iterable<AccountRecord>>;
}

/**
 * Whether the named values of a list are called as they were: a custom field that was renamed, added or removed changes
 * all records without a new time.
 */
export async function areFamiliesSame(resource: Resource, others: OtherLists): Promise<boolean> {
  for (const { names } of familiesOf(resource)) {
    const before = others.before(names);
    if (before === undefined) return false;
    if (contentsOf(before) !== contentsOf(await others.now(names))) return false;
  }
  return true;
}

function contentsOf(records: Iterable<AccountRecord>): string {
  return JSON.stringify([...records].map(({ id, values }) => [id, values]));
}

/** Repeated fields of which only the number of the other record counts: nothing follows the names beside it. */
export function namesBesideNumbers(resource: Resource): readonly string[] {
  const evidence = evidenceOf(resource);
  if (evidence.changes !== 'update-time') return [];
  const followed = new Set(Object.values(resource.followed ?? {}).flat());
  return Object.keys(evidence.repeats).filter((name) => !followed.has(name));
}

/** Records without those fields. */
export function withoutFields(
  { fields }: Resource,
  records: ReadonlyMap<number, AccountRecord>,
  names: readonly string[],
): ReadonlyMap<number, AccountRecord> {
  if (names.length === 0) return records;
  const omitted = new Set(names);
  const answered = new Set(names.map((name) => answerKey(fields, name)));
  return new Map(
    [...records].map(([id, { part, ...record }]) => [
      id,
      {
        ...record,
        values: unlessNamed(record.values, omitted),
        ...(part && { part: unlessNamed(part, answered) }),
      },
    ]),
  );
}

function unlessNamed<Each>(
  object: Readonly<Record<string, Each>>,
  names: ReadonlySet<string>,
): Record<string, Each> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)));
}

function answerKey(fields: Resource['fields'], name: string): string {
  const field: Field | undefined = fields[name];
  return field?.answer ?? name;
}

/**
 * Brings what records repeat of others up to date: where the other record changed, and they show what it showed before.
 * Unproven where they show something else, or the other record is gone.
 */
export async function withRepeatedFields(
  resource: Resource,
  records: ReadonlyMap<number, AccountRecord>,
  fresh: ReadonlySet<number>,
  others: OtherLists,
): Promise<ReadonlyMap<number, AccountRecord> | Unproven> {
  const evidence = evidenceOf(resource);
  if (evidence.changes !== 'update-time') return records;
  const updated = new Map(records);
  for (const [name, repeated] of Object.entries(evidence.repeats)) {
    const showing = [...updated.values()].filter(
      ({ id, values }) => !fresh.has(id) && isShown(values[name]) && isShown(values[repeated.by]),
    );
    if (showing.length === 0) continue;
    const changes = await changesOf(repeated, others);
    if ('unproven' in changes) return changes;
    for (const record of showing) {
      const change = changes.get(record.values[repeated.by] as number);
      if (change === 'same') continue;
      if (change === undefined || change.from !== record.values[name]) {
        return {
          unproven: `what its records repeat of ${repeated.of.replaceAll('-', ' ')} changed`,
        };
      }
      updated.set(record.id, withValue(resource, record, name, change.to));
    }
  }
  return updated;
}

type Change = 'same' | { readonly from: Value | undefined; readonly to: Value };

/** What each record that is known and there shows in that field now. */
async function changesOf(
  { of, field }: RepeatedField,
  others: OtherLists,
): Promise<ReadonlyMap<number, Change> | Unproven> {
  const before = others.before(of);
  if (before === undefined) {
    return { unproven: `the snapshot has no ${resourceNamed(of).title.toLowerCase()}` };
  }
  const shownBefore = new Map([...before].map(({ id, values }) => [id, values[field] ?? null]));
  const changes = new Map<number, Change>();
  for (const { id, values } of await others.now(of)) {
    const to = values[field] ?? null;
    const from = shownBefore.get(id);
    changes.set(id, from === to ? 'same' : { from, to });
  }
  return changes;
}

function isShown(value: Value | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

function withValue(
  { fields }: Resource,
  record: AccountRecord,
  name: string,
  value: Value,
): AccountRecord {
  return {
    ...record,
    values: { ...record.values, [name]: value },
    ...(record.part && { part: { ...record.part, [answerKey(fields, name)]: value } }),
  };
}
