import { mapValues } from '../../kernel/map-values.ts';
import type { Answer } from '../../catalogue/endpoints.ts';
import type { Fields, Values } from '../../catalogue/fields.ts';
import { type Json, type JsonObject, isJsonObject, ownValue } from '../../kernel/json.ts';
import { fromAnswer } from '../../wire/values.ts';
import type { Confirmed } from '../transport/attempt-result.ts';

type PlainAnswer = Extract<Answer, { is: 'value' }>;

/** An object of a list with its described values; null where it has none, or none that makes sense. */
export interface Entry {
  readonly values: Values;
  readonly raw: JsonObject;
}

/** Whether a body has every list that the description promises, and nothing but objects in them. */
export function hasLists({ lists = {} }: PlainAnswer, body: JsonObject): boolean {
  return Object.keys(lists).every((name) => listOf(body, name) !== undefined);
}

/** An object with what the fields describe of it. */
export function entryOf(fields: Fields, raw: JsonObject): Entry {
  return { values: shown(fields, raw), raw };
}

/** The entries of a list in a body that hasLists. */
export function entriesOf({ lists = {} }: PlainAnswer, name: string, body: Json): Entry[] {
  const fields = lists[name] ?? {};
  const list = isJsonObject(body) ? (listOf(body, name) ?? []) : [];
  return list.map((raw) => entryOf(fields, raw));
}

/** An entry, and the list that it is in. */
export interface ListedEntry extends Entry {
  readonly list: string;
}

/** The entries of all lists in such a body. */
export function allEntriesOf(answer: PlainAnswer, body: Json): ListedEntry[] {
  return Object.keys(answer.lists ?? {}).flatMap((list) =>
    entriesOf(answer, list, body).map((entry) => ({ ...entry, list })),
  );
}

/** What a program gets of such a body: described values and lists, and the whole under `raw`. */
export function valueOf(answer: PlainAnswer, body: Json): object {
  const raw = isJsonObject(body) ? body : {};
  const lists = Object.keys(answer.lists ?? {}).map((name): [string, object[]] => [
    name,
    entriesOf(answer, name, raw).map((entry) => ({ ...entry.values, raw: entry.raw })),
  ]);
  return { ...shown(answer.fields ?? {}, raw), ...Object.fromEntries(lists), raw };
}

function shown(fields: Fields, raw: JsonObject): Values {
  return mapValues(fields, (field, name) => fromAnswer(name, field, raw));
}

function listOf(body: JsonObject, name: string): readonly JsonObject[] | undefined {
  const list = ownValue(body, name);
  if (!Array.isArray(list)) return undefined;
  const objects = list.filter(isJsonObject);
  return objects.length === list.length ? objects : undefined;
}

/** An item of a batch with which nothing was done. */
export interface FailedItem {
  readonly id: number;
  /** Why, in the words of the service. */
  readonly error: string;
}

/** The items of a batch with which nothing was done although the answer has status 200. */
export function failedItems({ outcomes = [] }: Pick<Confirmed, 'outcomes'>): FailedItem[] {
  return outcomes.flatMap(({ id, error }) => (error === undefined ? [] : [{ id, error }]));
}
