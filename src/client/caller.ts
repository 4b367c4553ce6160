import type { Values } from '../catalogue/fields.ts';
import type { NamedEndpoint } from '../catalogue/index.ts';
import { defined } from '../kernel/defined.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { Token } from '../kernel/secrets.ts';
import type { Transport, WireResponse } from '../wire/messages.ts';
import type { Usage } from './rate-limit/daily-quota.ts';
import { type Connection, attempt } from './attempt.ts';
import type { Attempt, Confirmed } from './transport/attempt-result.ts';
import type { RateLimiter } from './rate-limit/rate-limiter.ts';
import type { Purpose, Wait } from './rate-limit/turn.ts';
import { readUntilAnswered } from './retry/read-retry.ts';
import type { LinkRequest, LinkedFile } from './transport/linked-file.ts';
import {
  type ClosableTransport,
  type LinkTransport,
  createUndiciTransport,
} from './transport/undici-transport.ts';

export interface CallerOptions {
  /** The address of the service; calls go there over HTTPS unless a transport is given. */
  readonly baseUrl: string;
  readonly token: Token;
  readonly limiter: RateLimiter;
  /** In place of HTTP; one without `open` opens no links. */
  readonly transport?: Transport | LinkTransport;
  readonly clock?: Clock;
  /** The deadline of one call over HTTP; 60 s unless given. */
  readonly timeoutMs?: number;
  /** Ends waits and open calls. */
  readonly signal?: AbortSignal;
  readonly onWait?: (wait: Wait) => void;
  /** Between 0 and 1, for the waits between attempts to read. */
  readonly random?: () => number;
}

/** How many calls were made so far. */
export interface CallCounters {
  readonly reads: number;
  readonly writes: number;
  /** Those among them that repeated a call. */
  readonly retries: number;
  /** Those among them that were turned away by the rate limit of the service. */
  readonly rateLimited: number;
}

interface WriteOptions {
  /** Called when the turn has come, right before the call: the place to journal the intent. */
  readonly beforeSending?: () => void;
  /** The call was made before; for the counters. */
  readonly isRetry?: boolean;
  /** Ends the wait for the turn; a call that has started is completed. */
  readonly waitSignal?: AbortSignal;
}

export interface ReadOptions {
  /** `reconcile` may use the quota reserve. */
  readonly purpose?: 'read' | 'reconcile';
}

/** Calls endpoints at the pace that is allowed. */
export interface Caller {
  readonly baseUrl: string;
  /** What ends its waits and open calls. */
  readonly signal?: AbortSignal;
  /**
   * Waits for its turn, then makes the call once and returns its result; after 'not-processed' all
   * callers pause. Throws as RateLimiter.take does, and TallysheetError 'certificate-refused'.
   */
  write(endpoint: NamedEndpoint, values: Values, options?: WriteOptions): Promise<Attempt>;
  /**
   * Reads, in up to five attempts. Undefined where the thing that the path names is not there.
   * Throws TallysheetError 'token-refused', 'not-the-service', 'service-unreachable',
   * 'service-refused', 'bad-response', 'redirected', 'certificate-refused', and as RateLimiter.take.
   */
  read(
    endpoint: NamedEndpoint,
    values: Values,
    options?: ReadOptions,
  ): Promise<Confirmed | undefined>;
  /**
   * Opens the file of a link that a call answered, as a stream. It costs no call of the rate limit.
   * Throws TallysheetError as openLink does, and RangeError where the transport opens no links.
   */
  open(link: Pick<LinkRequest, 'link' | 'mediaType'>): Promise<LinkedFile>;
  counters(): CallCounters;
  /** The daily quota as last reported. */
  usage(): Usage | undefined;
  /** The time of the service, in milliseconds since 1970; undefined before one of its answers has shown it. */
  serviceTime(): number | undefined;
  /** What is left of it today beyond the reserve. */
  spendable(): number | undefined;
  /** Closes the connections, if they are its own. */
  close(): Promise<void>;
}

/** A caller of the service. Throws TallysheetError as serviceOrigin does. */
export function createCaller(options: CallerOptions): Caller {
  const { baseUrl, token, limiter, clock = systemClock, signal, onWait } = options;
  const transport: Transport & Partial<ClosableTransport> =
    options.transport ?? createUndiciTransport(options);
  const stopped = signal && { signal };
  const connection: Connection = { transport, token, clock, ...stopped };
  const serviceClock = new ServiceClock(clock);
  const counters = { reads: 0, writes: 0, retries: 0, rateLimited: 0 };

  const call = async (turn: Calling): Promise<Attempt> => {
    const waitSignal = anyOf(signal, turn.waitSignal);
    const slot = await limiter.take({
      purpose: turn.purpose,
      ...defined({ signal: waitSignal, onWait }),
    });
    try {
      turn.beforeSending?.();
    } catch (error) {
      slot.release();
      throw error;
    }
    countCall(counters, turn);
    const result = await attemptIn({ slot, serviceClock, connection }, turn);
    if (result.result === 'not-processed') {
      counters.rateLimited += 1;
      limiter.pause(result.retryAfterMs);
    } else if (result.result === 'confirmed' || result.result === 'refused') {
      limiter.wasServed();
    }
    return result;
  };

  return {
    baseUrl,
    ...stopped,
    write: (endpoint, values, { beforeSending, isRetry = false, waitSignal } = {}) => {
      const hooks = defined({ beforeSending, waitSignal });
      return call({ endpoint, values, purpose: 'write', isRetry, ...hooks });
    },
    read: (endpoint, values, { purpose = 'read' } = {}) =>
      readUntilAnswered({
        endpoint,
        baseUrl,
        clock,
        signal,
        random: options.random ?? Math.random,
        onWait,
        once: (isRetry) => call({ endpoint, values, purpose, isRetry }),
      }),
    open: (link) => openOver(transport, { ...link, baseUrl, ...stopped }),
    counters: () => ({ ...counters }),
    usage: () => limiter.usage(),
    serviceTime: () => serviceClock.now(),
    spendable: () => limiter.spendable(),
    close: async () => {
      if (options.transport === undefined) await transport.close?.();
    },
  };
}

async function openOver(
  { open }: Partial<LinkTransport>,
  request: LinkRequest,
): Promise<LinkedFile> {
  if (open === undefined) throw new RangeError('the transport opens no links');
  return open(request);
}

interface Calling {
  readonly endpoint: NamedEndpoint;
  readonly values: Values;
  readonly purpose: Purpose;
  readonly isRetry: boolean;
  readonly beforeSending?: () => void;
  readonly waitSignal?: AbortSignal;
}

function countCall(
  counters: { reads: number; writes: number; retries: number },
  { purpose, isRetry }: Calling,
): void {
  counters[purpose === 'write' ? 'writes' : 'reads'] += 1;
  if (isRetry) counters.retries += 1;
}

/** One signal for two; making one costs, so it is made only where both are given. */
function anyOf(
  one: AbortSignal | undefined,
  other: AbortSignal | undefined,
): AbortSignal | undefined {
  return one !== undefined && other !== undefined ? AbortSignal.any([one, other]) : (one ?? other);
}

/** What an attempt is made with, and what its answer is noted in. */
interface Served {
  readonly slot: { end(headers?: WireResponse['headers']): void };
  readonly serviceClock: ServiceClock;
  readonly connection: Connection;
}

/** The attempt, and the end of its slot after any outcome. */
async function attemptIn(
  { slot, serviceClock, connection }: Served,
  { endpoint, values }: Calling,
): Promise<Attempt> {
  let headers: WireResponse['headers'] | undefined;
  try {
    return await attempt(connection, endpoint, values, {
      onResponse: (response) => {
        headers = response.headers;
        serviceClock.note(headers);
      },
    });
  } finally {
    slot.end(headers);
  }
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
