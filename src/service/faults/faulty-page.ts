import { isJsonObject, ownValue, type Json, type JsonObject } from '../../kernel/json.ts';
import type { WireResponse } from '../../wire/messages.ts';

/** The key under which a page says how many there are. */
const TOTAL = 'total_pages';

/** A page without its records. */
export function emptied(page: WireResponse, list: string | undefined): WireResponse {
  return withRows(page, list, () => []);
}

/** A page with the first of its records; half of them unless given. */
export function shortened(
  page: WireResponse,
  list: string | undefined,
  keeps?: number,
): WireResponse {
  return withRows(page, list, (rows) => rows.slice(0, keeps ?? Math.floor(rows.length / 2)));
}

/** A page with the records of another one. */
export function repeated(
  page: WireResponse,
  other: WireResponse,
  list: string | undefined,
): WireResponse {
  const rows = rowsOf(readObject(other), list);
  return rows === undefined ? page : withRows(page, list, () => rows);
}

/** A page that does not say how many there are. */
export function withoutTotal(page: WireResponse): WireResponse {
  const body = readObject(page);
  if (body === undefined) return page;
  const rest = Object.entries(body).filter(([key]) => key !== TOTAL);
  return { ...page, body: JSON.stringify(Object.fromEntries(rest)) };
}

/** What is not a page of that list stays as it is. */
function withRows(
  page: WireResponse,
  list: string | undefined,
  change: (rows: readonly Json[]) => readonly Json[],
): WireResponse {
  const body = readObject(page);
  const rows = rowsOf(body, list);
  if (list === undefined || rows === undefined) return page;
  return { ...page, body: JSON.stringify({ ...body, [list]: change(rows) }) };
}

function rowsOf(
  body: JsonObject | undefined,
  list: string | undefined,
): readonly Json[] | undefined {
  if (body === undefined || list === undefined) return undefined;
  const rows = ownValue(body, list);
  return Array.isArray(rows) ? (rows as readonly Json[]) : undefined;
}

function readObject({ body }: WireResponse): JsonObject | undefined {
  if (!body.startsWith('{')) return undefined;
  const json: unknown = JSON.parse(body);
  return isJsonObject(json) ? json : undefined;
}
