import { shellLine } from '../../../kernel/shell-words.ts';
import { inSheet } from './sheet-scope.ts';

/** What is to be done with rows that the spreadsheet program does not show. */
export const HIDDEN_ROWS = ['skip', 'import'] as const;

export type HiddenRows = (typeof HIDDEN_ROWS)[number];

/** A way to treat hidden rows as `--hidden-rows` takes it, for the sheet alone where there are several. */
export function hiddenRowsFlag(way: HiddenRows, scope: string | undefined): string {
  return shellLine(['--hidden-rows', inSheet(scope, way)]);
}
