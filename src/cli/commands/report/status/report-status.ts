import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import {
  withStatusReport,
  type StatusKind,
  type WantedMoment,
} from '../../../../reports/status/status-kind.ts';
import type { StatusReport } from '../../../../reports/status/status-report.ts';
import { writeStatusReport } from '../../../../reports/status/write-status-report.ts';
import type { GivenTo, RunCommand } from '../../../command.ts';
import { atConnectedWorkplace } from '../../../connection/connected-workplace.ts';
import { UTC } from '../../../flags/account-flags.ts';
import type { Session } from '../../../session.ts';
import { readingListener } from '../../../terminal/reading-listener.ts';
import { shownNotices } from '../../../terminal/shown-notices.ts';
import type { StatusFlags } from './status-flags.ts';
import { outputOf } from '../period-report.ts';
import { statusDocument, statusScreen } from './status-screen.ts';

/** The flags that every such report takes, with their values. */
export type StatusGiven = GivenTo<StatusFlags>;

/** The command that writes a kind of report; `wantedOf` reads what only that kind takes. */
export function statusCommand<Given extends StatusGiven, Wanted extends object, Read>(
  kind: StatusKind<Wanted, Read>,
  wantedOf: (given: Given) => Wanted,
): RunCommand<Given> {
  return async (given, _operands, session) => {
    const wanted = wantedOf(given);
    // What is wrong with a path shows before anything long is read.
    await outputOf(kind.name, given, session).target();
    const moment: WantedMoment = { moment: given['as-of'], zone: given['time-zone'] ?? UTC };
    return atConnectedWorkplace(given, { session, readsInput: false }, (workplace) =>
      withStatusReport(
        kind,
        { ...wanted, ...moment },
        { place: workplace, listener: readingListener(workplace, session) },
        (report) => {
          workplace.progress.clear();
          return written(kind.name, report, given, session);
        },
      ),
    );
  };
}

async function written(
  name: string,
  report: StatusReport,
  given: StatusGiven,
  session: Session,
): Promise<ExitName> {
  const { io, global, canvas } = session;
  const { target, ...made } = outputOf(name, given, session);
  const place = await target(report.moment.slice(0, 10));
  const result = await writeStatusReport(report, { ...made, place });
  const from = (path: string): string => pathFrom(io.cwd, path);
  if (global.json) session.printJson(statusDocument(result, from));
  session.say(
    statusScreen(result, { from, notices: shownNotices(result.notices, io.cwd), canvas }),
  );
  return report.checks.every(({ left, right }) => left.figure === right.figure)
    ? 'ok'
    : 'rowsFailed';
}
