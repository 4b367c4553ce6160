import { z } from 'zod';
import { SCHEMA_KEY } from '../../../../documents/check-document.ts';
import { isIsoDate } from '../../../../kernel/dates/dates.ts';

const TEXT = z.string({ error: 'a text' }).min(1, { error: 'a text' });
const NAMES = z.array(TEXT, { error: 'a list of names' });
const DAY = z.string({ error: 'a day such as 2026-04-01' }).refine(isIsoDate, {
  error: 'a day such as 2026-04-01',
});

/** A day for all, or one for each kind of taxpayer. */
const DAYS = z.union([DAY, z.record(TEXT, DAY)], {
  error: 'a day such as 2026-04-01, or one for each taxpayer',
});

const FIGURE = z
  .union([z.number(), z.string()], { error: 'a figure' })
  .transform(String)
  .refine((text) => /^\d+(\.\d+)?$/.test(text), { error: 'a figure of zero or more' });

const VALUE = z.strictObject({ from: DAYS, value: FIGURE, source: TEXT });

const TAXPAYER = z.strictObject({
  name: TEXT,
  longest: z.int({ error: 'months' }).min(1).describe('Months of the longest period'),
  private: z.boolean().optional().describe('Private use puts an asset into a pool of its own'),
});

const CONDITIONS = ['new', 'used'] as const;
const CONDITION = z.enum(CONDITIONS, { error: 'new or used' });

const FIRST = z.strictObject({
  name: TEXT,
  from: DAYS.optional(),
  to: DAYS.optional(),
  until: DAY.optional().describe('The last day on which an asset may come into the book'),
  unrelated: z.boolean().optional().describe('Only for assets of a seller who is not related'),
  underDays: z
    .int()
    .optional()
    .describe('Only for assets that are used for less than so many days of the period'),
  value: TEXT.describe('The value on the day on which the asset comes into the book'),
  as: z
    .enum(['multiple', 'percent'], { error: 'multiple or percent' })
    .describe('The multiple of the yearly rate, or the percentage of the cost'),
});

const LAYER = z.strictObject({
  name: TEXT,
  from: DAYS,
  to: DAYS.optional(),
  taxpayers: NAMES.optional(),
  condition: CONDITION.optional(),
  contract: DAY.optional().describe('The first day of contracts that qualify'),
  rate: TEXT.describe('The value with the percentage'),
  until: DAYS.optional().describe('The last day on which an asset may come into the book'),
  average: z.boolean().optional().describe('The percentage is the average of the period by days'),
  short: z
    .strictObject({ underDays: z.int(), percent: z.int() })
    .optional()
    .describe(
      'The part of the first period, if the asset is used for less than so many days of it',
    ),
  limit: TEXT.optional().describe('The value with the most expenditure of a year'),
  first: NAMES.optional().describe('Classes in the order in which they use the limit'),
  rest: z
    .enum(['now', 'later', 'beside'], { error: 'now, later or beside' })
    .describe('When the rest joins the pool; beside: it is all in the pool, and the allowance too'),
  asked: z.boolean().optional().describe('Claimed only where the sheet Tax names it'),
  years: z.int().optional().describe('Periods, the first included, over which it may be claimed'),
  income: TEXT.optional().describe('The value with the most income of the year before'),
  disposal: z.enum(['pool', 'charge'], { error: 'pool or charge' }),
  factor: TEXT.optional().describe('The value that multiplies the charge of a disposal'),
});

const POOL = z.strictObject({
  name: TEXT,
  kind: z
    .enum(['shared', 'single', 'yearly'], { error: 'shared, single or yearly' })
    .describe('One pool, one for each asset, or one for each period'),
  basis: z.enum(['balance', 'cost'], { error: 'balance or cost' }),
  rate: TEXT.optional().describe('The value with the yearly percentage'),
  dated: z
    .literal('acquired', { error: 'acquired' })
    .optional()
    .describe('The rate is that of the purchase date'),
  course: z
    .enum(['life', 'declining', 'shares', 'years', 'days'], {
      error: 'life, declining, shares, years or days',
    })
    .optional()
    .describe(
      'Straight line over the life, declining balance with a switch to it, or fixed shares. years, days: the sum of equal parts of each asset.',
    ),
  least: z.int().optional().describe('years: the fewest parts'),
  most: z.int().optional().describe('years: the most parts'),
  factor: TEXT.optional().describe('declining: the value with the most multiple of straight line'),
  shares: z.array(z.int()).optional().describe('shares: the percentages of period 1, 2 and so on'),
  use: z
    .literal('months', { error: 'months' })
    .optional()
    .describe('The use of a year counts in calendar months, the first of them whole'),
  decimals: z.int().optional().describe('An average rate is rounded up at so many decimals'),
  small: TEXT.optional().describe('The value up to which the whole pool may be claimed'),
  disposal: z
    .enum(['cost', 'price', 'leaves', 'sale', 'income'], {
      error: 'cost, price, leaves, sale or income',
    })
    .describe(
      'Effect of a disposal. cost: reduces the pool, by the cost at most. price: reduces the pool without a limit. leaves: the rest goes with the asset. sale: compared with the balance after the allowance. income: the pool does not change.',
    ),
  ends: z
    .literal('empty', { error: 'empty' })
    .optional()
    .describe('When no asset is left at the end of a period, the rest is a balancing allowance'),
  last: z
    .int()
    .optional()
    .describe('leaves: percent of the allowance that the period of the disposal has'),
  first: NAMES.optional().describe('Rules for assets of their first period; the first that fits'),
  netOf: z
    .enum(['additions', 'balance'], { error: 'additions or balance' })
    .optional()
    .describe('What disposals reduce first, where the first period has rules'),
  unused: z
    .literal('excluded', { error: 'excluded' })
    .optional()
    .describe('The cost of an asset that is not in use yet has no allowance'),
  scaled: z
    .boolean()
    .optional()
    .describe('Proceeds count as the part of the cost that a ceiling leaves'),
  moves: z.strictObject({ years: z.int(), to: TEXT }).optional(),
  months: z.int().optional().describe('Months after which the rest is claimed'),
});

const CASE = z.strictObject({
  from: DAYS.optional(),
  to: DAYS.optional(),
  used: DAY.optional().describe('The last day of the first use'),
  emissions: z.number().optional().describe('At most so many grams for each kilometre'),
  condition: CONDITION.optional(),
  cost: TEXT.optional().describe('The value with the most cost of an asset'),
  election: TEXT.optional().describe('The election that the taxpayer made for the period'),
  ceiling: TEXT.optional().describe('The value with the most cost that counts'),
  separate: z.boolean().optional().describe('The sheet Tax has to name a separate pool'),
  pool: TEXT,
  layers: NAMES,
  first: NAMES.optional().describe('Rules for the first period instead of those of the pool'),
});

const CLASS = z.strictObject({ name: TEXT, cases: z.array(CASE) });

/** Figures that a country may call by words of its own, with the words of the others. */
const USUAL_WORDS = {
  firstYear: 'First-year allowances',
  writtenDown: 'Writing-down allowances',
  balancing: 'Balancing allowances',
  charges: 'Balancing charges',
  net: 'Allowances less charges',
  adjustment: 'First-period adjustment',
  opening: 'Opening balance',
  additions: 'Additions',
  relieved: 'Relieved in the first year',
  disposals: 'Disposals',
  beside: 'Special allowance',
  closing: 'Closing balance',
  charge: 'Balancing charge',
  allowance: 'Writing-down allowance',
  balancingAllowance: 'Balancing allowance',
  pool: 'Pool',
} as const;

export type Word = keyof typeof USUAL_WORDS;

const WORDS = Object.keys(USUAL_WORDS) as Word[];

/** The rules of one country: rates by date with their sources, allowances, pools and classes. */
export const TAX_RULES = z.strictObject(
  {
    ...SCHEMA_KEY,
    country: TEXT,
    name: TEXT,
    title: TEXT,
    currency: TEXT,
    taxpayers: z.record(TEXT, TAXPAYER),
    values: z.record(TEXT, z.array(VALUE).min(1)),
    yearStart: TEXT.optional().describe('The usual start of fiscal years: a month or a day'),
    enters: z
      .literal('available', { error: 'available' })
      .optional()
      .describe('An asset comes into the book when it is available for use, not before'),
    lengths: z
      .literal('days', { error: 'days' })
      .optional()
      .describe('Periods of less than a year count by days of 365, longer ones as a year'),
    ends: z
      .literal('disposals', { error: 'disposals' })
      .optional()
      .describe('A business ends with the disposals of its assets: no setting ends it'),
    mandatory: z.boolean().optional().describe('The maximum has to be claimed'),
    separate: z.boolean().optional().describe('Assets may have separate pools of their class'),
    layers: z.record(TEXT, LAYER),
    first: z.record(TEXT, FIRST).optional().describe('Rules for assets of their first period'),
    pools: z.record(TEXT, POOL),
    classes: z.record(TEXT, CLASS),
    elections: z.record(TEXT, TEXT).optional().describe('Elections for a period, each explained'),
    words: z
      .partialRecord(z.enum(WORDS, { error: `one of ${WORDS.join(', ')}` }), TEXT)
      .optional()
      .describe('What the country calls the figures of a report'),
  },
  { error: 'names with values' },
);

export type TaxRules = z.output<typeof TAX_RULES>;
export type Condition = (typeof CONDITIONS)[number];
export type DatedValue = z.output<typeof VALUE>;
export type Layer = z.output<typeof LAYER>;
export type FirstRule = z.output<typeof FIRST>;
export type PoolRule = z.output<typeof POOL>;
export type ClassCase = z.output<typeof CASE>;

/** What a country calls a figure. */
export function wordOf({ words }: Pick<TaxRules, 'words'>, word: Word): string {
  return words?.[word] ?? USUAL_WORDS[word];
}

/** What a country calls all figures. */
export function wordsOf({ words }: Pick<TaxRules, 'words'>): Readonly<Record<Word, string>> {
  return { ...USUAL_WORDS, ...words };
}

/** The rules as they are for one kind of taxpayer. */
export interface RulesInForce {
  readonly rules: TaxRules;
  readonly taxpayer: string;
}

/** The day for a taxpayer; undefined where there is none for it. */
export function dayFor(
  days: string | Readonly<Record<string, string>> | undefined,
  taxpayer: string,
): string | undefined {
  return typeof days === 'string' ? days : days?.[taxpayer];
}

/** Whether a day lies between two days, as far as they are given. */
export function isInForce(
  { from, to }: Pick<ClassCase, 'from' | 'to'>,
  day: string,
  taxpayer: string,
): boolean {
  const first = dayFor(from, taxpayer);
  const last = dayFor(to, taxpayer);
  return (first === undefined || day >= first) && (last === undefined || day <= last);
}
