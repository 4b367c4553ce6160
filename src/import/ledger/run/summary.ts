import type { ErrorData } from '../../../kernel/messages/errors.ts';
import type { IssueCode } from '../../../kernel/messages/issues.ts';
import type { FileNotice } from '../../../tabular/file-notices.ts';
import type { OutcomeTotals } from '../../../kernel/outcomes.ts';
import type { StepOffer } from '../../sheet/steps/step-offers.ts';
import type { PlannedRemedy } from '../journal/tables/rows/remedy.ts';
import type { IgnoredSheet } from '../../sheet/read/choose-sheets.ts';
import type { FileReading } from '../../sheet/recipe/file-reading.ts';
import type { Recipe } from '../../sheet/recipe/recipe.ts';

/** Something that a plan would do and that nothing undoes. */
export interface Irreversible {
  /** `fixed-assets.create-service-ticket` */
  readonly operation: string;
  readonly what: string;
  /** How many rows do it. */
  readonly count: number;
  readonly reason: string;
}

/** One file of a run, as summaries name it. */
export interface InputSummary {
  readonly file: string;
  readonly sheet?: string;
  /** What its rows are. */
  readonly kind: string;
  /** What they do next on their records. */
  readonly then?: readonly string[];
  readonly sha256: string;
  readonly rows: number;
}

/** What the plan would do with the rows; all of them add up to the number of rows. */
export interface PlanTotals {
  readonly create: number;
  readonly update: number;
  /** Operations such as delete. */
  readonly operation: number;
  readonly unchanged: number;
  readonly skipped: number;
  /** Rows with errors, which will not be sent. */
  readonly blocked: number;
  /** Rows with nothing wrong that wait for an answer about how their file is read. */
  readonly open: number;
}

/** The same issue in many rows: `rows 2, 5, 9, … 214`. */
export interface IssueGroup {
  readonly code: IssueCode;
  readonly severity: 'error' | 'warning';
  /** The heading of the column in the user's file. */
  readonly column: string | null;
  readonly field: string | null;
  /** The message of one of them. */
  readonly message: string;
  readonly hint: string;
  readonly count: number;
  /** How many names it is about, and the first of them, where one hint resolves all of them. */
  readonly names?: { readonly count: number; readonly first: readonly string[] };
  /** The first rows that have it, at most ten, and the last. */
  readonly rows: readonly number[];
  /** How many issues of this code and field there are in all, where they are more than a few groups. */
  readonly alike?: number;
  readonly file: string;
  readonly sheet: string | null;
}

/** What it costs to carry a plan out. */
export interface PlanCost {
  readonly writes: number;
  /**
   * Calls besides the writes: looking after the first of each kind, reading records again before they are changed, and
   * the duplicate check at the end.
   */
  readonly reads: number;
  /** Those among them for the duplicate check; it is skipped where they would not fit into today. */
  readonly check: number;
  /** Those of them that search for movements made elsewhere: the newest page of each history. */
  readonly historyChecks: number;
  /** The same where histories are long: the most pages that are read. */
  readonly historyChecksAtMost: number;
  /** Further calls where a plan is applied later: to look up the keys of what is left again, and what it changes. */
  readonly secondRead: number;
  /** At the rate limit; undefined where there is none. */
  readonly milliseconds: number | undefined;
  /** The rate limit as flags have it, such as `60/min`. */
  readonly rateLimit?: string;
  /** What is left of the daily quota, where the service reports it. */
  readonly quota?: { readonly limit: number; readonly remaining: number };
  /** Whether the writes and the reserve fit into what is left of today; the duplicate check is not counted. */
  readonly fitsToday: boolean;
}

/** The calls that looking at histories costs before movements are sent. */
export interface HistoryChecks {
  /** The newest page of each item that changed lately, and one call for each kind with other items. */
  readonly least: number;
  /** With all further pages that may be read where histories are long. */
  readonly most: number;
}

/** How many items the account may hold by its contract, has, and would have. */
export interface ItemCapacity {
  readonly limit: number;
  readonly there: number;
  readonly added: number;
}

/** What the rows alone do not say of a plan; the journal keeps it. */
export interface PlanNotes {
  readonly columns: PlanSummary['columns'];
  readonly readings?: PlanSummary['readings'];
  /** How the files were read. */
  readonly recipe?: Recipe;
  /** The next files of their shape need no recipe. */
  readonly isPlain?: boolean;
  readonly withoutKey: number;
  readonly histories?: HistoryChecks;
  /** How old a reading may be when its call is sent, in milliseconds. */
  readonly freshWithinMs?: number;
  readonly itemCapacity?: ItemCapacity;
}

/** `plan.json` */
export interface PlanSummary {
  readonly run: string;
  readonly folder: string;
  readonly kind: string;
  readonly account: string;
  readonly inputs: readonly InputSummary[];
  /** Sheets of the files that are not taken. */
  readonly ignored: readonly IgnoredSheet[];
  readonly rows: number;
  readonly totals: PlanTotals;
  /** Records that would be made from mere names. */
  readonly references: readonly {
    readonly kind: string;
    readonly names: readonly string[];
    readonly count: number;
  }[];
  /** Operations such as `fixed-assets.delete`, with the records that they work on. */
  readonly operations: readonly {
    readonly operation: string;
    readonly names: readonly string[];
    /** How many different names there are; `names` has the first of them. */
    readonly distinct: number;
    readonly count: number;
  }[];
  /** What the plan does only because a flag says so, with the row that it does it for. */
  readonly remedies: readonly PlannedRemedy[];
  /** Fields to be emptied, with the number of records. */
  readonly clears: readonly { readonly field: string; readonly count: number }[];
  /** What of it no `undo` takes back. */
  readonly irreversible: readonly Irreversible[];
  /** Rows that cannot be distinguished from equal ones. */
  readonly withoutKey: number;
  readonly columns: readonly {
    readonly file: string;
    readonly sheet?: string;
    readonly heading: string;
    readonly field: string | null;
    readonly how: string;
    /** The language of the heading, where it is not English. */
    readonly language?: string;
  }[];
  /** How the files are read, as far as the user did not say it. */
  readonly readings: readonly FileReading[];
  /** Those of the readings that wait for a person. */
  readonly questions: readonly FileReading[];
  /** Operations that rows call for and were not asked for. */
  readonly offers: readonly StepOffer[];
  readonly issues: readonly IssueGroup[];
  readonly cost: PlanCost;
  /** Whether the items that are made fit into the account, where its limit is known. */
  readonly itemCapacity?: ItemCapacity;
  readonly callsSoFar: number;
}

/** `summary.json` */
export interface RunSummary {
  readonly run: string;
  readonly kind: string;
  readonly account: string;
  readonly input: { readonly file: string; readonly sha256: string; readonly rows: number };
  readonly inputs: readonly InputSummary[];
  readonly outcomes: OutcomeTotals;
  /** The failed rows with nothing wrong: they wait for an answer. */
  readonly open: number;
  readonly references: { readonly created: number };
  readonly issues: Readonly<Record<string, number>>;
  readonly calls: {
    readonly reads: number;
    readonly writes: number;
    readonly retries: number;
    readonly rateLimited: number;
  };
  /** How long after their records were read calls were sent, in milliseconds: others are not seen in that time. */
  readonly window?: { readonly calls: number; readonly longestMs: number; readonly meanMs: number };
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly exitCode: number;
  /** What ended the run before its time. */
  readonly error?: ErrorData;
  /** What there is to know of the files that were written. */
  readonly notices: readonly FileNotice[];
}

/** Files that a run wrote for its user. */
export interface RunFiles {
  readonly folder: string;
  readonly results: readonly string[];
  readonly errors: readonly string[];
  /** Earlier errors files that were edited, under their new names. */
  readonly edited: readonly string[];
  readonly needsReview: string | undefined;
  /** The files that calls answered, such as labels. */
  readonly saved: readonly string[];
  readonly summary: string;
  /** What there is to know of them. */
  readonly notices: readonly FileNotice[];
}
