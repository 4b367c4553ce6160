import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { attemptReading } from './reading-attempt.ts';
import { describeSource, type Access } from './unchanged-source.ts';
import type { ByteReader, Identity, SourceFacts, SourceFile } from './source.ts';

/** What is done with the bytes of a file when it is opened. */
export interface FirstReading {
  readonly reader?: ByteReader | undefined;
  /** What is known of the file in that state; undefined where it has to be read through. */
  readonly known?: ((identity: Identity) => SourceFacts | undefined) | undefined;
}

/**
 * Opens a file for reading it more than once; `name` is what messages call it. Throws `file-not-found`, `not-a-spreadsheet` (folders,
 * pipes, devices), `empty-file` and `over-limit`.
 */
export async function openSourceFile(
  name: string,
  path: string,
  maxBytes: number,
  { reader, known }: FirstReading = {},
): Promise<SourceFile> {
  const before = await identify(name, path);
  const access: Access = {
    reader,
    known: known?.(before),
    open: async () => {
      const file = await openForReading(name, path);
      return { file, end: () => file.close() };
    },
    stats: async (file) => [
      ...(file === undefined ? [] : [await attemptReading(name, () => file.stat())]),
      await attemptReading(name, () => stat(path)),
    ],
    close: () => Promise.resolve(),
  };
  return describeSource(name, before, maxBytes, access);
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
    hint: 'Give the path of the spreadsheet itself; read a pipe with - instead of a name.',
  });
}
