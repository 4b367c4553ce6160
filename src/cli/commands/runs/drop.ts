import { dropRun } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { RunCommand } from '../../command.ts';
import type { Given } from '../../flags/flag.ts';
import { text } from '../../screens/text.ts';
import type { Session } from '../../session.ts';
import { askYesNo } from '../../terminal/prompts.ts';
import { atWorkplace } from '../../workplace.ts';
import type { DROP_FLAGS } from './command.ts';

/** Abandons a run. A person in a terminal is asked first; a program that names the run has decided. */
export const run: RunCommand<Given<typeof DROP_FLAGS>> = (given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, async (workplace): Promise<ExitName> => {
    if (session.io.isTerminal && !given.yes) await confirm(wanted, session);
    const { name, folder } = await dropRun(wanted, workplace);
    if (session.global.json)
      session.printJson('run-dropped', { counts: { runs: 1 }, dropped: name });
    session.printAlways(
      text`Abandoned ${name}. The records that it created and its files in ${pathFrom(session.io.cwd, folder)} remain.\n`,
    );
    return 'ok';
  });

/** Asks whether a run may be abandoned. Throws TallysheetError 'needs-confirmation'. */
async function confirm(wanted: string, { io }: Session): Promise<void> {
  if (await askYesNo(`Abandon ${wanted}? It can no longer be resumed.`, io)) return;
  throw new TallysheetError('needs-confirmation', `${wanted} was not abandoned`, {
    hint: 'Add --yes to the same command.',
  });
}
