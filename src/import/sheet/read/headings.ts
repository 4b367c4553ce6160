import { cellText } from '../../../kernel/cells.ts';
import { foldHeading } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { columnLetters } from '../../../tabular/column-letters.ts';
import { untranslatedHeading } from '../../ledger/rows/result-columns.ts';

/** A column with the heading of a column to its left. */
interface Duplicated {
  readonly index: number;
  readonly first: number;
}

/**
 * Gives every column a unique name: a heading that is there twice becomes `Category (2)`, a missing one over
 * values `Column F`. Columns at the end without heading and values are dropped; those that we added have their names
 * in English.
 */
export function nameHeadings(
  cells: readonly string[],
  below: readonly SheetRow[],
): { names: string[]; duplicated: Duplicated[] } {
  const texts = cells.map((cell) => untranslatedHeading(cell.trim()));
  while (texts.length > 0 && texts.at(-1) === '' && isEmpty(texts.length - 1, below)) texts.pop();

  const seen = new Map<string, { first: number; times: number }>();
  const duplicated: Duplicated[] = [];
  const names = texts.map((text, index) => {
    if (text === '') return `Column ${columnLetters(index)}`;
    const folded = foldHeading(text) || text;
    const before = seen.get(folded);
    if (before === undefined) {
      seen.set(folded, { first: index, times: 1 });
      return text;
    }
    before.times += 1;
    duplicated.push({ index, first: before.first });
    return `${text} (${before.times})`;
  });
  return { names, duplicated };
}

/** Those of the repeated columns whose cells are all equal to those of the first one. */
export async function findDuplicateRows(
  duplicated: readonly Duplicated[],
  batches: () => AsyncIterable<readonly SheetRow[]>,
): Promise<ReadonlySet<number>> {
  let equal = [...duplicated];
  if (equal.length === 0) return new Set();
  for await (const rows of batches()) {
    equal = equal.filter(({ index, first }) =>
      rows.every(({ cells }) => cellText(cells[index]) === cellText(cells[first])),
    );
    if (equal.length === 0) break;
  }
  return new Set(equal.map(({ index }) => index));
}

function isEmpty(index: number, rows: readonly SheetRow[]): boolean {
  return rows.every(({ cells }) => cellText(cells[index]).trim() === '');
}
