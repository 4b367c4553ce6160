import { z } from 'zod';
import { COUNT, ROW_MESSAGE, TEXT } from './common.ts';

/** The reports, the usual ones first. */
export const REPORT_NAME = z.enum([
  ...(['depreciation', 'stock', 'custody', 'audit', 'reservations'] as const),
  ...(['warranty', 'replacement'] as const),
]);

/** What a person filled in, by the names of the options; the period is among them. */
export const REPORT_VALUES = z.record(z.string(), z.string());

/** An option of a report, and how it is asked for. */
const OPTION = z.strictObject({
  name: z.string(),
  type: z.enum([
    ...(['choice', 'text', 'number', 'day', 'switch', 'lines', 'file', 'files', 'source'] as const),
  ]),
  choices: z.array(z.string()).optional(),
  /** The value where none is chosen. */
  usual: z.string().optional(),
  isUsual: z.boolean(),
});

/** How a report is asked for. */
const FORM = z.strictObject({
  periods: z.array(z.enum(['month', 'quarter', 'fiscalYear', 'asOf', 'fromTo'])),
  options: z.array(OPTION),
  hasCloses: z.boolean(),
});

const SPAN = z.strictObject({ start: z.string(), end: z.string() });

/** A period that has ended. */
const RECENT_PERIOD = SPAN.extend({
  unit: z.enum(['month', 'quarter', 'fiscal-year']),
  name: z.string(),
  isClosed: z.boolean(),
});

/** The figures of a book, or of the stock. */
const BOOK = z.strictObject({
  name: z.string(),
  /** Assets or items. */
  size: COUNT,
  /** Amounts as plain decimals, so that none is rounded. */
  figures: z.array(z.strictObject({ what: z.string(), amount: z.string() })),
  /** How many assets differ from closed periods. */
  differing: COUNT,
  /** Nothing is closed before a person chooses how the differences are booked. */
  needsRestatement: z.boolean(),
});

/** Something to know about a report: `report.note.<what>` says it. */
const NOTE = z.strictObject({
  what: z.string(),
  count: COUNT.optional(),
  names: z.array(z.string()).optional(),
  days: z.array(z.string()).optional(),
  amount: z.string().optional(),
});

/** A row that could not be understood or calculated. */
const REPORT_PROBLEM = z.strictObject({
  place: z.string(),
  message: ROW_MESSAGE,
  hint: TEXT,
});

const REPORT_FILE = z.strictObject({
  id: COUNT,
  name: z.string(),
  what: z.enum(['workbook', 'page', 'table', 'journal', 'calendar', 'accounts']),
});

/** A report that was made. */
const MADE_REPORT = z.strictObject({
  madeAt: z.string(),
  period: SPAN,
  currency: z.string().optional(),
  /** Where it is from: the account, or a file. */
  source: z.string(),
  books: z.array(BOOK),
  checks: z.strictObject({ all: COUNT, failed: COUNT }),
  exceptions: COUNT,
  /** What the rows cost that are in none of the figures, where the report excludes rows. */
  excluded: z.strictObject({ rows: COUNT, cost: z.string() }).optional(),
  notes: z.array(NOTE),
  /** The first ones. */
  problems: z.array(REPORT_PROBLEM),
  problemCount: COUNT,
  isClosed: z.boolean(),
});

/** A report that the job made before, with its files. */
const EARLIER_REPORT = z.strictObject({
  name: REPORT_NAME,
  madeAt: z.string(),
  period: SPAN,
  isClosed: z.boolean(),
  files: z.array(REPORT_FILE),
});

/** A report as it is asked for, and as it was made. */
export const REPORT = z.strictObject({
  name: REPORT_NAME,
  values: REPORT_VALUES,
  form: FORM,
  recent: z.array(RECENT_PERIOD),
  /** How differences from closed periods can be booked. */
  restatements: z.array(z.string()),
  made: MADE_REPORT.optional(),
  files: z.array(REPORT_FILE),
  /** The latest first. */
  earlier: z.array(EARLIER_REPORT),
});

/** Which report a job is, and of which days, once it was made. */
export const REPORT_IN_LIST = z.strictObject({
  name: REPORT_NAME,
  made: z.strictObject({ period: SPAN }).optional(),
});

/** Every close of what is reported on, the latest first. */
export const CLOSES = z.strictObject({
  path: z.string(),
  closes: z.array(
    SPAN.extend({
      number: COUNT,
      book: z.string().optional(),
      source: z.string(),
      /** `2026-01-31 12:00`, in UTC. */
      closedAt: z.string(),
      madeBy: z.string(),
      size: COUNT,
      follows: COUNT.optional(),
      isLast: z.boolean(),
      reopened: z
        .strictObject({ at: z.string(), by: z.string(), reason: z.string().optional() })
        .optional(),
    }),
  ),
});
