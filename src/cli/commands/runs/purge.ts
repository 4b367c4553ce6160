import { purgeRuns, purgeSnapshots, type Purge } from '../../../index.ts';
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
import { fileSize, purgeScreen, snapshotPurgeScreen } from './purge-screen.ts';

/** Removes the files of runs. */
export const run: RunCommand<Given<typeof PURGE_FLAGS>> = (given, runs, session) =>
  atWorkplace({ session, readsInput: false }, async (workplace): Promise<ExitName> => {
    if (given.snapshots) return purgeKept(given, runs, session);
    const asked = { olderThan: given['older-than'], runs };
    const trial = purgeRuns(workplace, { ...asked, dryRun: true });
    const isDue = trial.purged.length + trial.remains.length > 0;
    if (isDue && !given.yes) await confirm(trial, session);
    const purge = isDue ? purgeRuns(workplace, asked) : trial;
    if (session.global.json) {
      const counts = {
        purged: purge.purged.length,
        kept: purge.kept.length,
        remains: purge.remains.length,
      };
      session.printJson('runs-purged', { counts, ...purge });
    } else session.print(purgeScreen(purge, 'Removed', session.canvas));
    return 'ok';
  });

/** Removes snapshots of all accounts. */
async function purgeKept(
  { yes, 'older-than': olderThan }: Given<typeof PURGE_FLAGS>,
  runs: readonly string[],
  session: Session,
): Promise<ExitName> {
  const [run] = runs;
  if (run !== undefined) {
    throw new TallysheetError('bad-usage', `--snapshots removes snapshots, not the run ${run}`, {
      hint: 'Remove the name of the run, or remove --snapshots.',
    });
  }
  const trial = purgeSnapshots(session, { olderThan, dryRun: true });
  const removed = trial.purged.reduce((sum, each) => sum + each.removed, 0);
  if (removed > 0 && !yes) {
    session.say(text`${snapshotPurgeScreen(trial, 'To be removed', session.canvas)}\n`);
    const count = counted(removed, 'snapshot');
    const isWanted = session.io.isTerminal && (await askYesNo(`Remove ${count}?`, session.io));
    if (!isWanted) {
      throw new TallysheetError('needs-confirmation', `${count} not removed`, {
        hint: 'Add --yes to the same command.',
      });
    }
  }
  const purge = removed === 0 ? trial : purgeSnapshots(session, { olderThan });
  if (session.global.json) session.printJson('snapshots-purged', { counts: { removed }, ...purge });
  else session.print(snapshotPurgeScreen(purge, 'Removed', session.canvas));
  return 'ok';
}

/** Asks whether the files may be removed. Throws TallysheetError 'needs-confirmation'. */
async function confirm(trial: Purge, session: Session): Promise<void> {
  const { purged, remains } = trial;
  const owners = [
    ...(purged.length > 0 ? [counted(purged.length, 'run')] : []),
    ...(remains.length > 0 ? [counted(remains.length, 'killed command')] : []),
  ].join(' and ');
  session.say(text`${purgeScreen(trial, 'To be removed', session.canvas)}\n`);
  const question = `Remove the files of ${owners} (${fileSize([...purged, ...remains])})?`;
  if (session.io.isTerminal && (await askYesNo(question, session.io))) return;
  throw new TallysheetError('needs-confirmation', `The files of ${owners} were not removed`, {
    hint: 'Add --yes to the same command.',
  });
}
