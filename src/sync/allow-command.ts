import { shellLine } from '../kernel/shell-words.ts';
import type { SyncOptions } from './sync-options.ts';

/** The command that lets exactly the change of a stop through, by the id of the stop. */
export function allowCommand(
  recipe: string,
  id: string,
  { file, accountFlags = [] }: Pick<SyncOptions, 'file' | 'accountFlags'>,
): string {
  const taken = file === undefined ? [] : ['--file', file];
  return shellLine(['tallysheet', 'sync', recipe, ...taken, '--allow', id, ...accountFlags]);
}
