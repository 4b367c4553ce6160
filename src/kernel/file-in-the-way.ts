import { statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import { TallysheetError } from './messages/errors.ts';

/** Throws TallysheetError 'cannot-write' where a folder is needed and the path, or one above it, is a file. */
export function assertNoFileInTheWay(path: string): void {
  const there = statIn(path);
  if (there?.isDirectory() === true) return;
  if (there !== undefined) {
    throw new TallysheetError('cannot-write', `${path} is a file; expected a folder`, {
      hint: 'Choose another folder, for example with --out, or remove the file.',
    });
  }
  const above = dirname(path);
  if (above !== path) assertNoFileInTheWay(above);
}

/** What is there; undefined for nothing, also below a file or where it may not be seen. */
function statIn(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // What is then done with the path says why it cannot be used.
    return undefined;
  }
}
