import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { TallysheetError } from '../kernel/errors.ts';
import { attemptReading } from './reading-attempt.ts';
import { describeSource, type Identity } from './unchanged-source.ts';

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
  return describeSource(name, before, maxBytes, {
    open: async () => {
      const file = await openForReading(name, path);
      return { file, end: () => file.close() };
    },
    stats: async (file) => [
      await attemptReading(name, () => file.stat()),
      await attemptReading(name, () => stat(path)),
    ],
    close: () => Promise.resolve(),
  });
}

async function identify(name: string, path: string): Promise<Identity> {
  const found = await attemptReading(name, () => stat(path));
  if (found.isDirectory()) throw notAFile(name, 'a folder');
  if (found.isFIFO()) throw notAFile(name, 'a pipe');
  if (!found.isFile()) throw notAFile(name, 'a device');
  return found;
}

/** Never waits for a writer, should the file have become a pipe meanwhile. */
function openForReading(name: string, path: string): Promise<FileHandle> {
  return attemptReading(name, () => open(path, constants.O_RDONLY | constants.O_NONBLOCK));
}

function notAFile(name: string, what: string): TallysheetError {
  return new TallysheetError('not-a-spreadsheet', `${name} is ${what}; expected a file`, {
    hint: 'Give the path of the spreadsheet itself; a pipe is read with - in place of the name.',
  });
}
