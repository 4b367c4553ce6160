import { z } from 'zod';

/** Why something was not done, for a person. */
const PROBLEM = z.strictObject({
  code: z.string(),
  message: z.string(),
  hint: z.string().optional(),
});

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
  subject: z.string(),
  found: z.string(),
  ok: z.boolean(),
  remedy: z.string().optional(),
});

const COUNT = z.number().int().nonnegative();

/** How far a work is. */
export const PROGRESS = z.strictObject({
  stage: z.string(),
  current: COUNT,
  total: COUNT.optional(),
  good: COUNT.optional(),
  bad: COUNT.optional(),
  notice: z.string().optional(),
  /** What is waited for, and until when (milliseconds since 1970). */
  waiting: z.strictObject({ reason: z.string(), until: z.number() }).optional(),
});

const SURENESS = z.enum(['certain', 'likely', 'open', 'confirmed']);

/** What a value or a name means that a field does not have. */
const MEANING = z.strictObject({
  value: z.string(),
  use: z.string().optional(),
  rows: COUNT.optional(),
  because: z.string().optional(),
  candidates: z.array(z.string()),
  spellings: z.array(z.string()),
  sureness: SURENESS.optional(),
});

/** A column of a sheet, and what becomes of it. */
const COLUMN = z.strictObject({
  heading: z.string(),
  field: z.string().nullable(),
  /** Cells, and how each will be stored: `12/05/24 -> 2024-05-12`. */
  samples: z.array(z.string()),
  sureness: SURENESS.optional(),
  because: z.string().optional(),
  alternatives: z.array(z.string()),
  values: z.array(MEANING),
});

/** How a part of a sheet is read, where the user did not say it. */
const READING = z.strictObject({
  topic: z.string(),
  sureness: SURENESS,
  rule: z.string(),
  column: z.string().optional(),
  field: z.string().optional(),
  rows: COUNT.optional(),
  samples: z.array(z.strictObject({ text: z.string(), value: z.string().optional() })),
  choices: z.array(z.string()),
});

/** A sheet of a file, and how it is read. */
const SHEET = z.strictObject({
  id: COUNT,
  file: z.string(),
  sheet: z.string().optional(),
  /** Null where the sheet is not imported. */
  recordType: z.string().nullable(),
  ignoredBecause: z.string().optional(),
  headingRow: COUNT.optional(),
  rows: COUNT,
  columns: z.array(COLUMN),
  readings: z.array(READING),
  /** The fields of its records: those that a new record needs, and the others. */
  needed: z.array(z.string()),
  fields: z.array(z.string()),
  /** Values for all rows, by field. */
  set: z.record(z.string(), z.string()),
  /** Why fields that no column fills need a value. */
  fieldReasons: z.record(z.string(), z.string()),
});

/** Problems of one cause. */
const CAUSE = z.strictObject({
  id: COUNT,
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  column: z.string().nullable(),
  field: z.string().nullable(),
  message: z.string(),
  hint: z.string(),
  count: COUNT,
  file: z.string(),
  sheet: z.string().nullable(),
  /** The first rows that have it. */
  rows: z.array(COUNT),
});

/** A file of a job. */
const FILE = z.strictObject({ name: z.string(), bytes: COUNT });

/** What reading the files has found. */
export const CHECKED = z.strictObject({
  sheets: z.array(SHEET),
  causes: z.array(CAUSE),
  rows: COUNT,
  rowsWithErrors: COUNT,
  openRows: COUNT,
  /** How many likely readings wait for a person. */
  questions: COUNT,
});

const CHANGE_COUNT = z.strictObject({ what: z.string(), count: COUNT });

/** A name that the account lacks, with what it may mean. */
const NAME = MEANING.extend({
  recordType: z.string(),
  within: z.string().optional(),
  columns: z.array(z.string()),
  inRows: z.string().optional(),
});

/** What an import would do. */
const PLAN = z.strictObject({
  run: z.string(),
  folder: z.string(),
  rows: COUNT,
  create: COUNT,
  update: COUNT,
  operation: COUNT,
  unchanged: COUNT,
  skipped: COUNT,
  blocked: COUNT,
  open: COUNT,
  references: z.array(
    z.strictObject({ kind: z.string(), names: z.array(z.string()), count: COUNT }),
  ),
  irreversible: z.array(z.strictObject({ what: z.string(), reason: z.string(), count: COUNT })),
  operations: z.array(CHANGE_COUNT),
  clears: z.array(CHANGE_COUNT),
  causes: z.array(CAUSE),
  names: z.array(NAME),
  questions: COUNT,
  /** The host to be confirmed, where records are deleted or fields emptied. */
  confirms: z.string().optional(),
  cost: z.strictObject({
    writes: COUNT,
    reads: COUNT,
    milliseconds: z.number().optional(),
    fitsToday: z.boolean(),
  }),
});

/** How a run ended, or stopped. */
const RESULT = z.strictObject({
  run: z.string(),
  outcomes: z.array(CHANGE_COUNT),
  calls: z.strictObject({ reads: COUNT, writes: COUNT }),
  /** What stopped it before its time; it can be resumed. */
  stoppedBy: PROBLEM.optional(),
  isOpen: z.boolean(),
  files: z.array(z.strictObject({ id: COUNT, name: z.string(), what: z.string() })),
  undoable: z.strictObject({ done: COUNT, undoable: COUNT }),
});

/** One register on its way from a file into the account. */
export const JOB = z.strictObject({
  id: z.string(),
  /** Counts up with every change. */
  version: COUNT,
  title: z.string(),
  startedAt: z.string(),
  files: z.array(FILE),
  /** What it works on now; undefined while it waits for a person. */
  work: z.enum(['checking', 'planning', 'sending', 'undoing']).optional(),
  problem: PROBLEM.optional(),
  checked: CHECKED.optional(),
  plan: PLAN.optional(),
  result: RESULT.optional(),
  /** How many cells a person corrected; the files stay as they are. */
  corrections: COUNT,
  /** The same from the command line. */
  command: z.string(),
});

const JOB_IN_LIST = z.strictObject({
  id: z.string(),
  title: z.string(),
  startedAt: z.string(),
  /** What it is at: `files`, `columns`, `plan`, `run`, `done`. */
  step: z.string(),
});

const RUN_IN_LIST = z.strictObject({
  name: z.string(),
  kind: z.string(),
  state: z.enum(['planned', 'open', 'finished', 'dropped']),
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

/** A row with problems: its cells, and what is wrong with which of them. */
export const PROBLEM_ROW = z.strictObject({
  row: COUNT,
  cells: z.array(z.string()),
  issues: z.array(
    z.strictObject({
      code: z.string(),
      severity: z.enum(['error', 'warning']),
      /** The cell that it is about, counted from 0; null where it is about the whole row. */
      column: COUNT.nullable(),
      field: z.string().nullable(),
      message: z.string(),
      hint: z.string(),
    }),
  ),
});

/** One page of the rows of a cause. */
export const PROBLEM_ROWS = z.strictObject({
  sheet: COUNT,
  headings: z.array(z.string()),
  rows: z.array(PROBLEM_ROW),
  total: COUNT,
});

/** Rows that were checked again after a correction, and how many rows have errors now. */
export const CORRECTED = z.strictObject({
  rows: z.array(PROBLEM_ROW),
  job: JOB,
});

/** Raw cells of a sheet, as its file has them. */
export const PREVIEW = z.strictObject({
  rows: z.array(z.strictObject({ row: COUNT, cells: z.array(z.string()) })),
});
