import { mkdirSync } from 'node:fs';
import { assertNoFileInTheWay } from '../kernel/file-in-the-way.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';

/**
 * Makes the folder that runs and processes of this user share; other users may not read it. Throws
 * TallysheetError 'cannot-write', with the file that is in its way.
 */
export function ensurePrivateFolder(path: string): string {
  assertNoFileInTheWay(path);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new TallysheetError('cannot-write', `The folder ${path} cannot be created`, {
      cause: error,
    });
  }
  return path;
}
