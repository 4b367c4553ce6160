import type { Transport, WireRequest, WireResponse } from '../wire/messages.ts';
import { type Arrival, arrivalOf } from './accounts/arrival.ts';
import { type UnderstoodRequest, understandRequest } from './understood-request.ts';
import type { AdminAccess } from './admin/admin-access.ts';
import { answerAdmin, isAdminCall } from './admin/answer-admin.ts';
import { RequestLog } from './accounts/request-log.ts';
import { type AnswerOptions, answerCall, replyToFailure } from './answer-call.ts';
import { respond } from './http/respond.ts';
import { isPaged } from '../catalogue/endpoints.ts';
import type { ServedAccount } from './accounts/served-account.ts';
import { causeFault } from './faults/cause-fault.ts';
import type { FaultRule } from './faults/fault-document.ts';

export interface AppOptions extends AnswerOptions {
  /** Who may use the calls under `/_admin`. */
  readonly admin: AdminAccess;
  /** Gets to see every request with its answer. */
  readonly onRequest?: (request: WireRequest, response: WireResponse) => void;
}

/** The service in process: a request in, a response out; it never rejects. */
export function createApp(options: AppOptions): Transport {
  const { accounts, admin, onRequest } = options;
  const unmatched = admin === 'off' ? undefined : new RequestLog();
  const answer = async (arrival: Arrival): Promise<WireResponse> => {
    const { request, served } = arrival;
    const log = served === undefined ? unmatched : served.log;
    if (log === undefined && served?.faults === undefined) {
      return await answerCall(options, arrival);
    }
    const at = (served ?? accounts[0]).clock.now();
    const understood = await understandRequest(request);
    const rule = served?.faults?.choose(understood);
    const response =
      served === undefined || rule === undefined
        ? await answerCall(options, arrival)
        : await answerFaulty(rule, {
            ...{ served, request, understood },
            answer: (other) => answerCall(options, arrivalOf(other, accounts)),
          });
    log?.add({ request, understood, response, fault: rule?.fault, at });
    return response;
  };
  const answerArrival = async (request: WireRequest): Promise<WireResponse> => {
    const arrival = arrivalOf(request, accounts);
    const response =
      unmatched !== undefined && isAdminCall(arrival)
        ? answerAdmin(admin, unmatched, arrival)
        : await answer(arrival);
    const { clock } = arrival.served ?? accounts[0];
    const whole = dated(response, clock.now());
    return arrival.served === undefined ? withoutConnection(whole) : whole;
  };
  return {
    send: async (request) => {
      const response = await answerArrival(request).catch((error: unknown) =>
        respond(accounts[0].quota, replyToFailure(options, error, request)),
      );
      onRequest?.(request, response);
      return response;
    },
  };
}

/** The time of an answer is that of its records: clients compare the two. */
function dated(response: WireResponse, now: number): WireResponse {
  const second = Math.floor(now / 1000);
  if (second !== latest.second) latest = { second, date: new Date(now).toUTCString() };
  return { ...response, headers: { date: latest.date, ...response.headers } };
}

/** Many answers have the same second. */
let latest = { second: Number.NaN, date: '' };

/** A client without the token keeps no connection. */
function withoutConnection(response: WireResponse): WireResponse {
  return { ...response, headers: { ...response.headers, connection: 'close' } };
}

/** A call with the token of an account. */
interface AccountCall {
  readonly served: ServedAccount;
  readonly request: WireRequest;
  readonly understood: UnderstoodRequest;
  /** Answers a request as if nothing happened to it. */
  readonly answer: (request: WireRequest) => Promise<WireResponse>;
}

/** Answers a call that a fault happens to. */
function answerFaulty(
  { fault, delay, retry_after: retryAfter }: FaultRule,
  { served, request, understood, answer }: AccountCall,
): Promise<WireResponse> {
  const { endpoint, parameters } = understood;
  const described = endpoint?.endpoint.answer;
  const page = Number(parameters?.get('page')?.at(-1) ?? 1);
  return causeFault(fault, {
    clock: served.clock,
    signal: served.late,
    arrive: () => answer(request),
    pageBefore: () => answer(withPage(request, Math.max(1, page - 1))),
    list: described !== undefined && isPaged(described) ? described.list : undefined,
    delayMs: delay === undefined ? undefined : delay * 1000,
    retryAfter,
  });
}

/** The same request for another page; the last page of a query counts. */
function withPage(request: WireRequest, page: number): WireRequest {
  const { target } = request;
  return { ...request, target: `${target}${target.includes('?') ? '&' : '?'}page=${page}` };
}
