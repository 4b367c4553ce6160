import { LINKED, type LinkedLetter } from '../catalogue/relations/public-links.ts';
import { createLabels } from './labels/label-pdf.ts';
import { findLabelSheet } from './labels/label-sheet.ts';
import type { Account } from './records/kind.ts';
import type { ReceivedParameters } from '../wire/received.ts';
import type { WireResponse } from '../wire/messages.ts';
import { type PublicRecord, publicRecord } from './links/linked-records.ts';
import { isCodeFor, pageSubject } from './links/public-links.ts';
import { escaped } from '../kernel/markup.ts';

/** A request for something that is reached by a link and not by the token. */
export interface LinkRequest {
  readonly path: readonly string[];
  readonly query: ReceivedParameters;
  /** The address that the request was made to, for the links on labels. */
  readonly origin: string;
}

const LABELS = 'labels';
const NUMBER = /^\d{1,15}$/;

/** Whether a request is for a public page or a file of labels, which need no token. */
export function isLink(method: string, path: readonly string[]): boolean {
  const [first = '', second = '', ...more] = path;
  if (method !== 'GET' || more.length > 0) return false;
  return first === LABELS || (Object.hasOwn(LINKED, first) && NUMBER.test(second));
}

/** What a link of one of the accounts leads to; a code that is not its own finds nothing. */
export async function openLink(
  accounts: readonly Account[],
  request: LinkRequest,
): Promise<WireResponse> {
  const [first = ''] = request.path;
  for (const account of accounts) {
    const found = first === LABELS ? await labelFile(account, request) : openPage(account, request);
    if (found !== undefined) return found;
  }
  return html(404, unknownPage());
}

function openPage({ store }: Account, { path, query }: LinkRequest): WireResponse | undefined {
  const letter = path[0] as LinkedLetter;
  const id = Number(path[1]);
  const isOurs = isCodeFor(store, pageSubject(letter, id), query.get('c')?.at(-1) ?? '');
  const record = isOurs ? publicRecord(store, LINKED[letter], id) : undefined;
  return record && html(200, publicPage(record));
}

async function labelFile(
  account: Account,
  { query, origin }: LinkRequest,
): Promise<WireResponse | undefined> {
  const sheet = findLabelSheet(account, query);
  if (sheet === undefined) return undefined;
  const bytes = await createLabels(account, { ...sheet, origin });
  return {
    status: 200,
    headers: {
      ...PAGE_HEADERS,
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="labels.pdf"',
    },
    body: '',
    bytes,
  };
}

function html(status: number, body: string): WireResponse {
  return { status, headers: PAGE_HEADERS, body };
}

/** A page runs nothing, loads nothing, cannot be framed, and sends no referrer. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'private, no-store',
} as const;

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:32rem;padding:0 1rem}';

/** What a public link shows. */
function publicPage({ name, number, lines }: PublicRecord): string {
  const rows = lines.map(([label, text]) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`);
  return page(name, `<h1>${escaped(name)}</h1><p>${escaped(number)}</p><dl>${rows.join('')}</dl>`);
}

/** What a link shows that the service never made, or whose record is gone: the two look the same. */
function unknownPage(): string {
  return page('Not found', '<h1>Not found</h1><p>There is nothing at this link.</p>');
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style></head><body>${content}</body></html>
`;
}
