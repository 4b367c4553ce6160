import { systemClock, type Clock } from '../kernel/clock.ts';
import { defined } from '../kernel/defined.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { stopSignal } from '../kernel/messages/stop-signal.ts';
import { clientOf, type Client } from './client.ts';
import { type CallHooks, joinHooks } from './observe/call-events.ts';
import { loggingHooks, type Logger } from './observe/logging.ts';
import { traceAttempts } from './observe/tracing.ts';
import { openConnection, type ConnectionOptions, type OpenConnection } from './open-connection.ts';
import { serviceOrigin } from './transport/address.ts';
import { FAIR_USE, parseRateLimit } from './rate-limit/rate-limit.ts';
import { tokenFrom } from './transport/token.ts';
import { parseCertificates } from './transport/trusted-certificates.ts';

/** How programs connect to the service; times are in milliseconds. */
export interface ClientOptions
  extends
    CallHooks,
    Pick<ConnectionOptions, 'baseUrl' | 'transport' | 'timeoutMs' | 'signal' | 'proxy'> {
  /** The company access token. */
  readonly token: string;
  /** `10/s`, `60/3s`, `off`; what fair use allows, `60/min`, unless given. */
  readonly rateLimit?: string;
  /** A folder, made if it is missing, where the programs of this user share the rate limit; else it is this client's own. */
  readonly stateFolder?: string;
  /** A PEM text with certificates that are trusted besides the well-known ones. */
  readonly trustedCertificates?: string;
  /** The longest wait that is kept instead of failing; 15 minutes unless given. */
  readonly maxWaitMs?: number;
  /** Where calls are written to: `console`, `pino()`; nowhere unless given. */
  readonly logger?: Logger;
  /** The time that it goes by, for tests. */
  readonly clock?: Clock;
}

const OPTIONS: OptionNames<ClientOptions> = {
  baseUrl: 'required',
  token: 'required',
  rateLimit: true,
  stateFolder: true,
  proxy: true,
  trustedCertificates: true,
  timeoutMs: true,
  maxWaitMs: true,
  signal: true,
  onRequest: true,
  onResponse: true,
  onRetry: true,
  onWait: true,
  logger: true,
  transport: true,
  clock: true,
};

export interface ConnectedClient extends Client {
  /** What the typed calls are made through; imports and exports take it from here. */
  readonly connection: OpenConnection;
  /** Closes the connections and releases what is shared. */
  close(): Promise<void>;
}

/**
 * A typed client of the service. Throws TallysheetError 'bad-settings' (also for certificates that
 * cannot be used), 'insecure-address', 'bad-usage' (the rate limit, or an unknown option) or 'cannot-write' (the state folder).
 */
export function createClient(options: ClientOptions): ConnectedClient {
  assertKnownOptions('createClient', options, OPTIONS);
  const { token, rateLimit, trustedCertificates: pem, clock = systemClock, ...rest } = options;
  const { signal, logger, onRequest, onResponse, onRetry, onWait, ...given } = rest;
  const hooks = defined({ onRequest, onResponse, onRetry, onWait });
  const connection = openConnection({
    ...given,
    ...joinHooks([hooks, ...(logger === undefined ? [] : [loggingHooks(logger)])]),
    trace: traceAttempts(serviceOrigin(given.baseUrl)),
    token: tokenFrom(token),
    limit: rateLimit === undefined ? FAIR_USE : parseRateLimit(rateLimit),
    clock,
    ...(signal && { signal: stopSignal(signal) }),
    ...(pem !== undefined && { trustedCertificates: certificatesIn(pem, clock) }),
  });
  return { ...clientOf(connection.caller), connection, close: () => connection.close() };
}

function certificatesIn(pem: string, clock: Clock): readonly string[] {
  return parseCertificates(pem, 'trustedCertificates', clock.now());
}
