import { foldName } from '../../../../kernel/names.ts';
import type { FilledRow } from './filled-table.ts';
import { withoutKeys } from '../without-keys.ts';
import { splitPairs, splitTexts } from './cell-lists.ts';
import { MERGED, NO_STEPS_CELL } from './line-cells.ts';
import { lineMark } from './proposed-lines.ts';
import { IGNORE } from '../ignore-word.ts';
import {
  COLUMN_LINE,
  NAME_LINE,
  RECIPE_SHEETS,
  SHEET_LINE,
  VALUE_LINE,
} from './recipe-headings.ts';

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

/** How the text of a cell is read. */
type CellReader = (text: string) => unknown;

const TEXT: CellReader = (text) => text;
const LIST: CellReader = splitTexts;
const STEPS: CellReader = (text) => (foldName(text) === NO_STEPS_CELL ? [] : splitTexts(text));
const NUMBER: CellReader = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text);
const YES: CellReader = (text) => (['yes', 'y', 'true'].includes(foldName(text)) ? true : text);
const WORD: CellReader = (text) => foldName(text);
const PAIRS: CellReader = (text) => splitPairs(text) ?? text;
/** Words without commas, which people may write between them. */
const WORDS: CellReader = (text) => splitTexts(text.replaceAll(',', ';')).map(foldName);
const TYPE: CellReader = (text) => (foldName(text) === IGNORE ? null : text);
const FILL: CellReader = (text) => {
  const at = MERGED.findIndex((word) => word === foldName(text));
  return at < 0 ? text : at === 0;
};

const SHEET_READERS = {
  file: TEXT,
  sheet: TEXT,
  recordType: TYPE,
  ignoredBecause: TEXT,
  encoding: WORD,
  quotes: WORD,
  headingRow: NUMBER,
  headingRows: NUMBER,
  lastRow: NUMBER,
  leaveOut: WORDS,
  hiddenRows: WORD,
  fillMerged: FILL,
  key: LIST,
  then: STEPS,
  assignIdentifiers: TEXT,
  sureness: WORD,
  because: TEXT,
} as const satisfies Partial<Record<keyof typeof SHEET_LINE, CellReader>>;

const COLUMN_READERS = {
  heading: TEXT,
  field: TEXT,
  dateFormat: TEXT,
  identifiers: WORD,
  fillDown: YES,
  clearBlank: YES,
  instead: YES,
  completedBy: LIST,
  sureness: WORD,
  because: TEXT,
} as const satisfies Partial<Record<keyof typeof COLUMN_LINE, CellReader>>;

const SETTING_READERS = {
  dateOrder: WORD,
  incompleteDates: WORD,
  monthAndYear: YES,
  year: NUMBER,
  serialDates: YES,
  decimal: WORD,
  factor: TEXT,
  units: PAIRS,
  currency: TEXT,
  negativeSigns: YES,
  percentSign: YES,
  fractions: WORD,
  words: PAIRS,
  personForms: WORDS,
  blanks: LIST,
} as const satisfies Partial<Record<keyof typeof COLUMN_LINE, CellReader>>;

const NAME_READERS = {
  columns: LIST,
  value: TEXT,
  spellings: LIST,
  recordType: TEXT,
  within: TEXT,
  rows: NUMBER,
  inRows: TEXT,
  use: TEXT,
  candidates: LIST,
  sureness: WORD,
  because: TEXT,
} as const satisfies Partial<Record<keyof typeof NAME_LINE, CellReader>>;

/** Undefined for a blank line; the line of a file without sheets has a record type. */
export function sheetIn(row: FilledRow): RawLine | undefined {
  const line = read(row, SHEET_READERS, SHEET_LINE);
  if (Object.keys(line).length === 0) return undefined;
  return { line, headings: SHEET_LINE, leading: SHEET_LINE.sheet, all: Object.values(SHEET_LINE) };
}

/** Also for a line without a heading, which has values for a field. */
export function columnIn(row: FilledRow): RawLine | undefined {
  const line = read(row, COLUMN_READERS, COLUMN_LINE);
  const settings = read(row, SETTING_READERS, COLUMN_LINE);
  if (Object.keys({ ...line, ...settings }).length === 0) return undefined;
  const samples = [COLUMN_LINE.sample1, COLUMN_LINE.sample2, COLUMN_LINE.sample3]
    .map((heading) => row.text(heading))
    .filter((text) => text !== '');
  const ofSettings = Object.keys(SETTING_READERS).map(
    (key) => [`read.${key}`, COLUMN_LINE[key as keyof typeof SETTING_READERS]] as const,
  );
  return {
    line: {
      field: null,
      ...line,
      ...(Object.keys(settings).length > 0 && { read: settings }),
      ...(samples.length > 0 && { samples }),
    },
    headings: { ...COLUMN_LINE, ...Object.fromEntries(ofSettings) },
    leading: COLUMN_LINE.field,
    all: Object.values(COLUMN_LINE),
  };
}

export function nameIn(row: FilledRow): RawLine | undefined {
  const line = read(row, NAME_READERS, NAME_LINE);
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
  const line = withoutKeys(read(row, NAME_READERS, NAME_LINE), [
    ...(['columns', 'recordType', 'within', 'inRows'] as const),
  ]);
  return { line, headings: NAME_LINE, leading: NAME_LINE.use, all: Object.values(VALUE_LINE) };
}

function read(
  row: FilledRow,
  readers: Readonly<Record<string, CellReader>>,
  headings: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const [key, reader] of Object.entries(readers)) {
    const text = row.text(headings[key] ?? '');
    if (text !== '') line[key] = reader(text);
  }
  return line;
}

/** What was proposed, and what a person agreed to. */
export interface Agreement {
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
