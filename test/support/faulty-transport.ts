import { TransportFailure } from '../../src/client/transport/transport-failure.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { causeFault } from '../../src/service/faults/cause-fault.ts';
import type { FaultName } from '../../src/service/faults/faults.ts';
import type { Transport, WireRequest, WireResponse } from '../../src/wire/messages.ts';

/**
 * What can become of a call on its way to the service and back: the faults that the service makes on
 * purpose, a call that never leaves, and an answer about another record.
 */
export type Fault = FaultName | 'not-sent' | 'another-record';

/** What can befall a write without the service having said no. */
export const WRITE_FAULTS: readonly [Fault, ...Fault[]] = [
  'not-sent',
  'request-lost',
  'answer-lost',
  'arrives-late',
  '502-before-commit',
  '502-after-commit',
  'cut-answer',
  'web-page',
  '429-seconds',
];

/** What can befall a read. */
export const READ_FAULTS: readonly [Fault, ...Fault[]] = [
  'answer-lost',
  'cut-answer',
  '429-seconds',
];

/** Chooses what becomes of a call; undefined lets it through. */
export type ChooseFault = (request: WireRequest, number: number) => Fault | undefined;

interface FaultyOptions {
  readonly clock: Clock;
  /** How late a call arrives that arrives late. */
  readonly lateMs?: number;
}

/** Is between client and service, and makes the faults that tests choose by call. */
export class FaultyTransport implements Transport {
  readonly #service: Transport;
  readonly #choose: ChooseFault;
  readonly #clock: Clock;
  readonly #lateMs: number;
  #calls = 0;

  constructor(service: Transport, choose: ChooseFault, { clock, lateMs = 60_000 }: FaultyOptions) {
    this.#service = service;
    this.#choose = choose;
    this.#clock = clock;
    this.#lateMs = lateMs;
  }

  async send(request: WireRequest): Promise<WireResponse> {
    this.#calls += 1;
    const fault = this.#choose(request, this.#calls);
    const arrive = (): Promise<WireResponse> => this.#service.send(request);
    if (fault === undefined) return await arrive();
    if (fault === 'not-sent') throw new TransportFailure(false, 'ECONNREFUSED');
    if (fault === 'another-record') return aboutAnother(await arrive());
    const call = { clock: this.#clock, arrive, delayMs: this.#lateMs };
    return asHeard(await causeFault(fault, call));
  }
}

/** What a client hears of an answer that may break off. */
function asHeard({ breaksOff, ...response }: WireResponse): WireResponse {
  if (breaksOff === 'unanswered') throw new TransportFailure(true, 'ECONNRESET');
  const { body } = response;
  const heard = breaksOff === 'halfway' ? body.slice(0, Math.floor(body.length / 2)) : body;
  return { ...response, body: heard };
}

function aboutAnother(response: WireResponse): WireResponse {
  const body = response.body.replace(/"(identifier|name)":"[^"]*"/g, '"$1":"Somebody else"');
  return { ...response, body };
}

/** The list of what a member holds, which the interface reads by PUT. */
const READ_BY_PUT = /\/checked_out_items\.api(?:\?|$)/;

/** Whether a request changes something. */
export function isWrite({ method, target }: Pick<WireRequest, 'method' | 'target'>): boolean {
  return method !== 'GET' && !READ_BY_PUT.test(target);
}

/** Faults for the writes in their order, one after another; undefined lets a write through. */
export function faultsOfWrites(...faults: readonly (Fault | undefined)[]): ChooseFault {
  let writes = 0;
  return (request) => {
    if (!isWrite(request)) return undefined;
    writes += 1;
    return faults[writes - 1];
  };
}
