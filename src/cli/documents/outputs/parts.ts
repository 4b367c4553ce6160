import { z } from 'zod';

/** A list as commands have it. */
export function list<T extends z.ZodType>(of: T): z.ZodReadonly<z.ZodArray<T>> {
  return z.array(of).readonly();
}

/** Texts or numbers by names that the data decide. */
export function byName<T extends z.ZodType>(of: T): z.ZodRecord<z.ZodString, T> {
  return z.record(z.string(), of);
}

/** An object with further members, which follow from what it is about. */
export function open<S extends z.ZodRawShape>(shape: S): z.ZodObject<S> {
  return z.looseObject(shape);
}

export const TEXTS = list(z.string());
export const COUNT = z.int().min(0);
/** An exact decimal, with the currency behind it where one is known. */
export const AMOUNT = z.string();
export const WHEN = z.string();

const SEVERITY = z.enum(['error', 'warning']);

/** What there is to know of a file that was written. */
export const NOTICE = z.object({
  path: z.string(),
  wanted: z.string().optional(),
  report: z
    .object({
      sheets: list(z.object({ name: z.string(), rows: COUNT })),
      cutTexts: COUNT,
      cutCells: list(z.object({ sheet: z.string(), cell: z.string() })),
      omittedLinks: COUNT,
      omittedNotes: COUNT,
      omittedRules: COUNT,
    })
    .optional(),
});

/** How a part of a file is read. */
export const READING = z.object({
  file: z.string(),
  sheet: z.string().optional(),
  topic: z.string(),
  sureness: z.enum(['certain', 'likely', 'open']),
  rule: z.string(),
  column: z.string().optional(),
  field: z.string().optional(),
  rows: COUNT.optional(),
  samples: list(z.object({ text: z.string(), value: z.string().optional() })).optional(),
  choices: TEXTS.optional(),
  about: z.object({ text: z.string(), spellings: TEXTS }).optional(),
});

/** One thing wrong with a row. */
export const ISSUE = z.object({
  code: z.string(),
  severity: SEVERITY,
  file: z.string(),
  sheet: z.string().nullable(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  field: z.string().nullable(),
  value: z.string().nullable(),
  expected: z.string().nullable(),
  message: z.string(),
  hint: z.string(),
  together: z.object({ are: z.string(), hint: z.string() }).optional(),
});

/** The same issue in many rows. */
export const ISSUE_GROUP = z.object({
  code: z.string(),
  severity: SEVERITY,
  column: z.string().nullable(),
  field: z.string().nullable(),
  message: z.string(),
  hint: z.string(),
  count: COUNT,
  names: z.object({ count: COUNT, first: TEXTS }).optional(),
  rows: list(z.int()),
  alike: COUNT.optional(),
  file: z.string(),
  sheet: z.string().nullable(),
});

/** A file or sheet that was read. */
export const INPUT = z.object({
  file: z.string(),
  sheet: z.string().optional(),
  kind: z.string(),
  then: TEXTS.optional(),
  sha256: z.string(),
  rows: COUNT,
});

/** The recipe that takes the answers to what is open. */
export const WRITTEN_RECIPE = z.object({
  path: z.string(),
  names: COUNT,
  hinted: COUNT,
  command: z.string().optional(),
});

/** How many rows ended in each way; they add up to the rows. */
export const OUTCOMES = z.object({
  created: COUNT,
  updated: COUNT,
  unchanged: COUNT,
  done: COUNT,
  skipped: COUNT,
  failed: COUNT,
  needsReview: COUNT,
  notProcessed: COUNT,
});

/** An error that ended the command. */
export const ERROR = z.object({
  code: z.string(),
  message: z.string(),
  hint: z.string(),
  fields: list(z.object({ field: z.string(), message: z.string() })).optional(),
  place: z
    .object({
      file: z.string().optional(),
      sheet: z.string().optional(),
      row: z.int().optional(),
      column: z.string().optional(),
      operation: z.string().optional(),
      method: z.string().optional(),
      path: z.string().optional(),
      status: z.int().optional(),
    })
    .optional(),
});

/** A check of figures or lists against each other. */
export const CHECK = z.object({
  check: z.string(),
  left: z.string(),
  right: z.string(),
  passed: z.boolean(),
});

/** Calls of this process. */
export const CALLS = z.object({ reads: COUNT, retries: COUNT, rateLimited: COUNT });

/** What was found out about the machine or the account. */
export const FINDING = z.object({
  subject: z.string(),
  ok: z.boolean(),
  warning: z.boolean().optional(),
  found: z.string(),
  remedy: z.string().optional(),
  error: z.string().optional(),
});

/** The settings of a profile. */
export const SETTINGS = byName(z.string().optional());
