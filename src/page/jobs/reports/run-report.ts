import {
  reportAudit,
  reportCustody,
  reportDepreciation,
  reportReplacement,
  reportReservations,
  reportStock,
  reportWarranty,
  type AccountListener,
  type ConnectedWorkplace,
  type ReportStatus,
} from '../../../index.ts';
import { withHandedOut } from '../../../inner-library.ts';
import { utcDate } from '../../../kernel/dates/dates.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Report } from '../../interface/calls.ts';
import { madeDepreciation } from './made-depreciation.ts';
import { madeStatus } from './made-status.ts';
import { madeStock, stockProblems } from './made-stock.ts';
import type { Outcome } from './outcome.ts';

/** A request as the library takes it. Its own checks see what it does not know. */
type Request = Readonly<Record<string, unknown>>;

/** Where and how a report is made. */
interface ReportRun {
  readonly workplace: ConnectedWorkplace;
  readonly listener: AccountListener;
}

/** Makes a report; what it closes or reopens, the request says. Undefined where it reopened a period. */
type Run = (request: Request, run: ReportRun) => Promise<Outcome | undefined>;

const RUNS: Readonly<Record<Report['name'], Run>> = {
  depreciation: async (request, { workplace, listener }) => {
    const done = await reportDepreciation(request, workplace, listener);
    return done.reopened.length > 0 ? undefined : madeDepreciation(done, nowAt(workplace));
  },
  stock: async (request, { workplace, listener }) => {
    const done = await reportStock(request, workplace, listener);
    const madeAt = nowAt(workplace);
    if ('reopened' in done) return undefined;
    if ('problems' in done) {
      return stockProblems(done, { madeAt, today: utcDate(workplace.clock.now()) });
    }
    return madeStock(done, madeAt);
  },
  custody: statusRun<Parameters<typeof reportCustody>[0] & { readonly run?: readonly string[] }>(
    (request, workplace, listener) =>
      reportCustody(withHandedOut(request, workplace), workplace, listener),
  ),
  audit: statusRun(reportAudit),
  reservations: statusRun(reportReservations),
  warranty: statusRun(reportWarranty),
  replacement: statusRun(reportReplacement),
};

type StatusRun<Asked> = (
  request: Asked,
  workplace: ConnectedWorkplace,
  listener: AccountListener,
) => ReturnType<ReportStatus<Asked>>;

function statusRun<Asked>(report: StatusRun<Asked>): Run {
  return async (request, { workplace, listener }) =>
    madeStatus(await report(request as Asked, workplace, listener), nowAt(workplace));
}

function nowAt({ clock }: ConnectedWorkplace): string {
  return new Date(clock.now()).toISOString();
}

/** Makes a report. Throws TallysheetError as the functions of the library do. */
export function runReport(name: Report['name'], request: Request, run: ReportRun): ReturnType<Run> {
  return RUNS[name](request, run);
}

/** The error of a job that has no report yet. */
export function noReportYet(): TallysheetError {
  return new TallysheetError('bad-usage', 'No report was chosen yet', {
    hint: 'Choose a report first.',
  });
}
