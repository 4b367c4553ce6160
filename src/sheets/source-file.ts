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
  /** Lets go of the private copy of standard input. */
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
  const before = await identify(name, path);
  return fingerprinted(name, before, maxBytes, {
    open: async () => {
      const file = await openForReading(name, path);
      return { file, end: () => file.close() };
    },
    stats: async (file) => [
      await attempt(name, () => file.stat()),
      await attempt(name, () => stat(path)),
    ],
    close: () => Promise.resolve(),
  });
}

/**
 * Copies a stream such as standard input to a private temporary file, so that it can be read twice. The
 * file has no name any more before the first byte is in it, so it is gone with the process.
 */
export async function spoolSource(
  name: string,
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<SourceFile> {
  const file = await openNameless();
  try {
    await copyTo(file, stream, (bytes) => {
      if (bytes > maxBytes) throw tooLarge(name, maxBytes);
    });
    return await fingerprinted(name, await file.stat(), maxBytes, {
      open: () => Promise.resolve({ file, end: () => Promise.resolve() }),
      stats: async () => [await attempt(name, () => file.stat())],
      close: () => file.close(),
    });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'tallysheet-'));
  try {
    return await open(join(folder, 'input'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How the bytes of a source are reached. */
interface Access {
  readonly open: () => Promise<{ readonly file: FileHandle; readonly end: () => Promise<void> }>;
  /** What the file is now, by everything that leads to it. */
  readonly stats: (file: FileHandle) => Promise<readonly Identity[]>;
  readonly close: () => Promise<void>;
}

interface Identity {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ino: number;
}

async function fingerprinted(
  name: string,
  identity: Identity,
  maxBytes: number,
  access: Access,
): Promise<SourceFile> {
  if (identity.size === 0) throw new TallysheetError('empty-file', `${name} is empty`);
  if (identity.size > maxBytes) throw tooLarge(name, maxBytes);

  const hash = createHash('sha256');
  let hasReturns = false;
  let isAsciiSoFar = true;
  let lastByte: number | undefined;
  for await (const chunk of unchangedChunks(name, access, identity)) {
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
    head: (bytes) => readHead(access, bytes),
    chunks: () => unchangedChunks(name, access, identity),
    openRanges: () => openRanges(name, access, identity),
    close: () => access.close(),
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
  access: Access,
  before: Identity,
): AsyncGenerator<Buffer, void, undefined> {
  const { file, end } = await access.open();
  try {
    yield* chunksOf(name, file);
    checkUnchanged(name, await access.stats(file), before);
  } finally {
    await end();
  }
}

function checkUnchanged(name: string, now: readonly Identity[], before: Identity): void {
  const same = now.every(
    ({ size, mtimeMs, ino }) =>
      size === before.size && mtimeMs === before.mtimeMs && ino === before.ino,
  );
  if (!same) throw new TallysheetError('file-changed', `${name} changed while it was read`);
}

async function openRanges(name: string, access: Access, identity: Identity): Promise<FileRanges> {
  const { file, end } = await access.open();
  return {
    read: async (position, length) => {
      const buffer = Buffer.allocUnsafe(length);
      const { bytesRead } = await attempt(name, () => file.read(buffer, 0, length, position));
      return buffer.subarray(0, bytesRead);
    },
    checkUnchanged: async () => {
      checkUnchanged(name, await access.stats(file), identity);
    },
    close: end,
  };
}

/** Buffers take turns: one is filled, one is worked on, and the end of the last may still be held. */
const BUFFERS = 3;

/** Reads ahead, so that nobody waits for the disk. */
async function* chunksOf(name: string, file: FileHandle): AsyncGenerator<Buffer, void, undefined> {
  const buffers = Array.from({ length: BUFFERS }, () => Buffer.allocUnsafe(CHUNK_BYTES));
  let position = 0;
  const fill = (buffer: Buffer): Promise<Buffer> => {
    const filled = attempt(name, async () => {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, position);
      position += bytesRead;
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

async function readHead(access: Access, bytes: number): Promise<Buffer> {
  const { file, end } = await access.open();
  try {
    const buffer = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(buffer, 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await end();
  }
}

/** Never waits for a writer, should the file have become a pipe meanwhile. */
function openForReading(name: string, path: string): Promise<FileHandle> {
  return attempt(name, () => open(path, constants.O_RDONLY | constants.O_NONBLOCK));
}

async function copyTo(
  file: FileHandle,
  stream: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    onBytes(bytes);
    await file.writeFile(chunk);
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
