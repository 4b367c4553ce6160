import type { IdentifiedRecord } from '../export/changes/find-changes.ts';
import type { Outcome, OutcomeTotals } from '../kernel/outcomes.ts';
import type { FileNotice } from '../tabular/file-notices.ts';
import type { NotCopied } from '../twin/not-copied.ts';

/** A record that differs. */
export type RehearsedRecord = IdentifiedRecord;

/** A field of a record with another value. */
export interface RehearsedField extends RehearsedRecord {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

/** Units of an item that a person gets or returns. */
export interface RehearsedHolding extends RehearsedRecord {
  /** The person, or the location that units are checked out to. */
  readonly holder: string;
  readonly units: number;
}

/** How two states of an account differ. */
export interface StateDifference {
  readonly created: readonly RehearsedRecord[];
  readonly updated: readonly RehearsedField[];
  /** Fields of records whose use ended, such as those of a retired item. */
  readonly ended: readonly RehearsedField[];
  readonly deleted: readonly RehearsedRecord[];
  readonly handedOut: readonly RehearsedHolding[];
  readonly checkedIn: readonly RehearsedHolding[];
  /** Records at another place. */
  readonly moved: readonly RehearsedField[];
  /** Quantities, in all and by location. */
  readonly stock: readonly RehearsedField[];
}

/** How many records of a type differ. */
export interface RehearsedCounts {
  readonly kind: string;
  readonly created: number;
  readonly updated: number;
  readonly ended: number;
  readonly deleted: number;
  readonly handedOut: number;
  readonly checkedIn: number;
  readonly moved: number;
  readonly stock: number;
}

/** A row of a run that did not become what was asked for. */
export interface RehearsedRow {
  readonly run: string;
  readonly file: string;
  readonly sheet?: string | undefined;
  readonly row: number;
  readonly record: string;
  readonly outcome: Outcome;
  readonly messages: readonly string[];
}

/** A run of a rehearsal. */
export interface RehearsedRun {
  readonly name: string;
  readonly kind: string;
  readonly outcomes: OutcomeTotals;
}

/** What a rehearsal changed in the twin, and nothing else. */
export interface RehearsalReport extends StateDifference {
  /** The workbook. */
  readonly path: string;
  readonly notices: readonly FileNotice[];
  readonly account: string;
  /** When the account was read, as ISO time. */
  readonly readAt: string;
  /** API calls that reading it cost. */
  readonly calls: number;
  /** By record type, those that differ. */
  readonly lists: readonly RehearsedCounts[];
  readonly runs: readonly RehearsedRun[];
  readonly rows: readonly RehearsedRow[];
  readonly notCopied: readonly NotCopied[];
}
