import { IDENTIFIER_FORMATS } from '../../../../catalogue/checks/cell-check.ts';
import type { RecipeHeading, RecipeWord } from '../../../../catalogue/languages/recipe-texts.ts';
import { DATE_FORMAT_EXAMPLES } from '../../../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../../../kernel/decimals.ts';
import { foldName } from '../../../../kernel/names.ts';
import { CURRENCIES } from '../../../../kernel/written-amount.ts';
import { QUOTE_RULES } from '../../../../tabular/csv/quote-rule.ts';
import { CODE_PAGES, MULTI_BYTE } from '../../../../tabular/encoding/encodings.ts';
import type { Choices } from '../../../../tabular/xlsx/write/workbook-content.ts';
import { KEEP_NUMBER } from '../../evidence/amounts/currencies.ts';
import { DATE_ORDERS } from '../../evidence/dates/date-text.ts';
import { CREATE, SKIP_ROWS } from '../../values/answer.ts';
import { LEAVE_EMPTY } from '../../values/value-columns.ts';
import { HIDDEN_ROWS } from '../hidden-row-ways.ts';
import { FIELD_OWNERS, IGNORE, LEFT_OUT_ROWS, PERSON_FORMS, SURENESSES } from '../recipe-words.ts';
import { joinPairs, joinTexts, splitPairs, splitTexts } from './cell-lists.ts';
import { RECORD_TYPES } from './record-type-fields.ts';

/** How what a line says is written in a cell, and read from it before it is checked. */
interface CellForm {
  readonly read: (text: string) => unknown;
  readonly write: (value: unknown) => string;
}

/** What a cell says where rows have no steps, also where their columns show some, or where no row is ignored. */
export const NONE_CELL = '(none)';

/** What may be done with merged cells, as people read it. */
const MERGED = ['fill', 'keep'] as const;

const joined = (value: unknown): string => joinTexts(value as readonly string[]);

const TEXT: CellForm = { read: (text) => text, write: String };
const WORD: CellForm = { read: foldName, write: String };
const NUMBER: CellForm = {
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
  write: String,
};
const YES: CellForm = {
  read: (text) => (['yes', 'y', 'true'].includes(foldName(text)) ? true : text),
  write: () => 'yes',
};
const LIST: CellForm = { read: splitTexts, write: joined };
/** Words without commas, which people may write between them. */
const WORDS: CellForm = {
  read: (text) => splitTexts(text.replaceAll(',', ';')).map(foldName),
  write: joined,
};
const WORDS_OR_NONE: CellForm = {
  read: (text) => (foldName(text) === NONE_CELL ? [] : WORDS.read(text)),
  write: (value) => joined(value) || NONE_CELL,
};
const PAIRS: CellForm = {
  read: (text) => splitPairs(text) ?? text,
  write: (value) => joinPairs(value as Readonly<Record<string, string>>),
};
const STEPS: CellForm = {
  read: (text) => (foldName(text) === NONE_CELL ? [] : splitTexts(text)),
  write: (value) => joined(value) || NONE_CELL,
};
const FIELD: CellForm = {
  read: (text) => text,
  write: (value) => (typeof value === 'string' ? value : IGNORE),
};
const TYPE: CellForm = { ...FIELD, read: (text) => (foldName(text) === IGNORE ? null : text) };
const FILL: CellForm = {
  read: (text) => {
    const at = MERGED.findIndex((word) => word === foldName(text));
    return at < 0 ? text : at === 0;
  },
  write: (value) => MERGED[value === true ? 0 : 1],
};

/** How a column of a recipe workbook is shown, and what its cells say. */
export interface LineColumn {
  readonly heading: RecipeHeading;
  readonly width: number;
  /** A person may change its cells. */
  readonly isInput?: true;
  /** Also where no line says anything in it. */
  readonly isAlways?: true;
  readonly isBold?: true;
  /** Missing for cells that are neither read nor written as a part of the line. */
  readonly form?: CellForm;
  /** It is one of the settings of a column. */
  readonly isSetting?: true;
  /** The words of ours that its cells may have; other cells are in no language of ours. */
  readonly words?: readonly RecipeWord[];
  readonly choices?: Choices;
}

export type LineColumns = Readonly<Record<string, LineColumn>>;

const ASKED = { isInput: true, isAlways: true } as const;
const RARE = { isInput: true } as const;
const SET = { ...RARE, isSetting: true } as const;
const ASKED_SET = { ...ASKED, isSetting: true } as const;

type Said = Partial<Omit<LineColumn, 'heading' | 'width'>>;

function column(heading: RecipeHeading, width: number, ...said: readonly Said[]): LineColumn {
  return Object.assign({ heading, width }, ...said) as LineColumn;
}

/** Cells with one of a few words. */
function oneOf(words: readonly RecipeWord[], form = WORD): Said {
  return { form, words, choices: { values: words, strict: true } };
}

const YES_ONLY = oneOf(['yes'], YES);

/** Words in place of a blank that people write in any language; others may be typed. */
const USUAL_BLANKS = ['-', 'n/a', '?'];

/** What the lines of all sheets have. */
const LINE = {
  sureness: column('How sure', 11, { isAlways: true, form: WORD, words: SURENESSES }),
  confirmed: column('Confirmed', 12, ASKED, {
    words: ['yes'],
    choices: { values: ['yes'], strict: true },
  }),
  because: column('Why', 60, { form: TEXT }),
};

const FILE = column('File', 24);
const SHEET = column('Sheet', 24, { isAlways: true, isBold: true });

/**
 * The columns of the sheets of a recipe workbook, by what they say in a recipe. Settings that no line has are not shown;
 * they may be added by their headings.
 */
export const SHEET_COLUMNS = {
  file: { ...FILE, form: TEXT },
  sheet: { ...SHEET, form: TEXT },
  recordType: column('Record type', 20, ASKED, {
    ...{ form: TYPE, words: [IGNORE] },
    // Operations are too many for a list; they may be typed.
    choices: { values: [IGNORE, ...RECORD_TYPES] },
  }),
  ignoredBecause: column('Ignored because', 30, { form: TEXT }),
  encoding: column('Encoding', 16, RARE, {
    form: WORD,
    // A text that was saved in two of them may have any name.
    choices: { values: ['utf-8', ...CODE_PAGES, ...MULTI_BYTE] },
  }),
  quotes: column('Quotes', 11, RARE, oneOf(QUOTE_RULES)),
  headingRow: column('Heading row', 12, ASKED, { form: NUMBER }),
  headingRows: column('Heading rows', 13, RARE, {
    form: NUMBER,
    choices: { values: ['1', '2'], strict: true },
  }),
  lastRow: column('Last row', 10, ASKED, { form: NUMBER }),
  leaveOut: column('Ignored rows', 24, RARE, {
    form: WORDS_OR_NONE,
    words: [...LEFT_OUT_ROWS, NONE_CELL],
    choices: { values: [...LEFT_OUT_ROWS, NONE_CELL] },
  }),
  hiddenRows: column('Hidden rows', 12, ASKED, oneOf(HIDDEN_ROWS)),
  filter: column('Filter', 24, RARE, { form: LIST }),
  fillMerged: column('Merged cells', 13, ASKED, oneOf(MERGED, FILL)),
  key: column('Key', 22, ASKED, { form: LIST }),
  then: column('Then', 18, ASKED, { form: STEPS, words: [NONE_CELL] }),
  assignIdentifiers: column('Assign identifiers', 18, RARE, { form: TEXT }),
  ...LINE,
};

export const COLUMN_COLUMNS = {
  file: FILE,
  sheet: SHEET,
  heading: column('Heading', 26, { isAlways: true, isBold: true, form: TEXT }),
  sample1: column('Sample 1', 26, { isAlways: true }),
  sample2: column('Sample 2', 22),
  sample3: column('Sample 3', 22),
  field: column('Field', 26, ASKED, { form: FIELD, words: [IGNORE] }),
  dateOrder: column('Date order', 17, ASKED_SET, oneOf(DATE_ORDERS)),
  dateFormat: column('Date format', 14, RARE, {
    form: TEXT,
    choices: { values: DATE_FORMAT_EXAMPLES },
  }),
  incompleteDates: column('Incomplete dates', 16, SET, oneOf(['first', 'last'])),
  monthAndYear: column('Month and year', 15, SET, YES_ONLY),
  year: column('Year', 8, SET, { form: NUMBER }),
  serialDates: column('Serial dates', 13, SET, YES_ONLY),
  decimal: column('Decimal', 11, ASKED_SET, oneOf(DECIMAL_STYLES)),
  factor: column('Factor', 9, SET, { form: TEXT }),
  units: column('Units', 22, SET, { form: PAIRS }),
  currency: column('Currency', 10, SET, { form: TEXT, choices: { values: CURRENCIES } }),
  negativeSigns: column('Negative signs', 15, SET, YES_ONLY),
  percentSign: column('Percent sign', 13, SET, YES_ONLY),
  fractions: column('Fractions', 11, SET, {
    form: WORD,
    choices: { values: ['up', 'down'], strict: true },
  }),
  words: column('Words', 22, SET, { form: PAIRS }),
  personForms: column('Names of people', 22, SET, {
    form: WORDS,
    words: PERSON_FORMS,
    choices: { values: PERSON_FORMS },
  }),
  blanks: column('Blank words', 16, ASKED_SET, { form: LIST, choices: { values: USUAL_BLANKS } }),
  identifiers: column('Identifiers', 12, RARE, oneOf(IDENTIFIER_FORMATS)),
  fillDown: column('Fill down', 11, RARE, YES_ONLY),
  clearBlank: column('Clear blank', 12, RARE, YES_ONLY),
  owner: column('Owner', 11, RARE, oneOf(FIELD_OWNERS)),
  instead: column('Instead of blank', 16, RARE, YES_ONLY),
  joinedBySpace: column('Joined by space', 15, RARE, YES_ONLY),
  completedBy: column('Completed by', 16, RARE, { form: LIST }),
  defaults: column('Value for blank cells', 18, ASKED),
  set: column('Value for all rows', 18, ASKED),
  ...LINE,
};

export const NAME_COLUMNS = {
  columns: column('Column', 22, { isAlways: true, form: LIST }),
  value: column('Value', 30, { isAlways: true, isBold: true, form: TEXT }),
  spellings: column('Spellings', 30, RARE, { form: LIST }),
  recordType: column('Refers to', 16, { isAlways: true, form: TEXT }),
  within: column('Within', 20, { form: TEXT }),
  rows: column('Rows', 8, { isAlways: true, form: NUMBER }),
  inRows: column('In rows', 22, { form: TEXT }),
  use: column('Use instead', 30, ASKED, {
    form: TEXT,
    words: [CREATE, SKIP_ROWS, LEAVE_EMPTY, KEEP_NUMBER],
  }),
  candidates: column('Candidates', 34, { isAlways: true, form: LIST, words: [KEEP_NUMBER] }),
  ...LINE,
};

/** What lines of values have besides, where some are those of a column. */
export const VALUE_COLUMNS = { ...NAME_COLUMNS, file: FILE, sheet: SHEET };
