import type { GivenTo, RunCommand } from '../../../command.ts';
import { STOCK_REPORT_FLAGS } from './command.ts';
import { reportPlace, atReportPlace } from '../report-place.ts';
import { requestOf } from '../request-of-flags.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import {
  reopenedStockDocument,
  reopenedStockScreen,
  stockReportDocument,
  stockReportScreen,
  stockProblemsScreen,
} from './stock-report-screen.ts';
import { shownNotices } from '../../../terminal/shown-notices.ts';
import type { Session } from '../../../session.ts';
import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import type { AccountListener } from '../../../../index.ts';
import { priceListener, readingListener } from '../../../terminal/reading-listener.ts';
import { text } from '../../../screens/text.ts';
import { counted } from '../../../../kernel/counts.ts';
import { reportStock, checkStockRequest, type StockProblems } from '../../../../reports/index.ts';

type StockGiven = GivenTo<typeof STOCK_REPORT_FLAGS>;

/** Reports on the stock of files, or of the account. */
export const run: RunCommand<StockGiven> = async (given, _operands, session) => {
  const request = requestOf(given, STOCK_REPORT_FLAGS);
  await checkStockRequest(request, reportPlace(session));
  const done = await atReportPlace(
    given,
    { session, isOfFile: given.input.length > 0, readsInput: false, listen: listenerOf },
    (place, listener) => reportStock(request, place, listener),
  );
  const { io, global, canvas } = session;
  const from = (path: string): string => pathFrom(io.cwd, path);
  if ('problems' in done) return printProblems(done, session);
  if ('reopened' in done) {
    if (global.json) session.printJson('stock-reopened', reopenedStockDocument(done, from));
    session.say(reopenedStockScreen(done, { from, canvas }));
    return 'ok';
  }
  if (global.json) session.printJson('stock-report', stockReportDocument(done, from));
  session.say(
    stockReportScreen(done, { from, notices: shownNotices(done.notices, io.cwd), canvas }),
  );
  return done.report.totals.checks.every(({ passed }) => passed) ? 'ok' : 'rowsFailed';
};

/** Prints the rows that cannot be understood. */
function printProblems(reading: StockProblems, session: Session): ExitName {
  if (session.global.json)
    session.printJson('stock-problems', { counts: { rows: reading.rowsWithProblems }, ...reading });
  session.printAlways(stockProblemsScreen(reading, session.canvas));
  return 'rowsFailed';
}

function listenerOf(
  workplace: Parameters<typeof readingListener>[0],
  session: Session,
): AccountListener {
  const { progress } = workplace;
  return {
    ...readingListener(workplace, session),
    onContinueAnswers: (parts) => {
      progress.clear();
      session.say(
        text`Continuing: ${counted(parts, 'part')} of the account ${parts === 1 ? 'was' : 'were'} read before.\n`,
      );
    },
    onPrice: priceListener(workplace, session, { more: ' Long histories take more.' }),
  };
}
