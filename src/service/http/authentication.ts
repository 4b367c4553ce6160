import { hash, timingSafeEqual } from 'node:crypto';
import type { WireRequest } from '../../wire/messages.ts';
import type { ReceivedParameters } from '../../wire/received.ts';

/** Whether a token that was presented, by its digest, is the right one. */
export type TokenCheck = (presented: Buffer) => boolean;

/** Compares in constant time. */
export function tokenCheck(token: string): TokenCheck {
  const wanted = digest(token);
  return (presented) => timingSafeEqual(presented, wanted);
}

/** The digest of the token of a request; a missing token has one too, so that it looks like a wrong one. */
export function presentedToken(request: WireRequest, query: ReceivedParameters): Buffer {
  return digest(tokenOf(request, query));
}

/** The header `token`, else `Authorization: Bearer`, else the query parameter `token`. */
function tokenOf({ headers }: WireRequest, query: ReceivedParameters): string {
  const { token, authorization } = headers;
  if (token !== undefined) return token;
  const bearer = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1];
  return bearer ?? query.get('token')?.at(-1) ?? '';
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
