import type { Agent, buildConnector, Dispatcher, Pool } from 'undici';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import type { SendOptions, Transport, WireRequest, WireResponse } from '../../wire/messages.ts';
import { serviceOrigin } from './address.ts';
import { CALL_DEADLINE_MS, Deadlines } from './deadlines.ts';
import { Exchange } from './exchange.ts';
import { openLink, type LinkedFile, type LinkRequest } from './linked-file.ts';
import { findProxy, type ProxyVariables } from './proxy/find-proxy.ts';
import { proxyConnector } from './proxy/open-tunnel.ts';
import { trustBesides } from './trusted-certificates.ts';
import { undici } from './undici.ts';

export interface UndiciTransportOptions {
  /** The address of the service; https, or http on this machine. */
  readonly baseUrl: string;
  /** The deadline of a whole call, from connecting to the last byte; 60 s unless given. */
  readonly timeoutMs?: number;
  readonly clock?: Clock;
  /** Certificates in PEM form that are trusted besides the well-known roots. */
  readonly trustedCertificates?: readonly string[];
  /** HTTPS_PROXY, HTTP_PROXY and NO_PROXY, such as `process.env` has them; no proxy unless given. */
  readonly proxy?: ProxyVariables;
}

/** The way to the service that leads to the files of its links, too. */
export interface LinkTransport extends Transport {
  /** Opens a link that the service answered. Throws as openLink does. */
  open(request: LinkRequest): Promise<LinkedFile>;
}

export interface ClosableTransport extends LinkTransport {
  /** Lets open calls end and closes the connections; the files of links end where they are. */
  close(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const LARGEST_ANSWER = 16 * 1024 * 1024;

/**
 * Calls over HTTP. It follows no redirect, repeats nothing and inflates nothing;
 * writes get a connection each, because one that lay idle may be closed just as it is used.
 * `send` rejects with a TransportFailure, or TallysheetError 'certificate-refused'.
 * Throws TallysheetError as serviceOrigin does.
 */
export function createUndiciTransport(options: UndiciTransportOptions): ClosableTransport {
  const { timeoutMs = CALL_DEADLINE_MS, clock = systemClock } = options;
  const origin = serviceOrigin(options.baseUrl);
  const settings = poolOptions({ ...options, timeoutMs, clock });
  // A variable that names no proxy is reported before anything is sent.
  findProxy(new URL(origin), options.proxy ?? {});
  const limited = { ...settings, maxResponseSize: LARGEST_ANSWER };
  const { Agent, Pool } = undici();
  const reads = new Pool(origin, limited);
  const writes = new Pool(origin, { ...limited, pipelining: 0 });
  const files = new Agent({ ...settings, pipelining: 0 });
  const deadlines = new Deadlines(clock, timeoutMs);

  return {
    send: (request, options = {}) => {
      const pool = request.method === 'GET' ? reads : writes;
      return send({ ...options, pool, deadlines, request, timeoutMs });
    },
    open: (request) => openLink(files, request),
    close: async () => {
      await Promise.all([reads.close(), writes.close(), files.destroy()]);
    },
  };
}

function poolOptions({
  timeoutMs,
  clock,
  trustedCertificates = [],
  proxy,
}: Omit<UndiciTransportOptions, 'baseUrl'> & {
  readonly timeoutMs: number;
  readonly clock: Clock;
}): Agent.Options {
  const timeout = Math.min(CONNECT_TIMEOUT_MS, timeoutMs);
  const trust =
    trustedCertificates.length > 0 ? { secureContext: trustBesides(trustedCertificates) } : {};
  const connect: buildConnector.BuildOptions = {
    timeout,
    // Said here, so that NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment cannot unsay it.
    rejectUnauthorized: true,
    ...trust,
  };
  return {
    connect:
      proxy === undefined
        ? connect
        : proxyConnector(proxy, connect, { clock, timeoutMs: timeout, ...trust }),
    headersTimeout: timeoutMs * 0.9,
    bodyTimeout: timeoutMs * 0.9,
  };
}

interface Sending extends SendOptions {
  readonly pool: Pool;
  readonly deadlines: Deadlines;
  readonly request: WireRequest;
  readonly timeoutMs: number;
}

function send({
  pool,
  deadlines,
  request,
  timeoutMs,
  signal,
  whyNotNow,
}: Sending): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    const exchange = new Exchange({
      onAnswer: resolve,
      onFailure: reject,
      whyNotNow,
      onOver: () => {
        endDeadline();
        signal?.removeEventListener('abort', interrupt);
      },
    });
    const interrupt = (): void => {
      exchange.giveUp('the call was interrupted');
    };
    const endDeadline = deadlines.start(() => {
      exchange.giveUp(`no complete response within ${timeoutMs / 1000} s`);
    });
    signal?.addEventListener('abort', interrupt);
    if (signal?.aborted) interrupt();
    else dispatch(pool, request, exchange);
  });
}

function dispatch(pool: Pool, request: WireRequest, exchange: Exchange): void {
  const options: Dispatcher.DispatchOptions = {
    method: request.method,
    path: request.target,
    headers: request.headers,
    body: request.body.length === 0 ? null : request.body,
  };
  try {
    pool.dispatch(options, exchange);
  } catch (error) {
    exchange.onResponseError(undefined, error);
  }
}
