import type { Agent, Dispatcher } from 'undici';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { VERSION } from '../../kernel/version.ts';
import { parseWebAddress } from '../../kernel/web-address.ts';
import { isLoopback } from './address.ts';
import { certificateRefused, isAboutCertificate } from './certificate-problems.ts';
import { failureOf } from './exchange.ts';

/** A file that the service answered a link to, as it arrives. */
export interface LinkedFile {
  /** `application/pdf` */
  readonly mediaType: string;
  /** In bytes; undefined where the response does not say. */
  readonly size: number | undefined;
  /** The content piece by piece, to be read once. Throws TallysheetError 'service-unreachable' where it ends early. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** What a link leads to, and where it came from. */
export interface LinkRequest {
  readonly link: string;
  /** The content type that the interface promises. */
  readonly mediaType: string;
  /** The address of the service that answered the link. */
  readonly baseUrl: string;
  readonly signal?: AbortSignal;
}

/**
 * Opens a link without the token, as a browser would. Throws TallysheetError 'insecure-address' where the
 * file would come unencrypted or from this machine though the service is elsewhere, 'redirected',
 * 'service-unreachable', 'certificate-refused', and 'bad-response' where it leads to something else.
 */
export async function openLink(agent: Agent, request: LinkRequest): Promise<LinkedFile> {
  const url = linkAddress(request);
  const response = await ask(agent, url, request);
  // Its errors go to the reader of the pieces; a file that is not read must not end the process.
  response.body.on('error', () => undefined);
  try {
    assertFile(response, url, request);
  } catch (error) {
    response.body.destroy();
    throw error;
  }
  const size = Number(response.headers['content-length'] ?? NaN);
  return {
    mediaType: request.mediaType,
    size: Number.isSafeInteger(size) ? size : undefined,
    chunks: piecesOf(response.body, url),
  };
}

/** A link may lead anywhere on the web, but only a service on this machine leads to this machine. */
function linkAddress({ link, baseUrl }: LinkRequest): URL {
  const url = parseWebAddress(link);
  const isLocal = url !== undefined && isLoopback(url.hostname);
  const mayBeLocal = isLoopback(new URL(baseUrl).hostname);
  if (url !== undefined && (isLocal ? mayBeLocal : url.protocol === 'https:')) return url;
  throw new TallysheetError(
    'insecure-address',
    `The service returned a link that is not opened: ${url?.origin ?? 'it is not a web address'}`,
    { hint: 'A link must use https, and lead to this machine only if the service runs on it.' },
  );
}

async function ask(
  agent: Agent,
  url: URL,
  { mediaType, signal }: LinkRequest,
): Promise<Dispatcher.ResponseData> {
  try {
    return await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { accept: mediaType, 'user-agent': `tallysheet/${VERSION}` },
      ...(signal && { signal }),
    });
  } catch (error) {
    throw unreachable(error, url);
  }
}

function assertFile(
  { statusCode, headers }: Dispatcher.ResponseData,
  { origin }: URL,
  { mediaType, link }: LinkRequest,
): void {
  const hint = `Open the link in a browser: ${link}`;
  if (statusCode >= 300 && statusCode < 400) {
    const message = `${origin} redirected the link to another address (${statusCode})`;
    throw new TallysheetError('redirected', message, { hint });
  }
  const [type = ''] = String(headers['content-type'] ?? '').split(';');
  const isEncoded = (headers['content-encoding'] ?? 'identity') !== 'identity';
  if (statusCode === 200 && type.trim().toLowerCase() === mediaType && !isEncoded) return;
  const found = statusCode === 200 ? `a file of type ${type.trim() || 'unknown'}` : statusCode;
  throw new TallysheetError(
    'bad-response',
    `${origin} responded to the link with ${found}${isEncoded ? ', compressed' : ''}; expected ${mediaType}`,
    { hint },
  );
}

async function* piecesOf(body: AsyncIterable<Uint8Array>, url: URL): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body) yield piece;
  } catch (error) {
    throw unreachable(error, url);
  }
}

function unreachable(error: unknown, { origin }: URL): Error {
  if (error instanceof TallysheetError) return error;
  if (isAboutCertificate(error)) return certificateRefused(error);
  if (error instanceof Error && error.name === 'AbortError') return error;
  const { reason } = failureOf(error, true);
  return new TallysheetError('service-unreachable', `${origin}: the file was not read: ${reason}`, {
    cause: error,
  });
}
