import { isPaged } from '../catalogue/endpoints.ts';
import type { WireRequest, WireResponse } from '../wire/messages.ts';
import type { ServedAccount } from './accounts/served-account.ts';
import type { UnderstoodRequest } from './understood-request.ts';
import { causeFault } from './faults/cause-fault.ts';
import type { FaultRule } from './faults/fault-document.ts';

/** A call with the token of an account. */
interface AccountCall {
  readonly served: ServedAccount;
  readonly request: WireRequest;
  readonly understood: UnderstoodRequest;
  /** Answers a request as if nothing happened to it. */
  readonly answer: (request: WireRequest) => Promise<WireResponse>;
}

/** Answers a call that a fault happens to. */
export function answerFaulty(
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
