import type { Restatement } from '../../events/closes/book-closes.ts';
import type { EventAmount } from '../../methods/event-amounts.ts';
import type { Register } from '../../input/register/register.ts';
import type { ControlTotals, DisagreeingAssets, OutOfBounds } from './control-totals.ts';
import type { AssetLine, ExceptionLine, LineList } from './lines/asset-line.ts';
import type { AssetLines } from './lines/asset-lines.ts';
import type { FromCloses } from './lines/line-maker.ts';
import type { BalanceProofs } from './opening-proof.ts';
import type { Book, ReportRequest } from '../../input/request/report-request.ts';
import type { Totals } from './roll-forward.ts';
import type { BookSettings } from '../../input/request/setting-uses.ts';

/** The figures of one book. */
export interface BookReport {
  readonly book: Book;
  /** The close that it continues from; undefined if there is none. @internal */
  readonly from: FromCloses | undefined;
  /** The whole period is closed: nothing of it is to be chosen any more. */
  readonly isClosed: boolean;
  /**
   * How differences are booked: as in the close, otherwise as requested; undefined if neither says
   * so.
   */
  readonly restate: Restatement | undefined;
  /** The ways in which the period has booked differences, in its closes and after them. */
  readonly ways: readonly Restatement[];
  readonly lines: AssetLines;
  /** Assets that have nothing left to charge when the period ends. */
  readonly fullyDepreciated: number;
  /** Something happened to an asset, in the period or besides it. */
  readonly hasEvents: boolean;
  /** What events changed of at least one asset. */
  readonly eventAmounts: ReadonlySet<EventAmount>;
  readonly exceptions: readonly ExceptionLine[];
  /** What was acquired in the period, and what was disposed of. */
  readonly added: LineList;
  readonly disposed: LineList;
  /** What the closed books have otherwise. */
  readonly restated: readonly AssetLine[];
  readonly classes: readonly (readonly [name: string, totals: Totals])[];
  readonly totals: Totals;
  /** What the columns of the schedule come to. */
  readonly charges: readonly bigint[];
  /** Net book value that came less what went, by column; the charges apart. */
  readonly moved: readonly bigint[];
  /** Charges by class, in the order of the classes. */
  readonly chargesByClass: readonly (readonly bigint[])[];
  readonly settings: BookSettings;
  /** Assets whose net book value is outside its bounds. @internal */
  readonly outOfBounds: OutOfBounds;
  /** Assets whose opening, movements, closing and schedule do not agree. @internal */
  readonly disagreeing: DisagreeingAssets;
  /** What was computed, what could not be, and what the source has: nothing of it is dropped. @internal */
  readonly completeness: Completeness;
  /** What it opens and closes with; undefined where it was never closed. @internal */
  readonly balances: BalanceProofs | undefined;
}

/** Rows with their cost; assets that only the closes know are in none of them. */
export interface Completeness {
  readonly source: ControlTotals;
  readonly computed: ControlTotals;
  readonly refused: ControlTotals;
}

/** A report before it is written: figures of every book, in minor units. */
export interface DepreciationReport {
  readonly register: Register;
  readonly request: ReportRequest;
  readonly books: readonly BookReport[];
  /** What is known since the period was closed; undefined unless the report is as it was signed. */
  readonly knownSince?: readonly KnownSince[];
  /** The last day of a close that kept no register: the report has its posted figures, the rest is of today. */
  readonly postedOnly?: string;
}

/** What is known of an asset since its period was closed. */
export interface KnownSince {
  readonly book: string;
  readonly line: AssetLine;
  /** `Cost: 1200.00 at the close, 2400.00 now` */
  readonly changes: readonly string[];
}
