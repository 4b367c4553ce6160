import type { CellSettings } from '../../evidence/settings.ts';
import type { ColumnRecipe, NameRecipe, SheetRecipe, ValueRecipe } from '../recipe.ts';
import { joinPairs, joinTexts } from './cell-lists.ts';
import { IGNORE } from '../ignore-word.ts';
import { COLUMN_LINE, NAME_LINE, SHEET_LINE, VALUE_LINE } from './recipe-headings.ts';

/** What the cells of a line say, by their headings; blank ones may be missing. */
export type LineCells = Readonly<Record<string, string>>;

export function cellsOfSheet(line: SheetRecipe): LineCells {
  const { recordType, fillMerged, leaveOut, key, then } = line;
  return filled({
    [SHEET_LINE.file]: line.file,
    [SHEET_LINE.sheet]: line.sheet,
    [SHEET_LINE.recordType]: recordType === null ? IGNORE : recordType,
    [SHEET_LINE.ignoredBecause]: line.ignoredBecause,
    [SHEET_LINE.encoding]: line.encoding,
    [SHEET_LINE.quotes]: line.quotes,
    [SHEET_LINE.headingRow]: line.headingRow,
    [SHEET_LINE.headingRows]: line.headingRows,
    [SHEET_LINE.lastRow]: line.lastRow,
    [SHEET_LINE.leaveOut]: leaveOut && joinTexts(leaveOut),
    [SHEET_LINE.hiddenRows]: line.hiddenRows,
    [SHEET_LINE.fillMerged]: fillMerged === undefined ? undefined : MERGED[fillMerged ? 0 : 1],
    [SHEET_LINE.key]: key && joinTexts(key),
    [SHEET_LINE.then]: then && stepsInCell(then),
    [SHEET_LINE.assignIdentifiers]: line.assignIdentifiers,
    [SHEET_LINE.sureness]: line.sureness,
    [SHEET_LINE.because]: line.because,
  });
}

/** What a cell says where rows have no steps, also where their columns show some. */
export const NO_STEPS_CELL = '(none)';

function stepsInCell(then: readonly string[]): string {
  return then.length === 0 ? NO_STEPS_CELL : joinTexts(then);
}

/** What may be done with merged cells, as people read it. */
export const MERGED = ['fill', 'keep'] as const;

/** What is said of a column, with the values for its field. */
export function cellsOfColumn(
  { file, sheet }: SheetRecipe,
  column: ColumnRecipe,
  values: ValuesOfField,
): LineCells {
  const { read = {}, samples = [] } = column;
  const [sample1, sample2, sample3] = samples;
  return filled({
    [COLUMN_LINE.file]: file,
    [COLUMN_LINE.sheet]: sheet,
    [COLUMN_LINE.heading]: column.heading,
    [COLUMN_LINE.sample1]: sample1,
    [COLUMN_LINE.sample2]: sample2,
    [COLUMN_LINE.sample3]: sample3,
    [COLUMN_LINE.field]: column.field ?? IGNORE,
    ...cellsOfSettings(read),
    [COLUMN_LINE.dateFormat]: column.dateFormat,
    [COLUMN_LINE.identifiers]: column.identifiers,
    [COLUMN_LINE.fillDown]: yes(column.fillDown),
    [COLUMN_LINE.clearBlank]: yes(column.clearBlank),
    [COLUMN_LINE.instead]: yes(column.instead),
    [COLUMN_LINE.completedBy]: column.completedBy && joinTexts(column.completedBy),
    [COLUMN_LINE.defaults]: values.defaults,
    [COLUMN_LINE.set]: values.set,
    [COLUMN_LINE.sureness]: column.sureness,
    [COLUMN_LINE.because]: column.because,
  });
}

/** The values of a field for blank cells and for all rows. */
export interface ValuesOfField {
  readonly set: string | undefined;
  readonly defaults: string | undefined;
}

/** Values of a field that no column fills; one without a value asks for it. */
export function cellsOfValue(
  { file, sheet, sureness, fieldReasons = {} }: SheetRecipe,
  field: string,
  values: ValuesOfField,
): LineCells {
  const isAsked = values.set === undefined && values.defaults === undefined;
  const because = fieldReasons[field];
  return filled({
    [COLUMN_LINE.file]: file,
    [COLUMN_LINE.sheet]: sheet,
    [COLUMN_LINE.field]: field,
    [COLUMN_LINE.defaults]: values.defaults,
    [COLUMN_LINE.set]: values.set,
    [COLUMN_LINE.sureness]: isAsked ? 'open' : because && sureness,
    [COLUMN_LINE.because]: because,
  });
}

function cellsOfSettings(read: CellSettings): Record<string, string | number | undefined> {
  const { units, words, personForms, blanks } = read;
  return {
    [COLUMN_LINE.dateOrder]: read.dateOrder,
    [COLUMN_LINE.incompleteDates]: read.incompleteDates,
    [COLUMN_LINE.monthAndYear]: yes(read.monthAndYear),
    [COLUMN_LINE.year]: read.year,
    [COLUMN_LINE.serialDates]: yes(read.serialDates),
    [COLUMN_LINE.decimal]: read.decimal,
    [COLUMN_LINE.factor]: read.factor,
    [COLUMN_LINE.units]: units && joinPairs(units),
    [COLUMN_LINE.currency]: read.currency,
    [COLUMN_LINE.negativeSigns]: yes(read.negativeSigns),
    [COLUMN_LINE.percentSign]: yes(read.percentSign),
    [COLUMN_LINE.fractions]: read.fractions,
    [COLUMN_LINE.words]: words && joinPairs(words),
    [COLUMN_LINE.personForms]: personForms && joinTexts(personForms),
    [COLUMN_LINE.blanks]: blanks && joinTexts(blanks),
  };
}

/** @param title what people call the record type of the name */
export function cellsOfName(name: NameRecipe, title: string): LineCells {
  const { columns, candidates, spellings } = name;
  return filled({
    [NAME_LINE.columns]: columns && joinTexts(columns),
    [NAME_LINE.value]: name.value,
    [NAME_LINE.spellings]: spellings && joinTexts(spellings),
    [NAME_LINE.recordType]: title,
    [NAME_LINE.within]: name.within,
    [NAME_LINE.rows]: name.rows,
    [NAME_LINE.inRows]: name.inRows,
    [NAME_LINE.use]: name.use,
    [NAME_LINE.candidates]: candidates && joinTexts(candidates),
    [NAME_LINE.sureness]: name.sureness,
    [NAME_LINE.because]: name.because,
  });
}

/** A value of a column: what it refers to is its own field, so that nothing is said of that. */
export function cellsOfColumnValue(
  { file, sheet }: SheetRecipe,
  heading: string,
  { spellings, candidates, ...line }: ValueRecipe,
): LineCells {
  return filled({
    [VALUE_LINE.file]: file,
    [VALUE_LINE.sheet]: sheet,
    [VALUE_LINE.columns]: joinTexts([heading]),
    [VALUE_LINE.value]: line.value,
    [VALUE_LINE.spellings]: spellings && joinTexts(spellings),
    [VALUE_LINE.rows]: line.rows,
    [VALUE_LINE.use]: line.use,
    [VALUE_LINE.candidates]: candidates && joinTexts(candidates),
    [VALUE_LINE.sureness]: line.sureness,
    [VALUE_LINE.because]: line.because,
  });
}

function yes(isSo: true | undefined): string | undefined {
  return isSo && 'yes';
}

function filled(cells: Readonly<Record<string, string | number | undefined>>): LineCells {
  const entries = Object.entries(cells).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries.map(([heading, value]) => [heading, String(value)]));
}
