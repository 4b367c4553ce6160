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

/** What comes back of a call. */
export interface WayAnswer {
  readonly status: number;
  readonly headers?: IncomingHttpHeaders;
  readonly body: string;
}

/** A call on its way to the service. */
export interface WayCall {
  readonly method: string;
  readonly target: string;
  /** Brings it to the service; each time that it is asked to. */
  forward(): Promise<WayAnswer>;
}

/** What happens to a call on its way; the answer may get lost. */
export type Meeting = (call: WayCall) => Promise<WayAnswer | 'lost'>;

export const UNDISTURBED: Meeting = (call) => call.forward();

/** The way between the command line and the service, on which anything may happen to a call. */
export class Way {
  meeting: Meeting = UNDISTURBED;
  readonly #service: string;
  readonly #server: Server;

  private constructor(service: string) {
    this.#service = service;
    this.#server = createServer((incoming, outgoing) => {
      void this.#carry(incoming, outgoing);
    });
  }

  static async to(service: string): Promise<Way> {
    const way = new Way(service);
    way.#server.listen(0, '127.0.0.1');
    await once(way.#server, 'listening');
    return way;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await textOf(incoming);
    const { method = 'GET', url: target = '/', headers } = incoming;
    const forward = (): Promise<WayAnswer> => this.#ask({ method, target, headers, body });
    const answer = await this.meeting({ method, target, forward });
    if (answer === 'lost') {
      outgoing.destroy();
      return;
    }
    outgoing.writeHead(answer.status, withoutLength(answer.headers ?? {}));
    outgoing.end(answer.body);
  }

  async #ask({ method, target, headers, body }: WholeCall): Promise<WayAnswer> {
    const url = new URL(target, this.#service);
    const outgoing = httpRequest(url, { method, headers, agent: false });
    outgoing.end(body);
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    const { statusCode: status = 0, headers: answered } = incoming;
    return { status, headers: answered, body: await textOf(incoming) };
  }
}

interface WholeCall {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What is said between neighbours, and how long a body is that may be another one now. */
function withoutLength(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const between = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !between.includes(name)));
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
