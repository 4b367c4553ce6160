import type { Recipe } from '../../../index.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { foldName } from '../../../kernel/names.ts';

type SheetOfRecipe = Recipe['sheets'][number];

/** What a person said that single values of a column mean, by the folded value. */
export function usesIn(
  { columns = [] }: SheetOfRecipe,
  heading: string | null,
): ReadonlyMap<string, string> {
  const { values = [] } = columns.find((column) => column.heading === heading) ?? {};
  return new Map(
    values.flatMap(({ value, spellings = [], use, sureness }) =>
      use === undefined || sureness === 'likely'
        ? []
        : [value, ...spellings].map((text) => [foldName(text), use] as const),
    ),
  );
}

/** Gives a text for what a cell of a sheet says and what a person said of it: another text is another meaning. */
export type CellMeaning = (cells: readonly Cell[], column: number | null) => string;

/** The meanings of cells as a recipe has them; a whole row has always the same. */
export function cellMeaning(sheet: SheetOfRecipe, headings: readonly string[]): CellMeaning {
  const known = new Map<number, ReadonlyMap<string, string>>();
  return (cells, column) => {
    if (column === null) return '';
    const text = cellText(cells[column]);
    const heading = headings[column] ?? '';
    const uses = known.get(column) ?? usesIn(sheet, heading);
    known.set(column, uses);
    const use = text === '' ? defaultOf(sheet, heading) : uses.get(foldName(text));
    return JSON.stringify(use === undefined ? [text] : [text, use]);
  };
}

/** What blank cells of a column get. */
function defaultOf({ columns = [], defaults = {} }: SheetOfRecipe, heading: string) {
  const { field } = columns.find((column) => column.heading === heading) ?? {};
  return typeof field === 'string' ? defaults[field] : undefined;
}
