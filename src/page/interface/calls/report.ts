import { z } from 'zod';
import { call, OF_JOB } from '../define-call.ts';
import { JOB } from '../shapes/job.ts';
import { CLOSES, REPORT_NAME, REPORT_VALUES } from '../shapes/report.ts';

/** Reports, and the periods that they close. */
export const REPORT_CALLS = {
  askReport: call(OF_JOB.extend({ report: REPORT_NAME, values: REPORT_VALUES }), JOB),
  makeReport: call(OF_JOB.extend({ values: REPORT_VALUES }), JOB),
  closes: call(OF_JOB, CLOSES),
  closePeriod: call(
    OF_JOB.extend({
      preparedBy: z.string().optional(),
      restate: z.string().optional(),
      allowExceptions: z.boolean(),
      allowDifferences: z.boolean(),
    }),
    JOB,
  ),
  reopenPeriod: call(OF_JOB.extend({ close: z.number(), reason: z.string() }), JOB),
} as const;
