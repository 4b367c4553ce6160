import { z } from 'zod';
import { SCHEMA_KEY } from '../../../documents/check-document.ts';
import { readDateFormat } from '../../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../../kernel/decimals.ts';

const TEXT = z.string({ error: 'text' });
const TEXTS = z.array(TEXT, { error: 'a list of texts' });
const VALUES = z.record(z.string(), TEXT, { error: 'an object' });

const COLUMN = z.strictObject(
  {
    heading: TEXT.describe('The heading in the file'),
    field: z
      .string({ error: 'the name of a field or null' })
      .nullish()
      .describe('The field that the column is imported into; null ignores the column'),
    dateFormat: z
      .string({ error: 'a date format such as d.m.yyyy' })
      .transform((text, context) => {
        const format = readDateFormat(text);
        if (format !== undefined) return format;
        context.addIssue({ code: 'custom', message: 'a date format such as d.m.yyyy' });
        return z.NEVER;
      })
      .nullish()
      .describe('How dates are written in this column'),
    decimal: z
      .enum(DECIMAL_STYLES, { error: DECIMAL_STYLES.join(' or ') })
      .nullish()
      .describe('How amounts are written in this column'),
    certainty: TEXT.optional().describe('For the reader; not used'),
    samples: TEXTS.optional().describe('For the reader; not used'),
    alternatives: TEXTS.optional().describe('For the reader; not used'),
    place: TEXT.optional().describe('The cell of a mapping workbook'),
  },
  { error: 'an object' },
);

const SHEET = {
  version: z.literal(1, { error: '1' }),
  sheet: z.string({ error: 'the name of a sheet' }).optional().describe('The sheet of a workbook'),
  kind: z.string({ error: 'the name of a record type' }).describe('Record type of the rows'),
  columns: z.array(COLUMN, { error: 'a list' }),
  fields: z
    .strictObject({ needed: TEXTS, others: TEXTS }, { error: 'an object' })
    .optional()
    .describe('Every field of the record type, for the reader; not used'),
  offers: z
    .array(z.looseObject({}))
    .optional()
    .describe('Operations that fit, for the reader; not used'),
  set: VALUES.optional().describe('Values for every row, by field'),
  defaults: VALUES.optional().describe('Values for blank cells, by field'),
};

/** A column mapping of one sheet. */
export const SHEET_MAPPING = z.strictObject({ ...SCHEMA_KEY, ...SHEET }, { error: 'an object' });

/** A column mapping of several sheets. */
export const SHEETS_MAPPING = z.strictObject(
  {
    ...SCHEMA_KEY,
    version: SHEET.version,
    sheets: z.array(z.strictObject(SHEET, { error: 'an object' }), { error: 'a list' }),
  },
  { error: 'an object' },
);
