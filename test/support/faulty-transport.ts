import { TransportFailure } from '../../src/client/transport/transport-failure.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import type { Transport, WireRequest, WireResponse } from '../../src/wire/messages.ts';

/** What can become of a call on its way to the service and back. */
export type Fault =
  | 'not sent'
  | 'lost before it arrived'
  | 'answer lost'
  | 'arrives late'
  | '502 before it was done'
  | '502 after it was done'
  | '500 before it was done'
  | 'cut answer'
  | 'empty answer'
  | 'web page with status 200'
  | 'another record in the answer'
  | 'error inside a 200'
  | 'error inside a 200 after it was done'
  | '409 after it was done'
  | '429 after it was done'
  | '422'
  | '403'
  | '404'
  | '401'
  | '429'
  | '429 without Retry-After'
  | 'redirect';

/** What can befall a write without the service having said no. */
export const WRITE_FAULTS: readonly [Fault, ...Fault[]] = [
  'not sent',
  'lost before it arrived',
  'answer lost',
  'arrives late',
  '502 before it was done',
  '502 after it was done',
  'cut answer',
  'web page with status 200',
  '429',
];

/** What can befall a read. */
export const READ_FAULTS: readonly [Fault, ...Fault[]] = ['answer lost', 'cut answer', '429'];

/** Chooses what becomes of a call; undefined lets it through. */
export type ChooseFault = (request: WireRequest, number: number) => Fault | undefined;

interface FaultyOptions {
  readonly clock: Clock;
  /** How late a call arrives that arrives late. */
  readonly lateMs?: number;
}

/** Stands between client and service and makes faults; the service itself invents none. */
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
    if (fault === undefined) return this.#service.send(request);
    return HAPPENS[fault]({
      arrive: () => this.#service.send(request),
      arriveLate: () => {
        void this.#clock
          .sleep(this.#lateMs, undefined, { background: true })
          .then(() => this.#service.send(request));
      },
    });
  }
}

interface OnTheWay {
  readonly arrive: () => Promise<WireResponse>;
  readonly arriveLate: () => void;
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const PAGE = '<html><body>Bad gateway</body></html>';

const HAPPENS: Readonly<Record<Fault, (call: OnTheWay) => Promise<WireResponse>>> = {
  'not sent': () => Promise.reject(new TransportFailure(false, 'ECONNREFUSED')),
  'lost before it arrived': () => Promise.reject(new TransportFailure(true, 'ECONNRESET')),
  'answer lost': async ({ arrive }) => {
    await arrive();
    throw new TransportFailure(true, 'ECONNRESET');
  },
  'arrives late': ({ arriveLate }) => {
    arriveLate();
    return Promise.reject(new TransportFailure(true, 'the deadline has passed'));
  },
  '502 before it was done': () => answer(502, PAGE),
  '502 after it was done': async ({ arrive }) => {
    await arrive();
    return answer(502, PAGE);
  },
  '500 before it was done': () => answer(500, '{"errors":{"base":["try later"]}}', JSON_HEADERS),
  'cut answer': async ({ arrive }) => {
    const { body, ...rest } = await arrive();
    return { ...rest, body: body.slice(0, Math.floor(body.length / 2)) };
  },
  'empty answer': async ({ arrive }) => ({ ...(await arrive()), body: '' }),
  'web page with status 200': async ({ arrive }) => {
    await arrive();
    return answer(200, PAGE);
  },
  'another record in the answer': async ({ arrive }) => {
    const { body, ...rest } = await arrive();
    return { ...rest, body: body.replace(/"(identifier|name)":"[^"]*"/g, '"$1":"Somebody else"') };
  },
  'error inside a 200': () => answer(200, '{"errors":{"base":["not today"]}}', JSON_HEADERS),
  'error inside a 200 after it was done': async ({ arrive }) => {
    await arrive();
    return answer(200, '{"errors":{"base":["Something went wrong"]}}', JSON_HEADERS);
  },
  '429 after it was done': async ({ arrive }) => {
    await arrive();
    return answer(429, 'Too many requests', { 'retry-after': '3' });
  },
  '409 after it was done': async ({ arrive }) => {
    await arrive();
    return answer(409, '{"errors":{"base":["at work on it"]}}', JSON_HEADERS);
  },
  '422': () => answer(422, '{"errors":{"name":["is reserved"]}}', JSON_HEADERS),
  '403': () => answer(403, '{"errors":{"base":["You may not do that"]}}', JSON_HEADERS),
  '404': () => answer(404, '{"errors":{"base":["Asset not found"]}}', JSON_HEADERS),
  '401': () => answer(401, '{"errors":{"base":["Invalid token"]}}', JSON_HEADERS),
  '429': () => answer(429, 'too many requests', { 'retry-after': '30' }),
  '429 without Retry-After': () => answer(429, 'too many requests'),
  redirect: () => answer(302, '', { location: 'https://elsewhere.example/' }),
};

function answer(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = { 'content-type': 'text/html' },
): Promise<WireResponse> {
  return Promise.resolve({ status, headers, body });
}

/** Whether a request changes something. */
export function isWrite({ method }: WireRequest): boolean {
  return method !== 'GET';
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
