import type { Answer } from '../catalogue/endpoints.ts';
import type { Field, Value } from '../catalogue/fields.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../kernel/json.ts';
import { toAnswer } from '../wire/values.ts';
import { CUSTOM_VALUES } from './body.ts';
import { showCustomValues } from './custom-fields.ts';
import type { Kind } from './kind.ts';
import type { StoredRecord } from './store.ts';
import type { View } from './view.ts';

/**
 * A record as an answer shows it: the keys of its kind in their order, those that nothing sets too,
 * then the kind's extras, then, where they were asked for, the custom fields; a built-in key wins.
 */
export function showRecord(kind: Kind, record: StoredRecord, view: View): JsonObject {
  const { keys = {} } = kind;
  const shown = new Map<string, Json>(
    Object.keys(keys).map((name) => [name, keptValue(record.body, name)]),
  );
  shown.set(kind.resource.id.answer, record.id);
  for (const [name, value] of builtInValues(kind, record, view)) shown.set(name, value);
  for (const [name, value] of Object.entries(kind.extras?.(record, view) ?? {})) {
    shown.set(name, value);
  }
  for (const [name, unset] of Object.entries(keys)) {
    if ((shown.get(name) ?? null) === null) shown.set(name, unset);
  }
  const custom = view.shows('include_custom_fields') ? customValues(kind, record, view) : [];
  for (const [name, value] of custom) {
    if (!shown.has(name)) shown.set(name, value);
  }
  return Object.fromEntries(shown);
}

/** A single record as an answer's description wants it, with what stands beside it. */
export function showSingle(
  answer: Answer & { is: 'record' },
  kind: Kind,
  record: StoredRecord,
  view: View,
): JsonObject {
  const shown = showRecord(kind, record, view);
  const beside = kind.beside?.(record, view) ?? {};
  return answer.wrap === undefined ? { ...shown, ...beside } : { [answer.wrap]: shown, ...beside };
}

function builtInValues(kind: Kind, record: StoredRecord, view: View): [string, Json][] {
  const beside = kind.beside?.(record, view) ?? {};
  return Object.entries(kind.resource.fields)
    .filter(([name, field]) => isPlain(field) && !Object.hasOwn(beside, name))
    .map(([name, field]) => [field.answer ?? name, toAnswer(field, keptValue(record.body, name))]);
}

/** Several addresses are shown on request only, families of values in ways of their own. */
function isPlain(field: Field): boolean {
  return field.answer !== null && field.kind !== 'urls' && field.kind !== 'named';
}

function keptValue(body: JsonObject, name: string): Value {
  const kept = ownValue(body, name);
  return kept === undefined || typeof kept === 'object' ? null : kept;
}

function customValues(kind: Kind, { body }: StoredRecord, view: View): [string, Json][] {
  const kept = ownValue(body, CUSTOM_VALUES);
  const fields = view.customFields.filter(({ kinds }) => kinds.includes(kind.resource.name));
  return showCustomValues(fields, isJsonObject(kept) ? kept : {});
}
