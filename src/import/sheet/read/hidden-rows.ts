import { shellLine } from '../../../kernel/shell-words.ts';
import { inSheet } from '../recipe/sheet-scope.ts';
import type { HiddenRows } from '../recipe/hidden-row-ways.ts';

/** A way to treat hidden rows as `--hidden-rows` takes it, for the sheet alone where there are several. */
export function hiddenRowsFlag(way: HiddenRows, scope: string | undefined): string {
  return shellLine(['--hidden-rows', inSheet(scope, way)]);
}
