import { type Answer, isPaged, pathNames } from '../../catalogue/endpoints.ts';
import type { Values } from '../../catalogue/fields.ts';
import { saysNotDone } from '../../catalogue/operations/not-done.ts';
import type { NamedEndpoint } from '../../catalogue/index.ts';
import { type Json, type JsonObject, isJsonObject, ownValue } from '../../kernel/json.ts';
import { parseWebAddress } from '../../kernel/web-address.ts';
import { printableLines } from '../../kernel/printable.ts';
import type { Token } from '../../kernel/secrets.ts';
import {
  errorText,
  fieldErrors,
  parseAnswer,
  readOutcomes,
  readPage,
  readRecord,
} from '../../wire/answers.ts';
import type { WireResponse } from '../../wire/messages.ts';
import type { Attempt, Confirmed, Refused, Unverified } from '../transport/attempt-result.ts';
import { hasLists } from './plain-value.ts';

interface Circumstances {
  readonly token: Token;
  /** The time of day in milliseconds, for a `Retry-After` that is a date. */
  readonly now: number;
}

/** Statuses that say "no" without saying that nothing was done. */
const UNVERIFIED_REFUSALS: ReadonlySet<number> = new Set([408, 409]);
/** Statuses given before any work is done. */
const TURNED_AWAY: ReadonlySet<number> = new Set([425, 429]);

/**
 * The result of a call by its answer. Unverified is the default; each other result needs its evidence:
 * - 2xx: confirmed, if the body shows the result
 * - 3xx: unverified, and the run stops
 * - 425, 429: not processed; it is sent again after `Retry-After`
 * - 408, 409: unverified; any other 4xx: refused
 * - 500, 502, 503, 504 and the rest: unverified; a write is verified by evidence (`import/send/execute/reconcile/reconcile.ts`)
 */
export function classifyResponse(
  named: NamedEndpoint,
  values: Values,
  response: WireResponse,
  { token, now }: Circumstances,
): Attempt {
  const { status } = response;
  const body = parseAnswer(response.body);
  const clean = (text: string): string => printableLines(token.redact(text));
  const said: Said = { status, body, clean, quote: () => quote(response.body, body, clean) };

  if (status >= 200 && status < 300) {
    return classifySuccess(named, values, said);
  }
  if (status >= 300 && status < 400) {
    return {
      ...unverified(said, `the service responded with a redirect (${status})`),
      stop: 'redirected',
    };
  }
  if (TURNED_AWAY.has(status)) {
    const wait = retryAfterMs(response.headers['retry-after'], now);
    return { result: 'not-processed', retryAfterMs: wait, reason: said.quote() };
  }
  if (status >= 400 && status < 500 && !UNVERIFIED_REFUSALS.has(status)) return refusal(said);
  return unverified(said, `the service responded ${status}: ${said.quote()}`);
}

/** What the service said, taken apart. */
interface Said {
  readonly status: number;
  /** Undefined if the body is not usable JSON. */
  readonly body: Json | undefined;
  /** Makes a text of the service safe to print. */
  readonly clean: (text: string) => string;
  /** The reason that the body gives, or its beginning; safe to print. */
  readonly quote: () => string;
}

function classifySuccess(named: NamedEndpoint, values: Values, said: Said): Attempt {
  const { status, body, clean } = said;
  if (body === undefined) {
    return unverified(said, `the response (${status}) is not complete JSON: ${said.quote()}`);
  }
  const found = CONFIRM[named.endpoint.answer.is](named, body);
  if (errorText(body) !== undefined) {
    if (found?.id === undefined) return refusal(said);
    return unverified(
      said,
      `the response (${status}) shows ${found.id} and an error: ${said.quote()}`,
    );
  }
  const message = messageOf(body);
  if (isDeclined(named, found, message)) return refusal(said);
  if (found === undefined) {
    return unverified(said, `the response (${status}) does not show the result: ${said.quote()}`);
  }
  const asked = ownId(named, values);
  if (found.id !== undefined && asked !== undefined && found.id !== asked) {
    return unverified(said, `the response (${status}) is for ${found.id}, not for ${asked}`);
  }
  return {
    result: 'confirmed',
    status,
    body,
    ...(message && { message: clean(message) }),
    ...found,
  };
}

/** A write that is answered with the sentence that it was not done, and with nothing that it made. */
function isDeclined(
  { endpoint }: NamedEndpoint,
  found: Finding | undefined,
  message: string | undefined,
): boolean {
  if (endpoint.effect === 'read' || found?.id !== undefined || message === undefined) return false;
  return saysNotDone(endpoint.answer, message);
}

type Finding = Pick<Confirmed, 'record' | 'id' | 'page' | 'outcomes' | 'link'>;
type Confirm = (named: NamedEndpoint, body: Json) => Finding | undefined;

/** What of a body confirms the call, by the kind of answer; undefined where it does not. */
const CONFIRM: Readonly<Record<Answer['is'], Confirm>> = {
  record: ({ endpoint: { answer }, resource }, body) => {
    const record = answer.is === 'record' ? readRecord(answer, body) : undefined;
    const id = record && idIn(record, resource.id.answer);
    return record !== undefined && id !== undefined ? { record, id } : undefined;
  },
  id: ({ endpoint: { answer } }, body) => {
    const id = answer.is === 'id' && isJsonObject(body) ? idIn(body, answer.key) : undefined;
    return id === undefined ? undefined : { id };
  },
  message: (_named, body) => (messageOf(body) === undefined ? undefined : {}),
  page: pageIn,
  entries: pageIn,
  outcomes: ({ endpoint: { answer } }, body) => {
    const outcomes = answer.is === 'outcomes' ? readOutcomes(answer, body) : undefined;
    if (outcomes !== undefined) return { outcomes };
    return messageOf(body) === undefined ? undefined : {};
  },
  link: ({ endpoint: { answer } }, body) => {
    const link =
      answer.is === 'link' && isJsonObject(body) ? ownValue(body, answer.key) : undefined;
    return typeof link === 'string' && parseWebAddress(link) !== undefined ? { link } : undefined;
  },
  value: ({ endpoint: { answer } }, body) =>
    answer.is === 'value' && isJsonObject(body) && hasLists(answer, body) ? {} : undefined,
};

function pageIn({ endpoint: { answer } }: NamedEndpoint, body: Json): Finding | undefined {
  const page = isPaged(answer) ? readPage(answer, body) : undefined;
  return page && { page };
}

function idIn(record: JsonObject, key: string): number | undefined {
  const id = ownValue(record, key);
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function messageOf(body: Json): string | undefined {
  const message = isJsonObject(body) ? ownValue(body, 'message') : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** The id of the record that the call names in its path, where it names one of its own kind. */
function ownId({ endpoint, resource }: NamedEndpoint, values: Values): number | undefined {
  const own = pathNames(endpoint.route).find((name) => {
    const field = endpoint.params?.[name];
    return field?.kind === 'reference' && field.to === resource.name;
  });
  const id = own === undefined ? undefined : values[own];
  return typeof id === 'number' ? id : undefined;
}

function refusal(said: Said): Refused {
  const { status } = said;
  const text = said.quote();
  const tokenRefused = status === 401 || (status === 403 && SAYS_BAD_TOKEN.test(text));
  return {
    result: 'refused',
    status,
    message: text,
    ...errorsIn(said),
    ...(tokenRefused && { tokenRefused }),
    ...htmlOf(said),
  };
}

function errorsIn({ body, clean }: Said): Pick<Refused, 'errors'> {
  const errors = body === undefined ? undefined : fieldErrors(body);
  if (errors === undefined) return {};
  const cleaned = Object.entries(errors).map(([field, texts]) => [
    clean(field.slice(0, LONGEST_QUOTE)),
    texts.map((text) => clean(text.slice(0, LONGEST_SOURCE)).slice(0, LONGEST_QUOTE)),
  ]);
  return { errors: Object.fromEntries(cleaned) as NonNullable<Refused['errors']> };
}

const SAYS_BAD_TOKEN =
  /\b(invalid|bad|missing|expired|unknown) (api |access )?token\b|\btoken (is|was) (invalid|missing|expired|unknown)\b/i;

function unverified(said: Said, reason: string): Unverified {
  return { result: 'unverified', reason, status: said.status, ...htmlOf(said) };
}

function htmlOf({ body, quote }: Said): { html?: true } {
  return body === undefined && /^<(!doctype|html|head|body)\b/i.test(quote()) ? { html: true } : {};
}

const LONGEST_QUOTE = 300;
/** Long enough that what is cut off lies far behind the quote, even half a token. */
const LONGEST_SOURCE = 20_000;

function quote(raw: string, body: Json | undefined, clean: (text: string) => string): string {
  const reason = body === undefined ? undefined : (errorText(body) ?? messageOf(body));
  const text = clean((reason ?? raw).slice(0, LONGEST_SOURCE))
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? 'an empty response' : text.slice(0, LONGEST_QUOTE);
}

const WITHOUT_A_WORD_MS = 60_000;
const SHORTEST_MS = 1_000;
const LONGEST_MS = 86_400_000;

/** `Sun, 06 Nov 1994 08:49:37 GMT`, the one form of a date that a header should have. */
const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * How long a `Retry-After` header asks to wait, in milliseconds between a second and a day: seconds
 * or a date, which is held against the time of day. A minute where it is missing or makes no sense.
 */
export function retryAfterMs(header: string | undefined, now: number): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1000);
  const date = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? WITHOUT_A_WORD_MS : clamp(date - now);
}

function clamp(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, SHORTEST_MS), LONGEST_MS);
}
