import { stat } from 'node:fs/promises';
import { TallysheetError } from '../../kernel/messages/errors.ts';

/** Throws TallysheetError 'cannot-write' where one of the files is there already. */
export async function assertFilesFree(
  planned: readonly { readonly path: string }[],
): Promise<void> {
  for (const { path } of planned) {
    if (!(await isThere(path))) continue;
    throw new TallysheetError('cannot-write', `${path} already exists; nothing was written`, {
      hint: 'Choose another file with --out, or replace it with --force.',
    });
  }
}

/** A path that cannot be read counts as missing; if writing it fails, its error says why. */
async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
