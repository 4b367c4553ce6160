import { z } from 'zod';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { numberWords } from './seed-numbers.ts';
import {
  keysOf,
  seedSections,
  type SeedField,
  type SeedKeys,
  type SeedSection,
} from './seed-sections.ts';

const isTextual = (expected: string): z.ZodType =>
  z.union([z.string(), z.number()], { error: expected });
const TEXT = isTextual('a text');
const NUMBER = isTextual('a number');
const TEXTS = z.array(z.string({ error: 'a text' }), { error: 'a list of texts' });
const BY_NAME = z.record(z.string(), z.unknown(), { error: 'values by name' });
const RECORD_NUMBER = z.int({ error: 'a whole number from 1' }).positive({
  error: 'a whole number from 1',
});

/** The forms of values; whether names exist shows when a seed is made. */
const FORMS: Readonly<Record<Exclude<SeedField['kind'], 'rows'>, z.ZodType>> = {
  text: TEXT,
  url: TEXT,
  email: TEXT,
  country: TEXT,
  choice: TEXT,
  time: TEXT,
  reference: isTextual('the name of a record').describe('The name of a record'),
  date: isTextual('a date as yyyy-mm-dd or mm/dd/yyyy').describe('yyyy-mm-dd or mm/dd/yyyy'),
  decimal: NUMBER,
  integer: NUMBER,
  'yes-no': z.boolean({ error: 'true or false' }),
  urls: TEXTS,
  texts: TEXTS,
  numbers: TEXTS,
  named: BY_NAME,
  conditions: BY_NAME,
};

const MOMENT = isTextual(
  'a date as yyyy-mm-dd or mm/dd/yyyy, or a moment such as 2026-01-31 17:05:09',
).describe('yyyy-mm-dd, mm/dd/yyyy or yyyy-mm-dd hh:mm:ss');

const RECORDS = new WeakMap<SeedSection, z.ZodType>();

/** What one record of a section may say. */
export function recordSchema(section: SeedSection): z.ZodType {
  return getOrMake(RECORDS, section, () => recordOf(section));
}

/** What a seed may hold: a list of records for each kind, derived from their descriptions. */
export function seedSchema(): z.ZodType {
  const sections = seedSections().map((section) => [
    section.name,
    z.array(recordSchema(section)).optional(),
  ]);
  return z.strictObject({
    $schema: z.string().optional(),
    ...(Object.fromEntries(sections) as Record<string, z.ZodType>),
  });
}

function recordOf({ keys, kind }: SeedSection): z.ZodType {
  const numbers = numberWords(kind).map((word) => [word, RECORD_NUMBER.optional()] as const);
  return objectOf({ ...shapeOf(keys), ...Object.fromEntries(numbers) }, 'a record');
}

/** An object with these keys only; an unknown key is reported by name. */
function objectOf(shape: Record<string, z.ZodType>, expected: string): z.ZodType {
  return z.strictObject(shape, { error: expected });
}

function shapeOf(keys: SeedKeys): Record<string, z.ZodType> {
  return Object.fromEntries([...keys].map(([word, { field }]) => [word, formOf(field).nullish()]));
}

function formOf(field: SeedField): z.ZodType {
  if (field.kind === 'rows') {
    const row = objectOf(shapeOf(keysOf(Object.entries(field.fields))), 'a row');
    return z.array(row, { error: 'a list of rows' });
  }
  if (field.kind === 'date' && field.timed === true) return MOMENT;
  if (field.kind !== 'texts' || field.choices === undefined) return FORMS[field.kind];
  const choice = z.enum(field.choices, { error: `one of ${field.choices.join(', ')}` });
  return z.array(choice, { error: 'a list of texts' });
}
