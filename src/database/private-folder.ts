import { mkdirSync, statSync } from 'node:fs';
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

/** Others may neither read nor write the file of a token. */
const OTHERS = 0o077;

/** Whether only its owner may read a file; true if the system has no such modes. */
export function isPrivate(path: string): boolean {
  return process.platform === 'win32' || (statSync(path).mode & OTHERS) === 0;
}
