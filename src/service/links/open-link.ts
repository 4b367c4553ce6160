import { createLabels } from '../labels/label-pdf.ts';
import { findLabelSheet } from '../labels/label-sheet.ts';
import type { Account } from '../records/kind.ts';
import type { ReceivedParameters } from '../../wire/received.ts';
import type { WireResponse } from '../../wire/messages.ts';
import { publicRecord } from './linked-records.ts';
import { PAGE_HEADERS, publicPage, unknownPage } from './public-page.ts';
import { isCodeFor, LINKED, pageSubject, type LinkedLetter } from './public-links.ts';

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

/** What a link leads to; a code that is not its own finds nothing. */
export async function openLink(account: Account, request: LinkRequest): Promise<WireResponse> {
  const [first = ''] = request.path;
  return first === LABELS ? await labelFile(account, request) : openPage(account, request);
}

function openPage({ store }: Account, { path, query }: LinkRequest): WireResponse {
  const letter = path[0] as LinkedLetter;
  const id = Number(path[1]);
  const isOurs = isCodeFor(store, pageSubject(letter, id), query.get('c')?.at(-1) ?? '');
  const record = isOurs ? publicRecord(store, LINKED[letter], id) : undefined;
  return record === undefined ? notThere() : html(200, publicPage(record));
}

async function labelFile(account: Account, { query, origin }: LinkRequest): Promise<WireResponse> {
  const sheet = findLabelSheet(account, query);
  if (sheet === undefined) return notThere();
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

function notThere(): WireResponse {
  return html(404, unknownPage());
}

function html(status: number, body: string): WireResponse {
  return { status, headers: PAGE_HEADERS, body };
}
