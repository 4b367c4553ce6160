import { z } from 'zod';
import { call, NOTHING, OF_JOB } from '../define-call.ts';
import { JOB } from '../shapes/job.ts';
import { COUNT, SCAN_KEY } from '../shapes/common.ts';
import { LINE_ANSWER, SCAN_CHOICES, SCAN_PLAN, SCANS, SCANS_CHANGE } from '../shapes/scans.ts';

/** Undefined where nothing has changed. */
const CHANGED = z.strictObject({ change: SCANS_CHANGE.optional() });
const ANSWERED = CHANGED.extend({ answer: LINE_ANSWER });
const MOST_AT_ONCE = 100;
const SERIAL = z.number().int().positive();

/** Sessions of scans: items are handed out and taken back. */
export const SCAN_CALLS = {
  scanChoices: call(OF_JOB, SCAN_CHOICES),
  beginScans: call(OF_JOB.extend({ operation: z.string(), session: z.string().optional() }), JOB),
  scans: call(OF_JOB, SCANS),
  /**
   * Each line is taken once, however often its key comes. Where lines take long, the first of them are answered, and the others are
   * to be sent again.
   */
  scan: call(
    OF_JOB.extend({
      lines: z
        .array(z.strictObject({ key: SCAN_KEY, line: z.string() }))
        .min(1)
        .max(MOST_AT_ONCE),
      /** Lines that follow these. */
      waiting: COUNT,
    }),
    CHANGED.extend({ answers: z.array(LINE_ANSWER) }),
  ),
  removeScan: call(OF_JOB.extend({ serial: SERIAL }), ANSWERED),
  correctCode: call(OF_JOB.extend({ serial: SERIAL, line: z.string() }), ANSWERED),
  allowScans: call(OF_JOB.extend({ flag: z.string() }), CHANGED),
  scanNames: call(
    OF_JOB.extend({ word: z.string() }),
    z.strictObject({
      choices: z.array(z.strictObject({ value: z.string(), label: z.string(), note: z.string() })),
    }),
  ),
  planScans: call(OF_JOB, JOB),
  /** Until the plan is sent. */
  scanPlan: call(OF_JOB, SCAN_PLAN),
  /** Other programs may open the session from then on; the next scan opens it again. */
  leaveScans: call(OF_JOB, NOTHING),
} as const;
