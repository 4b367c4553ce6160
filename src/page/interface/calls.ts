import { z } from 'zod';
import { changes, NOTHING, reads } from './define-call.ts';
import {
  CORRECTED,
  FINDING,
  JOB,
  PREVIEW,
  PROBLEM_ROWS,
  START,
  type CHECKED,
  type PROBLEM_ROW,
  type PROGRESS,
} from './shapes.ts';

const OF_JOB = z.strictObject({ job: z.string() });

/** What a person decides about how files are read: each is written into the recipe. */
const DECISION = z.discriminatedUnion('about', [
  z.strictObject({
    about: z.literal('sheet'),
    sheet: z.number(),
    /** Null does not import it. */
    recordType: z.string().nullable().optional(),
    headingRow: z.number().int().nonnegative().optional(),
  }),
  z.strictObject({
    about: z.literal('column'),
    sheet: z.number(),
    heading: z.string(),
    /** Null does not import it. */
    field: z.string().nullable(),
  }),
  z.strictObject({
    about: z.literal('all rows'),
    sheet: z.number(),
    field: z.string(),
    /** Empty takes the value away. */
    value: z.string(),
  }),
  z.strictObject({
    about: z.literal('value'),
    sheet: z.number(),
    heading: z.string(),
    value: z.string(),
    use: z.string(),
  }),
  z.strictObject({
    about: z.literal('name'),
    recordType: z.string(),
    within: z.string().optional(),
    value: z.string(),
    use: z.string(),
  }),
  /** All readings that are likely are right. */
  z.strictObject({ about: z.literal('readings') }),
]);

/** Every call of the page. Uploads, downloads and events are beside it, as they are not JSON. */
export const CALLS = {
  start: reads('/api/start', NOTHING, START),
  practise: changes('/api/account/practise', NOTHING, START),
  useProfile: changes('/api/account/profile', z.strictObject({ profile: z.string() }), START),
  connect: changes(
    '/api/account',
    z.strictObject({ profile: z.string(), address: z.string(), token: z.string() }),
    z.strictObject({ saved: z.boolean(), findings: z.array(FINDING) }),
  ),
  newJob: changes('/api/jobs', NOTHING, JOB),
  job: reads('/api/jobs/{job}', OF_JOB, JOB),
  dropJob: changes('/api/jobs/{job}/drop', OF_JOB, NOTHING),
  removeFile: changes('/api/jobs/{job}/remove-file', OF_JOB.extend({ name: z.string() }), JOB),
  preview: reads(
    '/api/jobs/{job}/sheets/{sheet}',
    OF_JOB.extend({ sheet: z.coerce.number() }),
    PREVIEW,
  ),
  check: changes('/api/jobs/{job}/check', OF_JOB, JOB),
  decide: changes('/api/jobs/{job}/decide', OF_JOB.extend({ decisions: z.array(DECISION) }), JOB),
  problems: reads(
    '/api/jobs/{job}/causes/{cause}/rows/{page}',
    OF_JOB.extend({ cause: z.coerce.number(), page: z.coerce.number() }),
    PROBLEM_ROWS,
  ),
  correct: changes(
    '/api/jobs/{job}/correct',
    OF_JOB.extend({
      sheet: z.number(),
      cells: z
        .array(z.strictObject({ row: z.number(), column: z.number(), value: z.string() }))
        .max(1000),
    }),
    CORRECTED,
  ),
  plan: changes('/api/jobs/{job}/plan', OF_JOB, JOB),
  send: changes(
    '/api/jobs/{job}/send',
    OF_JOB.extend({
      first: z.number().int().positive().optional(),
      confirms: z.string().optional(),
    }),
    JOB,
  ),
  stop: changes('/api/jobs/{job}/stop', OF_JOB, JOB),
  resume: changes('/api/jobs/{job}/resume', OF_JOB, JOB),
  planUndo: changes('/api/jobs/{job}/undo', OF_JOB, JOB),
} as const;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
/** What a call takes. */
export type TakenBy<Name extends CallName> = z.input<Calls[Name]['takes']>;
/** What a call gives. */
export type GivenBy<Name extends CallName> = z.output<Calls[Name]['gives']>;

export type Job = z.output<typeof JOB>;
export type Start = z.output<typeof START>;
export type Checked = z.output<typeof CHECKED>;
export type Sheet = Checked['sheets'][number];
export type Column = Sheet['columns'][number];
export type Cause = Checked['causes'][number];
export type ProblemRow = z.output<typeof PROBLEM_ROW>;
export type Plan = NonNullable<Job['plan']>;
export type Result = NonNullable<Job['result']>;
/** How far a work is, as the page shows it. */
export type ShownProgress = z.output<typeof PROGRESS>;
export type Decision = z.output<typeof DECISION>;
