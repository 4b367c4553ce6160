import type { GivenTo, RunCommand } from '../../../command.ts';
import type { StatusFlags } from '../../../flags/status-flags.ts';
import { reportPlace } from '../report-place.ts';
import { atConnectedWorkplace } from '../../../connection/connected-workplace.ts';
import { readingListener } from '../../../terminal/reading-listener.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import { statusDocument, statusScreen } from './status-screen.ts';
import { shownNotices } from '../../../terminal/shown-notices.ts';
import {
  checkStatusRequest,
  type ReportStatus,
  type StatusRequest,
} from '../../../../reports/index.ts';

/** The flags that every such report takes, with their values. */
export type StatusGiven = GivenTo<StatusFlags>;

/** The command that writes a report by a function of the library. */
export function statusCommand<Given extends StatusGiven, Request extends StatusRequest>(
  name: Parameters<typeof checkStatusRequest>[0],
  requestIn: (given: Given) => Request,
  report: ReportStatus<Request>,
): RunCommand<Given> {
  return async (given, _operands, session) => {
    const request = requestIn(given);
    await checkStatusRequest(name, request, reportPlace(session));
    const result = await atConnectedWorkplace(
      given,
      { session, readsInput: false },
      async (workplace) => {
        const done = await report(request, workplace, readingListener(workplace, session));
        workplace.progress.clear();
        return done;
      },
    );
    const { io, global, canvas } = session;
    const from = (path: string): string => pathFrom(io.cwd, path);
    if (global.json) session.printJson('status-report', statusDocument(result, from));
    session.say(
      statusScreen(result, { from, notices: shownNotices(result.notices, io.cwd), canvas }),
    );
    return result.report.checks.every(({ left, right }) => left.figure === right.figure)
      ? 'ok'
      : 'rowsFailed';
  };
}
