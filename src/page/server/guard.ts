import type { IncomingMessage } from 'node:http';
import { countHosts } from '../../http/hosts.ts';
import { isSecret, type PageSession, type PageSessions } from './page-sessions.ts';

/** The header of every change; its value is known to the page alone. */
const CHANGE_HEADER = 'x-tallysheet-page';
/** The header with which another `tallysheet open` asks for an address; its value is in a file of the user. */
export const CONTROL_HEADER = 'x-tallysheet-control';

/** Where the key of an opening address leads. */
export const ENTRY_PATH = '/enter';
/** Where another `tallysheet open` on this computer asks for an opening address. */
export const CONTROL_PATH = '/control/address';

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT']);

/** Why a request gets nothing. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** Who sends a request, once it may be answered. */
export type Admitted =
  | { readonly as: 'entry' }
  | { readonly as: 'control' }
  | { readonly as: 'session'; readonly session: PageSession };

/** What requests are held against. */
export interface Gate {
  readonly port: number;
  readonly sessions: PageSessions;
  readonly controlSecret: string;
}

/** The name of the cookie; cookies are shared by all ports of a host. */
export function cookieName(port: number): string {
  return `tallysheet-${port}`;
}

/**
 * Decides whether a request may be answered at all, by its headers alone: static files, too. The host is one of this computer
 * with our port, so that no other name leads here; what a page from elsewhere causes is refused by what browsers say of it;
 * and only who has entered by a key gets anything.
 */
export function admit(incoming: IncomingMessage, path: string, gate: Gate): Admitted | Refusal {
  const { method = '', headers, rawHeaders } = incoming;
  const host = headers.host ?? '';
  if (countHosts(rawHeaders) !== 1 || !isOwnHost(host, gate.port)) {
    return { status: 421, message: 'This page is served to this computer alone.' };
  }
  if (!METHODS.has(method)) return { status: 405, message: 'This method is not served.' };
  if (path === CONTROL_PATH) return admitControl(incoming, gate);
  if (isFromElsewhere(incoming, host)) {
    return { status: 403, message: 'Requests of other pages are not served.' };
  }
  return path === ENTRY_PATH && method === 'GET'
    ? { as: 'entry' }
    : admitSession(incoming, host, gate);
}

/** Only who has entered gets anything, and changes nothing without the token of the page. */
function admitSession(incoming: IncomingMessage, host: string, gate: Gate): Admitted | Refusal {
  const { method, headers } = incoming;
  const session = gate.sessions.find(cookieOf(headers.cookie, cookieName(gate.port)));
  if (session === undefined) {
    return { status: 401, message: 'Run `tallysheet open` again, which opens the page.' };
  }
  if (method === 'GET') return { as: 'session', session };
  return admitChange(incoming, host, session);
}

/** Programs on this computer that can read the user's files; a browser cannot send this header to another origin. */
function admitControl({ method, headers }: IncomingMessage, gate: Gate): Admitted | Refusal {
  const isBrowser = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  const given = singleOf(headers[CONTROL_HEADER]);
  if (method === 'POST' && !isBrowser && isSecret(given, gate.controlSecret)) {
    return { as: 'control' };
  }
  return { status: 403, message: 'Requests of other programs are not served.' };
}

function admitChange(
  { headers }: IncomingMessage,
  host: string,
  session: PageSession,
): Admitted | Refusal {
  if (headers.origin !== `http://${host}`) {
    return { status: 403, message: 'Changes come from the page itself.' };
  }
  if (!isSecret(singleOf(headers[CHANGE_HEADER]), session.changeToken)) {
    return { status: 403, message: 'Changes need the token of the page.' };
  }
  return { as: 'session', session };
}

/** Our own names with our own port; `localhost` is this computer for every browser. */
function isOwnHost(host: string, port: number): boolean {
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`;
}

/** What browsers say of where a request comes from; `none` is an address that a person opened. */
function isFromElsewhere({ headers }: IncomingMessage, host: string): boolean {
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${host}`) return true;
  const site = singleOf(headers['sec-fetch-site']);
  const isNavigation = singleOf(headers['sec-fetch-mode']) === 'navigate';
  return !(site === '' || site === 'same-origin' || (site === 'none' && isNavigation));
}

/** The value of a cookie; one that is there twice is not ours. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '').split(';').flatMap((each) => {
    const [key = '', value = ''] = each.trim().split('=');
    return key === name ? [value] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}

function singleOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : '';
}
