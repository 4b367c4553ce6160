import { formatCount } from '../../kernel/counts.ts';
import type { AccountListener } from '../../account/account-reader.ts';
import type { ConnectedWorkplace } from '../../import/ledger/run/workplace.ts';
import { costLine } from '../screens/export-screen.ts';
import { wrap } from '../screens/wrap.ts';
import type { Session } from '../session.ts';
import type { CommandWorkplace } from '../workplace.ts';
import { text } from '../screens/text.ts';

/** Reports on the reading of an account: its cost, where it resumes, its progress. */
export function readingListener(
  { connection, progress, onProgress }: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): AccountListener {
  return {
    onContinue: ({ title, page, pages }) => {
      progress.clear();
      const of = pages === undefined ? '' : ` of ${formatCount(pages)}`;
      session.say(text`${title}: resuming at page ${page}${of}\n`);
    },
    onPrice: ({ calls }) => {
      const line = costLine(calls, connection.limit, connection.caller.spendable());
      if (line === undefined) return;
      progress.clear();
      session.say(text`${wrap(line, session.canvas.columns)}\n\n`);
    },
    onProgress: (step) => {
      onProgress({ stage: 'read', ...step });
    },
  };
}
