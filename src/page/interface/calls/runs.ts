import { z } from 'zod';
import { call, OF_JOB } from '../define-call.ts';
import { JOB } from '../shapes/job.ts';
import { ROWS_OF_RUN, ROWS_SHOWN, ROWS_TO_REVIEW } from '../shapes/rows.ts';

/** A plan on its way into the account, and back. */
export const RUN_CALLS = {
  send: call(
    OF_JOB.extend({
      first: z.number().int().positive().optional(),
      confirms: z.string().optional(),
    }),
    JOB,
  ),
  stop: call(OF_JOB, JOB),
  /** `failed` sends rows again that the service refused. */
  resume: call(OF_JOB.extend({ failed: z.boolean().optional() }), JOB),
  /** Gives the job of the undo. */
  planUndo: call(OF_JOB, JOB),
  /** Gives the job of a run, also of one that the command line started. */
  openRun: call(z.strictObject({ run: z.string() }), JOB),
  rows: call(
    OF_JOB.extend({ show: ROWS_SHOWN, after: z.coerce.number().int().nonnegative() }),
    ROWS_OF_RUN,
  ),
  review: call(OF_JOB, ROWS_TO_REVIEW),
  decideReview: call(
    OF_JOB.extend({
      decisions: z.array(z.strictObject({ call: z.number(), choice: z.string() })).max(10_000),
    }),
    JOB,
  ),
} as const;
