import type { AccountListener } from '../../account/account-reader.ts';
import type { ConnectedWorkplace } from '../../import/run/workplace.ts';
import { costLine } from '../screens/export-screen.ts';
import type { Session } from '../session.ts';
import type { CommandWorkplace } from '../workplace.ts';

/** Tells of the reading of an account: its price, where it goes on, how far it is. */
export function readingListener(
  { connection, progress, onProgress }: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): AccountListener {
  return {
    onContinue: ({ title, page, pages }) => {
      progress.clear();
      const of = pages === undefined ? '' : ` of ${pages}`;
      session.say(`${title}: resuming at page ${page}${of}\n`);
    },
    onPrice: ({ calls }) => {
      const line = costLine(calls, connection.limit, connection.caller.spendable());
      if (line === undefined) return;
      progress.clear();
      session.say(`${line}\n`);
    },
    onProgress: (step) => {
      onProgress({ stage: 'read', ...step });
    },
  };
}
