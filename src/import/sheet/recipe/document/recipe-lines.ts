import { resourceNamed } from '../../../../catalogue/index.ts';
import type { NameRecipe, Recipe, SheetRecipe, ValueRecipe } from '../recipe.ts';
import {
  cellsOfColumn,
  cellsOfColumnValue,
  cellsOfName,
  cellsOfSheet,
  cellsOfValue,
  type LineCells,
} from './line-cells.ts';
import { SHEET_LINE } from './recipe-headings.ts';

/** A line of a recipe workbook, with what of the recipe it is. */
export interface Line<Of> {
  readonly cells: LineCells;
  readonly of: Of;
}

export function sheetLines({ sheets }: Recipe): Line<SheetRecipe>[] {
  return byUrgency(sheets.map((sheet) => ({ cells: cellsOfSheet(sheet), of: sheet })));
}

/** A line for each column, and for each value of a field that no column fills. */
export function columnLines({ sheets }: Recipe): Line<SheetRecipe>[] {
  return byUrgency(sheets.flatMap(linesOfSheet));
}

/** A value of a column refers to no record. */
type ValueOfColumn = ValueRecipe & { readonly recordType?: undefined };

/** A line for each unknown name, and for each value that its field does not have. */
export function valueLines({ names = [], sheets }: Recipe): Line<NameRecipe | ValueOfColumn>[] {
  return byUrgency<NameRecipe | ValueOfColumn>([
    ...names.map((name) => ({
      cells: cellsOfName(name, resourceNamed(name.recordType).title),
      of: name,
    })),
    ...sheets.flatMap(valuesOfColumns),
  ]);
}

function valuesOfColumns(sheet: SheetRecipe): Line<ValueOfColumn>[] {
  return (sheet.columns ?? []).flatMap(({ heading, values = [] }) =>
    values.map((value) => ({ cells: cellsOfColumnValue(sheet, heading, value), of: value })),
  );
}

function linesOfSheet(sheet: SheetRecipe): Line<SheetRecipe>[] {
  const { columns = [], set = {}, defaults = {}, fieldReasons = {} } = sheet;
  const isLeft = new Set([set, defaults, fieldReasons].flatMap((each) => Object.keys(each)));
  const valuesOf = (
    field: string | null,
  ): { set: string | undefined; defaults: string | undefined } => {
    const own = field !== null && isLeft.delete(field) ? field : '';
    return { set: set[own], defaults: defaults[own] };
  };
  const lines = columns.map((column) => cellsOfColumn(sheet, column, valuesOf(column.field)));
  const values = [...isLeft].map((field) => cellsOfValue(sheet, field, valuesOf(field)));
  return [...lines, ...values].map((cells) => ({ cells, of: sheet }));
}

/** What a person has to check comes first; the rest keeps its order. */
function byUrgency<Of>(lines: readonly Line<Of>[]): Line<Of>[] {
  return lines.toSorted((one, other) => urgencyOf(one.cells) - urgencyOf(other.cells));
}

function urgencyOf(cells: LineCells): number {
  const at = ['open', 'likely'].indexOf(cells[SHEET_LINE.sureness] ?? '');
  return at < 0 ? 2 : at;
}
