import type { NamedEndpoint } from '../catalogue/index.ts';
import type { Json } from '../kernel/json.ts';
import type { Transport, WireRequest, WireResponse } from '../wire/messages.ts';
import {
  MalformedRequest,
  receiveCall,
  receiveParameters,
  receiveTarget,
  type ReceivedCall,
  type ReceivedParameters,
} from '../wire/received.ts';
import type { DailyQuota } from './http/daily-quota.ts';
import type { TokenCheck } from './http/authentication.ts';
import type { Reply } from './call.ts';
import { handlerOf } from './handlers/index.ts';
import { ignoredHeaders, ignoredParameters, refusedParameters } from './http/ignored-parameters.ts';
import { isApiEnabled } from './records/company-kind.ts';
import type { Account } from './records/kind.ts';
import { letTimePass } from './records/elapsed.ts';
import { assertPossible } from './records/transition-check.ts';
import { baseError, ErrorResponse, refused } from './records/refusal.ts';
import { isLink, openLink } from './links/open-link.ts';
import { findRoute, isNotForPrograms, meantEndpoint } from './routes.ts';

export interface AppOptions {
  readonly account: Account;
  readonly isTokenOf: TokenCheck;
  readonly quota: DailyQuota;
  /** Refuses parameters that the interface does not know, in place of ignoring them. */
  readonly isStrict?: boolean;
  /** Gets to see every request with its answer. */
  readonly onRequest?: (request: WireRequest, response: WireResponse) => void;
  /** Gets to know which parameters of a call, by its route, did nothing. */
  readonly onIgnored?: (route: string, names: readonly string[]) => void;
  /** Gets to see what went wrong where the answer only says that something did. */
  readonly onFault?: (fault: unknown) => void;
}

/** The service in process: a request in, a response out; it never rejects. */
export function createApp(options: AppOptions): Transport {
  return {
    send: async (request) => {
      const response = await answer(options, request);
      options.onRequest?.(request, response);
      return response;
    },
  };
}

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

/** Path, token and quota are checked before anything is done. */
async function answer(options: AppOptions, request: WireRequest): Promise<WireResponse> {
  const { quota, isTokenOf } = options;
  // A client without the token keeps no connection.
  let headers: WireResponse['headers'] = { connection: 'close' };
  try {
    const { path, query } = receiveTarget(request.target);
    const { origin = OWN_ORIGIN } = request;
    if (isLink(request.method, path)) {
      return await openLink(options.account, { path, query, origin });
    }
    if (isNotForPrograms(request.method, path)) {
      throw refused(406, 'This path is not part of the API');
    }
    const found = findRoute(request.method, path);
    if (found === undefined) throw refused(404, 'There is no such path');
    if ('allowed' in found) {
      const allow = found.allowed.join(', ');
      return respond(quota, {
        status: 405,
        body: NOT_THAT_METHOD,
        headers: { ...headers, allow },
      });
    }
    if (!isTokenOf(request, query)) throw refused(401, 'Invalid token');
    if (!isApiEnabled(options.account.store)) throw refused(403, 'The API is not enabled');
    headers = {};
    const refusal = quota.take();
    if (refusal !== undefined) {
      headers = { 'retry-after': String(refusal.waitSeconds) };
      return respond(quota, { status: 429, body: refusal.reason, headers });
    }
    const parameters = await receiveParameters(query, request);
    const endpoint = meantEndpoint(found.endpoints, parameters);
    const received = receiveCall(endpoint.endpoint, found.inPath, parameters);
    const ignored = ignoredParameters(endpoint, parameters, options.account.store);
    if (ignored.length > 0) options.onIgnored?.(endpoint.endpoint.route, ignored);
    const reply = replyOf(options, () => {
      if (options.isStrict === true && ignored.length > 0) throw refusedParameters(ignored);
      return handle(options, endpoint, { ...received, parameters, origin });
    });
    return respond(quota, { ...reply, headers: ignoredHeaders(ignored) });
  } catch (error) {
    return respond(quota, { ...replyToFailure(options, error), headers });
  }
}

const NOT_THAT_METHOD: Json = baseError('This path does not support that method');

/** Where a request came that went over no network. */
const OWN_ORIGIN = 'http://localhost';

type Received = ReceivedCall & {
  readonly parameters: ReceivedParameters;
  readonly origin: string;
};

/** A write is answered only after its transaction is on disk. */
function handle({ account }: AppOptions, endpoint: NamedEndpoint, received: Received): Reply {
  const handler = handlerOf(endpoint.name);
  letTimePass(account);
  const now = account.clock.now();
  const input = Object.fromEntries(received.values);
  const work = (): Reply => {
    const call = { ...received, endpoint, input, account, now };
    assertPossible(call);
    return handler(call);
  };
  return endpoint.endpoint.effect === 'read' ? work() : account.store.transaction(work);
}

function replyOf(options: AppOptions, work: () => Reply): Reply {
  try {
    return work();
  } catch (error) {
    return replyToFailure(options, error);
  }
}

function replyToFailure({ onFault }: AppOptions, error: unknown): Reply {
  if (error instanceof ErrorResponse) return { status: error.status, body: error.body };
  if (error instanceof MalformedRequest) return { status: 400, body: baseError(error.message) };
  onFault?.(error);
  return { status: 500, body: baseError('Something went wrong in the service') };
}
