import type { z } from 'zod';
import { ACCOUNT_CALLS } from './calls/account.ts';
import { CHANGE_CALLS } from './calls/change.ts';
import { EXPORT_CALLS } from './calls/exports.ts';
import { JOB_CALLS } from './calls/jobs.ts';
import { LABEL_CALLS } from './calls/labels.ts';
import { PROBLEM_CALLS, type EDIT } from './calls/problems.ts';
import { REGISTER_CALLS, type DECISION } from './calls/register.ts';
import { REPORT_CALLS } from './calls/report.ts';
import { RUN_CALLS } from './calls/runs.ts';
import { STOCKTAKE_CALLS } from './calls/stocktake.ts';
import { SCAN_CALLS } from './calls/scans.ts';
import type { PageCall } from './define-call.ts';
import type { CallName } from './routes.ts';
import type { CHECKED } from './shapes/checked.ts';
import type { PROGRESS } from './shapes/common.ts';
import type { EXPORT_CHOICES, EXPORTED, RECORD_TYPE, WANTED_EXPORT } from './shapes/exports.ts';
import type { JOB } from './shapes/job.ts';
import type { LABEL_CHOICES, LABEL_PAGE, PAPER, PRINTED, WANTED_LABELS } from './shapes/labels.ts';
import type { ROWS_OF_RUN, ROWS_TO_REVIEW } from './shapes/rows.ts';
import type { PROBLEM_ROW, PROBLEM_ROWS } from './shapes/problems.ts';
import type { LINE_ANSWER, SCANS, SCANS_CHANGE } from './shapes/scans.ts';
import type { COUNT_CHANGE } from './shapes/stocktake.ts';
import type { START } from './shapes/start.ts';

export type { CallName } from './routes.ts';

/** Every call of the page. Uploads, downloads and events are beside it, as they are not JSON. */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...JOB_CALLS,
  ...PROBLEM_CALLS,
  ...REGISTER_CALLS,
  ...REPORT_CALLS,
  ...RUN_CALLS,
  ...EXPORT_CALLS,
  ...CHANGE_CALLS,
  ...LABEL_CALLS,
  ...STOCKTAKE_CALLS,
  ...SCAN_CALLS,
} as const satisfies Readonly<Record<CallName, PageCall>>;

export type Calls = typeof CALLS;
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
export type Mode = NonNullable<Job['plan']>['mode'];
export type ProblemPage = z.output<typeof PROBLEM_ROWS>;
/** What a person does about problems. */
export type Edit = z.output<typeof EDIT>;
export type Plan = NonNullable<Job['plan']>;
export type Result = NonNullable<Job['result']>;
export type Report = NonNullable<Job['report']>;
export type MadeReport = NonNullable<Report['made']>;
export type Closes = GivenBy<'closes'>;
export type Stocktake = NonNullable<Job['stocktake']>;
export type WantedStocktake = Stocktake['wanted'];
export type StocktakeChoices = GivenBy<'stocktakeChoices'>;
export type StocktakeStatus = GivenBy<'stocktakeStatus'>;
export type StocktakeList = GivenBy<'stocktakeLists'>['lists'][number];
export type CountedScans = GivenBy<'countedScans'>;
export type CountChange = z.output<typeof COUNT_CHANGE>;
export type ScanAnswer = GivenBy<'scanCodes'>['answers'][number];
export type JobKind = Job['kind'];
export type NewJobKind = NonNullable<TakenBy<'newJob'>['kind']>;
/** How far a work is, as the page shows it. */
export type ShownProgress = z.output<typeof PROGRESS>;
export type RecordType = z.output<typeof RECORD_TYPE>;
export type ExportChoices = z.output<typeof EXPORT_CHOICES>;
export type WantedExport = z.output<typeof WANTED_EXPORT>;
export type WantedLabels = z.output<typeof WANTED_LABELS>;
export type LabelChoices = z.output<typeof LABEL_CHOICES>;
export type LabelPage = z.output<typeof LABEL_PAGE>;
export type Paper = z.output<typeof PAPER>;
export type Printed = z.output<typeof PRINTED>;
export type Exported = z.output<typeof EXPORTED>;
export type RowsOfRun = z.output<typeof ROWS_OF_RUN>;
export type RowsShown = TakenBy<'rows'>['show'];
export type RowToReview = z.output<typeof ROWS_TO_REVIEW>['rows'][number];
export type Decision = z.output<typeof DECISION>;
export type Scans = z.output<typeof SCANS>;
export type ScansChange = z.output<typeof SCANS_CHANGE>;
export type LineAnswer = z.output<typeof LINE_ANSWER>;
