import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { assertNoFileInTheWay } from '../kernel/file-in-the-way.ts';
import type { WrittenFiles } from '../tabular/files/written-files.ts';
import { REVIEW_FILE_NAME } from './send/review/review-file.ts';
import { RECIPE_WORKBOOK } from './send/output/write-run-recipe.ts';
import { outputName, RUN_FILES } from './ledger/run/folder/run-folder.ts';

const OUTPUT = /\.(?:results|errors)(?: \(\d\))?\.(?:csv|xlsx)$/;

/**
 * A run writes files of fixed names into its folder. Throws TallysheetError 'cannot-write' where the folder has
 * a file of such a name and no run: then it is the user's. The same where the folder is a file.
 */
export async function assertFolderFree(
  folder: string,
  inputs: readonly string[],
  own: WrittenFiles,
): Promise<void> {
  assertNoFileInTheWay(folder);
  if (!existsSync(folder) || existsSync(join(folder, RUN_FILES.journal))) return;
  const fixed = new Set<string>([...Object.values(RUN_FILES), RECIPE_WORKBOOK]);
  const stems = inputs.map((file) => {
    const name = outputName({ file, suffix: 'results', format: 'csv' }, new Set());
    return name.replace(OUTPUT, '.');
  });
  const isOfRun = (name: string): boolean =>
    fixed.has(name) ||
    REVIEW_FILE_NAME.test(name) ||
    (OUTPUT.test(name) && stems.some((stem) => name.startsWith(stem)));
  for (const name of readdirSync(folder)) {
    if (isOfRun(name)) await own.assertReplaceable(join(folder, name));
  }
}
