import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { legalValues } from '../../../catalogue/columns/legal-values.ts';
import { actionWords } from '../../../catalogue/columns/row-words.ts';
import type { CellField } from '../../../catalogue/fields.ts';
import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { holdsDays, holdsNumbers } from '../evidence/families.ts';
import { readWantedField } from '../recipe/recipe-words.ts';
import type { ColumnRecipe, SheetRecipe } from '../recipe/recipe.ts';

/** A column of a sheet with the field that its recipe gives it. */
export interface RecipeColumn {
  readonly line: ColumnRecipe;
  readonly column: Column;
  readonly field: CellField | undefined;
  readonly kind: Kind;
}

/** The column of a heading; undefined where the recipe gives it no field. */
export function columnOfRecipe(sheet: SheetRecipe, heading: string): RecipeColumn | undefined {
  const folded = foldHeading(heading);
  const line = sheet.columns?.find((each) => foldHeading(each.heading) === folded);
  const kind = findKind(sheet.recordType ?? '');
  if (line === undefined || kind === undefined || line.field === null) return undefined;
  const { field: name } = readWantedField(line.field);
  const column = columnFinder(kind).exactly(name);
  return column === undefined ? undefined : { line, column, field: column.field, kind };
}

/** What a person may write into the cells of a column. */
export interface ColumnHelp {
  /** The form of its values. */
  readonly form: 'date' | 'number' | 'choice' | 'text';
  /** All values that are legal, where they are known without an account. */
  readonly values: readonly string[];
  /** A row may do without it. */
  readonly isOptional: boolean;
}

/**
 * What may be written into the cells of a column; undefined for one that is not imported.
 * @internal
 */
export function columnHelp(sheet: SheetRecipe, heading: string): ColumnHelp | undefined {
  const found = columnOfRecipe(sheet, heading);
  if (found === undefined) return undefined;
  const { column, field, kind } = found;
  const values = legalIn(column, field, kind);
  const form = field === undefined || values.length > 0 ? 'choice' : formOf(field);
  return {
    form: values.length > 0 ? 'choice' : form === 'choice' ? 'text' : form,
    values,
    isOptional: isOptional(column),
  };
}

/** Whether a new record can do without it. */
export function isOptional({ requiredFor }: Column): boolean {
  return requiredFor.length === 0;
}

function legalIn(column: Column, field: CellField | undefined, kind: Kind): readonly string[] {
  if (column.use === 'action') return actionWords(kind);
  return field === undefined ? [] : (legalValues(field) ?? []);
}

function formOf(field: CellField): ColumnHelp['form'] {
  if (holdsDays(field)) return 'date';
  return holdsNumbers(field) ? 'number' : 'text';
}
