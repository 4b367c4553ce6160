import type { Caller } from './caller.ts';
import type { LinkRequest } from './transport/linked-file.ts';

/**
 * The whole file of a link, before anything is written: a response that is left unread keeps its connection. Throws
 * TallysheetError as openLink does.
 */
export async function readLink(
  caller: Caller,
  link: Pick<LinkRequest, 'link' | 'mediaType'>,
): Promise<Buffer> {
  const file = await caller.open(link);
  const pieces: Uint8Array[] = [];
  for await (const piece of file.chunks) pieces.push(piece);
  return Buffer.concat(pieces);
}
