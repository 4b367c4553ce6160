import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { formatCount } from '../../kernel/counts.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

const MEGABYTE = 1024 * 1024;
/** What stays free on the disk: plans and results need room, too. */
const RESERVE = 256 * MEGABYTE;

/**
 * Streams the body of a request into a file. Throws TallysheetError 'over-limit' for one that is larger than the limit, or than
 * what is free on the disk, and 'cannot-write'; no part of it stays then.
 */
export async function receiveFile(
  incoming: IncomingMessage,
  path: string,
  mostBytes: number,
): Promise<number> {
  const most = Math.min(mostBytes, await freeBytes(dirname(path)));
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (announced > most) throw tooLarge(most);
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  const failed = once(file, 'error').then(([error]) => {
    throw new TallysheetError('cannot-write', `${path} cannot be written`, { cause: error });
  });
  try {
    const written = await Promise.race([pump(incoming, file, most), failed]);
    file.end();
    await Promise.race([once(file, 'close'), failed]);
    return written;
  } catch (error) {
    file.destroy();
    await rm(path, { force: true });
    throw error;
  }
}

async function pump(
  incoming: IncomingMessage,
  file: ReturnType<typeof createWriteStream>,
  most: number,
): Promise<number> {
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > most) throw tooLarge(most);
    if (!file.write(bytes)) await once(file, 'drain');
  }
  return size;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - RESERVE);
}

function tooLarge(most: number): TallysheetError {
  return new TallysheetError(
    'over-limit',
    `The file is larger than ${formatCount(Math.floor(most / MEGABYTE))} MB`,
    { hint: 'Save the sheets that you need as a file of their own.' },
  );
}
