import { createHash } from 'node:crypto';
import { foldHeading, foldName } from '../../../../kernel/names.ts';
import type { SheetRow } from '../../../../kernel/rows.ts';
import { fittingHeadings, namedIn } from '../../read/heading-row.ts';
import { withoutKeys } from '../../recipe/without-keys.ts';
import type { ColumnRecipe, Recipe, SheetRecipe } from '../../recipe/recipe.ts';

/** The first rows of a sheet, before it is known what they are. */
export interface SeenSheet {
  /** The name of the file without its folders. */
  readonly file: string;
  /** Undefined for a CSV. */
  readonly sheet: string | undefined;
  readonly isHidden?: boolean;
  readonly top: readonly SheetRow[];
}

/** A recipe for files of the same shape, with what is new in them. */
export interface FittingRecipe {
  readonly recipe: Recipe;
  readonly newColumns: readonly NewColumn[];
}

export interface NewColumn {
  readonly sheet: string | undefined;
  readonly heading: string;
}

/** Fewer headings may be in any other list. */
const FEWEST_HEADINGS = 2;

/**
 * Identifies what files look like that a recipe is for: the names of their sheets and headings, in any order. Two
 * recipes for one shape differ only in how it is read.
 */
export function shapeOf({ sheets }: Recipe): string {
  const parts = importedSheets(sheets).map(({ sheet = '', columns = [] }) => [
    foldName(sheet),
    ...columns.map(({ heading }) => foldHeading(heading)).toSorted(),
  ]);
  return createHash('sha256').update(JSON.stringify(parts.toSorted())).digest('hex');
}

/**
 * A recipe as it fits other files of its shape: every sheet that it imports is there, with every heading that has a
 * field. Columns may be added or moved, titles above the headings may be longer. Undefined where it does not fit.
 */
export function fitRecipe(recipe: Recipe, seen: readonly SeenSheet[]): FittingRecipe | undefined {
  const wanted = importedSheets(recipe.sheets);
  if (wanted.length === 0 || wanted.every(isTooSmall)) return undefined;
  const fitted = recipe.sheets.map((sheet) => {
    if (!wanted.includes(sheet)) return { sheet: withoutFile(sheet), newColumns: [] };
    return seen.map((each) => fitSheet(sheet, each)).find((found) => found !== undefined);
  });
  const sheets = fitted.filter((each) => each !== undefined);
  if (sheets.length < fitted.length) return undefined;
  return {
    recipe: { ...recipe, sheets: sheets.map(({ sheet }) => sheet) },
    newColumns: sheets.flatMap(({ newColumns }) => newColumns),
  };
}

function importedSheets(sheets: readonly SheetRecipe[]): SheetRecipe[] {
  return sheets.filter(({ recordType }) => recordType !== null);
}

/** A list of one column is like many others. */
function isTooSmall({ columns = [] }: SheetRecipe): boolean {
  return columns.length < FEWEST_HEADINGS;
}

function fitSheet(
  own: SheetRecipe,
  { sheet, top }: SeenSheet,
): { readonly sheet: SheetRecipe; readonly newColumns: readonly NewColumn[] } | undefined {
  if (foldName(own.sheet ?? '') !== foldName(sheet ?? '')) return undefined;
  const { columns = [], headingRow } = own;
  if (headingRow === 0) return undefined;
  const fitting = fittingHeadings(top, columns);
  if (fitting === undefined) return undefined;
  const { headings, row, lines } = fitting;
  const there = new Set(headings.map(foldHeading));
  const isNamed = namedIn(columns);
  const added = headings.filter((heading) => !isNamed(heading));
  return {
    sheet: {
      ...withoutKeys(withoutFile(own), ['headingRows']),
      headingRow: row,
      ...(lines === 2 && { headingRows: lines }),
      columns: columns.filter((column) => there.has(foldHeading(column.heading)) && isSaid(column)),
    },
    newColumns: added.map((heading) => ({ sheet, heading })),
  };
}

/** What was left behind because no field took it is proposed again: flags may give it one. */
function isSaid({ field, sureness }: ColumnRecipe): boolean {
  return field !== null || sureness !== 'open';
}

/** The next file has another name. */
function withoutFile(sheet: SheetRecipe): SheetRecipe {
  return withoutKeys(sheet, ['file']);
}
