import { request, type IncomingMessage } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, type Clock } from '../../src/kernel/clock.ts';
import type { Job } from '../../src/page/interface/calls.ts';
import { openPage, type KnownAccounts, type OpenedPage } from '../../src/page/index.ts';

/** An answer as it came. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** What is sent; headers are as they are given, and nothing is added but the length of the body. */
export interface PageRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Uint8Array;
}

/** A browser that has entered a page. */
export interface EnteredPage {
  readonly port: number;
  /** Sends a request as it is. */
  send(wanted: PageRequest): Promise<PageAnswer>;
  /** Sends a request as the page does. */
  ask(method: string, path: string, body?: object | Uint8Array): Promise<PageAnswer>;
  /** The headers of its requests that change something. */
  readonly own: Readonly<Record<string, string>>;
  /** The headers of its other requests. */
  readonly reading: Readonly<Record<string, string>>;
}

/** A page that is served, and one browser that has entered it; the test closes it. */
export interface ServedPage extends EnteredPage {
  readonly page: OpenedPage;
  close(): Promise<void>;
  readonly folder: string;
  readonly stateFolder: string;
  readonly faults: unknown[];
  /** Asks for something, waits until the job works on nothing any more, and gives it then. */
  work(path: string, body?: object): Promise<Job>;
  /** Collects the events of a name from now on, until the page is closed. */
  events<Event>(name: string): Promise<readonly Event[]>;
}

const NO_ACCOUNTS: KnownAccounts = {
  list: () => [],
  connect: () => Promise.reject(new Error('there is no account')),
  save: () => Promise.resolve([]),
};

/** Serves a page in a folder of its own, and enters it. */
export async function servePageForTest(
  accounts: KnownAccounts = NO_ACCOUNTS,
  folder: string = mkdtempSync(join(tmpdir(), 'tallysheet-page-')),
  clock: Clock = systemClock,
): Promise<ServedPage> {
  const stateFolder = join(folder, 'state');
  mkdirSync(stateFolder, { recursive: true });
  const faults: unknown[] = [];
  const page = await openPage({
    stateFolder,
    cwd: folder,
    clock,
    accounts,
    port: 0,
    onFault: (error) => faults.push(error),
  });
  const entered = await enterPage(page.address);
  const { port, reading } = entered;
  const close = async (): Promise<void> => {
    await page.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const work = async (path: string, body: object = {}): Promise<Job> => {
    const ended = nextIdle(port, reading);
    const begun = await entered.ask('POST', path, body);
    if (begun.status !== 200) throw new Error(begun.body);
    const { id } = JSON.parse(begun.body) as Job;
    return ended(async () => JSON.parse((await entered.ask('GET', `/api/jobs/${id}`)).body) as Job);
  };
  const events = <Event>(name: string): Promise<readonly Event[]> => eventsOf(name, port, reading);
  return { ...entered, page, close, work, events, folder, stateFolder, faults };
}

/** Opens an address of the page as a browser does. */
export async function enterPage(given: string): Promise<EnteredPage> {
  const address = new URL(given);
  const port = Number(address.port);
  const send = (wanted: PageRequest): Promise<PageAnswer> => sendTo(port, wanted);
  const host = `127.0.0.1:${port}`;
  const entered = await send({ path: `${address.pathname}${address.search}`, headers: { host } });
  const [cookie = ''] = String(entered.headers['set-cookie'] ?? '').split(';');
  const reading = { host, cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
  const start = await send({ path: '/api/start', headers: reading });
  const { changeToken } = JSON.parse(start.body) as { readonly changeToken: string };
  const own = { ...reading, origin: `http://${host}`, 'x-tallysheet-page': changeToken };
  const ask = (
    method: string,
    path: string,
    body: object | Uint8Array = {},
  ): Promise<PageAnswer> => {
    if (method === 'GET') return send({ path, headers: reading });
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const headers = { ...own, 'content-type': type };
    return send({ method, path, headers, body: isFile ? body : JSON.stringify(body) });
  };
  return { port, send, ask, own, reading };
}

/** The events of a name as they come; they go on until the server closes. */
async function eventsOf<Event>(
  name: string,
  port: number,
  headers: Readonly<Record<string, string>>,
): Promise<readonly Event[]> {
  const asked = request({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false });
  asked.end();
  const response = await new Promise<IncomingMessage>((resolve) => {
    asked.once('response', resolve);
  });
  const events: Event[] = [];
  const pattern = new RegExp(String.raw`event: ${name}\ndata: (.*)\n\n`, 'g');
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const whole = [...text.matchAll(pattern)].slice(events.length);
    events.push(...whole.map(([, data = '']) => JSON.parse(data) as Event));
  });
  return events;
}

/** Listens to events from now on; gives what waits for the job that has ended its work. */
function nextIdle(
  port: number,
  headers: Readonly<Record<string, string>>,
): (read: () => Promise<Job>) => Promise<Job> {
  const asked = request({ host: '127.0.0.1', port, path: '/api/events', headers, agent: false });
  let onEvent = (): void => undefined;
  asked.on('response', (response) => {
    response.on('data', () => {
      onEvent();
    });
  });
  const listening = new Promise<void>((resolve) => {
    asked.once('response', () => {
      resolve();
    });
  });
  asked.end();
  return async (read) => {
    await listening;
    for (;;) {
      const next = new Promise<void>((resolve) => {
        onEvent = resolve;
      });
      const job = await read();
      if (job.work === undefined) {
        asked.destroy();
        return job;
      }
      await next;
    }
  };
}

function sendTo(
  port: number,
  { method = 'GET', path = '/', headers = {}, body }: PageRequest,
): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const own = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request({
      ...{ host: '127.0.0.1', port, method, path, agent: false, setHost: false },
      headers: { ...own, ...headers } as Record<string, string>,
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, headers: answered, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    asked.end(body);
  });
}
