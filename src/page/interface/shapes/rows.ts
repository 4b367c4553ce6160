import { z } from 'zod';
import { OUTCOMES } from '../../../kernel/outcomes.ts';
import { COUNT, FIELD_NAME, OPERATION, ROW_MESSAGE, TEXT } from './common.ts';

/** Rows by what a plan does with them, or by how they ended. */
export const ROWS_SHOWN = z.enum(['create', 'update', 'operation', ...OUTCOMES]);

const PLACE = { file: z.string(), sheet: z.string().optional() };

/** A row of a run, and what becomes of it. */
const ROW_OF_RUN = z.strictObject({
  ...PLACE,
  id: COUNT,
  row: COUNT,
  record: z.string(),
  operation: OPERATION.optional(),
  /** Old and new values; the old ones of a new record are blank. */
  changes: z.array(z.strictObject({ field: FIELD_NAME, from: z.string(), to: z.string() })),
  reasons: z.array(ROW_MESSAGE),
});

/** Some rows of a run. */
export const ROWS_OF_RUN = z.strictObject({
  rows: z.array(ROW_OF_RUN),
  /** Whether there are others after them. */
  isMore: z.boolean(),
});

/** Rows that wait for a decision: what was planned, what is there now, what the row writes. */
export const ROWS_TO_REVIEW = z.strictObject({
  rows: z.array(
    z.strictObject({
      ...PLACE,
      call: COUNT,
      rows: z.array(COUNT),
      record: z.string(),
      evidence: TEXT,
      operation: OPERATION,
      fields: z.array(
        z.strictObject({
          field: FIELD_NAME,
          planned: z.string(),
          theirs: z.string(),
          ours: z.string().optional(),
        }),
      ),
      choices: z.array(z.string()),
    }),
  ),
});

/** What an undo leaves as it is: why, and how often. */
export const REMAINS = z.strictObject({
  why: z.enum(['staying', 'changed', 'reversed']),
  count: COUNT,
  /** The first of them. */
  records: z.array(
    z.strictObject({
      record: z.string(),
      did: TEXT,
      reason: TEXT.optional(),
      field: FIELD_NAME.optional(),
      left: z.string().optional(),
      now: z.string().optional(),
      by: z.string().optional(),
      at: z.string().optional(),
    }),
  ),
});
