import { z } from 'zod';

export const COUNT = z.number().int().nonnegative();

/** Why something was not done, for a person. */
export const PROBLEM = z.strictObject({
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
});

export const CHANGE_COUNT = z.strictObject({ what: z.string(), count: COUNT });

/** How far a work is. */
export const PROGRESS = z.strictObject({
  stage: z.string(),
  current: COUNT,
  total: COUNT.optional(),
  good: COUNT.optional(),
  bad: COUNT.optional(),
  notice: z.string().optional(),
  /** The last rows that the service refused. */
  refused: z.array(z.strictObject({ place: z.string(), message: z.string() })).optional(),
  /** What is waited for, and until when (milliseconds since 1970). */
  waiting: z.strictObject({ reason: z.string(), until: z.number() }).optional(),
});

export const SURENESS = z.enum(['certain', 'likely', 'open', 'confirmed']);

/** What a value or a name means that a field does not have. */
export const MEANING = z.strictObject({
  value: z.string(),
  use: z.string().optional(),
  rows: COUNT.optional(),
  because: z.string().optional(),
  candidates: z.array(z.string()),
  spellings: z.array(z.string()),
  sureness: SURENESS.optional(),
});

/** A file of a job. */
export const FILE = z.strictObject({ name: z.string(), bytes: COUNT });
