import type { ConnectedWorkplace } from '../../../../import/ledger/run/workplace.ts';
import type { AccountListener } from '../../../../account/account-reader.ts';
import { withStockOfAccount } from '../../../../reports/stock/input/account/read-stock-account.ts';
import type { RunCommand } from '../../../command.ts';
import { atConnectedWorkplace } from '../../../connection/connected-workplace.ts';
import { costLine } from '../../../screens/export-screen.ts';
import { readingListener } from '../../../terminal/reading-listener.ts';
import { counted } from '../../../../kernel/counts.ts';
import { wrap } from '../../../screens/wrap.ts';
import type { Session } from '../../../session.ts';
import type { CommandWorkplace } from '../../../workplace.ts';
import { closesOfAccount } from '../period-report.ts';
import { assertStockReport, reportStock, type StockGiven } from './stock-report.ts';
import { text } from '../../../screens/text.ts';

/** Reports on the stock of the account. */
export const run: RunCommand<StockGiven> = async (given, _operands, session) => {
  await assertStockReport(given, session);
  return atConnectedWorkplace(given, { session, readsInput: false }, async (workplace) => {
    const { progress } = workplace;
    return withStockOfAccount(workplace, listenerOf(workplace, session), async (source) => {
      progress.clear();
      return reportStock(given, session, { source, closesFolder: closesOfAccount(workplace) });
    });
  });
};

function listenerOf(
  workplace: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): AccountListener {
  const { connection, progress } = workplace;
  return {
    ...readingListener(workplace, session),
    onContinueAnswers: (parts) => {
      progress.clear();
      session.say(
        text`Continuing: ${counted(parts, 'part')} of the account ${parts === 1 ? 'was' : 'were'} read before.\n`,
      );
    },
    onPrice: ({ calls }) => {
      const line = costLine(calls, connection.limit, connection.caller.spendable());
      if (line === undefined) return;
      progress.clear();
      const cost = `${line} Long histories take more.`;
      session.say(text`${wrap(cost, session.canvas.columns)}\n\n`);
    },
  };
}
