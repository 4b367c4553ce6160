import { z } from 'zod';
import { IDENTIFIER_FORMATS } from '../../../../catalogue/checks/cell-check.ts';
import { findKind, nearestKinds } from '../../../../catalogue/kinds.ts';
import { ENGLISH, LANGUAGE_CODES } from '../../../../catalogue/languages/language-codes.ts';
import { SCHEMA_KEY } from '../../../../documents/check-document.ts';
import { readDateFormat } from '../../../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../../../kernel/decimals.ts';
import { foldName } from '../../../../kernel/names.ts';
import { QUOTE_RULES } from '../../../../tabular/csv/quote-rule.ts';
import { encodingNamed } from '../../../../tabular/encoding/encodings.ts';
import { DATE_ORDERS } from '../../evidence/dates/date-text.ts';
import { HIDDEN_ROWS } from '../hidden-row-ways.ts';
import { MODES } from '../modes.ts';
import { FIELD_OWNERS, IGNORE, LEFT_OUT_ROWS, PERSON_FORMS } from '../recipe-words.ts';
import { readRowFilter } from '../row-filter.ts';
import { SYNC } from './sync-schema.ts';
import {
  COUNT,
  FILLED,
  NAME,
  SURENESS,
  TEXT,
  TEXTS,
  VALUE,
  VALUES,
  YES,
  oneOf,
} from './value-schemas.ts';

/** `assets` is `fixed-assets`; an unknown name is refused with the nearest one. */
const RECORD_TYPE = z.string({ error: 'the name of a record type' }).transform((text, context) => {
  const kind = findKind(text);
  if (kind !== undefined) return kind.name;
  const [near] = nearestKinds(text);
  const meant = near === undefined ? '' : ` (did you mean ${near}?)`;
  context.addIssue({ code: 'custom', message: `the name of a record type${meant}` });
  return z.NEVER;
});

/** `(Ignore)`, and nothing at all, leave a column out. */
function isIgnored(field: string): boolean {
  return field.trim() === '' || foldName(field) === IGNORE;
}

function withFoldedKeys(record: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(record).map(([key, value]) => [foldName(key), value] as const);
  return Object.fromEntries(entries);
}

const DATE_FORMAT = z
  .string({ error: 'a date format such as d.m.yyyy' })
  .transform((text, context) => {
    const format = readDateFormat(text);
    if (format !== undefined) return format;
    context.addIssue({ code: 'custom', message: 'a date format such as d.m.yyyy' });
    return z.NEVER;
  });

const ENCODING = z.string({ error: 'an encoding' }).transform((text, context) => {
  const encoding = encodingNamed(text);
  if (encoding !== undefined) return encoding;
  context.addIssue({ code: 'custom', message: 'an encoding such as utf-8 or windows-1252' });
  return z.NEVER;
});

const DIGITS = z
  .string({ error: 'a number as text' })
  .regex(/^\d+(\.\d+)?$/, { error: 'digits such as "1000"' });

/** How the texts of a column are read. */
const READ = z.strictObject(
  {
    dateOrder: oneOf(DATE_ORDERS).optional().describe('The order of dates in digits'),
    incompleteDates: oneOf(['first', 'last'])
      .optional()
      .describe('The day of a date without one: the first or the last of its month or year'),
    monthAndYear: YES.optional().describe('03/21 is March 2021'),
    year: z.int({ error: 'a year' }).optional().describe('The year of dates such as 21.3.'),
    serialDates: YES.optional().describe('Numbers are days, as spreadsheets count them'),
    decimal: oneOf(DECIMAL_STYLES).optional().describe('The decimal sign'),
    factor: DIGITS.optional().describe('Every amount is multiplied by it: "1000" for thousands'),
    units: z
      .record(FILLED, DIGITS, { error: 'an object' })
      .transform(withFoldedKeys)
      .optional()
      .describe('Units that are removed, with what the number is multiplied by'),
    currency: FILLED.optional().describe('The currency whose signs are removed'),
    negativeSigns: YES.optional().describe('(5) and 5- are -5'),
    percentSign: YES.optional().describe('The sign % is removed'),
    fractions: oneOf(['up', 'down']).optional().describe('up: 2.5 units of stock count as 3'),
    words: z
      .record(FILLED, TEXT, { error: 'an object' })
      .transform(withFoldedKeys)
      .optional()
      .describe('Values by words'),
    personForms: z
      .array(oneOf(PERSON_FORMS), { error: 'a list' })
      .optional()
      .describe('How people are named'),
    blanks: TEXTS.transform((texts) => texts.map(foldName))
      .optional()
      .describe('Words in place of a blank'),
  },
  { error: 'an object' },
);

const COLUMN = z.strictObject(
  {
    heading: FILLED.describe('The heading in the file'),
    field: z
      .string({ error: 'the name of a field or null' })
      .nullish()
      .transform((text) => (text === undefined || text === null || isIgnored(text) ? null : text))
      .describe('The field that the column is imported into; null ignores the column'),
    read: READ.optional().describe('How the texts of its cells are read'),
    dateFormat: DATE_FORMAT.optional().describe('The exact format of its dates'),
    identifiers: oneOf(IDENTIFIER_FORMATS).optional().describe('Identifiers as shown or as stored'),
    fillDown: YES.optional().describe('A blank cell has the value above it'),
    owner: oneOf(FIELD_OWNERS)
      .optional()
      .describe(
        'Whose value an existing record keeps: theirs (the file), ours (the account) or if-blank (the account, unless blank)',
      ),
    clearBlank: YES.optional().describe('A blank cell empties its field'),
    instead: YES.optional().describe(
      'Used only where the columns of the same field before it are blank; without it they are joined',
    ),
    joinedBySpace: YES.optional().describe(
      'Its cells and those of the other columns of its field are one text, with spaces between',
    ),
    completedBy: TEXTS.optional().describe(
      'The headings of columns that complete a text which is too short for its field',
    ),
    values: z
      .array(VALUE, { error: 'a list' })
      .optional()
      .describe('What single values mean that the field does not have'),
    sureness: SURENESS,
    because: TEXT.optional().describe('For the reader; not used'),
    samples: TEXTS.max(3, { error: 'at most three texts' })
      .optional()
      .describe('For the reader; not used'),
  },
  { error: 'an object' },
);

const FILTER = FILLED.refine((text) => readRowFilter(text) !== undefined, {
  error: 'a filter such as Ownership = Corporate or OS != iOS | Android',
});

const SHEET = z.strictObject(
  {
    file: FILLED.optional().describe('The name of the file, where several files have the sheet'),
    sheet: FILLED.optional().describe('The sheet of a workbook'),
    encoding: ENCODING.optional().describe('The encoding of a CSV, such as windows-1252'),
    quotes: oneOf(QUOTE_RULES)
      .optional()
      .describe('How quotes of a CSV are understood that break its rules'),
    recordType: RECORD_TYPE.nullish().describe('Record type of the rows; null ignores the sheet'),
    ignoredBecause: TEXT.optional().describe('For the reader; not used'),
    headingRow: z
      .int({ error: 'the number of a row' })
      .min(0, { error: 'the number of a row' })
      .optional()
      .describe('Row of the headings; 0 for a sheet without headings'),
    headingRows: COUNT.optional().describe('How many rows the headings take'),
    lastRow: COUNT.optional().describe('Last row of the table'),
    leaveOut: z
      .array(oneOf(LEFT_OUT_ROWS), { error: 'a list' })
      .optional()
      .describe('Rows that are not records'),
    hiddenRows: oneOf(HIDDEN_ROWS).optional().describe('Skip or import hidden rows'),
    filter: z
      .array(FILTER, { error: 'a list of filters' })
      .optional()
      .describe('Which rows are imported: "Ownership = Corporate | Shared", "OS != iOS"'),
    fillMerged: z
      .boolean({ error: 'true or false' })
      .optional()
      .describe('Copy the value of merged cells into each of them'),
    key: TEXTS.optional().describe('Fields that find the record of a row'),
    then: TEXTS.optional().describe('Operations that each row does next on its record'),
    assignIdentifiers: FILLED.optional().describe('Identifiers for rows without one: IMP-{row}'),
    columns: z.array(COLUMN, { error: 'a list' }).optional(),
    set: VALUES.optional().describe('Values for every row, by field'),
    defaults: VALUES.optional().describe(
      'Values for blank cells and fields without a column, by field; an existing record keeps its value',
    ),
    sureness: SURENESS,
    because: TEXT.optional().describe('For the reader; not used'),
    fieldReasons: VALUES.optional().describe(
      'For the reader; not used: why fields that no column fills have a value, or need one',
    ),
  },
  { error: 'an object' },
);

const SOURCE = z.strictObject(
  {
    title: FILLED.describe('What the files are: "asset export of Snipe-IT"'),
    columnsFrom: TEXTS.describe('Public pages or files that name the columns'),
    provenBy: z
      .array(
        z.strictObject(
          {
            all: TEXTS.describe('Headings that are all there'),
            of: TEXTS.optional().describe('Headings of which some are there'),
            least: COUNT.optional().describe('How many of these'),
          },
          { error: 'an object' },
        ),
        { error: 'a list' },
      )
      .describe('Headings that only such files have together; one proof is enough'),
    proposes: VALUES.optional().describe(
      'Values for required fields that such files lack, to be confirmed; (today) is the day of the import',
    ),
  },
  { error: 'an object' },
);

/** An import recipe, as people write it. */
export const RECIPE_SCHEMA = z.strictObject(
  {
    ...SCHEMA_KEY,
    version: z.literal(1, { error: '1' }),
    source: SOURCE.optional().describe(
      'The product whose exports it is for: a file may lack some of its columns',
    ),
    mode: oneOf(MODES).optional(),
    language: oneOf([ENGLISH, ...LANGUAGE_CODES])
      .optional()
      .describe('Language of the headings besides English'),
    createMissing: TEXTS.optional().describe('Record types whose records may be created by name'),
    sheets: z
      .array(SHEET, { error: 'a list' })
      .default([])
      .describe('How each sheet is read; a sheet that is missing is read as its columns show it'),
    names: z.array(NAME, { error: 'a list' }).optional().describe('What unknown names mean'),
    sync: SYNC.optional().describe('The policy of a feed, for `tallysheet sync`'),
  },
  { error: 'an object' },
);
