import type { Answer, PagedAnswer } from '../catalogue/endpoints.ts';
import { isJsonObject, ownValue, type Json, type JsonObject } from '../kernel/json.ts';

/** A page of a list. `totalPages` is missing on some lists: read until a page is empty then. */
export interface ReceivedPage {
  readonly records: readonly JsonObject[];
  readonly totalPages: number | undefined;
}

/** No answer of the service is nested as deeply as this; what goes deeper is not looked into. */
const DEEPEST_ANSWER = 64;

/**
 * The JSON of an answer; undefined if it is incomplete, or nested too deeply. Half a character (one
 * escape of a pair) becomes U+FFFD: no file, database or request could hold it.
 */
export function parseAnswer(text: string): Json | undefined {
  const body = parseJson(HALF_CHARACTER.test(text) ? withWholeCharacters(text) : text);
  return body === undefined || isDeeperThan(DEEPEST_ANSWER, body) ? undefined : body;
}

const HALF_CHARACTER = /\\u[dD][89a-fA-F]/;

/** An escape of JSON: a pair, a half of one, or any other. */
const ESCAPE =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u[dD][89a-fA-F][\da-fA-F]{2})|\\[^]/g;

function withWholeCharacters(text: string): string {
  return text.replace(ESCAPE, (escape, half?: string) => (half === undefined ? escape : '\\ufffd'));
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function isDeeperThan(levels: number, json: Json): boolean {
  if (typeof json !== 'object' || json === null) return false;
  return levels === 0 || Object.values(json).some((inner) => isDeeperThan(levels - 1, inner));
}

/**
 * The error texts in a body of parseAnswer, with any status: `errors` (object or string) or `error`. An empty
 * one means no error.
 */
export function errorText(body: Json): string | undefined {
  const errors = errorsOf(body);
  if (errors === undefined) return undefined;
  if (isJsonObject(errors)) {
    const lines = Object.entries(errors).map(([field, texts]) =>
      field === 'base' ? inWords(texts, ', ') : `${field} ${inWords(texts, ', ')}`,
    );
    return lines.join('; ');
  }
  return inWords(errors, '; ');
}

/** The same texts by the parameter that each is about; undefined where the body names no parameters. */
export function fieldErrors(body: Json): Record<string, string[]> | undefined {
  const errors = errorsOf(body);
  if (errors === undefined || !isJsonObject(errors)) return undefined;
  const lists = Object.entries(errors).map(([field, texts]) => {
    const list: readonly Json[] = Array.isArray(texts) ? texts : [texts];
    return [field, list.map((text) => inWords(text, ', '))] as const;
  });
  return Object.fromEntries(lists);
}

function errorsOf(body: Json): Json | undefined {
  if (!isJsonObject(body)) return undefined;
  return ['errors', 'error']
    .map((key) => ownValue(body, key) ?? '')
    .find((reported) => !isEmpty(reported));
}

function isEmpty(reported: Json): boolean {
  return (
    reported === '' || (typeof reported === 'object' && Object.keys(reported ?? {}).length === 0)
  );
}

function inWords(texts: Json, joint: string): string {
  if (Array.isArray(texts)) return texts.map((text: Json) => inWords(text, joint)).join(joint);
  return typeof texts === 'string' ? texts : JSON.stringify(texts);
}

/** The page in a body, or undefined if the body has no such list. */
export function readPage(answer: PagedAnswer, body: Json): ReceivedPage | undefined {
  if (Array.isArray(body)) {
    return answer.is === 'page' ? pageOf(answer, body, undefined) : undefined;
  }
  if (!isJsonObject(body)) return undefined;
  const list = ownValue(body, answer.list);
  if (Array.isArray(list)) return pageOf(answer, list, ownValue(body, 'total_pages'));
  const single = answer.is === 'page' ? ownValue(body, SINGLE_HIT) : undefined;
  return isJsonObject(single)
    ? { records: [withSiblings(body, SINGLE_HIT)], totalPages: 1 }
    : undefined;
}

/** A search with one hit may answer the record in place of the list. */
const SINGLE_HIT = 'asset';

function pageOf(
  answer: PagedAnswer,
  list: readonly Json[],
  total: Json | undefined,
): ReceivedPage | undefined {
  const wrap = answer.is === 'page' ? answer.wrap : undefined;
  const records = list.map((row) => (wrap === undefined ? row : unwrap(row, wrap)));
  if (!records.every(isJsonObject)) return undefined;
  return { records, totalPages: typeof total === 'number' && total >= 0 ? total : undefined };
}

/** The record in a body, bare or wrapped; undefined where there is none. */
export function readRecord(answer: Answer & { is: 'record' }, body: Json): JsonObject | undefined {
  if (!isJsonObject(body)) return undefined;
  if (answer.wrap === undefined) return body;
  return isJsonObject(ownValue(body, answer.wrap)) ? withSiblings(body, answer.wrap) : undefined;
}

/** The result of one item of a batch. */
export interface ItemOutcome {
  readonly id: number;
  /** Why nothing was done with it; undefined where it was done. */
  readonly error: string | undefined;
}

/** What a body says about each item of a batch; undefined if it has no such list. */
export function readOutcomes(
  { list, id, error }: Answer & { is: 'outcomes' },
  body: Json,
): readonly ItemOutcome[] | undefined {
  const entries = isJsonObject(body) ? ownValue(body, list) : undefined;
  if (!Array.isArray(entries)) return undefined;
  const outcomes = entries.flatMap((entry: Json): ItemOutcome[] => {
    const number = isJsonObject(entry) ? ownValue(entry, id) : undefined;
    if (!isJsonObject(entry) || typeof number !== 'number') return [];
    const said = ownValue(entry, error) ?? null;
    return [
      { id: number, error: said === null || isEmpty(said) ? undefined : inWords(said, '; ') },
    ];
  });
  return outcomes.length === entries.length ? outcomes : undefined;
}

/** The wrapped record together with the keys beside it (`group_name` beside `asset`). */
function withSiblings(body: JsonObject, wrap: string): JsonObject {
  const { [wrap]: record, ...siblings } = body;
  return { ...siblings, ...(isJsonObject(record) ? record : {}) };
}

function unwrap(row: Json, wrap: string): Json {
  if (!isJsonObject(row)) return row;
  return ownValue(row, wrap) ?? row;
}
