import type { WireResponse } from '../../wire/messages.ts';
import type { Reply } from '../call.ts';
import type { DailyQuota } from './daily-quota.ts';

/** A response with the headers of every response; text is sent unchanged, all else as JSON. */
export function respond(
  quota: DailyQuota,
  { status, body, headers = {} }: Reply & { readonly headers?: WireResponse['headers'] },
): WireResponse {
  const isText = typeof body === 'string';
  return {
    status,
    headers: {
      'content-type': `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      ...quota.headers(),
      ...headers,
    },
    body: isText ? body : JSON.stringify(body),
  };
}
