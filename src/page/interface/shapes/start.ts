import { z } from 'zod';
import { COUNT, ROW_MESSAGE, TEXT } from './common.ts';
import { JOB_KIND } from './job.ts';
import { REPORT_IN_LIST } from './report.ts';

/** An account that the page can work on. */
const ACCOUNT = z.strictObject({
  /** The profile; undefined for the invented company. */
  profile: z.string().optional(),
  name: z.string(),
  address: z.string(),
  isPractice: z.boolean(),
});

const PROFILE = z.strictObject({
  name: z.string(),
  address: z.string().optional(),
  accountName: z.string().optional(),
});

/** One check of an account or of this computer. */
export const FINDING = z.strictObject({
  subject: TEXT,
  found: ROW_MESSAGE,
  ok: z.boolean(),
  remedy: TEXT.optional(),
});

const JOB_IN_LIST = z.strictObject({
  id: z.string(),
  kind: JOB_KIND,
  title: z.string(),
  report: REPORT_IN_LIST.optional(),
  startedAt: z.string(),
  /** What is done with scanned items. */
  operation: z.string().optional(),
  /** What it is at: `files`, `columns`, `plan`, `run`, `done`. */
  step: z.string(),
  /** Nothing of it is left to do. */
  isFinished: z.boolean(),
});

const RUN_IN_LIST = z.strictObject({
  name: z.string(),
  /** The job that it belongs to, whose title says what was imported. */
  job: z.string().optional(),
  kind: z.string(),
  state: z.enum(['planned', 'open', 'finished', 'dropped', 'undone']),
  startedAt: z.string(),
  rows: COUNT,
  unverified: COUNT,
});

/** What the first screen shows. */
export const START = z.strictObject({
  version: z.string(),
  /** Sent in the header of every change. */
  changeToken: z.string(),
  account: ACCOUNT.optional(),
  profiles: z.array(PROFILE),
  jobs: z.array(JOB_IN_LIST),
  runs: z.array(RUN_IN_LIST),
});
