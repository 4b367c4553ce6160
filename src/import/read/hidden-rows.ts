import { TallysheetError } from '../../kernel/messages/errors.ts';
import { shellLine } from '../../kernel/shell-words.ts';
import { inSheet } from '../map/sheet-scope.ts';
import type { HiddenRows } from './hidden-row-ways.ts';
import { describePlace, type SheetName, type SheetRow } from '../../kernel/rows.ts';

const FIRST_ROWS = 10;

type Batches = AsyncIterable<readonly SheetRow[]>;

/**
 * Stops at hidden rows, because their owner may have forgotten them, unless the user has decided.
 * Throws TallysheetError 'hidden-rows', after counting them.
 */
export async function* assertNoHiddenRows(
  batches: Batches,
  name: SheetName,
  scope: string | undefined,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const hidden: number[] = [];
  for await (const batch of batches) {
    hidden.push(...batch.filter((row) => row.hidden).map(({ number }) => number));
    // Nothing behind a hidden row is given out; the rest is only counted.
    if (hidden.length === 0) yield batch;
  }
  if (hidden.length > 0) throw hiddenRows(name, hidden, scope);
}

/** A way to treat hidden rows as `--hidden-rows` takes it, for the sheet alone where there are several. */
export function hiddenRowsFlag(way: HiddenRows, scope: string | undefined): string {
  return shellLine(['--hidden-rows', inSheet(scope, way)]);
}

function hiddenRows(
  name: SheetName,
  numbers: readonly number[],
  scope: string | undefined,
): TallysheetError {
  const shown = numbers.slice(0, FIRST_ROWS).join(', ');
  const more = numbers.length > FIRST_ROWS ? ', …' : '';
  const count = numbers.length === 1 ? '1 row is' : `${numbers.length} rows are`;
  return new TallysheetError(
    'hidden-rows',
    `${describePlace(name)}: ${count} hidden, manually or by a filter (${shown}${more})`,
    {
      hint: `Use ${hiddenRowsFlag('skip', scope)} to skip them, ${hiddenRowsFlag('import', scope)} to import them, or unhide them.`,
    },
  );
}
