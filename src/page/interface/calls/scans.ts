import { z } from 'zod';
import { call, NOTHING, OF_JOB } from '../define-call.ts';
import { JOB } from '../shapes/job.ts';
import { COUNT } from '../shapes/common.ts';
import { LINE_ANSWER, SCAN_CHOICES, SCANS } from '../shapes/scans.ts';

const ANSWERED = z.strictObject({ answer: LINE_ANSWER, scans: SCANS });
const SERIAL = z.number().int().positive();

/** Sessions of scans: items are handed out and taken back. */
export const SCAN_CALLS = {
  scanChoices: call(OF_JOB, SCAN_CHOICES),
  beginScans: call(OF_JOB.extend({ operation: z.string(), session: z.string().optional() }), JOB),
  scans: call(OF_JOB, SCANS),
  /** A line is taken once, however often its key comes. */
  scan: call(
    OF_JOB.extend({ key: z.string().min(8).max(64), line: z.string(), waiting: COUNT }),
    ANSWERED,
  ),
  removeScan: call(OF_JOB.extend({ serial: SERIAL }), ANSWERED),
  correctCode: call(OF_JOB.extend({ serial: SERIAL, line: z.string() }), ANSWERED),
  allowScans: call(OF_JOB.extend({ flag: z.string() }), SCANS),
  scanNames: call(
    OF_JOB.extend({ word: z.string() }),
    z.strictObject({
      choices: z.array(z.strictObject({ value: z.string(), label: z.string(), note: z.string() })),
    }),
  ),
  planScans: call(OF_JOB, JOB),
  /** Other programs may open the session from then on; the next scan opens it again. */
  leaveScans: call(OF_JOB, NOTHING),
} as const;
