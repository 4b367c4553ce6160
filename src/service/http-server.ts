import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Clock } from '../kernel/clock.ts';
import { TallysheetError } from '../kernel/errors.ts';
import type { LocalService } from './create-service.ts';
import { answer, receive, refuseRaw, type Arrival } from './http-exchange.ts';

export interface ListenOptions {
  /** An address of this machine alone. */
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
}

export interface ListeningServer {
  /** `http://127.0.0.1:4117` */
  readonly url: string;
  /**
   * Takes no more requests and ends when those that had arrived whole are answered, or after 3 s:
   * a client that reads no answers cannot hold it up.
   */
  close(): Promise<void>;
}

const SETTINGS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  // Our own check of the host refuses its absence too, with the headers of every response.
  requireHostHeader: false,
};
const MOST_HEADERS = 100;
const MOST_CONNECTIONS = 200;
/** For how long closing waits until answers are taken. */
const PATIENCE_MS = 3_000;

const UNMET_EXPECTATION: Arrival = {
  refusal: { status: 417, sentence: 'No expectation but 100-continue is met' },
};

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
  const begin = (arrival: Arrival, incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const work = answer(service, arrival, incoming, outgoing).finally(() => answering.delete(work));
    answering.add(work);
  };
  const server = createServer(SETTINGS, (incoming, outgoing) => {
    void receive(incoming).then((arrival) => {
      begin(arrival, incoming, outgoing);
    });
  });
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    begin(UNMET_EXPECTATION, incoming, outgoing);
  });
  server.maxHeadersCount = MOST_HEADERS;
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuseRaw(service, error, socket);
  });
  await startListening(server, options);
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server)}`,
    close: () => close(server, answering, service.clock),
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
async function close(
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
