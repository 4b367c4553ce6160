import { createHash } from 'node:crypto';
import { resourceNamed } from '../../../../catalogue/index.ts';
import type { ColumnRecipe, NameRecipe, Recipe, SheetRecipe, ValueRecipe } from '../recipe.ts';
import {
  COLUMN_LINE,
  NAME_LINE,
  RECIPE_SHEETS,
  SHEET_LINE,
  VALUE_LINE,
} from './recipe-headings.ts';
import { COLUMN_COLUMNS, NAME_COLUMNS, SHEET_COLUMNS, type LineColumns } from './line-columns.ts';
import { foldName } from '../../../../kernel/names.ts';
import type { FilledRow } from './filled-table.ts';
import { splitTexts } from './cell-lists.ts';
import { withoutKeys } from '../without-keys.ts';

/** What the cells of a line say, by their headings; blank ones may be missing. */
export type LineCells = Readonly<Record<string, string>>;

/** A line of a recipe workbook, with what of the recipe it is. */
export interface Line<Of> {
  readonly cells: LineCells;
  readonly of: Of;
}

export function sheetLines({ sheets }: Recipe): Line<SheetRecipe>[] {
  return byUrgency(sheets.map((sheet) => ({ cells: cellsOf(SHEET_COLUMNS, sheet), of: sheet })));
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
      cells: cellsOf(NAME_COLUMNS, { ...name, recordType: resourceNamed(name.recordType).title }),
      of: name,
    })),
    ...sheets.flatMap(valuesOfColumns),
  ]);
}

function valuesOfColumns(sheet: SheetRecipe): Line<ValueOfColumn>[] {
  return (sheet.columns ?? []).flatMap(({ heading, values = [] }) =>
    values.map((value) => ({
      cells: cellsOf(
        NAME_COLUMNS,
        { ...value, columns: [heading] },
        byHeading({ file: sheet.file, sheet: sheet.sheet }),
      ),
      of: value,
    })),
  );
}

function linesOfSheet(sheet: SheetRecipe): Line<SheetRecipe>[] {
  const { columns = [], set = {}, defaults = {}, fieldReasons = {} } = sheet;
  const isLeft = new Set([set, defaults, fieldReasons].flatMap((each) => Object.keys(each)));
  const valuesOf = (field: string | null): ValuesOfField => {
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

/** Of what a line says, that which has a cell, and what other cells say. */
function cellsOf(
  columns: LineColumns,
  said: object,
  others: Readonly<Record<string, string | undefined>> = {},
): LineCells {
  const { read = {}, ...line } = said as Readonly<Record<string, unknown>>;
  const written = Object.entries(columns).map(([name, { heading, form, isSetting }]) => {
    const value = isSetting ? (read as Readonly<Record<string, unknown>>)[name] : line[name];
    return [heading, value === undefined ? undefined : form?.write(value)] as const;
  });
  const cells = [...written, ...Object.entries(others)];
  return Object.fromEntries(
    cells.flatMap(([heading, text]) =>
      text === undefined || text === '' ? [] : [[heading, text]],
    ),
  );
}

/** The values of a field for blank cells and for all rows. */
interface ValuesOfField {
  readonly set: string | undefined;
  readonly defaults: string | undefined;
}

/** What is said of a column, with the values for its field. */
function cellsOfColumn(
  { file, sheet }: SheetRecipe,
  column: ColumnRecipe,
  values: ValuesOfField,
): LineCells {
  const [sample1, sample2, sample3] = column.samples ?? [];
  const others = { file, sheet, sample1, sample2, sample3, ...values };
  return cellsOf(COLUMN_COLUMNS, column, byHeading(others));
}

/** Values of a field that no column fills; one without a value asks for it. */
function cellsOfValue(
  { file, sheet, sureness, fieldReasons = {} }: SheetRecipe,
  field: string,
  values: ValuesOfField,
): LineCells {
  const isAsked = values.set === undefined && values.defaults === undefined;
  const because = fieldReasons[field];
  const line = { field, sureness: isAsked ? 'open' : because && sureness, because };
  return cellsOf(COLUMN_COLUMNS, line, byHeading({ file, sheet, ...values }));
}

function byHeading(
  cells: Readonly<Partial<Record<keyof typeof COLUMN_LINE, string | undefined>>>,
): Record<string, string | undefined> {
  const entries = Object.entries(cells) as [keyof typeof COLUMN_LINE, string | undefined][];
  return Object.fromEntries(entries.map(([name, text]) => [COLUMN_LINE[name], text]));
}

/**
 * A short text for what a line of a recipe workbook says: a line whose mark is among those of
 * the proposed lines is unchanged.
 */
export function lineMark(sheet: string, cells: Readonly<Record<string, string>>): string {
  const said = Object.entries(cells)
    .filter(([heading, text]) => !FOR_READER.has(heading) && text.trim() !== '')
    .map(([heading, text]) => [heading, text.trim()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sheet, said]))
    .digest('hex')
    .slice(0, 16);
}

/** Cells that choose nothing. */
const FOR_READER: ReadonlySet<string> = new Set([
  ...[SHEET_LINE.sureness, SHEET_LINE.confirmed, SHEET_LINE.ignoredBecause],
  ...[COLUMN_LINE.sample1, COLUMN_LINE.sample2, COLUMN_LINE.sample3, COLUMN_LINE.because],
  ...[NAME_LINE.columns, NAME_LINE.rows, NAME_LINE.inRows, NAME_LINE.candidates],
]);

/** What the cells of a line say, before it is checked. */
export interface RawLine {
  readonly line: Record<string, unknown>;
  /** The headings of its cells, by the keys that they say; `read.units` is within `read`. */
  readonly headings: Readonly<Record<string, string>>;
  /** The heading of the cell that the line is called by. */
  readonly leading: string;
  /** All headings of such lines. */
  readonly all: readonly string[];
}

/** Undefined for a blank line; the line of a file without sheets has a record type. */
export function sheetIn(row: FilledRow): RawLine | undefined {
  const line = read(row, SHEET_COLUMNS);
  if (Object.keys(line).length === 0) return undefined;
  return { line, headings: SHEET_LINE, leading: SHEET_LINE.sheet, all: Object.values(SHEET_LINE) };
}

/** Also for a line without a heading, which has values for a field. */
export function columnIn(row: FilledRow): RawLine | undefined {
  const line = read(row, COLUMN_COLUMNS);
  if (Object.keys(line).length === 0) return undefined;
  const samples = [COLUMN_LINE.sample1, COLUMN_LINE.sample2, COLUMN_LINE.sample3]
    .map((heading) => row.text(heading))
    .filter((text) => text !== '');
  const settings = Object.entries(COLUMN_COLUMNS as LineColumns).flatMap(
    ([name, { heading, isSetting }]) => (isSetting ? [[`read.${name}`, heading] as const] : []),
  );
  return {
    line: { field: null, ...line, ...(samples.length > 0 && { samples }) },
    headings: { ...COLUMN_LINE, ...Object.fromEntries(settings) },
    leading: COLUMN_LINE.field,
    all: Object.values(COLUMN_LINE),
  };
}

export function nameIn(row: FilledRow): RawLine | undefined {
  const line = read(row, NAME_COLUMNS);
  if (Object.keys(line).length === 0) return undefined;
  return { line, headings: NAME_LINE, leading: NAME_LINE.use, all: Object.values(NAME_LINE) };
}

/** Whether a line is about a value of a column: it refers to no record. */
export function isOfColumn(row: FilledRow): boolean {
  return row.text(NAME_LINE.recordType) === '' && row.text(NAME_LINE.columns) !== '';
}

/** The heading of the column that a line is about. */
export function columnOfValue(row: FilledRow): string {
  return splitTexts(row.text(NAME_LINE.columns))[0] ?? '';
}

export function valueIn(row: FilledRow): RawLine {
  const line = read(row, withoutKeys(NAME_COLUMNS, ['columns', 'recordType', 'within', 'inRows']));
  return { line, headings: NAME_LINE, leading: NAME_LINE.use, all: Object.values(VALUE_LINE) };
}

/** What the cells of a line say that are not blank; settings are within `read`. */
function read(row: FilledRow, columns: LineColumns): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  const settings: Record<string, unknown> = {};
  for (const [name, { heading, form, isSetting }] of Object.entries(columns)) {
    const text = form === undefined ? '' : row.text(heading);
    if (text !== '') (isSetting ? settings : line)[name] = form?.read(text);
  }
  return Object.keys(settings).length > 0 ? { ...line, read: settings } : line;
}

/** What was proposed, and what a person agreed to. */
interface Agreement {
  readonly sheet: string;
  readonly marks: ReadonlySet<string> | undefined;
  /** All likely lines are confirmed at once. */
  readonly isConfirmed: boolean;
}

/** A line as sure as it was proposed; one that a person changed is said by that person, so that it needs no sureness. */
export function settle(
  { line, all }: RawLine,
  row: FilledRow,
  { sheet, marks, isConfirmed }: Agreement,
): Record<string, unknown> {
  const { sureness, ...said } = line;
  if (sureness === undefined) return line;
  const cells = Object.fromEntries(all.map((heading) => [heading, row.text(heading)]));
  const isChanged = marks !== undefined && !marks.has(lineMark(sheet, cells));
  if (isChanged) return isConfirmed ? { ...said, sureness: 'confirmed' } : said;
  const isAgreed = ['yes', 'y'].includes(foldName(row.text(SHEET_LINE.confirmed)));
  if (isAgreed && sureness !== 'certain') return { ...said, sureness: 'confirmed' };
  // What is open on a sheet is answered by its columns and values; the rest of its line is agreed to.
  const isAgreedWithAll =
    sureness === 'likely' || (sureness === 'open' && sheet === RECIPE_SHEETS.sheets);
  return isConfirmed && isAgreedWithAll ? { ...said, sureness: 'confirmed' } : line;
}
