import { hash, timingSafeEqual } from 'node:crypto';
import type { WireRequest } from '../../wire/messages.ts';
import type { ReceivedParameters } from '../../wire/received.ts';

/** Whether a request carries the token. */
export type TokenCheck = (request: WireRequest, query: ReceivedParameters) => boolean;

/** Compares in constant time; a missing token is compared as well, so that it looks like a wrong one. */
export function tokenCheck(token: string): TokenCheck {
  const wanted = digest(token);
  return (request, query) => timingSafeEqual(digest(presentedToken(request, query)), wanted);
}

/** The header `token`, else `Authorization: Bearer`, else the query parameter `token`. */
function presentedToken({ headers }: WireRequest, query: ReceivedParameters): string {
  const { token, authorization } = headers;
  if (token !== undefined) return token;
  const bearer = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
  return bearer ?? query.get('token')?.at(-1) ?? '';
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
