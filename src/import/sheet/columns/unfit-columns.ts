import { columnOf } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import type { CellField } from '../../../catalogue/fields.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { ignored } from '../headings/heading-reader.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import { isFilled, shapeOf, type CellShape } from '../shape/cell-shape.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { isGroup } from './describing-columns.ts';
import { isUnitWord } from '../../../catalogue/languages/unit-words.ts';
import { withFound, fieldReading, replaced, type SurveyedSheet } from './surveyed-sheet.ts';
import { leastOf } from '../headings/rivals.ts';

/** What the cells of a field look like that takes nothing else. */
const SHAPES: Partial<Readonly<Record<CellField['kind'], CellShape>>> = {
  url: 'address',
  urls: 'address',
};

/** Headings that we wrote, and what the user said, count for more than cells. */
const GUESSED: ReadonlySet<MappedHow> = new Set(['alias', 'language']);

/** Fewer cells show nothing. */
const FEWEST = 3;

/** What every record needs is filled in at least in one row of so many, where only a short list of words has the heading. */
const FEWEST_FILLED = 10;

/**
 * Takes a field away from columns none of whose cells it takes: `Photo` with yes and no has no addresses, and `Item` with
 * 1, 2, 3 has no names. Each of them is counted with the columns that no field takes.
 */
export function withoutUnfit(sheet: SurveyedSheet): SurveyedSheet {
  const why = sheet.mapping.columns.map((column) => [column, whyUnfit(column, sheet)] as const);
  return withoutFields(sheet, new Map(why));
}

/**
 * Takes the field away from columns of units whose heading may mean something else: `Unidade` is a branch, and what stock
 * is counted in. Another column that may have the field has it then.
 */
export function withoutUnits(sheet: SurveyedSheet): SurveyedSheet {
  const units = sheet.mapping.columns.filter((column) => isOfUnits(column, sheet.rows));
  const left = withoutFields(sheet, new Map(units.map((column) => [column, 'it has units'])));
  const columns = replaced(left.mapping, ({ index, heading, rivalOf }) => {
    const lost = units.find(({ target }) => target !== undefined && target === rivalOf);
    const { target, how } = lost ?? {};
    return how && { index, heading, target, how, certainty: 'likely', suggestions: [] };
  });
  return withFound(left, { columns });
}

/** Without the fields of columns that do not have them, each with what shows it. */
function withoutFields(
  sheet: SurveyedSheet,
  why: ReadonlyMap<MappedColumn, string | undefined>,
): SurveyedSheet {
  const { kind, columns } = sheet.mapping;
  const unfit = columns.filter((column) => why.get(column) !== undefined);
  return withFound(sheet, {
    columns: replaced(sheet.mapping, (column) => {
      const { index, heading } = column;
      return unfit.includes(column) ? { index, heading, ...ignored('unknown') } : undefined;
    }),
    readings: unfit.map((column) => {
      const { heading, target, rivalOf } = column;
      const field = target ?? rivalOf ?? '';
      const label = columnOf(kind, field)?.label ?? field;
      const rule = `${quote(heading)} is not the ${label}: ${why.get(column) ?? ''}.`;
      return fieldReading(sheet.name, { sureness: 'certain', rule, column: heading });
    }),
  });
}

/** Guessed by its heading, or a rival of such a column. */
function isOfUnits(
  { index, heading, how, rivalOf }: MappedColumn,
  rows: readonly SheetRow[],
): boolean {
  const isGuessed = GUESSED.has(how) || (how === 'unknown' && rivalOf !== undefined);
  if (!isGuessed || !isUnitWord(heading)) return false;
  const cells = rows.map((row) => row.cells[index]).filter(isFilled);
  return cells.length >= FEWEST && cells.every((cell) => isUnitWord(cellText(cell)));
}

function whyUnfit(
  { index, target, how }: MappedColumn,
  { mapping, rows }: SurveyedSheet,
): string | undefined {
  const column = columnOf(mapping.kind, target);
  if (column?.field === undefined || !GUESSED.has(how)) return undefined;
  const cells = rows.map((row) => row.cells[index]).filter(isFilled);
  const isOfList = mapping.words !== undefined && how === 'language';
  const isNeeded = isOfList && column.requiredFor.includes('create');
  if (isNeeded && cells.length * FEWEST_FILLED < rows.length) {
    return 'nearly all of its cells are blank';
  }
  if (cells.length < FEWEST) return undefined;
  if (namesThings(cells, column, mapping)) return 'nearly each of its cells is another one';
  return whyOther(cells, column.field, rows, index);
}

/** What shows that cells are of another kind. */
function whyOther(
  cells: readonly (Cell | undefined)[],
  field: CellField,
  rows: readonly SheetRow[],
  index: number,
): string | undefined {
  const shape = SHAPES[field.kind];
  if (shape !== undefined && cells.every((cell) => shapeOf(cell) !== shape)) {
    return 'none of its cells is one';
  }
  const least = leastOf(field);
  if (least === undefined || !countsRows(cells)) return undefined;
  // A number of rooms may be their name; numbers that are long enough count the rows where something else describes them.
  const isTooShort = cellText(cells[0]).trim().length < least;
  return isTooShort || isDescribed(rows, index) ? 'it counts the rows' : undefined;
}

/** Where no column has names, what differs from row to row under a word for groups is what things are called. */
function namesThings(
  cells: readonly (Cell | undefined)[],
  { field }: Column,
  { kind, columns }: Mapping,
): boolean {
  if (field?.kind !== 'reference' || !isGroup(field.to) || cells.length < FEWEST_NAMES)
    return false;
  const name = kind.columns.find(
    ({ requiredFor, field: own }) => own?.kind === 'text' && requiredFor.includes('create'),
  );
  const hasNames = columns.some(({ target }) => target === name?.target);
  const distinct = new Set(cells.map((cell) => cellText(cell).trim()));
  return name !== undefined && !hasNames && distinct.size >= OWN_NAMES * cells.length;
}

/** Fewer rows may each be of another group. */
const FEWEST_NAMES = 8;
const OWN_NAMES = 0.9;

/** Whether another column has words that differ from row to row: those are what things are called. */
function isDescribed(rows: readonly SheetRow[], counter: number): boolean {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => at).some((at) => {
    const words = rows
      .map(({ cells }) => cellText(cells[at]).trim())
      .filter((text) => /\p{L}{3}/u.test(text));
    const isFull = words.length >= MOST_STEPS * rows.length;
    return at !== counter && isFull && new Set(words).size * 2 > rows.length;
  });
}

/** 1, 2, 3, or 1000, 1001, 1002: a row that was deleted or copied does not matter. */
function countsRows(cells: readonly (Cell | undefined)[]): boolean {
  const numbers = cells.map((cell) => {
    const text = cellText(cell).trim();
    return /^\d{1,7}\.?$/u.test(text) ? Number.parseInt(text, 10) : undefined;
  });
  if (numbers.includes(undefined)) return false;
  const steps = numbers.slice(1).filter((number, at) => number === (numbers[at] ?? 0) + 1);
  return steps.length >= MOST_STEPS * (numbers.length - 1);
}

const MOST_STEPS = 0.9;
