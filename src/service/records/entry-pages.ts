import { pageSizeOf } from '../../catalogue/endpoints.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ok, type Call, type Reply } from '../call.ts';
import { pageNumber } from './record-handlers.ts';

/** A part of a list, in rows. */
export interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** The page of entries that the call asks for, under the key and of the size that its description says. */
export function entriesReply(
  call: Call,
  read: (part: Part) => readonly JsonObject[],
  count: number,
): Reply {
  const { answer } = call.endpoint.endpoint;
  if (answer.is !== 'entries') throw new RangeError(`${call.endpoint.name} answers no entries`);
  const limit = pageSizeOf(answer);
  const page = pageNumber(call.parameters.get('page')?.at(-1) ?? '');
  const entries = read({ limit, offset: (page - 1) * limit });
  return ok({ [answer.list]: entries, total_pages: Math.ceil(count / limit) });
}
