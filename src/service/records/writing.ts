import type { Resource } from '../../catalogue/define.ts';
import type { Field, Fields, ReferenceField, Value } from '../../catalogue/fields.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { faultOf, isBlank, unreadable } from './checks.ts';
import { recordExists, type Account, type RecordKind } from './kind.ts';
import { isFamily, readNamed, type NamedWriting } from './named-values.ts';
import { fault, invalidFields, type Fault } from './refusal.ts';
import { stampOf } from '../store/timestamps.ts';
import type { StoredRecord } from '../store/store.ts';

/** A record that is to be made or changed. */
export interface Writing {
  readonly kind: RecordKind;
  readonly account: Account;
  /** The moment of the call, in milliseconds. */
  readonly now: number;
  /** The writable fields, without the names of the path. */
  readonly fields: Fields;
  readonly required: readonly string[];
  /** A change may omit required fields, but not empty them. */
  readonly takesPart?: boolean;
  readonly values: ReadonlyMap<string, Value>;
  /** Fields whose text could not be read. */
  readonly invalid?: ReadonlySet<string>;
  /** What the path says: the group of a subgroup. */
  readonly fixed?: JsonObject;
  /** The number of a new record; the next free one unless given. */
  readonly number?: number;
  /** The record that is changed; a new one is made without it. */
  readonly before?: StoredRecord;
}

/** Checks everything that was written and keeps it. Throws Refusal with all that is wrong. */
export function writeRecord(writing: Writing): StoredRecord {
  const { kind, account, before } = writing;
  const errors = new Map<string, Fault[]>();
  const report = (name: string, sentence: Fault): void => {
    errors.set(name, [...(errors.get(name) ?? []), sentence]);
  };
  for (const [name, field] of Object.entries(writing.fields)) {
    const sentence = faultInField(writing, name, field);
    if (sentence !== undefined) report(name, sentence);
  }
  const body = withinTheirOwners(writing, errors);
  const complete = { ...body, ...namedValues(writing, body, report), ...kind.complete?.(body) };
  if (errors.size > 0) throw invalidFields(errors);
  kind.guard?.(complete, account.store, before?.id);
  const { store } = account;
  const record =
    before === undefined
      ? store.insert(kind.resource.name, complete, writing.number)
      : store.replace(before, complete);
  kind.noteWrite?.({ store, record, before, now: writing.now });
  return record;
}

/**
 * The record as it would be stored. An update clears the omitted fields that its description names;
 * what a new record has from the start cannot be emptied.
 */
function mergedBody({ kind, values, fields, fixed = {}, before, now }: Writing): JsonObject {
  const stamp = stampOf(now);
  const fresh = kind.fresh?.() ?? {};
  const start: JsonObject = before?.body ?? { ...fresh, created_at: stamp };
  const cleared = before === undefined ? [] : (kind.resource.clearedByUpdate ?? []);
  const written = [...values]
    .filter(([name]) => Object.hasOwn(fields, name) && fields[name]?.kind !== 'named')
    .map(([name, value]): [string, Value] => [name, isBlank(value) ? null : value])
    .filter(([name, value]) => value !== null || !Object.hasOwn(fresh, name));
  return {
    ...start,
    ...Object.fromEntries(
      cleared.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, null]),
    ),
    ...Object.fromEntries(written),
    ...fixed,
    updated_at: stamp,
  };
}

function faultInField(writing: Writing, name: string, field: Field): Fault | undefined {
  if (writing.invalid?.has(name)) return unreadable(field);
  const value = writing.values.get(name);
  if (value === undefined || value === null || isBlank(value)) {
    const isOmitted = writing.takesPart === true && value === undefined;
    return writing.required.includes(name) && !isOmitted ? fault('blank') : undefined;
  }
  if (field.kind === 'reference') return faultOfReference(writing, field, value);
  return faultOf(field, value) ?? faultOfOrder(writing, field, value);
}

function faultOfOrder({ values }: Writing, field: Field, value: Value): Fault | undefined {
  const start = field.kind === 'date' ? (field.notBefore ?? '') : '';
  const first = values.get(start);
  const isBefore = typeof first === 'string' && typeof value === 'string' && value < first;
  return isBefore ? fault('before-start', { start }) : undefined;
}

function faultOfReference(
  { kind, account, before }: Writing,
  field: Field & { kind: 'reference' },
  value: Value,
): Fault | undefined {
  if (typeof value !== 'number' || !recordExists(account, field.to, value)) {
    return fault('not-there');
  }
  const isParent = field.to === kind.resource.name && kind.resource.parent !== undefined;
  return isParent && before !== undefined && isBelow(account, kind, value, before.id)
    ? fault('below-itself')
    : undefined;
}

/**
 * What belongs to another field of the same record, such as a subgroup to its group, agrees with it
 * afterwards, whichever of the two was written. Fields that this call cannot write follow.
 */
function withinTheirOwners(writing: Writing, errors: Map<string, Fault[]>): JsonObject {
  const { kind, account, fields } = writing;
  const body = mergedBody(writing);
  const left: string[] = [];
  for (const [name, field] of referencesWithin(kind)) {
    if (errors.has(name) || errors.has(field.within)) continue;
    const target = account.store.find(field.to, ownValue(body, name));
    if (target === undefined) continue;
    if (ownValue(target.body, field.within) === ownValue(body, field.within)) continue;
    const owner = kind.resource.fields[field.within]?.label ?? field.within;
    if (!Object.hasOwn(fields, name)) left.push(name);
    else errors.set(name, [fault('of-another-owner', { owner: owner.toLowerCase() })]);
  }
  return { ...body, ...Object.fromEntries(left.map((name) => [name, null])) };
}

type ReferenceWithin = ReferenceField & { readonly within: string };

/** Worked out once for each description. */
const WITHIN = new WeakMap<Resource, readonly [string, ReferenceWithin][]>();

function referencesWithin({ resource }: RecordKind): readonly [string, ReferenceWithin][] {
  return getOrMake(WITHIN, resource, () =>
    Object.entries(resource.fields).flatMap(([name, field]) =>
      field.kind === 'reference' && field.within !== undefined
        ? [[name, { ...field, within: field.within }] satisfies [string, ReferenceWithin]]
        : [],
    ),
  );
}

/** The families that were written to, each with what it keeps then. */
function namedValues(
  { kind, account, fields, values, now }: Writing,
  body: JsonObject,
  report: NamedWriting['report'],
): JsonObject {
  const families: [string, Json][] = [];
  for (const [name, field] of Object.entries(fields)) {
    const written = values.get(name);
    if (field.kind !== 'named' || !isFamily(written)) continue;
    const writing = { store: account.store, resource: kind.resource.name, stamp: stampOf(now) };
    families.push([name, readNamed(name, field, { ...writing, body, written, report })]);
  }
  return Object.fromEntries(families);
}

/** Whether a record of a tree is that one or somewhere below it. */
function isBelow(account: Account, { resource }: RecordKind, id: number, above: number): boolean {
  let at: Json | undefined = id;
  while (typeof at === 'number') {
    if (at === above) return true;
    at = ownValue(account.store.find(resource.name, at)?.body ?? {}, resource.parent ?? '');
  }
  return false;
}
