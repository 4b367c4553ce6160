import type { RowContent } from './fingerprint.ts';
import type { RowStep } from './row-values.ts';

/** A step of a row with what other runs know it by. */
export interface KnownStep extends RowStep {
  /** A row with errors says nothing yet. */
  readonly content?: RowContent;
  /** What runs know it by in which the row did not have the number of its record yet. */
  readonly unnumbered?: RowContent;
}
