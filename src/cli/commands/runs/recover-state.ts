import { recoverSharedState, type RecoveredState } from '../../../index.ts';
import { reportChoices } from '../../../inner-library.ts';
import { counted } from '../../../kernel/counts.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { GivenTo } from '../../command.ts';
import { accountWords } from '../../connection/account-words.ts';
import { atConnectedWorkplace } from '../../connection/connected-workplace.ts';
import { nextBlock, screenOf } from '../../screens/blocks.ts';
import { text, type Text } from '../../screens/text.ts';
import { wrap } from '../../screens/wrap.ts';
import type { Session } from '../../session.ts';
import type { RECOVER_FLAGS } from './command.ts';

const NOTHING: RecoveredState = { fingerprints: 0, runs: [], unread: [], twice: [], missing: [] };

/** Gives a restored shared state back what this computer knows, and says who else has to. */
export function recoverState(
  given: GivenTo<typeof RECOVER_FLAGS>,
  session: Session,
): Promise<ExitName> {
  return atConnectedWorkplace<ExitName>(
    given,
    { session, readsInput: false },
    async (workplace) => {
      await reportChoices.shareCloses(workplace);
      const recovered = await recoverSharedState(workplace, given.force);
      workplace.progress.clear();
      const found = recovered ?? NOTHING;
      if (session.global.json) {
        const counts = {
          fingerprints: found.fingerprints,
          runs: found.runs.length,
          missing: found.missing.length,
        };
        session.printJson('state-recovered', { counts, ...found, lacked: recovered !== undefined });
      }
      session.printAlways(
        recovered === undefined
          ? text`The shared state lacks nothing that this computer has sent.\n`
          : recoveredScreen(recovered, session),
      );
      return found.missing.length > 0 ? 'stoppedEarly' : 'ok';
    },
  );
}

function recoveredScreen(
  { fingerprints, runs, unread, twice, missing }: RecoveredState,
  { canvas, words }: Session,
): Text {
  const rows = counted(fingerprints, 'row');
  const journals = counted(runs.length, 'run journal');
  const again = ['tallysheet', 'runs', 'recover', '--force', ...accountWords(words)];
  const line = (said: Text): Text => wrap(said, canvas.columns);
  return screenOf([
    line(text`Put back into the shared state: ${rows} as sent, ${journals}.`),
    unread.length === 0
      ? undefined
      : line(text`Run journals that cannot be read were not put back: ${unread.join(', ')}.`),
    twice.length === 0
      ? undefined
      : line(
          text`Rows that two runs have sent; check the account for duplicates: ${twice.join('; ')}.`,
        ),
    missing.length === 0
      ? line(
          text`The account can be used again. For 31 days, runs look up everything before they send it.`,
        )
      : text`${line(text`The account stays stopped until these computers have done the same: ${missing.join(', ')}.`)}\n\n${nextBlock('If they are lost, continue without them:', shellLine(again), canvas)}`,
  ]);
}
