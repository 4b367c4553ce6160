import { z } from 'zod';
import { COUNT, MEANING, SURENESS, TEXT } from './common.ts';

/** A column of a sheet, and what becomes of it. */
const COLUMN = z.strictObject({
  heading: z.string(),
  field: z.string().nullable(),
  /** Cells, and how each will be stored: `12/05/24 -> 2024-05-12`. */
  samples: z.array(z.string()),
  sureness: SURENESS.optional(),
  because: TEXT.optional(),
  alternatives: z.array(z.string()),
  /** A blank cell has the value above it. */
  fillDown: z.boolean(),
  /** Its cells count only where those of the columns of the same field before it are blank. */
  instead: z.boolean(),
  values: z.array(MEANING),
});

/** How a part of a sheet is read, where the user did not say it. */
const READING = z.strictObject({
  topic: z.string(),
  sureness: SURENESS,
  rule: TEXT,
  column: z.string().optional(),
  field: z.string().optional(),
  rows: COUNT.optional(),
  samples: z.array(z.strictObject({ text: z.string(), value: z.string().optional() })),
  choices: z.array(z.string()),
});

/** Rows of a sheet that are not read as records by themselves, or merged cells, and what is done with them. */
const SPECIAL_ROWS = z.strictObject({
  /** `hidden`, `merged`, or why they are not records: `totals`. */
  what: z.string(),
  /** They are imported all the same; merged cells keep their value for themselves. */
  isTaken: z.boolean(),
  count: COUNT,
  /** The first of them, and what the very first says. */
  rows: z.array(COUNT),
  text: z.string(),
});

/** A sheet of a file, and how it is read. */
const SHEET = z.strictObject({
  id: COUNT,
  file: z.string(),
  sheet: z.string().optional(),
  /** Null where the sheet is not imported. */
  recordType: z.string().nullable(),
  ignoredBecause: z.string().optional(),
  /** Why it is read so, where no column says it. */
  because: TEXT.optional(),
  /** The first row of its headings, 0 where it has none, and how many they take. */
  headings: z.strictObject({ first: COUNT, count: COUNT }).optional(),
  specialRows: z.array(SPECIAL_ROWS),
  rows: COUNT,
  columns: z.array(COLUMN),
  readings: z.array(READING),
  /** The fields of its records: those that a new record needs, and the others. */
  needed: z.array(z.string()),
  fields: z.array(z.string()),
  /** Those of operations that its rows can do next on their records. */
  ofSteps: z.array(z.string()),
  /** How several columns make one value of a field: those that take no more than one column are missing. */
  joints: z.record(z.string(), z.enum(['lines', 'path', 'words'])),
  /** Long texts, to which any column can be appended as a line. */
  appendable: z.array(z.string()),
  /** Values for all rows, by field. */
  set: z.record(z.string(), z.string()),
  /** Why fields that no column fills need a value. */
  fieldReasons: z.record(z.string(), TEXT),
});

/** What can be done at once about all rows of a cause. */
const REMEDY = z.strictObject({
  /** `nearest`, `leave-empty`, `skip-rows`, `date-order`, and others; a text says what it does. */
  is: z.string(),
  /** The order of dates, or the sign of decimals. */
  way: z.string().optional(),
  /** The first values that are replaced, with what is used instead. */
  uses: z.array(z.strictObject({ value: z.string(), use: z.string() })),
});

/** Problems of one cause. */
export const CAUSE = z.strictObject({
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
  /** The most probable first. */
  remedies: z.array(REMEDY).optional(),
  /** Only the plan shows it: the account has to do with it. */
  isOfPlan: z.boolean().optional(),
  /** Of a plan: the step where it is corrected. */
  correctAt: z.enum(['names', 'plan', 'columns', 'files']).optional(),
});

/** What reading the files has found. */
export const CHECKED = z.strictObject({
  sheets: z.array(SHEET),
  causes: z.array(CAUSE),
  rows: COUNT,
  rowsWithErrors: COUNT,
  openRows: COUNT,
  /** How many likely readings wait for a person. */
  questions: COUNT,
  /** The check was stopped before all rows were read. */
  isPartial: z.boolean().optional(),
  /** Rows with problems that are counted and not listed, as the disk is nearly full. */
  unlisted: COUNT.optional(),
  /** Counts up with each check of all rows: what was shown of an earlier one is out of date. */
  check: COUNT.default(0),
});

/** Raw cells of a sheet, as its file has them. */
export const PREVIEW = z.strictObject({
  rows: z.array(z.strictObject({ row: COUNT, cells: z.array(z.string()) })),
});
