import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { formatCount } from '../../kernel/counts.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { attemptReading } from './reading-attempt.ts';
import type { ByteReader, FileRanges, Identity, SourceFacts, SourceFile } from './source.ts';

const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;
const QUOTE = 34;

/** How the bytes of a source are reached. */
export interface Access {
  readonly open: () => Promise<{ readonly file: FileHandle; readonly end: () => Promise<void> }>;
  /** What the file is now, by everything that leads to it, and by the one that is open. */
  readonly stats: (file?: FileHandle) => Promise<readonly Identity[]>;
  readonly close: () => Promise<void>;
  /** Sees the bytes when they are read for the first time. */
  readonly reader?: ByteReader | undefined;
  /** What is known of the file in this state already; without it the file is read through. */
  readonly known?: SourceFacts | undefined;
}

/**
 * Describes a source by what is known of it, or reads it once through. Throws `empty-file`, `over-limit` and `file-changed`.
 */
export async function describeSource(
  name: string,
  identity: Identity,
  maxBytes: number,
  access: Access,
): Promise<SourceFile> {
  if (identity.size === 0) throw new TallysheetError('empty-file', `${name} is empty`);
  if (identity.size > maxBytes) throw tooLarge(name, maxBytes);

  const facts = access.known ?? (await readThrough(name, identity, access));
  const { held, ...shown } = facts;
  return {
    ...shown,
    name,
    bytes: identity.size,
    identity,
    facts,
    head: (bytes) =>
      held === undefined ? readHead(access, bytes) : Promise.resolve(held.subarray(0, bytes)),
    chunks: () =>
      held === undefined
        ? unchangedChunks(name, access, identity)
        : heldChunk(held, async () => {
            checkUnchanged(name, await access.stats(), identity);
          }),
    openRanges: () => openRanges(name, access, identity),
    close: () => access.close(),
  };
}

async function readThrough(name: string, identity: Identity, access: Access): Promise<SourceFacts> {
  const hash = createHash('sha256');
  let hasReturns = false;
  let hasQuotes = false;
  let isAsciiSoFar = true;
  let lastByte: number | undefined;
  let held: Buffer | undefined;
  for await (const chunk of unchangedChunks(name, access, identity)) {
    hash.update(chunk);
    access.reader?.read(chunk);
    hasReturns ||= chunk.includes(CARRIAGE_RETURN);
    hasQuotes ||= chunk.includes(QUOTE);
    isAsciiSoFar &&= isAscii(chunk);
    lastByte = chunk.at(-1);
    if (chunk.length === identity.size) held = Buffer.from(chunk);
  }
  access.reader?.end();
  return {
    sha256: hash.digest('hex'),
    hasReturns,
    hasQuotes,
    endsWithLine: lastByte === LINE_FEED || lastByte === CARRIAGE_RETURN || lastByte === 0,
    isAscii: isAsciiSoFar,
    held,
  };
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

/** A file of one chunk is opened once, however often it is read. */
async function* heldChunk(
  held: Buffer,
  check: () => Promise<void>,
): AsyncGenerator<Buffer, void, undefined> {
  yield held;
  await check();
}

function checkUnchanged(name: string, now: readonly Identity[], before: Identity): void {
  if (now.every((each) => isUnchanged(each, before))) return;
  throw new TallysheetError('file-changed', `${name} changed while it was read`);
}

/** Whether a file is the same as before, as far as it matters within one reading. */
export function isUnchanged(now: Identity, before: Identity): boolean {
  return now.size === before.size && now.mtimeMs === before.mtimeMs && now.ino === before.ino;
}

async function openRanges(name: string, access: Access, identity: Identity): Promise<FileRanges> {
  const { file, end } = await access.open();
  return {
    read: async (position, length) => {
      const buffer = Buffer.allocUnsafe(length);
      const { bytesRead } = await attemptReading(name, () =>
        file.read(buffer, 0, length, position),
      );
      return buffer.subarray(0, bytesRead);
    },
    checkUnchanged: async () => {
      checkUnchanged(name, await access.stats(file), identity);
    },
    close: end,
  };
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

export function tooLarge(name: string, maxBytes: number): TallysheetError {
  const limit = Math.round(maxBytes / 1024 / 1024);
  return new TallysheetError('over-limit', `${name} is larger than ${formatCount(limit)} MiB`, {
    hint: 'Split the file, or raise --max-input-mb.',
  });
}

/** Short files are worked on soon; long ones wake other threads less often. */
const FIRST_CHUNK_BYTES = 64 * 1024;
const CHUNK_BYTES = 256 * 1024;
const SHORT_FILE_BYTES = 1024 * 1024;

/** Buffers take turns: one is filled, one is worked on, and the end of the last may still be held. */
const BUFFERS = 3;

/** Reads ahead, to avoid waiting for the disk. */
async function* chunksOf(name: string, file: FileHandle): AsyncGenerator<Buffer, void, undefined> {
  const buffers: Buffer[] = [];
  let turn = 0;
  let position = 0;
  const fill = (): Promise<Buffer> => {
    const length = position < SHORT_FILE_BYTES ? FIRST_CHUNK_BYTES : CHUNK_BYTES;
    const buffer = withBytes(buffers[turn], length);
    buffers[turn] = buffer;
    turn = (turn + 1) % BUFFERS;
    const filled = attemptReading(name, async () => {
      const { bytesRead } = await file.read(buffer, 0, length, position);
      position += bytesRead;
      return buffer.subarray(0, bytesRead);
    });
    // A failure is handled in its turn; until then it must not count as unhandled.
    filled.catch(() => undefined);
    return filled;
  };
  let next = fill();
  try {
    for (;;) {
      const chunk = await next;
      if (chunk.length === 0) return;
      next = fill();
      yield chunk;
    }
  } finally {
    await next;
  }
}

/** The buffer, or one of that length in its place: most files are short, and each is read several times. */
function withBytes(buffer: Buffer | undefined, length: number): Buffer {
  return buffer !== undefined && buffer.length >= length ? buffer : Buffer.allocUnsafe(length);
}
