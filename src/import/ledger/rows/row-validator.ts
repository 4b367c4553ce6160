import type { Severity } from '../../../kernel/messages/issues.ts';
import type { RowAction, RowValues } from './row-values.ts';

/** A rule of the program itself, which the rows of an import have to keep besides those of the service. */
export interface RowValidator {
  /** A run that was interrupted is continued only under the same names: a rule that changed needs another one. */
  readonly name: string;
  /** The record types and operations whose rows it sees, such as `fixed-assets`; all of them unless given. */
  readonly kinds?: readonly string[];
  /** What is wrong with the row, in a list; nothing, or an empty list, where all is well. It may ask elsewhere first. */
  readonly validate: (row: RowToValidate) => OwnIssues | Promise<OwnIssues>;
}

type OwnIssues = Iterable<OwnIssue> | undefined;

/** A row as a validator sees it. */
export interface RowToValidate {
  readonly file: string;
  /** Null where the rows are in no sheet with a name. */
  readonly sheet: string | null;
  /** As a spreadsheet program counts; the headings of objects are row 1. */
  readonly row: number;
  /** `fixed-assets`, `fixed-assets.checkout` */
  readonly kind: string;
  /** What the row says of itself: `delete`. */
  readonly action: RowAction | undefined;
  /** What its cells say by the names of fields: days as `2026-01-31`, amounts as `12.50`, names as they are written. */
  readonly values: RowValues;
  /** What is shown in its cells, by their headings. */
  readonly cells: Readonly<Record<string, string>>;
}

/** What is wrong by a rule of the program: an issue of the row beside those of the program. */
export interface OwnIssue {
  /** A code of your own, such as `cost-centre-closed`: letters, digits, and `-`, `_`, `.`, `:` or `/` between them. */
  readonly code: string;
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** An error, which keeps the row from being sent, unless it says otherwise. */
  readonly severity?: Severity;
  /** The field it is about, by its name (`price`), or the heading of its column. */
  readonly field?: string;
  /** How it is corrected. */
  readonly hint?: string;
  /** What would have been right. */
  readonly expected?: string;
}
