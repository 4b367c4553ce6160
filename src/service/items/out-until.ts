import type { Json, JsonObject } from '../../kernel/json.ts';
import { END_OF_TIME } from '../store/timestamps.ts';

/** The key of an asset with the time until which it is unavailable; an available one has none. */
export const OUT_UNTIL = 'out_until';

/** The key under which an asset in maintenance keeps when that ends. */
export const SERVICE_END = 'service_ends_on';

/** The end that each state keeps an asset until, where the asset has one. */
const END_IN: Readonly<Record<string, string | null>> = {
  checked_out: 'checkin_due_on',
  maintenance: SERVICE_END,
  retired: null,
};

/** The time until which an asset is unavailable. */
export function outUntil(body: JsonObject): Json {
  const state = typeof body['state'] === 'string' ? body['state'] : '';
  const end = END_IN[state];
  if (end === undefined) return null;
  return (end === null ? null : body[end]) ?? END_OF_TIME;
}
