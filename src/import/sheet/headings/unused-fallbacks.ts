import { cellText } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Mapping } from './mapping.ts';

/**
 * The columns that are used only where others are blank, and that no row uses: what is proposed of them need not be
 * confirmed. Only all rows of a sheet show it.
 */
export function unusedFallbacks(
  { columns }: Mapping,
  { rows, isWhole }: { readonly rows: readonly SheetRow[]; readonly isWhole: boolean },
): ReadonlySet<string> {
  if (!isWhole) return new Set();
  const unused = columns.flatMap(({ joined }) => {
    const parts = joined?.columns ?? [];
    return parts.filter(({ instead }, at) => {
      const before = parts.slice(0, at + 1).map(({ index }) => index);
      return instead === true && !rows.some((row) => isFirstFilled(before, row));
    });
  });
  return new Set(unused.map(({ heading }) => heading));
}

/** Whether the last of these cells is the first that is not blank. */
function isFirstFilled(indexes: readonly number[], { cells }: SheetRow): boolean {
  const first = indexes.find((index) => cellText(cells[index] ?? '').trim() !== '');
  return first !== undefined && first === indexes.at(-1);
}
