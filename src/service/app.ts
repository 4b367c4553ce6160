import type { Transport, WireRequest, WireResponse } from '../wire/messages.ts';
import { arrivalOf, type Arrival } from './accounts/arrival.ts';
import { understandRequest } from './understood-request.ts';
import type { AdminAccess } from './admin/admin-access.ts';
import { answerAdmin, isAdminCall } from './admin/answer-admin.ts';
import { RequestLog } from './accounts/request-log.ts';
import { answerFaulty } from './answer-faulty.ts';
import { answerCall, replyToFailure, type AnswerOptions } from './answer-call.ts';
import { respond } from './http/respond.ts';

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
        ? answerAdmin({ access: admin, unmatched }, arrival)
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
  return { ...response, headers: { date: new Date(now).toUTCString(), ...response.headers } };
}

/** A client without the token keeps no connection. */
function withoutConnection(response: WireResponse): WireResponse {
  return { ...response, headers: { ...response.headers, connection: 'close' } };
}
