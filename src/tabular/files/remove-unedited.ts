import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOutdated } from './atomic-file.ts';
import type { WrittenFiles } from './written-files.ts';

/** Removes the files of a folder that are out of date by their names; those that were edited stay. */
export async function removeUnedited(
  folder: string,
  own: WrittenFiles,
  isOutdated: (name: string) => boolean,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (isOutdated(name) && (await own.isUnedited(path))) await removeOutdated(path);
  }
}
