import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Connections } from '../../http/connections.ts';
import { SERVER_LIMITS } from '../../http/limits.ts';
import { closeServer, emptyServer, portOf, startListening } from '../../http/listening.ts';
import type { Clock } from '../../kernel/clock.ts';
import { parseWebAddress } from '../../kernel/web-address.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { JOB } from '../interface/shapes/job.ts';
import { matchCall, makePageCall, type PageActions } from './call-routes.ts';
import { readJson } from './read-json.ts';
import type { PageEvents } from './events.ts';
import {
  admit,
  CONTROL_PATH,
  cookieName,
  ENTRY_PATH,
  type Admitted,
  type Gate,
  type Refusal,
} from './guard.ts';
import { pageLanguage, type PageLanguage } from './page-language.ts';
import { PageSessions, secret, type PageSession } from './page-sessions.ts';
import { sendReportPage } from './report-page.ts';
import { jsonReply, problemOf, reply, type PageReply } from './replies.ts';
import { problemIn } from './said-by-shape.ts';
import { sendFile } from './send-file.ts';
import { staticFiles } from './static-files.ts';
import { worded } from './worded.ts';

/** What the page works with. */
export interface PageParts {
  readonly clock: Clock;
  readonly actions: PageActions;
  readonly events: PageEvents;
  /** Takes a file for a job; gives the job. */
  readonly upload: (job: string, name: string, incoming: IncomingMessage) => Promise<unknown>;
  /** The path of a file that a job may give away, and its name. */
  readonly download: (
    job: string,
    file: number,
  ) => { readonly path: string; readonly name: string };
  /** The path of a page that a job's report has, to be shown. */
  readonly reportPage: (job: string, file: number) => string;
  /** Gets what is a fault of ours. */
  readonly onFault: (error: unknown) => void;
}

/** A page that is served. */
export interface ServedPage {
  readonly port: number;
  /** What another process of this user needs to ask for an address. */
  readonly controlSecret: string;
  /** An address that opens the page in one browser, once. */
  newAddress(): string;
  close(): Promise<void>;
}

/** Uploads may take long; one without progress is cut. */
const LIMITS = { ...SERVER_LIMITS, requestMs: 30 * 60_000, idleMs: 60_000, mostConnections: 64 };
const STANDSTILL_MS = 30_000;

/** Serves the page to this computer alone. Throws TallysheetError 'port-in-use'. */
export async function servePage(parts: PageParts, port: number): Promise<ServedPage> {
  const sessions = new PageSessions();
  const controlSecret = secret();
  const server = emptyServer(undefined, LIMITS);
  const connections = new Connections(LIMITS.mostConnections);
  const files = staticFiles();
  const answering = new Set<Promise<void>>();
  server.on('connection', (socket: Socket) => {
    connections.take(socket);
    socket.setTimeout(STANDSTILL_MS);
  });
  const gateAt = (own: number): Gate => ({ port: own, sessions, controlSecret });
  const newAddress = (): string =>
    `http://127.0.0.1:${portOf(server)}${ENTRY_PATH}?key=${sessions.newKey()}`;
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const gate = gateAt(portOf(server));
    const answer = { ...parts, files, gate, newAddress, connections };
    const work = answerRequest(answer, incoming, outgoing).finally(() => answering.delete(work));
    answering.add(work);
  });
  await startListening(server, { host: '127.0.0.1', port });
  return {
    port: portOf(server),
    controlSecret,
    newAddress,
    close: () => {
      parts.events.close();
      return closeServer(server, answering, parts.clock);
    },
  };
}

interface Answering extends PageParts {
  readonly files: ReadonlyMap<string, PageReply>;
  readonly gate: Gate;
  readonly newAddress: () => string;
  readonly connections: Connections;
}

async function answerRequest(
  parts: Answering,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const url = addressOf(incoming);
    const admitted = admit(incoming, url?.pathname ?? '', parts.gate);
    if (url === undefined || 'status' in admitted) {
      refuse(outgoing, 'status' in admitted ? admitted : UNREADABLE);
      return;
    }
    parts.connections.trust(incoming.socket);
    await answerAdmitted(parts, { admitted, url, incoming, outgoing });
  } catch (error) {
    if (!(error instanceof TallysheetError)) parts.onFault(error);
    if (outgoing.headersSent) outgoing.destroy();
    else {
      const problem = problemIn(problemOf(error), languageOf(incoming));
      reply(outgoing, jsonReply({ problem }, statusOf(error)));
    }
  }
}

function languageOf({ headers }: IncomingMessage): PageLanguage {
  return pageLanguage(headers['accept-language']);
}

const UNREADABLE: Refusal = { status: 400, message: 'The address cannot be read.' };

/** What is refused is not read: the connection ends with the answer. */
function refuse(outgoing: ServerResponse, { status, message }: Refusal): void {
  const code = status === 401 ? 'page-closed' : 'not-served';
  outgoing.req.resume();
  reply(outgoing, {
    ...jsonReply({ problem: { code, message } }, status),
    headers: { connection: 'close' },
  });
}

function statusOf(error: unknown): number {
  if (!(error instanceof TallysheetError)) return 500;
  return error.code === 'over-limit' ? 413 : 422;
}

/** Paths are compared as they were sent: what is not plain leads nowhere. */
function addressOf({ url = '' }: IncomingMessage): URL | undefined {
  const [path = ''] = url.split('?', 1);
  if (!/^\/[\w./{}-]*$/.test(path) || path.includes('..') || path.includes('//')) return undefined;
  return parseWebAddress(`http://page${url}`);
}

interface Exchange {
  readonly url: URL;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

async function answerAdmitted(
  parts: Answering,
  { admitted, ...exchange }: Exchange & { readonly admitted: Admitted },
): Promise<void> {
  const { url, outgoing } = exchange;
  if (admitted.as === 'entry') enter(parts.gate, exchange);
  else if (admitted.as === 'control' && url.pathname === CONTROL_PATH) {
    reply(outgoing, jsonReply({ address: parts.newAddress() }));
  } else if (admitted.as === 'session') await answerSession(parts, admitted.session, exchange);
}

/** Exchanges the key of an address for a cookie, and leads to the page under an address without it. */
function enter({ sessions, port }: Gate, { url, outgoing }: Exchange): void {
  const cookie = sessions.enter(url.searchParams.get('key') ?? '');
  if (cookie === undefined) {
    reply(outgoing, {
      status: 403,
      body: 'This address was used already. Run `tallysheet open` again, which opens the page.\n',
    });
    return;
  }
  const set = `${cookieName(port)}=${cookie}; HttpOnly; SameSite=Strict; Path=/`;
  reply(outgoing, { status: 303, headers: { location: '/', 'set-cookie': set } });
}

const UPLOAD = /^\/api\/jobs\/([\w-]{1,64})\/files$/;
const REPORT = /^\/api\/jobs\/([\w-]{1,64})\/page\/(\d{1,6})$/;
const DOWNLOAD = /^\/api\/jobs\/([\w-]{1,64})\/download\/(\d{1,6})$/;

async function answerSession(
  parts: Answering,
  session: PageSession,
  { url, incoming, outgoing }: Exchange,
): Promise<void> {
  const { method = '' } = incoming;
  const path = url.pathname;
  const [, uploadJob] = (method === 'PUT' ? UPLOAD.exec(path) : null) ?? [];
  if (uploadJob !== undefined) {
    const name = url.searchParams.get('name') ?? '';
    const job = await parts.upload(uploadJob, name, incoming);
    reply(outgoing, jsonReply(worded(JOB, job, languageOf(incoming))));
    return;
  }
  const call = matchCall(method, path);
  if (call !== undefined) {
    const body = method === 'POST' ? await readJson(incoming) : {};
    const language = languageOf(incoming);
    const answer = await makePageCall(parts.actions, call, body, { session, language });
    reply(outgoing, jsonReply(answer));
    return;
  }
  if (method !== 'GET') refuse(outgoing, { status: 404, message: 'There is no such call.' });
  else if (path === '/api/events') {
    incoming.socket.setTimeout(0);
    parts.events.listen(outgoing, pageLanguage(url.searchParams.get('language') ?? ''));
  } else await answerFile(parts, path, outgoing);
}

async function answerFile(
  { files, download, reportPage }: Answering,
  path: string,
  outgoing: ServerResponse,
): Promise<void> {
  const [, job, file] = DOWNLOAD.exec(path) ?? [];
  if (job !== undefined) {
    await sendFile(download(job, Number(file)), outgoing);
    return;
  }
  const [, reportJob, page] = REPORT.exec(path) ?? [];
  if (reportJob !== undefined) {
    await sendReportPage(reportPage(reportJob, Number(page)), outgoing);
    return;
  }
  const found = files.get(path);
  if (found === undefined) refuse(outgoing, { status: 404, message: 'There is no such page.' });
  else reply(outgoing, found);
}
