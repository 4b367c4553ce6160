import type { ConnectedWorkplace, CountedTwice, DeliveryFiles } from '../../../index.ts';
import { concludeDeliveryRun } from '../../../inner-library.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom, shellLine } from '../../../kernel/shell-words.ts';
import { accountWords } from '../../connection/account-words.ts';
import { nextBlock } from '../../screens/blocks.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import type { CommandWorkplace } from '../../workplace.ts';
import { followupScreen } from './deliveries-screen.ts';

type DeliveryRun = Parameters<typeof concludeDeliveryRun>[0];

/** Says what is left for people to do after a run of deliveries that was planned before; nothing of any other run. Answers the exit code. */
export async function afterDeliveries(
  run: DeliveryRun,
  exit: ExitName,
  workplace: CommandWorkplace & ConnectedWorkplace,
  session: Session,
): Promise<ExitName> {
  if (workplace.stop.signal.aborted) return exit;
  const followup = await concludeDeliveryRun(run, workplace, { isSent: exit === 'ok' });
  workplace.progress.clear();
  if (followup === undefined) return exit;
  const { countedTwice, files } = followup;
  if (countedTwice.length > 0) {
    const from = (path: string): string => pathFrom(session.io.cwd, path);
    session.say(text`\n${followupScreen(followup, { from, canvas: session.canvas })}`);
  }
  sayOrdersToVoid(files, session);
  return exitAfter(exit, countedTwice);
}

/** Proposes to void the orders of which everything has arrived. */
export function sayOrdersToVoid({ toVoid }: DeliveryFiles, session: Session): void {
  if (toVoid === undefined) return;
  const path = pathFrom(session.io.cwd, toVoid);
  const command = shellLine(['tallysheet', 'import', path, ...accountWords(session.words)]);
  const what =
    'Everything has arrived, and the service still has the order open. Void it, so that nobody receives it again (voiding changes no stock and cannot be undone):';
  session.say(text`\n${nextBlock(what, command, session.canvas)}\n`);
}

/** Units that were counted twice need review by a person. */
export function exitAfter(exit: ExitName, countedTwice: readonly CountedTwice[]): ExitName {
  return exit === 'ok' && countedTwice.length > 0 ? 'needsReview' : exit;
}
