import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { formatCount } from '../../kernel/counts.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

const MEGABYTE = 1024 * 1024;
/** As decision 4 has it. */
export const MOST_BYTES = 512 * MEGABYTE;
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

/** Refuses files before they are sent. Throws TallysheetError 'over-limit' where one is larger than the limit, or all together than what is free. */
export async function assertRoom(
  folder: string,
  sizes: readonly number[],
  mostBytes: number,
): Promise<void> {
  if (sizes.some((size) => size > mostBytes)) throw tooLarge(mostBytes);
  const free = await freeBytes(folder);
  const sum = sizes.reduce((whole, size) => whole + size, 0);
  if (sum <= free) return;
  throw new TallysheetError(
    'over-limit',
    `The files have ${inMegabytes(sum)} MB, and only ${inMegabytes(free)} MB are free on the disk`,
    { hint: 'Make room on the disk, or add fewer files.' },
  );
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

function inMegabytes(bytes: number): string {
  return formatCount(Math.floor(bytes / MEGABYTE));
}

function tooLarge(most: number): TallysheetError {
  return new TallysheetError('over-limit', `The file is larger than ${inMegabytes(most)} MB`, {
    hint: 'Save the sheets that you need as a file of their own.',
  });
}
