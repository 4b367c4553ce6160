import { z } from 'zod';
import { call, NOTHING, OF_JOB } from '../define-call.ts';
import { PAPER } from '../shapes/labels.ts';
import { JOB, NEW_JOB_KIND } from '../shapes/job.ts';

/** Jobs of every kind. */
export const JOB_CALLS = {
  newJob: call(
    z.strictObject({ kind: NEW_JOB_KIND.default('register'), paper: PAPER.default('a4') }),
    JOB,
  ),
  job: call(OF_JOB, JOB),
  dropJob: call(OF_JOB, NOTHING),
} as const;
