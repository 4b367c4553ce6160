import { IGNORE } from '../ignore-word.ts';
import { COLUMN_LINE, NAME_LINE, SHEET_LINE } from './recipe-headings.ts';

/** How a column of a recipe workbook is shown. */
export interface LineColumn {
  readonly width: number;
  readonly note?: string;
  /** A person may change its cells. */
  readonly isInput?: true;
  /** Also where no line says anything in it. */
  readonly isAlways?: true;
  readonly isBold?: true;
}

const ASKED = { isInput: true, isAlways: true } as const;
const RARE = { isInput: true } as const;

/** All columns, by their headings. Settings that no line has are not shown; they may be added by their headings. */
export const COLUMN_WIDTHS: Readonly<Record<string, LineColumn>> = {
  [SHEET_LINE.file]: { width: 24 },
  [SHEET_LINE.sheet]: { width: 24, isAlways: true, isBold: true },
  [SHEET_LINE.recordType]: {
    width: 20,
    note: `What the rows are, or ${IGNORE} to ignore the sheet.`,
    ...ASKED,
  },
  [SHEET_LINE.ignoredBecause]: { width: 30 },
  [SHEET_LINE.encoding]: {
    width: 16,
    note: 'The encoding of a CSV, such as windows-1252.',
    ...RARE,
  },
  [SHEET_LINE.quotes]: {
    width: 11,
    note: 'Quotes of a CSV that break its rules. bare: they are characters; undoubled: cells in quotes have them as they are; cut: cells end at each delimiter.',
    ...RARE,
  },
  [SHEET_LINE.headingRow]: { width: 12, note: 'Row of the headings; 0: none.', ...ASKED },
  [SHEET_LINE.headingRows]: { width: 13, note: 'How many rows the headings take.', ...RARE },
  [SHEET_LINE.lastRow]: { width: 10, note: 'Rows below are not read.', ...ASKED },
  [SHEET_LINE.leaveOut]: {
    width: 24,
    note: 'Rows that are not records, with semicolons: totals; repeated-headings; notes; group-titles; identical.',
    ...RARE,
  },
  [SHEET_LINE.hiddenRows]: { width: 12, ...ASKED },
  [SHEET_LINE.fillMerged]: {
    width: 13,
    note: 'fill: the value of merged cells is that of each of them.',
    ...ASKED,
  },
  [SHEET_LINE.key]: {
    width: 22,
    note: 'Fields that find the record of a row, with semicolons.',
    ...ASKED,
  },
  [SHEET_LINE.then]: {
    width: 18,
    note: 'What each row does next on its record, with semicolons, such as checkout; (none) for nothing.',
    ...ASKED,
  },
  [SHEET_LINE.assignIdentifiers]: {
    width: 18,
    note: 'Identifiers for rows without one, such as IMP-{row}.',
    ...RARE,
  },
  [COLUMN_LINE.heading]: { width: 26, isAlways: true, isBold: true },
  [COLUMN_LINE.sample1]: { width: 26, isAlways: true },
  [COLUMN_LINE.sample2]: { width: 22 },
  [COLUMN_LINE.sample3]: { width: 22 },
  [COLUMN_LINE.field]: {
    width: 26,
    note: `Choose the field for the column, or ${IGNORE}. Write a custom field as custom:Name.`,
    ...ASKED,
  },
  [COLUMN_LINE.dateOrder]: { width: 17, ...ASKED },
  [COLUMN_LINE.dateFormat]: { width: 14, note: 'Exact format, such as d.m.yyyy.', ...RARE },
  [COLUMN_LINE.incompleteDates]: {
    width: 16,
    note: 'The day of a date without one: first or last of its month.',
    ...RARE,
  },
  [COLUMN_LINE.monthAndYear]: { width: 15, note: '03/21 is March 2021.', ...RARE },
  [COLUMN_LINE.year]: { width: 8, note: 'The year of dates such as 21.3.', ...RARE },
  [COLUMN_LINE.serialDates]: { width: 13, note: 'Numbers are days.', ...RARE },
  [COLUMN_LINE.decimal]: { width: 11, note: 'point: 1,234.56; comma: 1.234,56.', ...ASKED },
  [COLUMN_LINE.factor]: { width: 9, note: 'Amounts are multiplied by it.', ...RARE },
  [COLUMN_LINE.units]: {
    width: 22,
    note: 'Units to remove, each with its factor: monate = 1; jahre = 12.',
    ...RARE,
  },
  [COLUMN_LINE.currency]: { width: 10, ...RARE },
  [COLUMN_LINE.negativeSigns]: { width: 15, note: '(5) and 5- are -5.', ...RARE },
  [COLUMN_LINE.percentSign]: { width: 13, ...RARE },
  [COLUMN_LINE.words]: { width: 22, note: 'Values by words: ja = true; nein = false.', ...RARE },
  [COLUMN_LINE.personForms]: { width: 22, note: 'With semicolons.', ...RARE },
  [COLUMN_LINE.blanks]: { width: 16, note: 'Words that count as blank: -; k.a.', ...ASKED },
  [COLUMN_LINE.identifiers]: { width: 12, ...RARE },
  [COLUMN_LINE.fillDown]: { width: 11, note: 'A blank cell has the value above it.', ...RARE },
  [COLUMN_LINE.clearBlank]: { width: 12, note: 'A blank cell clears the field.', ...RARE },
  [COLUMN_LINE.instead]: {
    width: 16,
    note: 'yes: used where the other columns of its field are blank; blank: joined to them.',
    ...RARE,
  },
  [COLUMN_LINE.defaults]: { width: 18, ...ASKED },
  [COLUMN_LINE.set]: { width: 18, note: 'Instead of the cells of the column.', ...ASKED },
  [NAME_LINE.columns]: { width: 22, isAlways: true },
  [NAME_LINE.value]: { width: 30, isAlways: true, isBold: true },
  [NAME_LINE.spellings]: {
    width: 30,
    note: 'Other spellings of the name, with semicolons. The answer holds for all of them.',
    ...RARE,
  },
  [NAME_LINE.recordType]: { width: 16, isAlways: true },
  [NAME_LINE.within]: { width: 20 },
  [NAME_LINE.rows]: { width: 8, isAlways: true },
  [NAME_LINE.inRows]: { width: 22 },
  [NAME_LINE.use]: {
    width: 30,
    note: 'Choose from the list, or type a name, a path or #number. Leave blank to decide later.',
    ...ASKED,
  },
  [NAME_LINE.candidates]: { width: 34, isAlways: true },
  [NAME_LINE.sureness]: {
    width: 11,
    isAlways: true,
    note: 'certain, likely or open; blank for a line that you wrote.',
  },
  [NAME_LINE.confirmed]: { width: 12, note: 'yes confirms this line.', ...ASKED },
  [NAME_LINE.because]: { width: 44 },
};
