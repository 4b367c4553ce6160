import type { Resource } from '../catalogue/define.ts';
import type { Field, LinesField } from '../catalogue/fields.ts';
import { keysOf } from '../catalogue/relations/attached.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../kernel/json.ts';
import { familiesOf } from './families.ts';

/** What the service notes of every record. */
const STAMPS = ['created_at', 'updated_at'];

/** What members of a family called `rates` are read from. */
const RATES = ['depreciation_rates', 'asset_depreciation_mode'];

/**
 * The part of an answered record that the catalogue describes, with the wanted members of families
 * (`custom:Colour`): nothing secret is in it, so that it may be kept.
 */
export function describedPart(
  resource: Resource,
  raw: JsonObject,
  members: Iterable<string>,
): JsonObject {
  const part = new Map<string, Json>();
  const keep = (key: string, json: Json | undefined): void => {
    if (json !== undefined) part.set(key, json);
  };
  const sort = resource.sort === undefined ? [] : [resource.sort.answer];
  for (const key of [resource.id.answer, ...sort, ...STAMPS, ...(resource.counted ?? [])]) {
    keep(key, plain(ownValue(raw, key)));
  }
  for (const key of (resource.attached ?? []).flatMap(keysOf)) {
    const shown = ownValue(raw, key);
    keep(key, Array.isArray(shown) ? numbersOnly(shown) : plain(shown));
  }
  keepFields(resource.fields, raw, keep);
  for (const { prefix, shown } of familiesOf(resource)) {
    const names = [...members].filter((member) => member.startsWith(`${prefix}:`));
    const keys = names.map((member) => member.slice(prefix.length + 1));
    const shownIn = shown === 'rates' && keys.length > 0 ? RATES : keys;
    for (const key of shownIn) keep(key, ownValue(raw, key));
  }
  // A custom field may be called `__proto__`.
  return Object.fromEntries(part);
}

function keepFields(
  fields: Resource['fields'],
  raw: JsonObject,
  keep: (key: string, json: Json | undefined) => void,
): void {
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (field.kind === 'named' || field.answer === null) continue;
    const key = field.answer ?? name;
    const json = ownValue(raw, key);
    keep(key, field.kind === 'lines' ? linesOf(field, json) : plain(json));
  }
}

function linesOf({ fields }: LinesField, json: Json | undefined): Json | undefined {
  if (!Array.isArray(json)) return undefined;
  return json.filter(isJsonObject).map((line) => {
    const part = new Map<string, Json>();
    keepFields(fields, line, (key, value) => {
      if (value !== undefined) part.set(key, value);
    });
    return { ...Object.fromEntries(part), ...numberOf(line) };
  });
}

/** Of what is attached to a record, only its numbers are kept. */
function numbersOnly(list: readonly Json[]): JsonObject[] {
  return list.filter(isJsonObject).map(numberOf);
}

function numberOf(entry: JsonObject): JsonObject {
  const number = ownValue(entry, 'id');
  return typeof number === 'number' ? { id: number } : {};
}

/** A described value is a text, a number, or a list of texts. */
function plain(json: Json | undefined): Json | undefined {
  if (Array.isArray(json)) return json.filter((each) => typeof each === 'string');
  return isJsonObject(json) ? undefined : json;
}
