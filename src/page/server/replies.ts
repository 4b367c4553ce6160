import type { ServerResponse } from 'node:http';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/** The page loads only itself, is in no frame, and nothing of it is kept by a browser. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cache-control': 'no-store',
};

/** A whole answer. */
export interface PageReply {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a whole answer, with the headers of every answer. */
export function reply(
  outgoing: ServerResponse,
  { status, type, body = '', headers }: PageReply,
): void {
  const bytes = Buffer.from(body);
  outgoing.writeHead(
    status,
    headersOf(type, { ...headers, 'content-length': String(bytes.length) }),
  );
  outgoing.end(outgoing.req.method === 'HEAD' ? undefined : bytes);
}

/** The headers of an answer that comes piece by piece. */
export function headersOf(
  type = 'text/plain; charset=utf-8',
  more: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return { ...HEADERS, 'content-type': type, ...more };
}

/** An answer of the interface. */
export function jsonReply(value: unknown, status = 200): PageReply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

/** Why something was not done, for a person. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/** What is chosen on the page is not typed behind a flag. */
const FLAG = /^--[a-z-]+:? /;

/** An error in the words of the catalogue; any other error is a fault of ours, which the terminal shows. */
export function problemOf(error: unknown): Problem {
  if (error instanceof TallysheetError) {
    const { code, message, hint } = error;
    return { code, message: message.replace(FLAG, ''), hint };
  }
  return {
    code: 'internal-error',
    message: 'Something went wrong in Tallysheet. The terminal in which it runs shows more.',
  };
}
