import { mapValues } from '../../kernel/map-values.ts';
import { Token } from '../../kernel/secrets.ts';
import type { WireRequest, WireResponse } from '../../wire/messages.ts';
import { isWantedPath, type UnderstoodRequest } from '../understood-request.ts';
import { stampOf } from '../store/timestamps.ts';

/** A request that was answered. Tokens are struck out. */
export interface LoggedRequest {
  /** Counted from 1. */
  readonly number: number;
  /** The time of the account when the request arrived: `2026-01-31 17:05:09`. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** The name of the endpoint that was called, as `tallysheet endpoints` lists them; null if none was. */
  readonly endpoint: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The texts of each parameter of query and body; null where they cannot be read. */
  readonly parameters: Readonly<Record<string, readonly string[]>> | null;
  /** Null where the connection was closed instead. */
  readonly status: number | null;
  /** What was done to it on purpose; null if nothing was. */
  readonly fault: string | null;
  /** The body of the answer, cut after 16,384 characters; empty for files. */
  readonly answer: string;
}

/** Which requests of a log; all of them where nothing is said. */
export interface RequestFilter {
  /** In any case. */
  readonly method?: string | undefined;
  /** The whole path, or its beginning and `*`. */
  readonly path?: string | undefined;
  /** The name of an endpoint: `groups.create`. */
  readonly endpoint?: string | undefined;
  /** `404`, or `4xx` for all of them. */
  readonly status?: string | undefined;
  /** Only those with a higher number. */
  readonly after?: number | undefined;
}

/** What happened to a request. */
export interface Exchange {
  readonly request: WireRequest;
  readonly understood: UnderstoodRequest;
  readonly response: WireResponse;
  readonly fault: string | undefined;
  /** When it arrived, in milliseconds. */
  readonly at: number;
}

const MOST_REQUESTS = 10_000;
const MOST_CHARACTERS = 32 * 1024 * 1024;
const LONGEST_ANSWER = 16_384;
const STRUCK = '***';

/** Headers that carry a token or the like. */
const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'token',
  'authorization',
  'proxy-authorization',
  'cookie',
]);

/** `Referer` has the address of another call. */
const TOKEN_IN_ADDRESS = /([?&]token=)[^&\s]*/gi;

/** The last requests of an account, 10,000 at most; the oldest go first. */
export class RequestLog {
  readonly #token: Token;
  #kept: { readonly entry: LoggedRequest; readonly size: number }[] = [];
  #size = 0;
  #count = 0;

  /** `token` is struck out wherever it is. */
  constructor(token = '') {
    this.#token = new Token(token);
  }

  add({ request, understood, response, fault, at }: Exchange): void {
    this.#count += 1;
    const entry = this.#withoutToken({
      number: this.#count,
      at: stampOf(at),
      ...sent(request, understood),
      status: response.breaksOff === 'unanswered' ? null : response.status,
      fault: fault ?? null,
      answer: response.body.slice(0, LONGEST_ANSWER),
    });
    const size = JSON.stringify(entry).length;
    this.#kept.push({ entry, size });
    this.#size += size;
    while (this.#kept.length > MOST_REQUESTS || this.#size > MOST_CHARACTERS) {
      this.#size -= this.#kept.shift()?.size ?? 0;
    }
  }

  /** How many requests there were since the log was empty; the oldest may not be kept. */
  get count(): number {
    return this.#count;
  }

  /** In the order of their answers. */
  select(filter: RequestFilter = {}): LoggedRequest[] {
    return this.#kept.map(({ entry }) => entry).filter((entry) => fits(entry, filter));
  }

  clear(): void {
    this.#kept = [];
    this.#size = 0;
    this.#count = 0;
  }

  #withoutToken(entry: LoggedRequest): LoggedRequest {
    const text = JSON.stringify(entry);
    const redacted = this.#token.redact(text);
    return redacted === text ? entry : (JSON.parse(redacted) as LoggedRequest);
  }
}

type Sent = Pick<LoggedRequest, 'method' | 'path' | 'endpoint' | 'headers' | 'parameters'>;

function sent({ headers }: WireRequest, understood: UnderstoodRequest): Sent {
  const { method, path, endpoint, parameters } = understood;
  return {
    method,
    path,
    endpoint: endpoint?.name ?? null,
    headers: withoutSecrets(headers),
    parameters: parameters === undefined ? null : Object.fromEntries(parameters),
  };
}

function withoutSecrets(headers: WireRequest['headers']): Record<string, string> {
  return mapValues(headers, (text, name) =>
    SECRET_HEADERS.has(name) ? STRUCK : text.replace(TOKEN_IN_ADDRESS, `$1${STRUCK}`),
  );
}

function fits(
  entry: LoggedRequest,
  { method, path, endpoint, status, after }: RequestFilter,
): boolean {
  return (
    (method === undefined || entry.method === method.toUpperCase()) &&
    (path === undefined || isWantedPath(entry.path, path)) &&
    (endpoint === undefined || entry.endpoint === endpoint) &&
    (status === undefined || isStatus(entry.status, status)) &&
    (after === undefined || entry.number > after)
  );
}

function isStatus(status: number | null, wanted: string): boolean {
  const text = String(status ?? '');
  return wanted.endsWith('xx') ? text.startsWith(wanted.slice(0, 1)) : text === wanted;
}
