import { openBookCloses } from '../depreciation/input/closes/close-store.ts';
import type { CloseRecord } from '../engine/close/close-record.ts';
import { storeAt, type CloseStore, type StoredHead } from '../engine/close/close-store.ts';
import { dayAfter } from '../engine/measures/days.ts';
import type { ReportWorkplace } from '../engine/report-workplace.ts';
import { openStockCloses } from '../stock/valuation/closes/stock-close-store.ts';
import { closesFile, type CloseReport, type ClosingRequests } from './closes-file.ts';

/** A period that was closed, and whether it was reopened. */
export interface ListedClose extends CloseRecord {
  readonly number: number;
  /** The book of a depreciation report. */
  readonly book?: string;
  readonly start: string;
  readonly end: string;
  /** Of what it was: the account, or a file. */
  readonly source: string;
  /** How many assets or items it has. */
  readonly size: number;
  /** The number of the close that it continued from; undefined for the first one. */
  readonly follows?: number;
  /** It is the last one that counts: it alone can be reopened. */
  readonly isLast: boolean;
}

/** Every close of a report, the latest first, and the folder that they are in. */
export interface ListedCloses {
  readonly path: string;
  readonly closes: readonly ListedClose[];
}

/** What was closed of an account or of files. Throws TallysheetError 'run-locked' while another process has it. */
export function listCloses<Report extends CloseReport>(
  report: Report,
  request: ClosingRequests[Report],
  place: ReportWorkplace,
): ListedCloses {
  const path = closesFile(report, request, place);
  const closes =
    report === 'depreciation'
      ? closesAt(path, openBookCloses, ({ register, book }) => ({ source: register, book }))
      : closesAt(path, openStockCloses, ({ source }) => ({ source }));
  return { path, closes };
}

function closesAt<Close extends StoredHead, Body>(
  path: string,
  open: (path: string) => CloseStore<Close, Body>,
  ownOf: (close: Close) => Pick<ListedClose, 'source' | 'book'>,
): readonly ListedClose[] {
  const store = storeAt(path, false, open);
  if (store === undefined) return [];
  try {
    const all = store.history();
    const inBook = (close: Close): readonly Close[] =>
      all.filter((other) => ownOf(other).book === ownOf(close).book);
    return all.toReversed().map((close) => {
      const follows = inBook(close).findLast(
        (other) => other.number < close.number && dayAfter(other.end) === close.start,
      );
      const last = inBook(close).findLast(({ reopened }) => reopened === undefined);
      const { number, start, end, closedAt, madeBy, reopened } = close;
      return {
        ...{ number, start, end, closedAt, madeBy },
        ...ownOf(close),
        size: store.sizeOf(close),
        isLast: last?.number === number,
        ...(reopened !== undefined && { reopened }),
        ...(follows !== undefined && { follows: follows.number }),
      };
    });
  } finally {
    store.shut();
  }
}
