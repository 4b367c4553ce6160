import type { GivenTo, RunCommand } from '../../../command.ts';
import type { StatusFlags } from '../../../flags/status-flags.ts';
import { reportPlace, sayOfReading } from '../report-place.ts';
import { atConnectedWorkplace } from '../../../connection/connected-workplace.ts';
import { readingListener } from '../../../terminal/reading-listener.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import { statusDocument, statusScreen } from './status-screen.ts';
import { withHandedOut } from '../../../../inner-library.ts';
import { shownNotices } from '../../../terminal/shown-notices.ts';
import {
  checkStatusRequest,
  type ReportStatus,
  type StatusReport,
  type StatusRequest,
} from '../../../../reports/index.ts';

/** The flags that every such report takes, with their values. */
export type StatusGiven = GivenTo<StatusFlags>;

/** What only some reports take: runs, and files that may be standard input. */
interface OfRuns {
  readonly run?: readonly string[];
  readonly people?: readonly string[];
}

/** The command that writes a report by a function of the library. */
export function statusCommand<Given extends StatusGiven, Request extends StatusRequest>(
  name: Parameters<typeof checkStatusRequest>[0],
  requestIn: (given: Given) => Request,
  report: ReportStatus<Request>,
): RunCommand<Given> {
  return async (given, _operands, session) => {
    const { run, ...request }: Request & OfRuns = requestIn(given);
    await checkStatusRequest(name, request, reportPlace(session));
    const readsInput = request.people?.includes('-') ?? false;
    const result = await atConnectedWorkplace(given, { session, readsInput }, async (workplace) => {
      const asked = withHandedOut({ run, ...request }, workplace) as unknown as Request;
      const done = await report(asked, workplace, readingListener(workplace, session));
      workplace.progress.clear();
      sayOfReading(given.snapshot, session);
      return done;
    });
    const { io, global, canvas } = session;
    const from = (path: string): string => pathFrom(io.cwd, path);
    if (global.json) session.printJson('status-report', statusDocument(result, from));
    session.say(
      statusScreen(result, { from, notices: shownNotices(result.notices, io.cwd), canvas }),
    );
    return isAsWanted(result.report) ? 'ok' : 'rowsFailed';
  };
}

/** Every check passes, and nothing is missing that was asked for by name. */
function isAsWanted({ checks, exceptions }: StatusReport): boolean {
  return (
    checks.every(({ left, right }) => left.figure === right.figure) &&
    !exceptions.some(({ severity, isNamed }) => severity === 'error' && isNamed === true)
  );
}
