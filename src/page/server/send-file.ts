import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { headersOf } from './replies.ts';

/** Gives a file to be saved, under its own name; never to be shown in the page's own origin. */
export async function sendFile(
  { path, name }: { readonly path: string; readonly name: string },
  outgoing: ServerResponse,
): Promise<void> {
  const { size } = await stat(path);
  outgoing.writeHead(
    200,
    headersOf('application/octet-stream', {
      'content-length': String(size),
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    }),
  );
  await streamFile(path, outgoing);
}

/** Sends what is in a file. A browser may leave, also with the last byte: nothing is wrong then. */
export async function streamFile(path: string, outgoing: ServerResponse): Promise<void> {
  try {
    await pipeline(createReadStream(path), outgoing);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
