import { openRun } from '../../../import/ledger/run/folder/find-run.ts';
import { dropRun } from '../../../import/send/review/resume-run.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { RunCommand } from '../../command.ts';
import { atWorkplace } from '../../workplace.ts';
import { knownRun } from './known-run.ts';
import { text } from '../../screens/text.ts';

/** Abandons a run. */
export const run: RunCommand<unknown> = (_given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, async (workplace): Promise<ExitName> => {
    const { name, folder } = knownRun(wanted, workplace);
    const opened = openRun(folder, workplace);
    try {
      await dropRun(opened, workplace);
    } finally {
      opened.close();
    }
    if (session.global.json) session.printJson({ dropped: name });
    session.printAlways(
      text`Abandoned ${name}. The records that it created and its files in ${pathFrom(session.io.cwd, folder)} remain.\n`,
    );
    return 'ok';
  });
