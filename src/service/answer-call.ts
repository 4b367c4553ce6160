import type { NamedEndpoint } from '../catalogue/index.ts';
import type { Json } from '../kernel/json.ts';
import type { WireRequest, WireResponse } from '../wire/messages.ts';
import {
  MalformedRequest,
  receiveCall,
  receiveParameters,
  type ReceivedCall,
  type ReceivedParameters,
} from '../wire/received.ts';
import type { Arrival } from './accounts/arrival.ts';
import type { ServedAccount } from './accounts/served-account.ts';
import type { Call, Reply } from './call.ts';
import { handlerOf } from './handlers/index.ts';
import { respond } from './http/respond.ts';
import { IgnoredParameters, withoutUnknownWords } from './records/ignored-parameters.ts';
import { isApiEnabled } from './records/company.ts';
import type { Account } from './records/kind.ts';
import { letTimePass } from './records/elapsed.ts';
import { assertNamed, assertPossible } from './records/transition-check.ts';
import { baseError, ErrorResponse, turnedAway } from './records/refusal.ts';
import { isLink, openLink } from './open-link.ts';
import { findRoute, isNotForPrograms, meantEndpoint, type Found } from './routes.ts';

/** How calls are answered. */
export interface AnswerOptions {
  /** All accounts of the service. @internal */
  readonly accounts: readonly [ServedAccount, ...ServedAccount[]];
  /** Refuses parameters that the interface does not know, in place of ignoring them. */
  readonly isStrict?: boolean;
  /** Gets to know which parameters of a call, by its route, did nothing. */
  readonly onIgnored?: (route: string, names: readonly string[]) => void;
  /** Gets to see what went wrong, and in which request, where the answer only says that something did. */
  readonly onFault?: (fault: unknown, request: WireRequest) => void;
}

/** Answers a call; path, token and quota are checked before anything is done. It never rejects. */
export async function answerCall(
  options: AnswerOptions,
  { request, target, served }: Arrival,
): Promise<WireResponse> {
  const { quota } = served ?? options.accounts[0];
  try {
    if (target instanceof MalformedRequest) throw target;
    const { path, query } = target;
    const { origin = OWN_ORIGIN } = request;
    if (isLink(request.method, path)) {
      return await openLink(
        options.accounts.map(({ account }) => account),
        { path, query, origin },
      );
    }
    const found = routeOf(request.method, path);
    if ('allowed' in found) {
      const allow = found.allowed.join(', ');
      return respond(quota, { status: 405, body: NOT_THAT_METHOD, headers: { allow } });
    }
    const account = accountOf(served);
    const refusal = quota.take();
    if (refusal !== undefined) {
      const headers = { 'retry-after': String(refusal.waitSeconds) };
      return respond(quota, { status: 429, body: refusal.reason, headers });
    }
    const parameters = await receiveParameters(query, request);
    const endpoint = meantEndpoint(found.endpoints, parameters);
    const sent = receiveCall(endpoint.endpoint, found.inPath, parameters);
    const received = withoutUnknownWords(endpoint.endpoint, sent);
    const ignored = new IgnoredParameters(endpoint, { ...received, parameters }, account.store);
    const { ignore } = ignored;
    const reply = replyOf(options, request, ignored, () =>
      handle(account, endpoint, { ...received, parameters, origin, ignore }),
    );
    if (ignored.names.length > 0) options.onIgnored?.(ignored.route, ignored.names);
    return respond(quota, { ...reply, headers: ignored.headers() });
  } catch (error) {
    return respond(quota, replyToFailure(options, error, request));
  }
}

/** Throws Refusal where the token names none, or where the company has not enabled the API. */
function accountOf(served: ServedAccount | undefined): Account {
  if (served === undefined) throw turnedAway(401, 'Invalid token');
  if (!isApiEnabled(served.account.store)) throw turnedAway(403, 'The API is not enabled');
  return served.account;
}

/** Throws Refusal where there is nothing for programs. */
function routeOf(method: string, path: readonly string[]): Found {
  if (isNotForPrograms(method, path)) throw turnedAway(406, 'This path is not part of the API');
  const found = findRoute(method, path);
  if (found === undefined) throw turnedAway(404, 'There is no such path');
  return found;
}

const NOT_THAT_METHOD: Json = baseError('This path does not support that method');

/** Where a request came that went over no network. */
const OWN_ORIGIN = 'http://localhost';

type Received = Pick<Call, 'ignore'> &
  ReceivedCall & {
    readonly parameters: ReceivedParameters;
    readonly origin: string;
  };

/** A write is answered only after its transaction is on disk. */
function handle(account: Account, endpoint: NamedEndpoint, received: Received): Reply {
  const handler = handlerOf(endpoint.name);
  letTimePass(account);
  const now = account.clock.now();
  const input = Object.fromEntries(received.values);
  const work = (): Reply => {
    const call = { ...received, endpoint, input, account, now };
    assertNamed(call);
    assertPossible(call);
    return handler(call);
  };
  return endpoint.endpoint.effect === 'read' ? work() : account.store.transaction(work);
}

/** A strict service refuses what would do nothing before it does anything; only a read finds more meanwhile. */
function replyOf(
  options: AnswerOptions,
  request: WireRequest,
  ignored: IgnoredParameters,
  work: () => Reply,
): Reply {
  try {
    if (options.isStrict === true) ignored.assertNone();
    const reply = work();
    if (options.isStrict === true) ignored.assertNone();
    return reply;
  } catch (error) {
    return replyToFailure(options, error, request);
  }
}

/** What a request gets that ended with an error: a refusal, or 500 where it is a fault of ours. */
export function replyToFailure(
  { onFault }: AnswerOptions,
  error: unknown,
  request: WireRequest,
): Reply {
  if (error instanceof ErrorResponse) return { status: error.status, body: error.body };
  if (error instanceof MalformedRequest) return { status: 400, body: baseError(error.message) };
  onFault?.(error, request);
  return { status: 500, body: baseError('Something went wrong in the service') };
}
