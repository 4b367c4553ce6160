import { purgeRuns, type Purge } from '../../../index.ts';
import { counted } from '../../../kernel/counts.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import type { RunCommand } from '../../command.ts';
import type { Given } from '../../flags/flag.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { askYesNo } from '../../terminal/prompts.ts';
import { atWorkplace } from '../../workplace.ts';
import type { PURGE_FLAGS } from './command.ts';
import { fileSize, purgeScreen } from './purge-screen.ts';

/** Removes the files of runs. */
export const run: RunCommand<Given<typeof PURGE_FLAGS>> = (given, runs, session) =>
  atWorkplace({ session, readsInput: false }, async (workplace): Promise<ExitName> => {
    const asked = { olderThan: given['older-than'], runs };
    const trial = purgeRuns(workplace, { ...asked, dryRun: true });
    const isDue = trial.purged.length > 0;
    if (isDue && !given.yes) await confirm(trial, session);
    const purge = isDue ? purgeRuns(workplace, asked) : trial;
    if (session.global.json) {
      const counts = { purged: purge.purged.length, kept: purge.kept.length };
      session.printJson('runs-purged', { counts, ...purge });
    } else session.print(purgeScreen(purge, 'Removed', session.canvas));
    return 'ok';
  });

/** Asks whether the files may be removed. Throws TallysheetError 'needs-confirmation'. */
async function confirm(trial: Purge, session: Session): Promise<void> {
  const count = counted(trial.purged.length, 'run');
  session.say(text`${purgeScreen(trial, 'To be removed', session.canvas)}\n`);
  const question = `Remove the files of ${count} (${fileSize(trial.purged)})?`;
  if (session.io.isTerminal && (await askYesNo(question, session.io))) return;
  throw new TallysheetError('needs-confirmation', `The files of ${count} were not removed`, {
    hint: 'Add --yes to the same command.',
  });
}
