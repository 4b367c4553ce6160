import { z } from 'zod';
import { CAUSE } from './checked.ts';
import { CHANGE_COUNT, COUNT, FIELD_NAME, MEANING, OPERATION, PROBLEM, TEXT } from './common.ts';

/** A name that the account lacks, with what it may mean. */
const NAME = MEANING.extend({
  recordType: z.string(),
  within: z.string().optional(),
  columns: z.array(z.string()),
  inRows: z.string().optional(),
});

/** Rows make records, change those that are there, or both. */
export const MODE = z.enum(['create', 'update', 'upsert']);

/** What an import would do. */
export const PLAN = z.strictObject({
  run: z.string(),
  folder: z.string(),
  mode: MODE,
  rows: COUNT,
  create: COUNT,
  update: COUNT,
  operation: COUNT,
  unchanged: COUNT,
  skipped: COUNT,
  blocked: COUNT,
  open: COUNT,
  references: z.array(
    z.strictObject({ kind: z.string(), names: z.array(z.string()), count: COUNT }),
  ),
  irreversible: z.array(z.strictObject({ what: TEXT, reason: TEXT, count: COUNT })),
  operations: z.array(CHANGE_COUNT),
  clears: z.array(z.strictObject({ what: FIELD_NAME, count: COUNT })),
  causes: z.array(CAUSE),
  /** Rows that are not sent because of the mode. */
  waitingForMode: COUNT.default(0),
  names: z.array(NAME),
  questions: COUNT,
  /** The host to be confirmed, where records are deleted or fields emptied. */
  confirms: z.string().optional(),
  cost: z.strictObject({
    writes: COUNT,
    reads: COUNT,
    milliseconds: z.number().optional(),
    fitsToday: z.boolean(),
  }),
});

/** How a run ended, or stopped. */
export const RESULT = z.strictObject({
  run: z.string(),
  outcomes: z.array(CHANGE_COUNT),
  calls: z.strictObject({ reads: COUNT, writes: COUNT }),
  /** What stopped it before its time; it can be resumed. */
  stoppedBy: PROBLEM.optional(),
  isOpen: z.boolean(),
  files: z.array(z.strictObject({ id: COUNT, name: z.string(), what: z.string() })),
  undoable: z.strictObject({ done: COUNT, undoable: COUNT }),
  /** Rows whose records are there, and what else of them is not done, for how many. */
  partlyDone: z
    .strictObject({
      rows: COUNT,
      missing: z.array(z.strictObject({ operation: OPERATION, rows: COUNT })),
    })
    .optional(),
  /** The records that it made or changed and that can have labels, by record type. */
  labelled: z.array(CHANGE_COUNT).default([]),
});
