import { shellLine } from '../kernel/shell-words.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import type { AskedImport } from './sheet/request/request.ts';

/** Says how the same files are imported with a filled-in recipe: by a command, or by the program that gave rows. */
export function importWithRecipe(
  { files }: Pick<AskedImport, 'files'>,
  { given }: Pick<Workplace, 'given'>,
): (path: string) => string {
  return given !== undefined && given.size > 0
    ? (path) =>
        `planImport({ rows, recipe: await readRecipe(${JSON.stringify(path)}, workplace) }, workplace)`
    : (path) => shellLine(['tallysheet', 'import', ...files, '--recipe', path]);
}
