import { z } from 'zod';
import { call, OF_JOB } from '../define-call.ts';
import { WANTED_EXPORT } from '../shapes/exports.ts';
import { JOB } from '../shapes/job.ts';

/** Changes many records of the account. */
export const CHANGE_CALLS = {
  /** Gives all chosen records one value in one field, as an import of their list would. */
  changeAll: call(
    OF_JOB.extend({ wanted: WANTED_EXPORT, field: z.string(), value: z.string().min(1) }),
    JOB,
  ),
} as const;
