import type { Caller } from '../../client/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FileNotice } from '../../tabular/files/file-notices.ts';
import type { DamagedText } from '../read/damaged-texts.ts';
import type { ExportFormat } from '../plan-export-files.ts';

/** What is to be exported, and where it goes. */
export interface ExportRequest {
  /** Kinds by their names or aliases; `all` is every one that the interface lists. */
  readonly kinds: readonly string[];
  /** A file or a folder; the working folder unless given. */
  readonly out?: string | undefined;
  /** That of the file's name unless given, else a workbook. */
  readonly format?: ExportFormat | undefined;
  /** By label or name; all columns unless given. */
  readonly columns?: readonly string[] | undefined;
  /** `status=checked_out`; for one kind at a time. */
  readonly filters?: readonly string[] | undefined;
  /** Leaves the date out of the names of files, so that they are the same each time. */
  readonly stableNames?: boolean | undefined;
  /** Replaces files that are there, whoever wrote them. */
  readonly force?: boolean | undefined;
}

/** Where and how an export works: the workplace of an import will do. */
export interface ExportWorkplace {
  readonly clock: Clock;
  /** A folder that exists, where what was read is kept until the files are written. */
  readonly stateFolder: string;
  readonly cwd: string;
  readonly stop: { readonly signal: AbortSignal };
  readonly connection: {
    readonly caller: Caller;
    /** Tells accounts apart. */
    readonly account: string;
  };
}

/** What an export tells while it is under way. */
export interface ExportListener {
  /** It goes on where an earlier process stopped. */
  readonly onContinue?: (at: {
    readonly title: string;
    readonly page: number;
    readonly pages: number | undefined;
  }) => void;
  /** What it will cost, once it is known how many pages there are. */
  readonly onPrice?: (price: { readonly calls: number }) => void;
  /** Calls made of those that are known to be needed. */
  readonly onProgress?: (step: { readonly current: number; readonly total: number }) => void;
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
  readonly rows: Readonly<Record<string, number>>;
  /** Calls of this process. */
  readonly calls: {
    readonly reads: number;
    readonly retries: number;
    readonly rateLimited: number;
  };
  /** How often the list of each kind was read. */
  readonly passes: Readonly<Record<string, number>>;
  /** Custom fields that were left out because their names are those of the service's own secrets. */
  readonly omitted: readonly string[];
  /** Texts of the account with half a character in them, which was written as U+FFFD. */
  readonly damaged: readonly DamagedText[];
  /** It went on where an earlier process had stopped. */
  readonly continued: boolean;
  /** When the reading began, in an earlier process where it was continued. */
  readonly startedAt: string;
  readonly finishedAt: string;
}
