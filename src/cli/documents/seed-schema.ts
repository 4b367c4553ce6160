import { z } from 'zod';
import {
  keysOf,
  SECTIONS,
  type SeedField,
  type SeedKeys,
} from '../../service/seed/seed-sections.ts';
import { numberWords } from '../../service/seed/seed-numbers.ts';

const TEXT = z.union([z.string(), z.number()]);
const TEXTS = z.array(z.string());
const BY_NAME = z.record(z.string(), z.unknown());

/** The forms of values as the check of seeds takes them; whether names exist shows when a seed is made. */
const FORMS: Readonly<Record<Exclude<SeedField['kind'], 'rows'>, z.ZodType>> = {
  text: TEXT,
  url: TEXT,
  email: TEXT,
  country: TEXT,
  choice: TEXT,
  time: TEXT,
  reference: TEXT.describe('The name of a record'),
  date: TEXT.describe('yyyy-mm-dd or mm/dd/yyyy'),
  decimal: TEXT,
  integer: TEXT,
  'yes-no': z.boolean(),
  urls: TEXTS,
  texts: TEXTS,
  numbers: TEXTS,
  named: BY_NAME,
  conditions: BY_NAME,
};

/** What a seed may hold: a list of records for each kind, derived from their descriptions. */
export function seedSchema(): z.ZodType {
  const sections = SECTIONS.map(({ name, keys, kind }) => {
    const numbers = numberWords(kind).map((word) => [word, z.int().positive().optional()]);
    const record = z.strictObject({ ...shapeOf(keys), ...Object.fromEntries(numbers) });
    return [name, z.array(record).optional()];
  });
  return z.strictObject({
    $schema: z.string().optional(),
    ...(Object.fromEntries(sections) as Record<string, z.ZodType>),
  });
}

function shapeOf(keys: SeedKeys): Record<string, z.ZodType> {
  return Object.fromEntries([...keys].map(([word, { field }]) => [word, formOf(field).nullish()]));
}

function formOf(field: SeedField): z.ZodType {
  if (field.kind === 'rows')
    return z.array(z.strictObject(shapeOf(keysOf(Object.entries(field.fields)))));
  if (field.kind === 'texts' && field.choices !== undefined) return z.array(z.enum(field.choices));
  return FORMS[field.kind];
}
