import { LINKED, type LinkedLetter } from '../catalogue/relations/public-links.ts';
import { createLabels } from './labels/label-pdf.ts';
import { findLabelSheet } from './labels/label-sheet.ts';
import type { Account } from './records/kind.ts';
import type { ReceivedParameters } from '../wire/received.ts';
import type { WireResponse } from '../wire/messages.ts';
import { publicRecord } from './links/linked-records.ts';
import { PAGE_HEADERS, publicPage, unknownPage } from './links/public-page.ts';
import { isCodeFor, pageSubject } from './links/public-links.ts';

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
