import type { Json, JsonObject } from '../../kernel/json.ts';
import { END_OF_TIME } from '../store/timestamps.ts';

/** The key under which an asset keeps until when nobody else can have it; what is available has none. */
export const OUT_UNTIL = 'out_until';

/** The key under which an asset in maintenance keeps when that ends. */
export const SERVICE_END = 'service_ends_on';

/** The end that each state keeps an asset until, where the asset has one. */
const END_IN: Readonly<Record<string, string | null>> = {
  checked_out: 'checkin_due_on',
  maintenance: SERVICE_END,
  retired: null,
};

/** Until when nobody else can have an asset. */
export function outUntil(body: JsonObject): Json {
  const state = typeof body['state'] === 'string' ? body['state'] : '';
  const end = END_IN[state];
  if (end === undefined) return null;
  return (end === null ? null : body[end]) ?? END_OF_TIME;
}
