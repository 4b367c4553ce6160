import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileReason, systemCode } from '../../kernel/messages/file-reasons.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  ENOTDIR: 'it does not exist',
  EACCES: 'you have no permission to read it',
};

/**
 * The text of a file with certificates or a key that a flag or setting names, and its whole path.
 * Throws TallysheetError 'bad-settings' where it cannot be read.
 */
export function readPemFile(
  flag: string,
  path: string,
  cwd: string,
): { readonly name: string; readonly text: string } {
  const name = resolve(cwd, path);
  try {
    return { name, text: readFileSync(name, 'latin1') };
  } catch (cause) {
    const reason = REASONS[systemCode(cause) ?? ''] ?? fileReason(cause);
    throw new TallysheetError('bad-settings', `${flag}: ${name} cannot be read: ${reason}`, {
      cause,
      hint: 'Check the path and the permissions of the file.',
    });
  }
}
