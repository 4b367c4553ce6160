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

const LAYER = z.strictObject({
  name: TEXT,
  from: DAYS,
  to: DAYS.optional(),
  taxpayers: NAMES.optional(),
  condition: CONDITION.optional(),
  contract: DAY.optional().describe('The first day of contracts that qualify'),
  rate: TEXT.describe('The value with the percentage'),
  average: z.boolean().optional().describe('The percentage is the average of the period by days'),
  limit: TEXT.optional().describe('The value with the most expenditure of a year'),
  first: NAMES.optional().describe('Classes in the order in which they use the limit'),
  rest: z.enum(['now', 'later'], { error: 'now or later' }),
  disposal: z.enum(['pool', 'charge'], { error: 'pool or charge' }),
  factor: TEXT.optional().describe('The value that multiplies the charge of a disposal'),
});

const POOL = z.strictObject({
  name: TEXT,
  kind: z.enum(['shared', 'single'], { error: 'shared or single' }),
  basis: z.enum(['balance', 'cost'], { error: 'balance or cost' }),
  rate: TEXT.describe('The value with the yearly percentage'),
  decimals: z.int().optional().describe('An average rate is rounded up at so many decimals'),
  small: TEXT.optional().describe('The value up to which the whole pool may be claimed'),
  disposal: z.enum(['cost', 'leaves'], { error: 'cost or leaves' }),
  moves: z.strictObject({ years: z.int(), to: TEXT }).optional(),
  months: z.int().optional().describe('Months after which the rest is claimed'),
});

const CASE = z.strictObject({
  from: DAYS.optional(),
  to: DAYS.optional(),
  emissions: z.number().optional().describe('At most so many grams for each kilometre'),
  condition: CONDITION.optional(),
  pool: TEXT,
  layers: NAMES,
});

const CLASS = z.strictObject({ name: TEXT, cases: z.array(CASE) });

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
    layers: z.record(TEXT, LAYER),
    pools: z.record(TEXT, POOL),
    classes: z.record(TEXT, CLASS),
  },
  { error: 'names with values' },
);

export type TaxRules = z.output<typeof TAX_RULES>;
export type Condition = (typeof CONDITIONS)[number];
export type DatedValue = z.output<typeof VALUE>;
export type Layer = z.output<typeof LAYER>;
export type PoolRule = z.output<typeof POOL>;
export type ClassCase = z.output<typeof CASE>;

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
