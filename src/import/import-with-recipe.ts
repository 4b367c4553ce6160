import { shellLine } from '../kernel/shell-words.ts';
import type { AskedImport } from './sheet/request/request.ts';

/** Makes the command that imports the same files with a filled-in recipe. */
export function importWithRecipe({ files }: Pick<AskedImport, 'files'>): (path: string) => string {
  return (path) => shellLine(['tallysheet', 'import', ...files, '--recipe', path]);
}
