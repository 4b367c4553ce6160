import { z } from 'zod';
import { call, OF_JOB } from '../define-call.ts';
import { PREVIEW } from '../shapes/checked.ts';
import { COUNT } from '../shapes/common.ts';
import { JOB } from '../shapes/job.ts';
import { MODE } from '../shapes/run.ts';

/** What a person decides about how files are read: each is written into the recipe. */
export const DECISION = z.discriminatedUnion('about', [
  z.strictObject({
    about: z.literal('sheet'),
    sheet: z.number(),
    /** Null does not import it. */
    recordType: z.string().nullable().optional(),
    /** The first row of its headings, and how many they take; 0 where it has none. */
    headingRow: z.number().int().nonnegative().optional(),
    headingRows: z.number().int().min(1).max(2).optional(),
  }),
  /** Whether hidden rows, those that are not records, or the value of merged cells are imported. */
  z.strictObject({
    about: z.literal('rows'),
    sheet: z.number(),
    what: z.string(),
    isTaken: z.boolean(),
  }),
  z.strictObject({
    about: z.literal('column'),
    sheet: z.number(),
    heading: z.string(),
    /** Null does not import it. */
    field: z.string().nullable(),
    /** The field that it has now, as a column may fill several; where it fills some, null gives it a further one. */
    from: z.string().nullable().optional(),
  }),
  /** Gives a further column to the field of a column. */
  z.strictObject({
    about: z.literal('combine'),
    sheet: z.number(),
    heading: z.string(),
    with: z.string(),
    /** With spaces between, as the field usually joins columns, or only where the cells before are blank. */
    how: z.enum(['by space', 'as usual', 'instead']),
  }),
  /** Each column of a field is one of its own again: the first keeps the field. */
  z.strictObject({ about: z.literal('separate'), sheet: z.number(), field: z.string() }),
  /** The columns of a field, in the order in which they are combined. */
  z.strictObject({
    about: z.literal('order'),
    sheet: z.number(),
    field: z.string(),
    headings: z.array(z.string()),
  }),
  z.strictObject({
    about: z.literal('fill down'),
    sheet: z.number(),
    heading: z.string(),
    isOn: z.boolean(),
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
  /** What is done with records that are there. */
  z.strictObject({ about: z.literal('mode'), mode: MODE }),
  /** All readings that are likely are right. */
  z.strictObject({ about: z.literal('readings') }),
]);

/** From dropped files to the plan of an import. */
export const REGISTER_CALLS = {
  /** What people call the fields of a record type, in every language, by their names. */
  fieldWords: call(
    z.strictObject({ recordType: z.string() }),
    z.strictObject({ words: z.record(z.string(), z.array(z.string())) }),
  ),
  /** Asks whether there is room for files of these sizes before they are sent. */
  announceFiles: call(OF_JOB.extend({ sizes: z.array(COUNT).max(1000) }), z.strictObject({})),
  removeFile: call(OF_JOB.extend({ name: z.string() }), JOB),
  preview: call(OF_JOB.extend({ sheet: z.coerce.number() }), PREVIEW),
  check: call(OF_JOB, JOB),
  decide: call(OF_JOB.extend({ decisions: z.array(DECISION) }), JOB),
  plan: call(OF_JOB, JOB),
  /** The first rows that have a name, as their file has them. */
  nameRows: call(
    OF_JOB.extend({ value: z.string(), spellings: z.array(z.string()) }),
    z.strictObject({
      rows: z.array(
        z.strictObject({
          file: z.string(),
          sheet: z.string().optional(),
          row: COUNT,
          headings: z.array(z.string()),
          cells: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Searches the records of the account that the plan has read. */
  records: call(
    OF_JOB.extend({ recordType: z.string(), text: z.string().min(1).max(200) }),
    z.strictObject({
      records: z.array(
        z.strictObject({ use: z.string(), name: z.string(), also: z.array(z.string()) }),
      ),
    }),
  ),
} as const;
