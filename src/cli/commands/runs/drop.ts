import { dropRun } from '../../../index.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { RunCommand } from '../../command.ts';
import { text } from '../../screens/text.ts';
import { atWorkplace } from '../../workplace.ts';

/** Abandons a run. */
export const run: RunCommand<unknown> = (_given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, async (workplace): Promise<ExitName> => {
    const { name, folder } = await dropRun(wanted, workplace);
    if (session.global.json)
      session.printJson('run-dropped', { counts: { runs: 1 }, dropped: name });
    session.printAlways(
      text`Abandoned ${name}. The records that it created and its files in ${pathFrom(session.io.cwd, folder)} remain.\n`,
    );
    return 'ok';
  });
