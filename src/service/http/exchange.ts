import {
  STATUS_CODES,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { countHosts, isLoopback, type ServesHost } from '../../http/hosts.ts';
import { cutUnless, endOf, hangUp, type ServerLimits } from '../../http/limits.ts';
import type { WireRequest, WireResponse } from '../../wire/messages.ts';
import type { LocalService } from '../create-service.ts';

const LARGEST_BODY = 1024 * 1024;

/** A request of HTTP once it has arrived: what the transport takes, or why it gets nothing. */
export type Arrival =
  | { readonly request: WireRequest }
  | { readonly refusal: { readonly status: number; readonly sentence: string } }
  /** Its sender went away before it was whole. */
  | 'cut';

const NO_BODY = Buffer.alloc(0);

/** Waits until a request has arrived whole, or until it is plain that it is not to be answered. */
export async function receive(incoming: IncomingMessage, serves: ServesHost): Promise<Arrival> {
  if (countHosts(incoming.rawHeaders) > 1) {
    return { refusal: { status: 400, sentence: 'A request has one Host header' } };
  }
  if (!serves(incoming.headers.host ?? '')) {
    return {
      refusal: { status: 421, sentence: 'This host is not served here; --allow-host serves it' },
    };
  }
  const body = announcesBody(incoming) ? await readBody(incoming) : NO_BODY;
  if (body === 'cut') return 'cut';
  if (body === 'too large') {
    return { refusal: { status: 413, sentence: `A body has at most ${LARGEST_BODY} bytes` } };
  }
  return { request: wireRequest(incoming, body) };
}

/** What is served, and how long connections may take. */
export interface Serving {
  readonly service: LocalService;
  readonly limits: ServerLimits;
}

/** Answers what has arrived; ends when the answer is sent, or the client is gone. */
export async function answer(
  { service, limits }: Serving,
  arrival: Arrival,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (arrival === 'cut') {
    outgoing.destroy();
    return;
  }
  const { socket } = incoming;
  const response = await responseTo(service, arrival, incoming, outgoing);
  if (response.breaksOff === 'unanswered') {
    outgoing.destroy();
    return;
  }
  const written = write(response, outgoing);
  // The system has taken all of it already, which is how most answers go.
  if (outgoing.writableLength === 0) return;
  const taken = Promise.race([written, endOf(socket)]);
  // A response that is not read in time is dropped: others wait for the slot.
  await cutUnless(taken, socket, service.clock, limits.answerMs);
}

async function responseTo(
  service: LocalService,
  arrival: Exclude<Arrival, 'cut'>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<WireResponse> {
  if ('request' in arrival) return await service.transport.send(arrival.request);
  // What still comes of the body is thrown away, and the connection ends.
  outgoing.setHeader('connection', 'close');
  incoming.resume();
  return service.refuse(arrival.refusal.status, arrival.refusal.sentence);
}

/** A request as the service takes it, without its body unless given. */
export function wireRequest(
  { method = '', url = '', headers, socket }: IncomingMessage,
  body: Buffer = NO_BODY,
): WireRequest {
  const single: Record<string, string> = {};
  for (const [name, text] of Object.entries(headers)) {
    if (typeof text === 'string') single[name] = text;
  }
  const scheme = 'encrypted' in socket ? 'https' : 'http';
  const origin = `${scheme}://${headers.host ?? ''}`;
  const isFromElsewhere = !isLoopback(socket.remoteAddress ?? '') || isPassedOn(headers);
  return { method, target: url, headers: single, body, origin, isFromElsewhere };
}

/** A proxy on this computer speaks for clients that may be elsewhere. */
function isPassedOn({ forwarded, 'x-forwarded-for': forwardedFor }: IncomingHttpHeaders): boolean {
  return forwarded !== undefined || forwardedFor !== undefined;
}

/** Without either header there is none. */
function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Answers what Node could not even read as a request, and hangs up. */
export function refuseRaw(
  { service, limits }: Serving,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE.get(error.code ?? '') ?? 400;
  const { headers, body } = service.refuse(status, 'The request cannot be read');
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries({ ...withLength(headers, Buffer.byteLength(body)), connection: 'close' }).map(
      ([name, text]) => `${name}: ${text}`,
    ),
  ];
  hangUp(socket, service.clock, limits.goodbyeMs, `${lines.join('\r\n')}\r\n\r\n${body}`);
}

const STATUS_BY_CODE: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** The whole body, unless it is too large or its sender went away before it had arrived. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | 'too large' | 'cut'> {
  if (Number(incoming.headers['content-length'] ?? 0) > LARGEST_BODY) return 'too large';
  const chunks: Buffer[] = [];
  let size = 0;
  // Not `for await`: leaving that loop early would cut the connection before the answer is out.
  return await new Promise((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_BODY) resolve('too large');
      else chunks.push(chunk);
    });
    incoming.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    incoming.on('error', () => {
      resolve('cut');
    });
    incoming.on('close', () => {
      resolve('cut');
    });
  });
}

function write(
  { status, headers, body, bytes, breaksOff }: WireResponse,
  outgoing: ServerResponse,
): Promise<void> {
  return new Promise((resolve) => {
    outgoing.once('close', resolve);
    // Node writes the head and a text in one piece, and bytes in another.
    const content = bytes ?? body;
    outgoing.writeHead(status, withLength(headers, Buffer.byteLength(content)));
    if (breaksOff === undefined) {
      outgoing.end(content, resolve);
      return;
    }
    const whole = bytes ?? Buffer.from(body);
    outgoing.write(whole.subarray(0, whole.length / 2), () => outgoing.destroy());
  });
}

/** Every response has the length, so that a truncated body is noticed. */
function withLength(headers: WireResponse['headers'], length: number): Record<string, string> {
  return { ...headers, 'content-length': String(length) };
}
