import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ensurePrivateFolder } from '../../database/private-folder.ts';
import { formatCount } from '../../kernel/counts.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { DEFAULT_SHEET_LIMITS } from '../../tabular/limits.ts';

const NAME = 'standard-input';

/**
 * Keeps what comes from standard input as a file in the folder of the feed, because it is read more than once. Gives its path.
 * Throws TallysheetError 'over-limit'.
 */
export async function keepStandardInput(
  folder: string,
  standardInput: AsyncIterable<Uint8Array> = process.stdin,
): Promise<string> {
  const path = join(ensurePrivateFolder(folder), NAME);
  const unfinished = `${path}.part`;
  const most = DEFAULT_SHEET_LIMITS.inputBytes;
  async function* limited(): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of standardInput) {
      bytes += chunk.length;
      if (bytes > most) {
        throw new TallysheetError(
          'over-limit',
          `Standard input has more than ${formatCount(most)} bytes`,
        );
      }
      yield chunk;
    }
  }
  await pipeline(limited, createWriteStream(unfinished, { mode: 0o600 }));
  await rename(unfinished, path);
  return path;
}

/** Removes what came from standard input: a run that continues does not need it. */
export async function forgetStandardInput(folder: string): Promise<void> {
  await rm(join(folder, NAME), { force: true });
}
