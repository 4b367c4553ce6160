import { systemClock, type Clock } from '../kernel/clock.ts';
import { accountOf } from './account.ts';
import { createCaller, type Caller, type CallerOptions } from './caller.ts';
import { clientOf, type Client } from './client.ts';
import { FAIR_USE, parseRateLimit } from './rate-limit/rate-limit.ts';
import { RateLimiter } from './rate-limit/rate-limiter.ts';
import { tokenFrom } from './transport/token.ts';
import { parseCertificates } from './transport/trusted-certificates.ts';
import {
  createUndiciTransport,
  type UndiciTransportOptions,
} from './transport/undici-transport.ts';

/** How programs connect to the service; times are in milliseconds. */
export interface ClientOptions extends Pick<
  CallerOptions,
  'baseUrl' | 'transport' | 'clock' | 'timeoutMs' | 'signal' | 'onWait'
> {
  /** The company access token. */
  readonly token: string;
  /** `10/s`, `60/3s`, `off`; what fair use allows, `60/min`, unless given. */
  readonly rateLimit?: string;
  /** A folder that exists, where the programs of this user share the rate limit; else it is this client's own. */
  readonly stateFolder?: string;
  /** A PEM text with certificates that are trusted besides the well-known ones. */
  readonly trustedCertificates?: string;
  /** The longest wait that is kept instead of failing; 15 minutes unless given. */
  readonly maxWaitMs?: number;
}

export interface ConnectedClient extends Client {
  /** What the typed calls are made through. */
  readonly caller: Caller;
  /** Closes the connections and releases what is shared. */
  close(): Promise<void>;
}

/**
 * A typed client of the service. Throws TallysheetError 'bad-settings' (also for certificates that
 * cannot be used), 'insecure-address', 'bad-usage' (the rate limit) or 'cannot-write' (the state folder).
 */
export function createClient(options: ClientOptions): ConnectedClient {
  const { token, rateLimit, stateFolder, maxWaitMs, trustedCertificates, ...connection } = options;
  const ownTransport =
    options.transport === undefined
      ? createUndiciTransport({ ...connection, ...trusting(trustedCertificates, options.clock) })
      : undefined;
  const account = accountOf(options.baseUrl);
  const limiter = new RateLimiter({
    limit: rateLimit === undefined ? FAIR_USE : parseRateLimit(rateLimit),
    account,
    ...(stateFolder !== undefined && { folder: stateFolder }),
    ...(maxWaitMs !== undefined && { maxWaitMs }),
    ...(options.clock && { clock: options.clock }),
    ...(options.timeoutMs !== undefined && { callDeadlineMs: options.timeoutMs }),
  });
  const caller = createCaller({
    ...connection,
    ...(ownTransport && { transport: ownTransport }),
    token: tokenFrom(token),
    limiter,
  });
  return {
    ...clientOf(caller),
    caller,
    close: async () => {
      await ownTransport?.close();
      limiter.close();
    },
  };
}

function trusting(
  pem: string | undefined,
  clock: Clock = systemClock,
): Pick<UndiciTransportOptions, 'trustedCertificates'> {
  if (pem === undefined) return {};
  return { trustedCertificates: parseCertificates(pem, 'trustedCertificates', clock.now()) };
}
