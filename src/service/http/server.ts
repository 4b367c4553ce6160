import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { Connections } from '../../http/connections.ts';
import { EVERYWHERE, LOOPBACK, servesHost } from '../../http/hosts.ts';
import { SERVER_LIMITS, type ServerLimits } from '../../http/limits.ts';
import {
  closeServer,
  emptyServer,
  portOf,
  shownHost,
  startListening,
} from '../../http/listening.ts';
import type { TlsIdentity } from '../../http/tls-identity.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { assertKnownOptions, type OptionNames } from '../../kernel/messages/known-options.ts';
import type { LocalService } from '../create-service.ts';
import { answer, receive, refuseRaw, wireRequest, type Arrival, type Serving } from './exchange.ts';

export interface ListenOptions {
  /** An address of this machine; with TLS it may be one that others reach. */
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** Other names and addresses under which it may be asked, as the header `Host` has them. */
  readonly allowedHosts?: readonly string[];
  /** Speaks plain HTTP to other machines too, where there is no TLS. */
  readonly insecureHttp?: boolean;
  /** How long connections may take over what; tests need little time. */
  readonly limits?: Partial<ServerLimits>;
  /** Speaks TLS with this certificate; without it plain HTTP. */
  readonly tls?: TlsIdentity;
}

export const LISTEN_OPTIONS: OptionNames<ListenOptions> = {
  host: true,
  port: true,
  allowedHosts: true,
  insecureHttp: true,
  limits: true,
  tls: true,
};

export interface ListeningServer {
  /** `http://127.0.0.1:4117`; `https://` with TLS. */
  readonly url: string;
  /** Other machines can reach it, and unencrypted traffic can be read on the way. */
  readonly isReadableOnTheWay: boolean;
  /**
   * Takes no more requests and ends when those that had arrived whole are answered, or after 3 s:
   * a client that reads no answers cannot hold it up.
   */
  close(): Promise<void>;
}

const UNMET_EXPECTATION: Arrival = {
  refusal: { status: 417, sentence: 'No expectation but 100-continue is met' },
};

/**
 * Puts the service on HTTP, for this machine alone unless there is TLS: without it the token could be read on
 * the way. With TLS it answers to the names of its certificate too. Throws TallysheetError 'insecure-address'
 * for another address without TLS, 'port-in-use' where it cannot listen, 'bad-usage' for an unknown option.
 */
export async function listen(
  service: LocalService,
  options: ListenOptions,
): Promise<ListeningServer> {
  assertKnownOptions('listen', options, LISTEN_OPTIONS);
  if (options.limits !== undefined) {
    assertKnownOptions('listen: limits', options.limits, SERVER_LIMITS);
  }
  const { host, tls, insecureHttp = false } = options;
  const serving = { service, limits: { ...SERVER_LIMITS, ...options.limits } };
  const isReadableOnTheWay = tls === undefined && !LOOPBACK.includes(host);
  if (isReadableOnTheWay && !insecureHttp) {
    throw new TallysheetError(
      'insecure-address',
      `the service would listen on ${host} without https: others on the network could read the token`,
      {
        hint: 'Listen on 127.0.0.1, ::1 or localhost, or add a certificate with --tls-cert and --tls-key. In a private network, use --insecure-http.',
      },
    );
  }
  const arriving: Works = new Set();
  const answering: Works = new Set();
  const begin: Begin = (arrival, incoming, outgoing) =>
    track(answering, answer(serving, arrival, incoming, outgoing));
  const server = openServer(serving, options, arriving, begin);
  await startListening(server, options);
  return {
    url: `${tls === undefined ? 'http' : 'https'}://${shownHost(host)}:${portOf(server)}`,
    isReadableOnTheWay,
    close: async () => {
      await closeServer(server, answering, service.clock);
      // Disconnected clients have left work behind, which still needs the data.
      await Promise.all(arriving);
    },
  };
}

type Begin = (
  arrival: Arrival,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => Promise<void>;

/** Work in progress, for callers that have to wait for its end. */
type Works = Set<Promise<void>>;

function track(works: Works, work: Promise<void>): Promise<void> {
  const tracked = work.finally(() => works.delete(tracked));
  works.add(tracked);
  return tracked;
}

function openServer(
  serving: Serving,
  { host: own, tls, allowedHosts = [] }: ListenOptions,
  arriving: Works,
  begin: Begin,
): Server {
  const isEverywhere = EVERYWHERE.includes(own);
  const ours = isEverywhere ? [...LOOPBACK, hostname()] : [...LOOPBACK, own];
  const named = [...ours, ...allowedHosts].map((host) => host.toLowerCase());
  // A page from elsewhere can make its own name lead here, but not an address.
  const serves = servesHost(
    (name) =>
      named.includes(name) || (isEverywhere && isIP(name) !== 0) || tls?.isFor(name) === true,
  );
  // One request at a time on a connection: what is sent ahead waits until answers are taken.
  const lastOn = new WeakMap<Socket, Promise<void>>();
  const { service, limits } = serving;
  const server = emptyServer(tls, limits);
  const connections = new Connections(limits.mostConnections);
  server.on('connection', (socket: Socket) => {
    connections.take(socket);
  });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    if (connections.isStranger(socket) && service.knowsToken(wireRequest(incoming))) {
      connections.trust(socket);
    }
    const arrived = Promise.all([receive(incoming, serves), lastOn.get(socket)]);
    const exchange = arrived.then(([arrival]) =>
      begin(socket.destroyed ? 'cut' : arrival, incoming, outgoing),
    );
    lastOn.set(socket, track(arriving, exchange));
  });
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    void begin(UNMET_EXPECTATION, incoming, outgoing);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuseRaw(serving, error, socket);
  });
  return server;
}
