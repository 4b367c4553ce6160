import type { Answer } from '../../catalogue/endpoints.ts';
import type { Field, Value } from '../../catalogue/fields.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import { toAnswer } from '../../wire/values.ts';
import { UNCOPIED } from './account-copy.ts';
import { CUSTOM_VALUES } from '../http/body.ts';
import { showCustomValues } from './custom-fields.ts';
import type { RecordKind } from './kind.ts';
import type { StoredRecord } from '../store/store.ts';
import type { View } from './view.ts';

/** What the answers of a kind consist of, worked out once. */
interface Layout {
  readonly keys: readonly string[];
  readonly namesCompany: boolean;
  /** The keys that show something while nothing sets them. */
  readonly unset: readonly (readonly [string, Json])[];
  readonly fields: readonly {
    readonly name: string;
    readonly answer: string;
    readonly field: Field;
  }[];
}

/** The keys of an answer, which its maker may add to. */
type ShownRecord = Record<string, Json>;

const LAYOUTS = new WeakMap<RecordKind, Layout>();

/**
 * A record as an answer shows it: the keys of its kind in their order, those that nothing sets too,
 * then the kind's extras, then, where they were asked for, the custom fields; a built-in key wins.
 */
export function showRecord(kind: RecordKind, record: StoredRecord, view: View): ShownRecord {
  const { keys, namesCompany, fields, unset } = layoutOf(kind);
  const { body } = record;
  // Every name here is one of ours, so that assigning it sets a key and nothing else.
  const shown: ShownRecord = {};
  for (const name of keys) shown[name] = keptValue(body, name);
  shown[kind.resource.id.answer] = record.id;
  for (const { name, answer, field } of fields) {
    shown[answer] = toAnswer(field, keptValue(body, name));
  }
  if (namesCompany) shown['company_id'] = view.companyId;
  Object.assign(shown, kind.extras?.(record, view));
  for (const [name, value] of unset) shown[name] ??= value;
  addUncopied(shown, body);
  return view.shows('include_custom_fields')
    ? withCustomValues(shown, customValues(kind, record, view))
    : shown;
}

/** A single record as an answer's description requires it, with the keys beside it. */
export function showSingle(
  answer: Answer & { is: 'record' },
  kind: RecordKind,
  record: StoredRecord,
  view: View,
): JsonObject {
  const shown = showRecord(kind, record, view);
  // The record itself is filled further, for a copy of its many keys takes as long as to show it.
  const single: ShownRecord = answer.wrap === undefined ? shown : { [answer.wrap]: shown };
  for (const [name, show] of Object.entries(kind.beside ?? {})) {
    const value = show(record, view);
    if (value !== undefined) single[name] = value;
  }
  return single;
}

/** What was counted in another account and not copied from it counts on. */
function addUncopied(shown: ShownRecord, body: JsonObject): void {
  const uncopied = body[UNCOPIED];
  if (!isJsonObject(uncopied)) return;
  for (const [name, more] of Object.entries(uncopied)) {
    shown[name] = Number(shown[name] ?? 0) + Number(more);
  }
}

function layoutOf(kind: RecordKind): Layout {
  const { keys = {}, beside = {} } = kind;
  return getOrMake(LAYOUTS, kind, () => ({
    keys: Object.keys(keys),
    namesCompany: Object.hasOwn(keys, 'company_id'),
    unset: Object.entries(keys).filter(([, value]) => value !== null),
    fields: Object.entries(kind.resource.fields)
      .filter(([name, field]) => isPlain(field) && !Object.hasOwn(beside, name))
      .map(([name, field]) => ({ name, answer: field.answer ?? name, field })),
  }));
}

/** Several addresses are shown on request only, families of values in ways of their own. */
function isPlain(field: Field): boolean {
  return field.answer !== null && field.kind !== 'urls' && field.kind !== 'named';
}

/** @param name one of ours, which no object inherits */
function keptValue(body: JsonObject, name: string): Value {
  const kept = body[name];
  return kept === undefined || typeof kept === 'object' ? null : kept;
}

/** Their names are untrusted. */
function withCustomValues(shown: ShownRecord, custom: readonly [string, Json][]): ShownRecord {
  const all = new Map(Object.entries(shown));
  for (const [name, value] of custom) {
    if (!all.has(name)) all.set(name, value);
  }
  return Object.fromEntries(all);
}

function customValues(kind: RecordKind, { body }: StoredRecord, view: View): [string, Json][] {
  const kept = ownValue(body, CUSTOM_VALUES);
  const fields = view.customFields.filter(({ kinds }) => kinds.includes(kind.resource.name));
  return showCustomValues(fields, isJsonObject(kept) ? kept : {});
}
