import { z } from 'zod';
import { call, OF_JOB } from '../define-call.ts';
import { JOB } from '../shapes/job.ts';

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
  resume: call(OF_JOB, JOB),
  planUndo: call(OF_JOB, JOB),
} as const;
