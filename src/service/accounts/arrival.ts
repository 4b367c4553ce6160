import type { WireRequest } from '../../wire/messages.ts';
import { MalformedRequest, receiveTarget, type ReceivedParameters } from '../../wire/received.ts';
import { presentedToken } from '../http/authentication.ts';
import type { ServedAccount } from './served-account.ts';

/** A request before it is answered. */
export interface Arrival {
  readonly request: WireRequest;
  /** Its path and query, both decoded, or why they cannot be. */
  readonly target: Target | MalformedRequest;
  /** The account of its token; undefined without the token of any. */
  readonly served: ServedAccount | undefined;
}

interface Target {
  readonly path: readonly string[];
  readonly query: ReceivedParameters;
}

/** Reads where a request goes, and finds its account. */
export function arrivalOf(request: WireRequest, accounts: readonly ServedAccount[]): Arrival {
  const target = targetOf(request);
  const query = target instanceof MalformedRequest ? NO_QUERY : target.query;
  const token = presentedToken(request, query);
  // Every token is compared, so that the time says nothing about the others.
  const [served] = accounts.filter(({ isTokenOf }) => isTokenOf(token));
  return { request, target, served };
}

const NO_QUERY: ReceivedParameters = new Map();

function targetOf({ target }: WireRequest): Target | MalformedRequest {
  try {
    return receiveTarget(target);
  } catch (error) {
    if (error instanceof MalformedRequest) return error;
    throw error;
  }
}
