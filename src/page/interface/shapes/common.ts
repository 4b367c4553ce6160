import { z } from 'zod';

export const COUNT = z.number().int().nonnegative();

/**
 * What the texts of the library are in an answer, so that the server says them in the language of who asks: a text of its
 * tables, what is wrong with a row, what a field or an operation is called, or the problem of an error.
 */
export const WORDED = z.registry<{
  readonly is: 'text' | 'message' | 'field' | 'operation' | 'problem';
}>();

/** A reason, or how something is read. */
export const TEXT = z.string().register(WORDED, { is: 'text' });

/** What is wrong with a row. */
export const ROW_MESSAGE = z.string().register(WORDED, { is: 'message' });

/** What a field is called. */
export const FIELD_NAME = z.string().register(WORDED, { is: 'field' });

/** What is done with a record. */
export const OPERATION = z.string().register(WORDED, { is: 'operation' });

/** By it something that was scanned is taken once, however often it is sent. */
export const SCAN_KEY = z.string().min(8).max(64);

/** Why something was not done, for a person. */
export const PROBLEM = z
  .strictObject({
    code: z.string(),
    message: z.string(),
    hint: z.string().optional(),
  })
  .register(WORDED, { is: 'problem' });

export const CHANGE_COUNT = z.strictObject({ what: z.string(), count: COUNT });

/** How far a work is. */
export const PROGRESS = z.strictObject({
  stage: z.string(),
  current: COUNT,
  total: COUNT.optional(),
  good: COUNT.optional(),
  bad: COUNT.optional(),
  notice: TEXT.optional(),
  /** The last rows that the service refused. */
  refused: z.array(z.strictObject({ place: z.string(), message: ROW_MESSAGE })).optional(),
  /** What is waited for, and until when (milliseconds since 1970). */
  waiting: z.strictObject({ reason: z.string(), until: z.number() }).optional(),
});

export const SURENESS = z.enum(['certain', 'likely', 'open', 'confirmed']);

/** What a value or a name means that a field does not have. */
export const MEANING = z.strictObject({
  value: z.string(),
  use: z.string().optional(),
  rows: COUNT.optional(),
  because: TEXT.optional(),
  candidates: z.array(z.string()),
  spellings: z.array(z.string()),
  sureness: SURENESS.optional(),
});

/** A file of a job. */
export const FILE = z.strictObject({ name: z.string(), bytes: COUNT });
