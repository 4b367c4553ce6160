import type { WriteOptions } from './files/atomic-file.ts';
import type { WrittenFiles } from './files/written-files.ts';
import type { WorkbookReport } from './xlsx/write/workbook-report.ts';

/** What the user of a file that was written should know of it. */
export interface FileNotice {
  readonly path: string;
  /** The name that it was to have; another program holds that file open. */
  readonly wanted?: string;
  /** What a spreadsheet program would not have taken. */
  readonly report?: WorkbookReport;
}

/** Collects notices about files while they are written. */
export class FileNotices {
  readonly #byPath = new Map<string, FileNotice>();
  /** To be given to the code that writes a file. */
  readonly listener: WriteOptions & {
    readonly onWritten: (report: WorkbookReport, path: string) => void;
  };

  /** Files that are there are replaced only where `own` knows them; all are where it is not given. */
  constructor(own?: WrittenFiles) {
    this.listener = {
      ...(own && { own }),
      onRenamed: (path, wanted) => {
        this.#note({ path, wanted });
      },
      onWritten: (report, path) => {
        if (hasLosses(report)) this.#note({ path, report });
      },
    };
  }

  list(): FileNotice[] {
    return [...this.#byPath.values()];
  }

  #note(notice: FileNotice): void {
    this.#byPath.set(notice.path, { ...this.#byPath.get(notice.path), ...notice });
  }
}

function hasLosses({
  cutTexts,
  omittedLinks,
  omittedNotes,
  omittedRules,
}: WorkbookReport): boolean {
  return cutTexts + omittedLinks + omittedNotes + omittedRules > 0;
}
