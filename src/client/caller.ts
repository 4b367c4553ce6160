import type { Values } from '../catalogue/fields.ts';
import type { NamedEndpoint } from '../catalogue/index.ts';
import { anyOf } from '../kernel/messages/stop-signal.ts';
import type { Usage } from './rate-limit/daily-quota.ts';
import type { Attempt, Confirmed } from './transport/attempt-result.ts';
import type { LinkRequest, LinkedFile } from './transport/linked-file.ts';

/** How many calls were made so far. */
export interface CallCounters {
  readonly reads: number;
  readonly writes: number;
  /** Those among them that repeated a call. */
  readonly retries: number;
  /** Those among them that were turned away by the rate limit of the service. */
  readonly rateLimited: number;
}

/** What may end a call before the caller itself does. */
interface Endable {
  /** Ends its waits and the open call; its reason is a TallysheetError. */
  readonly signal?: AbortSignal;
}

export interface WriteOptions extends Endable {
  /** Called when the turn has come: the place to journal the intent. The call leaves when what it returns resolves. */
  readonly beforeSending?: () => void | Promise<void>;
  /** Asked right before the first byte leaves: a reason not to send it after all, or undefined. */
  readonly whyTooLate?: () => string | undefined;
  /** Counted from 1, which it is unless given: for counters and hooks. */
  readonly attempt?: number;
  /** Ends the wait for the turn; a call that has started is completed. */
  readonly waitSignal?: AbortSignal;
}

export interface ReadOptions extends Endable {
  /** `reconcile` may use the quota reserve. */
  readonly purpose?: 'read' | 'reconcile';
}

export type AskedLink = Pick<LinkRequest, 'link' | 'mediaType' | 'signal'>;

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
  open(link: AskedLink): Promise<LinkedFile>;
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

/** The same caller, whose counters start now: several works of one process use it. */
export function countedFromNow(caller: Caller): Caller {
  const before = caller.counters();
  return {
    ...caller,
    counters: () => {
      const { reads, writes, retries, rateLimited } = caller.counters();
      return {
        reads: reads - before.reads,
        writes: writes - before.writes,
        retries: retries - before.retries,
        rateLimited: rateLimited - before.rateLimited,
      };
    },
  };
}

/** The same caller for calls that a further signal ends, too; its reason is a TallysheetError. */
export function endedBy(caller: Caller, signal: AbortSignal | undefined): Caller {
  if (signal === undefined) return caller;
  const ended = <T extends Endable>(given: T): T => ({
    ...given,
    signal: anyOf(signal, given.signal),
  });
  return {
    ...caller,
    signal: anyOf(signal, caller.signal),
    write: (endpoint, values, options = {}) => caller.write(endpoint, values, ended(options)),
    read: (endpoint, values, options = {}) => caller.read(endpoint, values, ended(options)),
    open: (link) => caller.open(ended(link)),
  };
}
