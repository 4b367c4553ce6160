import { randomBytes } from 'node:crypto';
import {
  link,
  lstat,
  mkdir,
  open,
  readdir,
  rename,
  unlink,
  type FileHandle,
} from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { assertNoFileInTheWay } from '../../kernel/file-in-the-way.ts';
import { fileReason, systemCode } from '../../kernel/messages/file-reasons.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { WrittenFiles } from './written-files.ts';

/** Takes a file piece by piece, as text or as bytes; resolves when it is ready for the next one. */
export interface FileSink {
  write(piece: string | Uint8Array): Promise<void>;
}

export interface WriteOptions {
  /** Refuses to replace a file that is there already. */
  readonly mustBeNew?: boolean;
  /** Replaces only unedited files that this program wrote. */
  readonly own?: WrittenFiles;
  /** Called once the file is in its place, if its path differs from the requested one. */
  readonly onRenamed?: (written: string, wanted: string) => void;
}

/** Names tried when a file is held open by another program: `name (2).csv` to `name (9).csv`. */
const MOST_NAMES = 9;

/**
 * Writes a file whole or not at all: to a temporary name in the same folder, synced, then renamed,
 * so that a full disk or a crash never leaves half a file in place of a good one. Gives the path
 * that was written, which differs where another program holds the file open. Throws `cannot-write`.
 */
export async function writeAtomically(
  path: string,
  write: (sink: FileSink) => Promise<void>,
  options: WriteOptions = {},
): Promise<string> {
  await assertIsFile(path);
  await options.own?.assertReplaceable(path);
  const temporary = temporaryName(path);
  try {
    await writeWhole(path, temporary, write);
    await options.own?.assertReplaceable(path);
    const written = await putInPlace(temporary, path, options);
    await syncFolder(dirname(path));
    await options.own?.remember(written);
    if (written !== path) options.onRenamed?.(written, path);
    return written;
  } catch (error) {
    await removeIfThere(temporary);
    throw error;
  }
}

const TEMPORARY = /^\.(?<name>.+)\.[0-9a-f]{12}\.tmp$/;

function temporaryName(path: string): string {
  return join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
}

/**
 * Removes what writes left in a folder whose process was killed. No other process may write there meanwhile.
 * @param isOwn whether a file of that name is written there by this program
 */
export async function removeLeftovers(
  folder: string,
  isOwn: (name: string) => boolean,
): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = TEMPORARY.exec(entry.name)?.groups?.['name'];
    if (name === undefined || !entry.isFile() || !isOwn(name)) continue;
    await removeOutdated(join(folder, entry.name));
  }
}

/** Creates a private folder for files, and those above it. Throws TallysheetError 'cannot-write'. */
export async function makeFolder(path: string): Promise<void> {
  assertNoFileInTheWay(path);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new TallysheetError('cannot-write', `The folder ${path} cannot be created`, { cause });
  }
}

/** Writes a file from one text or from pieces of it. */
export function writeTextFile(
  path: string,
  text: string | Iterable<string> | AsyncIterable<string>,
  options: WriteOptions = {},
): Promise<string> {
  const pieces = typeof text === 'string' ? [text] : text;
  return writeAtomically(
    path,
    async (sink) => {
      for await (const piece of pieces) await sink.write(piece);
    },
    options,
  );
}

async function writeWhole(
  path: string,
  temporary: string,
  write: (sink: FileSink) => Promise<void>,
): Promise<void> {
  const file = await attempt(path, () => open(temporary, 'wx', 0o600));
  try {
    const sink = new BufferedSink(path, file);
    await write(sink);
    await sink.flush();
    await attempt(path, () => file.sync());
  } finally {
    await file.close();
  }
}

const BUFFERED_BYTES = 64 * 1024;

/** Gathers small pieces, so that a row, or a part of an archive, does not cost a call of the operating system. */
class BufferedSink implements FileSink {
  readonly #path: string;
  readonly #file: FileHandle;
  #pieces: Uint8Array[] = [];
  #bytes = 0;
  #texts: string[] = [];
  #characters = 0;

  constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  async write(piece: string | Uint8Array): Promise<void> {
    if (typeof piece === 'string') {
      this.#texts.push(piece);
      this.#characters += piece.length;
    } else {
      this.#encode();
      this.#pieces.push(piece);
      this.#bytes += piece.byteLength;
    }
    if (this.#bytes + this.#characters >= BUFFERED_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    this.#encode();
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#bytes = 0;
    if (pieces.length === 0) return;
    await attempt(this.#path, () => this.#file.appendFile(Buffer.concat(pieces)));
  }

  /** Texts are encoded together: one by one they cost more than the writing. */
  #encode(): void {
    if (this.#texts.length === 0) return;
    const bytes = Buffer.from(this.#texts.join(''), 'utf8');
    this.#texts = [];
    this.#characters = 0;
    this.#pieces.push(bytes);
    this.#bytes += bytes.byteLength;
  }
}

async function putInPlace(temporary: string, path: string, options: WriteOptions): Promise<string> {
  for (let number = 1; number <= MOST_NAMES; number += 1) {
    const name = number === 1 ? path : numbered(path, number);
    if (number > 1 && (await options.own?.mayReplace(name)) === false) continue;
    try {
      if (options.mustBeNew) await moveToNew(temporary, name);
      else await rename(temporary, name);
      return name;
    } catch (error) {
      if (!isHeldOpen(error)) throw cannotWrite(name, error);
    }
  }
  throw new TallysheetError('cannot-write', `${path} is open in another program`, {
    hint: 'Close it there and run the command again.',
  });
}

/** A link is refused where the name is taken; a rename would replace it. */
async function moveToNew(temporary: string, path: string): Promise<void> {
  await link(temporary, path);
  await unlink(temporary);
}

function isHeldOpen(error: unknown): boolean {
  return ['EBUSY', 'EPERM', 'EACCES'].includes(systemCode(error) ?? '');
}

function numbered(path: string, number: number): string {
  const extension = extname(path);
  return `${path.slice(0, path.length - extension.length)} (${number})${extension}`;
}

async function assertIsFile(path: string): Promise<void> {
  const there = await lstat(path).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw cannotWrite(path, error);
  });
  if (there === undefined || there.isFile()) return;
  throw new TallysheetError('cannot-write', `${path} already exists and is not a regular file`);
}

/** The new name is on disk only with its folder; some systems cannot sync a folder and need not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  try {
    await handle?.sync();
  } catch (error) {
    if (!['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP'].includes(systemCode(error) ?? '')) {
      throw cannotWrite(folder, error);
    }
  } finally {
    await handle?.close();
  }
}

/**
 * Takes a file away that says nothing true any more. One that another program holds open stays until
 * the next time: it does no harm that would be worth an error. Throws `cannot-write`.
 */
export async function removeOutdated(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT' && !isHeldOpen(error)) throw cannotWrite(path, error);
  });
}

async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (systemCode(error) !== 'ENOENT') throw cannotWrite(path, error);
  });
}

async function attempt<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

function cannotWrite(path: string, error: unknown): TallysheetError {
  return new TallysheetError('cannot-write', `${path} cannot be written: ${fileReason(error)}`, {
    cause: error,
    place: { file: path },
  });
}
