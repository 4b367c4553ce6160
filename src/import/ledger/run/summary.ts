import type { ErrorData } from '../../../kernel/messages/errors.ts';
import type { FileNotice } from '../../../tabular/file-notices.ts';
import type { OutcomeTotals } from '../../../kernel/outcomes.ts';

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
