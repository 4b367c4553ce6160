import type { CellField, Value } from '../../catalogue/fields.ts';
import { isIsoDate } from '../../kernel/dates/dates.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { fromParameter } from '../../wire/values.ts';

/** The value of a field that is neither a reference nor a family; undefined where it makes no sense. */
export function plainValue(field: CellField, json: Json): Value | undefined {
  if (field.kind === 'date' && typeof json === 'string') {
    if (isIsoDate(json)) return json;
    const stamp = field.timed === true ? stampIn(json) : undefined;
    if (stamp !== undefined) return stamp;
  }
  return fromParameter(field, Array.isArray(json) ? json.map(textOf) : [textOf(json)]);
}

/** A moment as answers show it, `2026-01-31 17:05:09`; its seconds may be missing. */
function stampIn(text: string): string | undefined {
  const [, day = '', time = '', seconds = ':00'] =
    /^(\S{10})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?$/.exec(text) ?? [];
  return isIsoDate(day) ? `${day} ${time}${seconds}` : undefined;
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
