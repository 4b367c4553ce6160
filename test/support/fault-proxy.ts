import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pick } from './seeded-random.ts';

/** What the proxy does to a call instead of carrying it there and back. */
const FAULTS = [
  'closed before the service',
  'answer lost',
  'answer cut',
  'arrives late',
  '502 before the service',
  '502 after the service',
] as const;

export type Fault = (typeof FAULTS)[number];

export interface FaultProxyOptions {
  /** Address of the service. */
  readonly target: string;
  readonly random: () => number;
  /** The part of the calls that something happens to; a tenth unless given. */
  readonly share?: number;
  /** The faults that happen; all of them unless given. */
  readonly faults?: readonly [Fault, ...Fault[]];
  /** The longest that a call arrives after its client was cut off; 800 ms unless given. */
  readonly latestMs?: number;
}

interface WholeRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface WholeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const BETWEEN_NEIGHBOURS = ['connection', 'keep-alive', 'transfer-encoding'];
const GATEWAY_PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

/** Stands before the service and causes the faults that networks cause; counts what it did. */
export class FaultProxy {
  readonly counts: Record<Fault, number> = {
    'closed before the service': 0,
    'answer lost': 0,
    'answer cut': 0,
    'arrives late': 0,
    '502 before the service': 0,
    '502 after the service': 0,
  };
  /** Called with the number of each whole call, counted from 1. */
  onCall: (number: number) => void = () => undefined;
  readonly #options: FaultProxyOptions;
  readonly #underWay = new Set<Promise<void>>();
  readonly #server: Server;
  #calls = 0;

  private constructor(options: FaultProxyOptions) {
    this.#options = options;
    this.#server = createServer((incoming, outgoing) => {
      const work = this.#serve(incoming, outgoing).finally(() => this.#underWay.delete(work));
      this.#underWay.add(work);
    });
  }

  static async start(options: FaultProxyOptions): Promise<FaultProxy> {
    const proxy = new FaultProxy(options);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How many calls it got whole. */
  get calls(): number {
    return this.#calls;
  }

  /** Ends when every call has arrived that is still on its way, the late ones too. */
  async quiet(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await this.quiet();
  }

  async #serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    if (request === undefined) return;
    this.#calls += 1;
    this.onCall(this.#calls);
    const { random, share = 0.1, faults = FAULTS } = this.#options;
    if (random() >= share) {
      await answer(outgoing, await this.#forward(request));
      return;
    }
    const fault = pick(faults, random);
    this.counts[fault] += 1;
    await this.#misbehave(fault, request, outgoing);
  }

  async #misbehave(fault: Fault, request: WholeRequest, outgoing: ServerResponse): Promise<void> {
    switch (fault) {
      case 'closed before the service':
        outgoing.destroy();
        break;
      case 'answer lost':
        await this.#forward(request);
        outgoing.destroy();
        break;
      case 'answer cut':
        await cutAnswer(outgoing, await this.#forward(request));
        break;
      case 'arrives late':
        outgoing.destroy();
        await wait(this.#options.random() * (this.#options.latestMs ?? 800));
        await this.#forward(request);
        break;
      case '502 before the service':
        await answerGatewayError(outgoing);
        break;
      case '502 after the service':
        await this.#forward(request);
        await answerGatewayError(outgoing);
        break;
    }
  }

  async #forward({ method, target, headers, body }: WholeRequest): Promise<WholeAnswer> {
    const outgoing = httpRequest(new URL(target, this.#options.target), {
      method,
      headers: endToEnd(headers),
      agent: false,
    });
    outgoing.end(body);
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    const whole = await readBody(incoming);
    const { statusCode: status = 0, headers: answered } = incoming;
    return {
      status,
      headers: { ...endToEnd(answered), 'content-length': `${whole.length}` },
      body: whole,
    };
  }
}

/** Undefined where the client went away in the middle: what is not whole does not go on. */
async function readRequest(incoming: IncomingMessage): Promise<WholeRequest | undefined> {
  try {
    const body = await readBody(incoming);
    const { method = 'GET', url: target = '/', headers } = incoming;
    return { method, target, headers, body };
  } catch (error) {
    if (incoming.complete) throw error;
    return undefined;
  }
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Without what is said between neighbours: each of the two connections is one of its own. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !BETWEEN_NEIGHBOURS.includes(name)),
  );
}

function answer(outgoing: ServerResponse, { status, headers, body }: WholeAnswer): Promise<void> {
  outgoing.writeHead(status, headers);
  return ended(outgoing, body);
}

async function cutAnswer(outgoing: ServerResponse, whole: WholeAnswer): Promise<void> {
  const { status, headers, body } = whole;
  if (outgoing.destroyed) return;
  outgoing.writeHead(status, headers);
  await new Promise<void>((done) => {
    outgoing.on('close', done);
    outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
  });
}

function answerGatewayError(outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(502, { 'content-type': 'text/html' });
  return ended(outgoing, GATEWAY_PAGE);
}

/** Ends also when the client, who may have been killed, is gone. */
function ended(outgoing: ServerResponse, body: string | Buffer): Promise<void> {
  return new Promise((done) => {
    if (outgoing.destroyed) {
      done();
      return;
    }
    outgoing.on('close', done);
    outgoing.end(body);
  });
}
