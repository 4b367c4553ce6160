import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { TallysheetError } from '../../../kernel/messages/errors.ts';

/** Makes the folder that runs and processes of this user share; other users may not read it. */
export function ensurePrivateFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new TallysheetError('cannot-write', `The folder ${path} cannot be created`, {
      cause: error,
    });
  }
  return path;
}

/** A short name for something that is identified by several texts. */
export function fingerprint(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
}
