import type { AccountPlace } from '../../account/account-reader.ts';
import type { WrittenLanguage } from '../../catalogue/languages/language-codes.ts';
import type { DateFormat } from '../../kernel/dates/date-format.ts';
import type { DecimalStyle } from '../../kernel/decimals.ts';
import type { FileNotice } from '../../tabular/file-notices.ts';
import type { ListReading } from '../snapshots/list-readings.ts';
import type { SnapshotRequest } from '../snapshots/snapshot-run.ts';
import type { DamagedText } from '../read/damaged-texts.ts';
import type { ExportFormat } from '../plan-export-files.ts';

/** What is to be exported, and where it goes. */
export interface ExportRequest extends SnapshotRequest {
  /** Kinds by their names or aliases; `all` is every one that lists show without a call for each record of another. */
  readonly kinds: readonly string[];
  /** A file or a folder; the working folder unless given. */
  readonly out?: string | undefined;
  /**
   * Takes the text of NDJSON of one record type, or of Singer, in place of a file. The account was read completely before the first
   * piece; the next one waits for the promise.
   */
  readonly to?: ((text: string) => Promise<void> | void) | undefined;
  /** That of the file's name unless given, else a workbook. */
  readonly format?: ExportFormat | undefined;
  /** By label or name; all columns unless given. */
  readonly columns?: readonly string[] | undefined;
  /**
   * Lines at the end of descriptions that become columns of their own, in their order: `Serial no.` for
   * `Serial no.: 4711`. An import puts them together again.
   */
  readonly lines?: readonly string[] | undefined;
  /** `status=checked_out`; for one kind at a time. */
  readonly filters?: readonly string[] | undefined;
  /** The language of headings and sheet names, as ISO 639-1; English unless given. */
  readonly language?: WrittenLanguage | undefined;
  /** How dates are written in a CSV and shown in a workbook; as the language has them unless given. */
  readonly dateFormat?: DateFormat | undefined;
  /** The decimal sign of a CSV; that of the language unless given. */
  readonly decimal?: DecimalStyle | undefined;
  /** What separates the cells of a CSV: `;`, `tab`; a semicolon where the language has a decimal comma, unless given. */
  readonly delimiter?: string | undefined;
  /** Leaves the date out of the names of files, so that they are the same each time. */
  readonly stableNames?: boolean | undefined;
  /** Replaces existing files, also those of other programs. */
  readonly force?: boolean | undefined;
}

/** Where and how an export works: the workplace of an import will do. */
export interface ExportWorkplace extends AccountPlace {
  readonly cwd: string;
}

/** What an export was. */
export interface ExportReport {
  readonly files: readonly {
    readonly path: string;
    readonly format: ExportFormat;
    readonly kinds: readonly string[];
  }[];
  /** What there is to know of the files. */
  readonly notices: readonly FileNotice[];
  /** Records by kind. */
  readonly records: Readonly<Record<string, number>>;
  /** Rows by kind: a record of several lines takes one for each. */
  readonly rows: Readonly<Record<string, number>>;
  /** Calls of this process. */
  readonly calls: {
    readonly reads: number;
    readonly retries: number;
    readonly rateLimited: number;
  };
  /** How often the list of each kind was read. */
  readonly passes: Readonly<Record<string, number>>;
  /** Record types that `all` omits, and the calls that each would cost: one for each record that may hold some. */
  readonly apart: readonly { readonly kind: string; readonly calls: number }[];
  /** Custom fields that are omitted because they share names with the service's own secrets. */
  readonly omitted: readonly string[];
  /** Texts of the account with half a character in them, which was written as U+FFFD. */
  readonly damaged: readonly DamagedText[];
  /** How each list is known. */
  readonly lists: readonly ListReading[];
  /** The snapshot that was kept. */
  readonly snapshot?: { readonly takenAt: string; readonly isFull: boolean };
  /** Whether it resumed where an earlier process had stopped. */
  readonly continued: boolean;
  /** When the reading started, in an earlier process if it was resumed. */
  readonly startedAt: string;
  readonly finishedAt: string;
}
