import { createServer as createPlainServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Clock } from '../kernel/clock.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { EVERYWHERE } from './hosts.ts';
import type { ServerLimits } from './limits.ts';
import type { TlsIdentity } from './tls-identity.ts';

const HANDSHAKE_TIMEOUT_MS = 10_000;
const MOST_HEADERS = 100;
/** For how long closing waits until answers are taken. */
const PATIENCE_MS = 3_000;

/** A server that does nothing yet, and waits for nothing longer than its limits. */
export function emptyServer(tls: TlsIdentity | undefined, limits: ServerLimits): Server {
  const settings = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.idleMs,
    // Our own check of the host refuses its absence too, with the headers of every response.
    requireHostHeader: false,
  };
  const server =
    tls === undefined
      ? createPlainServer(settings)
      : createTlsServer({
          ...settings,
          key: tls.key,
          cert: tls.cert,
          handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
        });
  server.maxHeadersCount = MOST_HEADERS;
  return server;
}

/** Throws TallysheetError 'port-in-use' where it cannot listen. */
export function startListening(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(cannotListen(host, port, error));
    });
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

const REASONS: Readonly<Record<string, { readonly what: string; readonly remedy?: string }>> = {
  EADDRINUSE: { what: 'the port is in use' },
  EACCES: { what: 'a port below 1024 needs administrator rights' },
  EADDRNOTAVAIL: {
    what: 'this machine has no such address',
    remedy: 'Use an address of this machine with --host, or 0.0.0.0 for all of them.',
  },
  ENOTFOUND: {
    what: 'the host name is unknown',
    remedy: 'Use an address of this machine with --host, or 0.0.0.0 for all of them.',
  },
};

function cannotListen(host: string, port: number, cause: NodeJS.ErrnoException): TallysheetError {
  const { what, remedy } = REASONS[cause.code ?? ''] ?? { what: cause.message };
  return new TallysheetError('port-in-use', `cannot listen on ${host}:${port}: ${what}`, {
    cause,
    ...(remedy !== undefined && { hint: remedy }),
  });
}

/** A name under which this machine itself finds the service. */
export function shownHost(host: string): string {
  if (EVERYWHERE.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The port that it listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new RangeError('no port is open');
  return address.port;
}

/** What has not arrived whole gets no answer, and so nothing of it was done. */
export async function closeServer(
  server: Server,
  answering: ReadonlySet<Promise<void>>,
  clock: Clock,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const patience = new AbortController();
  // An answer that waits behind others does not hear that its connection has ended.
  const waits = [Promise.all(answering), closed, clock.sleep(PATIENCE_MS, patience.signal)];
  await Promise.race(waits);
  patience.abort();
  server.closeAllConnections();
  await closed;
}
