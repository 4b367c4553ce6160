import type { CellField, Value } from '../../catalogue/fields.ts';
import { isIsoDate } from '../../kernel/dates/dates.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { fromParameter } from '../../wire/values.ts';

/** The value of a field that is neither a reference nor a family; undefined where it makes no sense. */
export function plainValue(field: CellField, json: Json): Value | undefined {
  if (field.kind === 'date' && typeof json === 'string' && isIsoDate(json)) return json;
  return fromParameter(field, Array.isArray(json) ? json.map(textOf) : [textOf(json)]);
}

/** The texts of a family of values, as the interface would get them. */
export function namedTexts(json: JsonObject): Readonly<Record<string, string>> {
  const texts = Object.entries(json).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value),
  ]);
  return Object.fromEntries(texts);
}

/** A text as it is, a number or truth value as JSON writes it. */
export function textOf(json: Json): string {
  return typeof json === 'string' ? json : JSON.stringify(json);
}
