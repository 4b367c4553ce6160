import { formatCount } from '../kernel/counts.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { SheetLimits } from './limits.ts';

/** Rows, columns or cells beyond the limits. `remedy` is what may be done besides raising the limit. */
export function overLimit(
  file: string,
  what: string,
  { columns, cellCharacters, rows }: SheetLimits,
  remedy: string,
): TallysheetError {
  return new TallysheetError('over-limit', `${file} has ${what}`, {
    hint: `The limits are ${formatCount(rows)} rows, ${formatCount(columns)} columns and ${formatCount(cellCharacters)} characters in a cell. ${remedy}, or raise --max-rows.`,
  });
}
