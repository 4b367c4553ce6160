import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { TallysheetError } from '../kernel/errors.ts';
import type { LocalService } from './create-service.ts';
import { answer, receive, refuseRaw } from './http-exchange.ts';

export interface ListenOptions {
  /** An address of this machine alone. */
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
}

export interface ListeningServer {
  /** `http://127.0.0.1:4117` */
  readonly url: string;
  /** Takes no more requests and ends when those that had arrived whole are answered. */
  close(): Promise<void>;
}

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
};
const MOST_HEADERS = 100;
const MOST_CONNECTIONS = 200;

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/**
 * Puts the service on HTTP, for this machine alone. Throws TallysheetError 'insecure-address' for
 * any other address, 'port-taken' where it cannot listen.
 */
export async function listen(
  service: LocalService,
  options: ListenOptions,
): Promise<ListeningServer> {
  const { host } = options;
  if (!LOOPBACK.includes(host)) {
    throw new TallysheetError(
      'insecure-address',
      `the service would listen on ${host} without https`,
      {
        hint: `Listen on ${LOOPBACK.join(', ')}, which only this machine reaches.`,
      },
    );
  }
  const answering = new Set<Promise<void>>();
  const server = createServer(LIMITS, (incoming, outgoing) => {
    void receive(incoming).then((arrival) => {
      const work = answer(service, arrival, incoming, outgoing).finally(() =>
        answering.delete(work),
      );
      answering.add(work);
    });
  });
  server.maxHeadersCount = MOST_HEADERS;
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuseRaw(service, error, socket);
  });
  await startListening(server, options);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server)}`,
    close: () => close(server, answering),
  };
}

function startListening(server: Server, { host, port }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        new TallysheetError('port-taken', `cannot listen on ${host}:${port}: ${error.message}`, {
          cause: error,
        }),
      );
    });
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new RangeError('no port is open');
  return address.port;
}

/** What has not arrived whole gets no answer, and so nothing of it was done. */
async function close(server: Server, answering: ReadonlySet<Promise<void>>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.all(answering);
  server.closeAllConnections();
  await closed;
}
