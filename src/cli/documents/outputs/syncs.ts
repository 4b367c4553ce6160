import { z } from 'zod';
import { byName, COUNT, ISSUE, list, OUTCOMES, TEXTS } from './parts.ts';

const OPERATIONS = list(z.object({ operation: z.string(), values: byName(z.string()) }));

const FEED_ROW = {
  file: z.string(),
  sheet: z.string().optional(),
  row: z.int(),
  key: z.string(),
  record: z.string(),
};

const NEW = z.object({
  ...FEED_ROW,
  values: byName(z.string()),
  operations: OPERATIONS,
  isCreated: z.boolean(),
});

const CHANGED = z.object({
  ...FEED_ROW,
  number: z.int(),
  changes: list(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  operations: OPERATIONS,
  formerHolder: z.string().optional(),
});

const GONE = z.object({
  number: z.int(),
  key: z.string(),
  record: z.string(),
  holder: z.string().optional(),
  files: COUNT,
  operations: TEXTS,
  obstacle: z.string().optional(),
  later: z.object({ operations: TEXTS, files: COUNT }).optional(),
});

const HELD = z.object({ ...FEED_ROW, issues: list(ISSUE), waits: z.boolean() });

const CHANGE = z.object({
  created: COUNT,
  cleared: COUNT,
  ended: COUNT,
  records: COUNT,
  known: COUNT,
  percent: z.number(),
});

const STOP = z.object({
  id: z.string().optional(),
  reasons: list(z.object({ code: z.string(), message: z.string() })),
  hint: z.string().optional(),
});

const FEED_RUN = z.object({
  name: z.string(),
  folder: z.string(),
  outcomes: OUTCOMES,
  results: TEXTS,
  errors: TEXTS,
  calls: z.object({ reads: COUNT, writes: COUNT, retries: COUNT, rateLimited: COUNT }),
  stoppedBy: z.string().optional(),
});

const FILE = z.object({
  file: z.string(),
  sha256: z.string().optional(),
  status: z.string(),
  change: CHANGE.optional(),
  notes: TEXTS,
  workbook: z.string().optional(),
  counts: z
    .object({ rows: COUNT, new: COUNT, changed: COUNT, gone: COUNT, held: COUNT, filtered: COUNT })
    .optional(),
  new: list(NEW).optional(),
  changed: list(CHANGED).optional(),
  gone: list(GONE).optional(),
  held: list(HELD).optional(),
  stop: STOP.optional(),
  run: FEED_RUN.optional(),
  exitCode: z.int(),
});

export const SYNC = {
  feed: z.string(),
  account: z.string(),
  resumed: z.object({ run: z.string(), outcomes: OUTCOMES }).optional(),
  files: list(FILE),
};
