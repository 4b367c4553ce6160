import type { Clock } from '../kernel/clock.ts';
import { ensurePrivateFolder } from '../database/private-folder.ts';
import { defined } from '../kernel/defined.ts';
import type { Token } from '../kernel/secrets.ts';
import type { Transport, WireResponse } from '../wire/messages.ts';
import { accountOf, accountOfToken } from './account.ts';
import type { Caller } from './caller.ts';
import { createCaller, type CallerOptions } from './create-caller.ts';
import type { CallHooks } from './observe/call-events.ts';
import type { LimiterOptions } from './rate-limit/limiter-options.ts';
import type { RateLimit } from './rate-limit/rate-limit.ts';
import type { Limiter } from './rate-limit/limiter.ts';
import { RateLimiter } from './rate-limit/rate-limiter.ts';
import { serviceOrigin } from './transport/address.ts';
import type { ProxyVariables } from './transport/proxy/find-proxy.ts';
import { createUndiciTransport, type LinkTransport } from './transport/undici-transport.ts';

/** How an account is called; times are in milliseconds. */
export interface ConnectionOptions
  extends
    CallHooks,
    Pick<CallerOptions, 'baseUrl' | 'transport' | 'timeoutMs' | 'signal' | 'trace'>,
    Pick<LimiterOptions, 'maxWaitMs' | 'reserve' | 'maxCalls'> {
  readonly token: Token;
  readonly limit: RateLimit | 'off';
  readonly clock: Clock;
  /** Where the programs of this user share the rate limit; else it is this connection's own. */
  readonly stateFolder?: string;
  /** Makes the limiter that all machines share, in place of that of the state folder. */
  readonly sharedLimiter?: (options: LimiterOptions) => Limiter;
  /** Certificates in PEM form that are trusted besides the well-known roots. */
  readonly trustedCertificates?: readonly string[];
  /** HTTPS_PROXY, HTTP_PROXY and NO_PROXY, such as `process.env` has them; no proxy unless given. */
  readonly proxy?: ProxyVariables;
  /** Sees every answer as it came, with its body. */
  readonly onAnswer?: (response: WireResponse) => void;
}

/** A way to an account, at the pace that is allowed. */
export interface OpenConnection {
  readonly caller: Caller;
  /** The origin of the service. */
  readonly baseUrl: string;
  /** Fingerprint of address and token: distinguishes accounts, and reveals neither. */
  readonly account: string;
  /** The caller keeps to it by itself. */
  readonly limit: RateLimit | 'off';
  /** Closes the connections and releases what is shared. */
  close(): Promise<void>;
}

/**
 * Opens the way to an account; nothing is sent. Throws TallysheetError 'bad-settings' or
 * 'insecure-address' (the address) and 'cannot-write' (the state folder).
 */
export function openConnection(options: ConnectionOptions): OpenConnection {
  const { token, limit, clock, stateFolder, timeoutMs, onAnswer } = options;
  const baseUrl = serviceOrigin(options.baseUrl);
  if (stateFolder !== undefined) ensurePrivateFolder(stateFolder);
  const { trustedCertificates, proxy } = options;
  const own =
    options.transport === undefined
      ? createUndiciTransport({
          baseUrl,
          clock,
          ...defined({ timeoutMs, trustedCertificates, proxy }),
        })
      : undefined;
  const { maxWaitMs, reserve, maxCalls } = options;
  const shared = { folder: stateFolder, maxWaitMs, reserve, maxCalls, callDeadlineMs: timeoutMs };
  const limiting = { limit, account: accountOf(baseUrl), clock, ...defined(shared) };
  const limiter = options.sharedLimiter?.(limiting) ?? new RateLimiter(limiting);
  const transport = watched(options.transport ?? own, onAnswer);
  const { signal, trace, onRequest, onResponse, onRetry, onWait } = options;
  const caller = createCaller({
    ...{ baseUrl, token, limiter, clock },
    ...defined({ transport, signal, trace, onRequest, onResponse, onRetry, onWait }),
  });
  return {
    caller,
    baseUrl,
    account: accountOfToken(baseUrl, token.reveal()),
    limit,
    close: async () => {
      await own?.close();
      await limiter.close();
    },
  };
}

function watched(
  transport: Transport | LinkTransport | undefined,
  onAnswer: ConnectionOptions['onAnswer'],
): Transport | LinkTransport | undefined {
  if (transport === undefined || onAnswer === undefined) return transport;
  return {
    ...transport,
    send: async (request, options) => {
      const response = await transport.send(request, options);
      onAnswer(response);
      return response;
    },
  };
}
