import { z } from 'zod';
import { COUNT, ROW_MESSAGE, TEXT } from './common.ts';

/** What a job of scans does, and for which account. */
export const SCAN_JOB = z.strictObject({
  /** The word of the operation: `checkout`. */
  operation: z.string(),
  /** The type of records that are scanned. */
  recordType: z.string(),
  /** The address of the account that the scans are for. */
  account: z.string(),
  /** Its plan is being sent: scanning is over. */
  isSent: z.boolean(),
});

/** A value that is set for the scans that follow. */
const FIELD = z.strictObject({
  word: z.string(),
  label: z.string(),
  is: z.enum(['name', 'date', 'time', 'yes-no', 'text']),
  /** People set it often. */
  isMain: z.boolean(),
  /** What is set, as people read it. */
  shown: z.string().optional(),
});

/** How a scan is: nothing is known against it, something is, or its code means no item. */
const SCAN_TONE = z.enum(['good', 'doubtful', 'unknown']);

/** The fields that show the state of an item, as they were read. */
const STATES = z.record(z.string(), z.string());

/** A scan that is kept. */
const LINE = z.strictObject({
  serial: COUNT,
  /** Its place among the scans, from 1. */
  number: COUNT,
  tone: SCAN_TONE,
  code: z.string(),
  name: z.string(),
  states: STATES,
  /** The person or place that it is for. */
  person: z.string().optional(),
});

/** What is set in a session of scans, and how many there are. */
const SESSION = z.strictObject({
  /** Counts up with every change. */
  revision: COUNT,
  fields: z.array(FIELD),
  /** Groups of values of which each scan needs one, and that are not set. */
  missing: z.array(z.array(z.string())),
  /** In large letters. */
  person: z.string().optional(),
  /** What the plan may do besides: `reassign`. */
  allowed: z.array(z.string()),
  counts: z.strictObject({ scanned: COUNT, doubtful: COUNT, unknown: COUNT, duplicates: COUNT }),
});

/** A session of scans: what is set, and the latest scans. */
export const SCANS = SESSION.extend({
  /** The latest first. */
  lines: z.array(LINE),
});

/** What has changed in a session, for a tab that has it as it was before. */
export const SCANS_CHANGE = SESSION.extend({
  /** The revision before. */
  after: COUNT,
  /** The scans that were added, or where earlier ones have changed, all that are shown; the latest first. */
  lines: z.array(LINE),
  replacesLines: z.boolean(),
});

/** What is said to a line that was scanned or typed. */
export const LINE_ANSWER = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('record'),
    tone: SCAN_TONE,
    code: z.string(),
    name: z.string(),
    states: STATES,
    /** What allows it, where it is refused: `reassign`. */
    flag: z.string().optional(),
    /** It is taken back first. */
    isRemedied: z.boolean(),
    units: COUNT.optional(),
  }),
  z.strictObject({
    is: z.literal('duplicate'),
    code: z.string(),
    name: z.string(),
    number: COUNT,
  }),
  z.strictObject({
    is: z.literal('unknown'),
    code: z.string(),
    issue: z.string(),
    message: ROW_MESSAGE,
    hint: TEXT,
    nearest: z.array(z.string()),
  }),
  z.strictObject({
    is: z.literal('set'),
    word: z.string(),
    label: z.string(),
    shown: z.string().optional(),
  }),
  z.strictObject({ is: z.literal('undone'), code: z.string(), name: z.string() }),
  z.strictObject({
    is: z.literal('problem'),
    sentence: TEXT,
    why: z
      .enum(['too long', 'nothing to undo', 'gone', 'missing', 'meaningless', 'no name', 'unfit'])
      .optional(),
    /** The line that was not taken. */
    code: z.string(),
    /** The values of which one has to be set, or the one that the line was to set. */
    fields: z.array(z.string()),
    /** Whom the line names, where the operation refuses them, and their state: `inactive`. */
    shown: z.string().optional(),
    state: z.string().optional(),
  }),
  z.strictObject({ is: z.literal('request'), request: z.string() }),
  /** A blank line, or one that was taken before. */
  z.strictObject({ is: z.literal('nothing') }),
]);

/** What can be done with scans, and sessions that were started on the command line. */
export const SCAN_CHOICES = z.strictObject({
  operations: z.array(
    z.strictObject({ word: z.string(), title: z.string(), recordType: z.string() }),
  ),
  unfinished: z.array(z.strictObject({ session: z.string(), operation: z.string(), scans: COUNT })),
});

/** An item of a plan of scans. */
const PLANNED_ITEM = z.strictObject({
  code: z.string(),
  name: z.string(),
  units: COUNT.optional(),
  states: STATES,
  /** Why nothing is done with it, besides its state. */
  reasons: z.array(ROW_MESSAGE),
});

/** What a plan does with scans: for whom with which items, and with which nothing. */
export const SCAN_PLAN = z.strictObject({
  people: z.array(z.strictObject({ person: z.string().optional(), items: z.array(PLANNED_ITEM) })),
  refused: z.array(PLANNED_ITEM),
  /** The account has it so already. */
  unchanged: z.array(PLANNED_ITEM),
});
