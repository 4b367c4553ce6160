import { cellText, type Cell } from '../../../kernel/cells.ts';
import { foldHeading, foldName } from '../../../kernel/names.ts';

/** Which rows of a sheet are imported, by what one of its columns says. */
export interface RowFilter {
  readonly column: string;
  /** What the cell is, in any case of letters; blank for an empty cell. */
  readonly values: readonly string[];
  /** The row is imported where the cell is none of them. */
  readonly isExcluding: boolean;
}

/** In place of a value: the cell is empty. */
const BLANK = '(blank)';

/** `Ownership = Corporate`, `OS != iOS | Android` */
const FILTER = /^(?<column>.*?)\s*(?<sign>!?=)\s*(?<values>.*)$/su;

/** Reads a filter as people write it; undefined where it has no column or no sign. */
export function readRowFilter(text: string): RowFilter | undefined {
  const { column = '', sign, values = '' } = FILTER.exec(text.trim())?.groups ?? {};
  if (column === '') return undefined;
  const wanted = values.split('|').map((value) => foldName(value));
  return {
    column,
    values: wanted.map((value) => (value === BLANK ? '' : value)),
    isExcluding: sign === '!=',
  };
}

/** Whether cells pass all of the filters. The columns of the filters are among the headings. */
export function passesFilters(
  filters: readonly RowFilter[],
  headings: readonly string[],
): (cells: readonly Cell[]) => boolean {
  const folded = headings.map(foldHeading);
  const placed = filters.map(({ column, ...filter }) => ({
    ...filter,
    index: folded.indexOf(foldHeading(column)),
  }));
  return (cells) =>
    placed.every(({ index, values, isExcluding }) => {
      const isAmong = values.includes(foldName(cellText(cells[index])));
      return isAmong !== isExcluding;
    });
}
