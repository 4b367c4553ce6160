import { basename } from 'node:path';
import { z } from 'zod';
import {
  checkDocument,
  SCHEMA_KEY,
  withoutSchemaKey,
} from '../../../../documents/check-document.ts';
import { isIsoDate } from '../../../../kernel/dates/dates.ts';
import type { FileEvidence } from '../../../engine/front/audit-trail.ts';
import { readDocumentFile } from '../../input/settings/document-file.ts';

const TEXT = z.union([z.string(), z.number()], { error: 'a text or a number' }).transform(String);
const AMOUNT = z
  .union([z.string(), z.number()], { error: 'an amount' })
  .transform(String)
  .refine((text) => /^-?\d+(\.\d+)?$/.test(text), { error: 'an amount such as 16000.00' });
const DAY = z
  .string({ error: 'a day such as 2026-03-31' })
  .refine(isIsoDate, { error: 'a day such as 2026-03-31' });
const AMOUNTS = z.record(z.string(), AMOUNT, { error: 'names with amounts' });

/** Settings of a tax book: what is the same for all assets, or belongs to a pool. */
export const TAX_SETTINGS = z.strictObject(
  {
    ...SCHEMA_KEY,
    rules: TEXT.optional().describe('The country, or a file of rules'),
    taxpayer: TEXT.optional().describe('The kind of taxpayer, as the rules name it'),
    'fiscal-year-start': TEXT.optional().describe('A month from 1 to 12, or a day such as 04-06'),
    'period-ends': z.array(DAY).optional().describe('Last days of periods other than fiscal years'),
    decimals: TEXT.optional().describe('Decimals of the currency: 0, 2 or 3'),
    'opening-on': DAY.optional().describe('The day of the opening balances'),
    opening: AMOUNTS.optional().describe('Opening balances by pool'),
    ceased: DAY.optional().describe('The day on which the business ended'),
    condition: z.enum(['new', 'used'], { error: 'new or used' }).optional(),
    related: z
      .enum(['yes', 'no'], { error: 'yes or no' })
      .optional()
      .describe('Whether the sellers of all assets whose row says nothing are related parties'),
    'use-in': z.enum(['days', 'months'], { error: 'days or months' }).optional(),
    classes: z.record(z.string(), TEXT).optional().describe('Tax classes by group'),
    lives: z
      .record(z.string(), TEXT)
      .optional()
      .describe('Useful lives by group: years, or entries of the table'),
    'life-table': TEXT.optional().describe('A file with useful lives, such as an AfA table'),
    elections: z
      .record(z.string(), TEXT)
      .optional()
      .describe('Elections of the rules by the last day of the period, or for "all" others'),
    incomes: AMOUNTS.optional().describe('Income by the last day of its period'),
    'disposal-month': z
      .enum(['included', 'excluded'], { error: 'included or excluded' })
      .optional()
      .describe('Whether the month of a disposal is a month of use'),
    claims: z
      .record(z.string(), AMOUNTS, { error: 'days with names and amounts' })
      .optional()
      .describe('Claims below the most: by the last day of the period, by pool or allowance'),
  },
  { error: 'names with values' },
);

export type TaxSettings = Omit<z.output<typeof TAX_SETTINGS>, '$schema'> & {
  readonly file?: FileEvidence;
};

const HINT =
  'Write one setting on each line, such as "taxpayer: company". See docs/reference/tax.md.';

/** Reads settings of a tax book, YAML or JSON. Throws TallysheetError 'file-not-found' or 'bad-settings'. */
export async function readTaxSettings(name: string, cwd: string): Promise<TaxSettings> {
  const { document, text, sha256 } = await readDocumentFile(name, cwd, {
    ...{ what: 'settings', language: 'YAML or JSON', hint: HINT },
  });
  const checked = checkDocument(TAX_SETTINGS, document ?? {}, {
    ...{ title: name, error: 'bad-settings', hint: HINT, text },
  });
  return { ...withoutSchemaKey(checked), file: { name: basename(name), sha256 } };
}
