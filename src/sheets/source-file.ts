import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdtemp, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TallysheetError } from '../kernel/errors.ts';

const CHUNK_BYTES = 64 * 1024;
const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/** A regular file that stays the same while it is read. */
export interface SourceFile {
  /** As the user gave it; `-` is standard input. */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Whether a carriage return stands anywhere in it; without any a CSV is parsed faster. */
  readonly hasReturns: boolean;
  /** Whether its last byte is a line end. */
  readonly endsWithLine: boolean;
  /** Whether every byte is one of ASCII, so that all encodings read it alike. */
  readonly isAscii: boolean;
  /** The first bytes, for finding out what kind of file it is. */
  head(bytes: number): Promise<Buffer>;
  /**
   * All bytes, from the start. A chunk is good until the next but one is asked for. Throws `file-changed` at the
   * end if they are no longer the same.
   */
  chunks(): AsyncGenerator<Buffer, void, undefined>;
  /** Opens it for reading from any place, as archives are read. */
  openRanges(): Promise<FileRanges>;
  /** Removes the private copy of standard input. */
  close(): Promise<void>;
}

/** A file that is open for reading from any place. */
export interface FileRanges {
  /** So many bytes from the position on; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
  /** Throws `file-changed` if the bytes are no longer the same. */
  checkUnchanged(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a file for reading it more than once; `name` is what messages call it. Throws `file-not-found`, `not-a-spreadsheet` (folders,
 * pipes, devices), `empty-file` and `over-limit`.
 */
export async function openSourceFile(
  name: string,
  path: string,
  maxBytes: number,
): Promise<SourceFile> {
  return fingerprinted(name, path, maxBytes, () => Promise.resolve());
}

/** Copies a stream such as standard input to a private temporary file, so that it can be read twice. */
export async function spoolSource(
  name: string,
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<SourceFile> {
  const folder = await mkdtemp(join(tmpdir(), 'tallysheet-'));
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'input');
    await copyTo(path, stream, (bytes) => {
      if (bytes > maxBytes) throw tooLarge(name, maxBytes);
    });
    return await fingerprinted(name, path, maxBytes, discard);
  } catch (error) {
    await discard();
    throw error;
  }
}

interface Identity {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

async function fingerprinted(
  name: string,
  path: string,
  maxBytes: number,
  close: () => Promise<void>,
): Promise<SourceFile> {
  const identity = await identify(name, path);
  if (identity.size === 0) throw new TallysheetError('empty-file', `${name} is empty`);
  if (identity.size > maxBytes) throw tooLarge(name, maxBytes);

  const hash = createHash('sha256');
  let hasReturns = false;
  let isAsciiSoFar = true;
  let lastByte: number | undefined;
  for await (const chunk of unchangedChunks(name, path, identity)) {
    hash.update(chunk);
    hasReturns ||= chunk.includes(CARRIAGE_RETURN);
    isAsciiSoFar &&= isAscii(chunk);
    lastByte = chunk.at(-1);
  }
  return {
    name,
    bytes: identity.size,
    sha256: hash.digest('hex'),
    hasReturns,
    endsWithLine: lastByte === LINE_FEED || lastByte === CARRIAGE_RETURN || lastByte === 0,
    isAscii: isAsciiSoFar,
    head: (bytes) => readHead(name, path, bytes),
    chunks: () => unchangedChunks(name, path, identity),
    openRanges: () => openRanges(name, path, identity),
    close,
  };
}

async function identify(name: string, path: string): Promise<Identity> {
  const found = await attempt(name, () => stat(path));
  if (found.isDirectory()) throw notAFile(name, 'a folder');
  if (found.isFIFO()) throw notAFile(name, 'a pipe');
  if (!found.isFile()) throw notAFile(name, 'a device');
  return found;
}

async function* unchangedChunks(
  name: string,
  path: string,
  before: Identity,
): AsyncGenerator<Buffer, void, undefined> {
  const file = await openForReading(name, path);
  try {
    yield* chunksOf(name, file);
    await checkUnchanged(name, path, file, before);
  } finally {
    await file.close();
  }
}

async function checkUnchanged(
  name: string,
  path: string,
  file: FileHandle,
  before: Identity,
): Promise<void> {
  const after = await attempt(name, () => file.stat());
  const there = await attempt(name, () => stat(path));
  const same = [after, there].every(
    ({ size, mtimeMs, ino }) =>
      size === before.size && mtimeMs === before.mtimeMs && ino === before.ino,
  );
  if (!same) throw new TallysheetError('file-changed', `${name} changed while it was read`);
}

async function openRanges(name: string, path: string, identity: Identity): Promise<FileRanges> {
  const file = await openForReading(name, path);
  return {
    read: async (position, length) => {
      const buffer = Buffer.allocUnsafe(length);
      const { bytesRead } = await attempt(name, () => file.read(buffer, 0, length, position));
      return buffer.subarray(0, bytesRead);
    },
    checkUnchanged: () => checkUnchanged(name, path, file, identity),
    close: () => file.close(),
  };
}

/** Buffers take turns: one is filled, one is worked on, and the end of the last may still be held. */
const BUFFERS = 3;

/** Reads ahead, so that nobody waits for the disk. */
async function* chunksOf(name: string, file: FileHandle): AsyncGenerator<Buffer, void, undefined> {
  const buffers = Array.from({ length: BUFFERS }, () => Buffer.allocUnsafe(CHUNK_BYTES));
  const fill = (buffer: Buffer): Promise<Buffer> => {
    const filled = attempt(name, async () => {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES);
      return buffer.subarray(0, bytesRead);
    });
    // A failure is met when its turn comes; until then nobody may call it unhandled.
    filled.catch(() => undefined);
    return filled;
  };
  let turn = 0;
  let next = fill(buffers[turn] ?? Buffer.alloc(0));
  try {
    for (;;) {
      const chunk = await next;
      if (chunk.length === 0) return;
      turn = (turn + 1) % BUFFERS;
      next = fill(buffers[turn] ?? Buffer.alloc(0));
      yield chunk;
    }
  } finally {
    await next;
  }
}

async function readHead(name: string, path: string, bytes: number): Promise<Buffer> {
  const file = await openForReading(name, path);
  try {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await attempt(name, () => file.read(buffer, 0, bytes, 0));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Never waits for a writer, should the file have become a pipe meanwhile. */
function openForReading(name: string, path: string): Promise<FileHandle> {
  return attempt(name, () => open(path, constants.O_RDONLY | constants.O_NONBLOCK));
}

async function copyTo(
  path: string,
  stream: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += chunk.length;
      onBytes(bytes);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read by you',
  EPERM: 'may not be read by you',
};

async function attempt<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    const reason = REASONS[code] ?? `cannot be read (${code})`;
    throw new TallysheetError('file-not-found', `${name} ${reason}`, { cause: error });
  }
}

function notAFile(name: string, what: string): TallysheetError {
  return new TallysheetError('not-a-spreadsheet', `${name} is ${what}; expected a file`, {
    hint: 'Give the path of the spreadsheet itself; a pipe is read with - in place of the name.',
  });
}

function tooLarge(name: string, maxBytes: number): TallysheetError {
  const limit = Math.round(maxBytes / 1024 / 1024);
  return new TallysheetError('over-limit', `${name} is larger than ${limit} MiB`, {
    hint: 'Split the file, or raise --max-input-mb.',
  });
}
