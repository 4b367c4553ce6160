import type { Values } from '../catalogue/fields.ts';
import type { NamedEndpoint } from '../catalogue/index.ts';
import { defined } from '../kernel/defined.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { anyOf } from '../kernel/messages/stop-signal.ts';
import type { Token } from '../kernel/secrets.ts';
import type { Transport, WireResponse } from '../wire/messages.ts';
import { attempt } from './attempt.ts';
import type { AskedLink, Caller, WriteOptions } from './caller.ts';
import { type CallHooks, type RetryEvent, callEvent } from './observe/call-events.ts';
import { type TraceAttempt, watchAttempt } from './observe/watch-attempt.ts';
import type { Attempt } from './transport/attempt-result.ts';
import type { Limiter } from './rate-limit/limiter.ts';
import type { Purpose, Slot } from './rate-limit/turn.ts';
import { type Failure, readUntilAnswered } from './retry/read-retry.ts';
import type { LinkedFile } from './transport/linked-file.ts';
import {
  type ClosableTransport,
  type LinkTransport,
  createUndiciTransport,
} from './transport/undici-transport.ts';

export interface CallerOptions extends CallHooks {
  /** The address of the service; calls go there over HTTPS unless a transport is given. */
  readonly baseUrl: string;
  readonly token: Token;
  /** @internal */
  readonly limiter: Limiter;
  /** In place of HTTP; one without `open` opens no links. */
  readonly transport?: Transport | LinkTransport;
  readonly clock?: Clock;
  /** The deadline of one call over HTTP; 60 s unless given. */
  readonly timeoutMs?: number;
  /** Ends waits and open calls. */
  readonly signal?: AbortSignal;
  /** Runs each attempt in a span. */
  readonly trace?: TraceAttempt;
  /** Between 0 and 1, for the waits between attempts to read. */
  readonly random?: () => number;
}

/** A caller of the service. Throws TallysheetError as serviceOrigin does. */
export function createCaller(options: CallerOptions): Caller {
  const { baseUrl, limiter, clock = systemClock, onRetry, onWait, random = Math.random } = options;
  const transport: Transport & Partial<ClosableTransport> =
    options.transport ?? createUndiciTransport(options);
  const serviceClock = new ServiceClock(clock);
  const counters = { reads: 0, writes: 0, retries: 0, rateLimited: 0 };
  const call = singleCall({ ...options, transport, clock, serviceClock, counters });

  return {
    baseUrl,
    ...defined({ signal: options.signal }),
    write: (endpoint, values, given = {}) =>
      call({ endpoint, values, purpose: 'write', attempt: 1, ...given }),
    read: (endpoint, values, { purpose = 'read', signal } = {}) =>
      readUntilAnswered({
        ...{ endpoint, baseUrl, clock, random },
        signal: anyOf(options.signal, signal),
        once: (number) =>
          call({ endpoint, values, purpose, attempt: number, ...defined({ signal }) }),
        onRetry: (number, failure, delayMs) => {
          const event = callEvent(endpoint, values, number);
          onRetry?.({ ...event, ...reasonOf(failure), delayMs });
          onWait?.({ ...event, attempt: number + 1, reason: 'retry', milliseconds: delayMs });
        },
      }),
    open: (link) => openOver(transport, link, { baseUrl, signal: options.signal }),
    counters: () => ({ ...counters }),
    usage: () => limiter.usage(),
    serviceTime: () => serviceClock.now(),
    spendable: () => limiter.spendable(),
    close: async () => {
      if (options.transport === undefined) await transport.close?.();
    },
  };
}

/** What all calls of a caller share. */
interface Shared extends CallerOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly serviceClock: ServiceClock;
  readonly counters: { reads: number; writes: number; retries: number; rateLimited: number };
}

/** A call whose turn is to come. */
interface Turning extends WriteOptions {
  readonly endpoint: NamedEndpoint;
  readonly values: Values;
  readonly purpose: Purpose;
  readonly attempt: number;
}

/** Makes a call once, when its turn has come. */
function singleCall(shared: Shared): (call: Turning) => Promise<Attempt> {
  const { limiter, transport, token, clock, serviceClock, counters, onRetry, onWait } = shared;
  return async ({ endpoint, values, ...turn }) => {
    const event = callEvent(endpoint, values, turn.attempt);
    const signal = anyOf(shared.signal, turn.signal);
    const slot = await limiter.take({
      purpose: turn.purpose,
      ...defined({ signal: anyOf(signal, turn.waitSignal) }),
      onWait: (wait) => onWait?.({ ...event, ...wait }),
    });
    const whyNotNow = firstReason(slot.whyTooLate, turn.whyTooLate);
    try {
      await turn.beforeSending?.();
    } catch (error) {
      slot.release();
      throw error;
    }
    counters[turn.purpose === 'write' ? 'writes' : 'reads'] += 1;
    if (turn.attempt > 1) counters.retries += 1;
    let response: WireResponse | undefined;
    const make = (onStatus: (status: number) => void): Promise<Attempt> =>
      attempt({ transport, token, clock, ...defined({ signal, whyNotNow }) }, endpoint, values, {
        onResponse: (received) => {
          response = received;
          serviceClock.note(received.headers);
          onStatus(received.status);
        },
      });
    const result = await watchAttempt(event, shared, make).finally(() => {
      slot.end(response?.headers);
    });
    if (result.result === 'not-processed') {
      const { result: reason, retryAfterMs: delayMs } = result;
      counters.rateLimited += 1;
      await limiter.pause(delayMs);
      onRetry?.({ ...event, reason, ...defined({ status: response?.status }), delayMs });
    } else if (result.result === 'confirmed' || result.result === 'refused') {
      limiter.wasServed();
    }
    return result;
  };
}

/** Both are asked, unless neither is there. */
function firstReason(one: Slot['whyTooLate'], other: Slot['whyTooLate']): Slot['whyTooLate'] {
  if (one === undefined || other === undefined) return one ?? other;
  return () => one() ?? other();
}

function reasonOf(failure: Failure): Pick<RetryEvent, 'reason' | 'status'> {
  const status = failure.result === 'unverified' ? failure.status : undefined;
  return { reason: failure.result, ...defined({ status }) };
}

async function openOver(
  { open }: Partial<LinkTransport>,
  { signal: own, ...link }: AskedLink,
  { baseUrl, signal }: { readonly baseUrl: string; readonly signal: AbortSignal | undefined },
): Promise<LinkedFile> {
  if (open === undefined) throw new RangeError('the transport opens no links');
  return open({ ...link, baseUrl, ...defined({ signal: anyOf(signal, own) }) });
}

/**
 * The time of the service, by the header `Date` of its answers and the steady count since: the clock of this computer may
 * be wrong.
 */
export class ServiceClock {
  readonly #clock: Pick<Clock, 'monotonic'>;
  #shown: { readonly time: number; readonly at: number } | undefined;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** Reads the headers of an answer. */
  note({ date = '' }: Readonly<Record<string, string>>): void {
    const time = Date.parse(date);
    if (!Number.isNaN(time)) this.#shown = { time, at: this.#clock.monotonic() };
  }

  /** Milliseconds since 1970; undefined before an answer has shown it. */
  now(): number | undefined {
    return this.#shown && this.#shown.time + this.#clock.monotonic() - this.#shown.at;
  }
}
