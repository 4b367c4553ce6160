import { z } from 'zod';
import { CHECKED } from './checked.ts';
import { COUNT, FILE, PROBLEM } from './common.ts';
import { EXPORTED, WANTED_EXPORT } from './exports.ts';
import { PRINTED, WANTED_LABELS } from './labels.ts';
import { REMAINS } from './rows.ts';
import { REPORT } from './report.ts';
import { CORRECTING } from './problems.ts';
import { PLAN, RESULT } from './run.ts';
import { SCAN_JOB } from './scans.ts';
import { STOCKTAKE } from './stocktake.ts';

/** What a person can do on the page. */
export const JOB_KIND = z.enum([
  ...(['register', 'scans', 'change', 'stocktake', 'export', 'labels', 'report'] as const),
  ...(['run', 'undo'] as const),
]);

/** What a person can start; a run and an undo come from other jobs. */
export const NEW_JOB_KIND = JOB_KIND.exclude(['run', 'undo']);

/** What a job can work on. */
const WORK = z.enum([
  ...(['checking', 'planning', 'sending', 'exporting', 'listing', 'printing'] as const),
  ...(['reading', 'counting'] as const),
  ...(['reporting', 'closing', 'reopening'] as const),
]);

/** One job on its way: a register from a file into the account, a session of scans, a report. */
export const JOB = z.strictObject({
  id: z.string(),
  kind: JOB_KIND,
  /** Counts up with every change. */
  version: COUNT,
  title: z.string(),
  startedAt: z.string(),
  files: z.array(FILE),
  /** What it works on now; undefined while it waits for a person. */
  work: WORK.optional(),
  /** What a program that was killed has not ended. */
  interrupted: WORK.optional(),
  problem: PROBLEM.optional(),
  /** The run that an undo takes back. */
  undoes: z.string().optional(),
  /** When its run was undone. */
  undoneAt: z.string().optional(),
  /** Of an undo: what it leaves as it is. */
  remains: z.array(REMAINS),
  checked: CHECKED.optional(),
  plan: PLAN.optional(),
  result: RESULT.optional(),
  /** What is to be exported, where the job begins with that. */
  wanted: WANTED_EXPORT.optional(),
  exported: EXPORTED.optional(),
  wantedLabels: WANTED_LABELS.optional(),
  printed: PRINTED.optional(),
  report: REPORT.optional(),
  stocktake: STOCKTAKE.optional(),
  scans: SCAN_JOB.optional(),
  /** How many cells a person corrected; the files stay as they are. */
  corrections: COUNT,
  correcting: CORRECTING.optional(),
  /** The same from the command line. */
  command: z.string(),
});
