import type { Clock } from '../../kernel/clock.ts';
import type { WireResponse } from '../../wire/messages.ts';
import type { FaultName } from './faults.ts';
import { type Json, type JsonObject, isJsonObject, ownValue } from '../../kernel/json.ts';

/** A call that something happens to. */
export interface FaultyCall {
  readonly clock: Clock;
  /** Does the call and answers it. */
  readonly arrive: () => Promise<WireResponse>;
  /** Answers the page before the one that was asked for; nothing where the call is for no page. */
  readonly pageBefore?: () => Promise<WireResponse>;
  /** The key of the records in the answer of a page. */
  readonly list?: string | undefined;
  /** How late an answer or a call is, in milliseconds. */
  readonly delayMs?: number | undefined;
  /** What Retry-After says, in seconds. */
  readonly retryAfter?: number | undefined;
  /** Ends the waits: what has not arrived by then never does. */
  readonly signal?: AbortSignal | undefined;
}

const GATEWAY_PAGE = '<html><body>Bad gateway</body></html>';
const DELAY_MS = 2_000;
const RETRY_AFTER = 30;
const SOON = 3;

/** Makes a fault happen to a call. An answer that breaks off says so in `breaksOff`. */
export function causeFault(fault: FaultName, call: FaultyCall): Promise<WireResponse> {
  return HAPPENS[fault](call);
}

const HAPPENS: Readonly<Record<FaultName, (call: FaultyCall) => Promise<WireResponse>>> = {
  'request-lost': () => Promise.resolve(UNANSWERED),
  'answer-lost': async ({ arrive }) => {
    await arrive();
    return UNANSWERED;
  },
  'arrives-late': (call) => {
    void arriveLate(call);
    return Promise.resolve(UNANSWERED);
  },
  '500-before-commit': before(500, refusal('base', 'try later')),
  '502-before-commit': before(502, GATEWAY_PAGE),
  '502-after-commit': after(502, GATEWAY_PAGE),
  '503-before-commit': ({ retryAfter = RETRY_AFTER }) =>
    answer(503, GATEWAY_PAGE, waitFor(retryAfter)),
  '504-after-commit': after(504, GATEWAY_PAGE),
  'cut-answer': async ({ arrive }) => ({ ...(await arrive()), breaksOff: 'halfway' }),
  'empty-answer': async ({ arrive }) => {
    const { status, headers } = await arrive();
    return { status, headers, body: '' };
  },
  'web-page': after(200, GATEWAY_PAGE),
  'error-in-200': before(200, refusal('base', 'not today')),
  'error-in-200-after-commit': after(200, refusal('base', 'Something went wrong')),
  '401-refusal': before(401, refusal('base', 'Invalid token')),
  '403-refusal': before(403, refusal('base', 'You may not do that')),
  '404-refusal': before(404, refusal('base', 'Asset not found')),
  '409-after-commit': after(409, refusal('base', 'at work on it')),
  '422-refusal': before(422, refusal('name', 'is reserved')),
  '429-seconds': ({ retryAfter = RETRY_AFTER }) =>
    answer(429, 'too many requests', waitFor(retryAfter)),
  '429-date': ({ clock, retryAfter = RETRY_AFTER }) => {
    const until = new Date(clock.now() + retryAfter * 1000).toUTCString();
    return answer(429, 'too many requests', { 'retry-after': until });
  },
  '429-without-retry-after': before(429, 'too many requests'),
  '429-after-commit': async ({ arrive, retryAfter = SOON }) => {
    await arrive();
    return answer(429, 'Too many requests', waitFor(retryAfter));
  },
  redirect: () => answer(302, '', { location: 'https://elsewhere.example/' }),
  slow: async ({ arrive, clock, delayMs = DELAY_MS, signal }) => {
    const response = await arrive();
    await unlessEnded(clock.sleep(delayMs, signal, { background: true }), signal);
    return response;
  },
  'empty-page': async ({ arrive, list }) => emptied(await arrive(), list),
  'short-page': async ({ arrive, list }) => shortened(await arrive(), list),
  'repeated-page': async ({ arrive, pageBefore = arrive, list }) =>
    repeated(await arrive(), await pageBefore(), list),
  'page-without-total': async ({ arrive }) => withoutTotal(await arrive()),
};

const UNANSWERED: WireResponse = { status: 0, headers: {}, body: '', breaksOff: 'unanswered' };

async function arriveLate({
  arrive,
  clock,
  delayMs = DELAY_MS,
  signal,
}: FaultyCall): Promise<void> {
  const isTime = await unlessEnded(clock.sleep(delayMs, signal, { background: true }), signal);
  if (isTime) await arrive();
}

/** Whether a wait came to its end before the signal. */
async function unlessEnded(wait: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await wait;
    return true;
  } catch (error) {
    if (signal?.aborted === true) return false;
    throw error;
  }
}

function before(status: number, body: string): () => Promise<WireResponse> {
  return () => answer(status, body);
}

function after(status: number, body: string): (call: FaultyCall) => Promise<WireResponse> {
  return async ({ arrive }) => {
    await arrive();
    return answer(status, body);
  };
}

function answer(
  status: number,
  body: string,
  headers: WireResponse['headers'] = {},
): Promise<WireResponse> {
  const type = body.startsWith('{') ? 'application/json' : 'text/html';
  return Promise.resolve({ status, headers: { 'content-type': type, ...headers }, body });
}

function refusal(field: string, sentence: string): string {
  return JSON.stringify({ errors: { [field]: [sentence] } });
}

function waitFor(seconds: number): WireResponse['headers'] {
  return { 'retry-after': String(seconds) };
}

/** The key under which a page says how many there are. */
const TOTAL = 'total_pages';

/** A page without its records. */
export function emptied(page: WireResponse, list: string | undefined): WireResponse {
  return withRows(page, list, () => []);
}

/** A page with the first of its records; half of them unless given. */
export function shortened(
  page: WireResponse,
  list: string | undefined,
  keeps?: number,
): WireResponse {
  return withRows(page, list, (rows) => rows.slice(0, keeps ?? Math.floor(rows.length / 2)));
}

/** A page with the records of another one. */
export function repeated(
  page: WireResponse,
  other: WireResponse,
  list: string | undefined,
): WireResponse {
  const rows = rowsOf(readObject(other), list);
  return rows === undefined ? page : withRows(page, list, () => rows);
}

/** A page that does not say how many there are. */
export function withoutTotal(page: WireResponse): WireResponse {
  const body = readObject(page);
  if (body === undefined) return page;
  const rest = Object.entries(body).filter(([key]) => key !== TOTAL);
  return { ...page, body: JSON.stringify(Object.fromEntries(rest)) };
}

/** What is not a page of that list stays as it is. */
function withRows(
  page: WireResponse,
  list: string | undefined,
  change: (rows: readonly Json[]) => readonly Json[],
): WireResponse {
  const body = readObject(page);
  const rows = rowsOf(body, list);
  if (list === undefined || rows === undefined) return page;
  return { ...page, body: JSON.stringify({ ...body, [list]: change(rows) }) };
}

function rowsOf(
  body: JsonObject | undefined,
  list: string | undefined,
): readonly Json[] | undefined {
  if (body === undefined || list === undefined) return undefined;
  const rows = ownValue(body, list);
  return Array.isArray(rows) ? (rows as readonly Json[]) : undefined;
}

function readObject({ body }: WireResponse): JsonObject | undefined {
  if (!body.startsWith('{')) return undefined;
  const json: unknown = JSON.parse(body);
  return isJsonObject(json) ? json : undefined;
}
