import { z } from 'zod';
import { call, OF_JOB } from '../define-call.ts';
import { COUNT } from '../shapes/common.ts';
import { JOB } from '../shapes/job.ts';
import { PROBLEM_ROWS } from '../shapes/problems.ts';

/** What a person does about problems. */
export const EDIT = z.discriminatedUnion('is', [
  /** One cell of one file. */
  z.strictObject({
    is: z.literal('cell'),
    sheet: COUNT,
    row: COUNT,
    column: COUNT,
    value: z.string(),
  }),
  /** All rows that have the value of that cell; it is remembered. */
  z.strictObject({
    is: z.literal('value'),
    sheet: COUNT,
    row: COUNT,
    column: COUNT,
    use: z.string(),
  }),
  /** The remedy of that number for all rows of a cause. */
  z.strictObject({
    is: z.literal('remedy'),
    cause: COUNT,
    remedy: COUNT,
    /** What blank cells get. */
    value: z.string().optional(),
  }),
  z.strictObject({ is: z.literal('undo') }),
  z.strictObject({ is: z.literal('redo') }),
]);

/** A page of the rows of a cause. */
const SHOWN = z.strictObject({ cause: COUNT, page: COUNT });

/** Problems of rows, and what a person does about them. */
export const PROBLEM_CALLS = {
  problems: call(
    OF_JOB.extend({ cause: z.coerce.number(), page: z.coerce.number() }),
    PROBLEM_ROWS,
  ),
  edit: call(
    OF_JOB.extend({ edit: EDIT, show: SHOWN.optional() }),
    z.strictObject({
      job: JOB,
      /** The rows that are shown, as they are now; missing while all rows are checked again. */
      shown: PROBLEM_ROWS.optional(),
    }),
  ),
  /** Writes the corrected files into a workbook, to be downloaded under that number. */
  correctedFiles: call(OF_JOB, z.strictObject({ download: COUNT })),
} as const;
