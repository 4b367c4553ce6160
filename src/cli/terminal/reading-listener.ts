import { formatCount } from '../../kernel/counts.ts';
import type { AccountListener } from '../../account/account-listener.ts';
import type { ConnectedWorkplace } from '../../import/ledger/run/workplace.ts';
import { costLine } from '../screens/export-screen.ts';
import { wrap } from '../screens/wrap.ts';
import type { Session } from '../session.ts';
import type { CommandWorkplace } from '../workplace.ts';
import { text } from '../screens/text.ts';

/** Says what a reading costs with what it has cost so far, and again only where it turns out to cost more. */
export function priceListener(
  { connection, progress }: Pick<CommandWorkplace & ConnectedWorkplace, 'connection' | 'progress'>,
  session: Session,
  { more = '' }: { readonly more?: string } = {},
): NonNullable<AccountListener['onPrice']> {
  const { caller, limit } = connection;
  let said = 0;
  return (price) => {
    const made = caller.counters().reads;
    const total = made + (price.most ?? price.calls);
    const line = costLine({ ...price, made }, limit, caller.spendable());
    if (line === undefined || (price.purpose === undefined && total <= said)) return;
    said = Math.max(said, total);
    progress.clear();
    session.say(text`${wrap(`${line}${more}`, session.canvas.columns)}\n\n`);
  };
}

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
    onPrice: priceListener({ connection, progress }, session),
    onProgress: (step) => {
      onProgress({ stage: 'read', ...step });
    },
  };
}
