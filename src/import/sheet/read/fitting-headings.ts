import { cellText } from '../../../kernel/cells.ts';
import { foldHeading } from '../../../kernel/names.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { ColumnRecipe } from '../recipe/recipe.ts';
import { joinedHeadings } from '../shape/joined-headings.ts';
import { nameHeadings } from './headings.ts';

/** Rows that may be headings, with what these would be. */
interface SeenHeadings {
  readonly headings: readonly string[];
  /** The first of them, counted from 1. */
  readonly row: number;
  readonly lines: 1 | 2;
}

/**
 * The rows among the first ones that have every heading to which a recipe gives a field: columns may be added or moved,
 * titles above may be longer. Undefined where there are none.
 */
export function fittingHeadings(
  top: readonly SheetRow[],
  columns: readonly ColumnRecipe[],
): SeenHeadings | undefined {
  const needed = columns.filter(({ field }) => field !== null);
  if (needed.length === 0) return undefined;
  const fits = ({ headings }: SeenHeadings): boolean => hasAll(headings, needed);
  return inOneLine(top).find(fits) ?? inTwoLines(top, namedIn(columns)).find(fits);
}

/** Whether a recipe has a line for the heading. */
export function namedIn(columns: readonly ColumnRecipe[]): (heading: string) => boolean {
  const names = new Set(columns.map(({ heading }) => foldHeading(heading)));
  return (heading) => names.has(foldHeading(heading));
}

function inOneLine(top: readonly SheetRow[]): SeenHeadings[] {
  return top.map(({ cells, number }) => ({
    headings: headingsIn({ cells }),
    row: number,
    lines: 1,
  }));
}

/** `Anschaffung` over `Datum` is the heading that it was before. */
function inTwoLines(
  top: readonly SheetRow[],
  isNamed: (heading: string) => boolean,
): SeenHeadings[] {
  return top.flatMap(({ cells, number }, at): SeenHeadings[] => {
    const below = top[at + 1];
    if (below?.number !== number + 1) return [];
    const [upper, lower] = [cells, below.cells].map((each) =>
      each.map((cell) => cellText(cell).trim()),
    );
    const headings = namesOf(joinedHeadings(upper ?? [], lower ?? [], isNamed));
    return [{ headings, row: number, lines: 2 }];
  });
}

export function headingsIn({ cells }: Pick<SheetRow, 'cells'>): readonly string[] {
  return namesOf(cells.map(cellText));
}

function namesOf(texts: readonly string[]): readonly string[] {
  return nameHeadings(texts, []).names.filter((_name, at) => (texts[at] ?? '').trim() !== '');
}

function hasAll(headings: readonly string[], columns: readonly ColumnRecipe[]): boolean {
  const there = new Set(headings.map(foldHeading));
  return columns.every(({ heading }) => there.has(foldHeading(heading)));
}
