import { z } from 'zod';
import { SURENESSES } from '../recipe-words.ts';

export const TEXT = z.string({ error: 'text' });
export const FILLED = z
  .string({ error: 'text' })
  .refine((text) => text.trim() !== '', { error: 'text that is not blank' });
export const TEXTS = z.array(FILLED, { error: 'a list of texts' });
export const VALUES = z.record(FILLED, FILLED, { error: 'an object' });
export const COUNT = z.int({ error: 'a whole number' }).min(1, { error: 'a number of at least 1' });
export const YES = z.literal(true, { error: 'true' });

export function oneOf<const T extends readonly [string, ...string[]]>(
  words: T,
): z.ZodEnum<{ [K in T[number]]: K }> {
  return z.enum(words, { error: `one of ${words.join(', ')}` });
}

export const SURENESS = oneOf(SURENESSES)
  .optional()
  .describe('How sure it is: write confirmed to agree, or remove it where you wrote the line');
