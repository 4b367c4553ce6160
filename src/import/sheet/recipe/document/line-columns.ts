import { COLUMN_LINE, NAME_LINE, SHEET_LINE } from './recipe-headings.ts';

/** How a column of a recipe workbook is shown. */
export interface LineColumn {
  readonly width: number;
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
  [SHEET_LINE.recordType]: { width: 20, ...ASKED },
  [SHEET_LINE.ignoredBecause]: { width: 30 },
  [SHEET_LINE.encoding]: { width: 16, ...RARE },
  [SHEET_LINE.quotes]: { width: 11, ...RARE },
  [SHEET_LINE.headingRow]: { width: 12, ...ASKED },
  [SHEET_LINE.headingRows]: { width: 13, ...RARE },
  [SHEET_LINE.lastRow]: { width: 10, ...ASKED },
  [SHEET_LINE.leaveOut]: { width: 24, ...RARE },
  [SHEET_LINE.hiddenRows]: { width: 12, ...ASKED },
  [SHEET_LINE.fillMerged]: { width: 13, ...ASKED },
  [SHEET_LINE.key]: { width: 22, ...ASKED },
  [SHEET_LINE.then]: { width: 18, ...ASKED },
  [SHEET_LINE.assignIdentifiers]: { width: 18, ...RARE },
  [COLUMN_LINE.heading]: { width: 26, isAlways: true, isBold: true },
  [COLUMN_LINE.sample1]: { width: 26, isAlways: true },
  [COLUMN_LINE.sample2]: { width: 22 },
  [COLUMN_LINE.sample3]: { width: 22 },
  [COLUMN_LINE.field]: { width: 26, ...ASKED },
  [COLUMN_LINE.dateOrder]: { width: 17, ...ASKED },
  [COLUMN_LINE.dateFormat]: { width: 14, ...RARE },
  [COLUMN_LINE.incompleteDates]: { width: 16, ...RARE },
  [COLUMN_LINE.monthAndYear]: { width: 15, ...RARE },
  [COLUMN_LINE.year]: { width: 8, ...RARE },
  [COLUMN_LINE.serialDates]: { width: 13, ...RARE },
  [COLUMN_LINE.decimal]: { width: 11, ...ASKED },
  [COLUMN_LINE.factor]: { width: 9, ...RARE },
  [COLUMN_LINE.units]: { width: 22, ...RARE },
  [COLUMN_LINE.currency]: { width: 10, ...RARE },
  [COLUMN_LINE.negativeSigns]: { width: 15, ...RARE },
  [COLUMN_LINE.percentSign]: { width: 13, ...RARE },
  [COLUMN_LINE.fractions]: { width: 11, ...RARE },
  [COLUMN_LINE.words]: { width: 22, ...RARE },
  [COLUMN_LINE.personForms]: { width: 22, ...RARE },
  [COLUMN_LINE.blanks]: { width: 16, ...ASKED },
  [COLUMN_LINE.identifiers]: { width: 12, ...RARE },
  [COLUMN_LINE.fillDown]: { width: 11, ...RARE },
  [COLUMN_LINE.clearBlank]: { width: 12, ...RARE },
  [COLUMN_LINE.instead]: { width: 16, ...RARE },
  [COLUMN_LINE.completedBy]: { width: 16, ...RARE },
  [COLUMN_LINE.defaults]: { width: 18, ...ASKED },
  [COLUMN_LINE.set]: { width: 18, ...ASKED },
  [NAME_LINE.columns]: { width: 22, isAlways: true },
  [NAME_LINE.value]: { width: 30, isAlways: true, isBold: true },
  [NAME_LINE.spellings]: { width: 30, ...RARE },
  [NAME_LINE.recordType]: { width: 16, isAlways: true },
  [NAME_LINE.within]: { width: 20 },
  [NAME_LINE.rows]: { width: 8, isAlways: true },
  [NAME_LINE.inRows]: { width: 22 },
  [NAME_LINE.use]: { width: 30, ...ASKED },
  [NAME_LINE.candidates]: { width: 34, isAlways: true },
  [NAME_LINE.sureness]: { width: 11, isAlways: true },
  [NAME_LINE.confirmed]: { width: 12, ...ASKED },
  [NAME_LINE.because]: { width: 60 },
};
