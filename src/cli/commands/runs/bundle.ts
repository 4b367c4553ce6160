import { bundleRun } from '../../../index.ts';
import { counted, formatCount } from '../../../kernel/counts.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { RunCommand } from '../../command.ts';
import type { Given } from '../../flags/flag.ts';
import { factsBlock, screenOf } from '../../screens/blocks.ts';
import { wrap } from '../../screens/wrap.ts';
import { atWorkplace } from '../../workplace.ts';
import type { BUNDLE_FLAGS } from './command.ts';

/** Writes one archive of a run for support, without its values. */
export const run: RunCommand<Given<typeof BUNDLE_FLAGS>> = (
  { anonymise, out, force },
  [wanted = ''],
  session,
) =>
  atWorkplace({ session, readsInput: false }, async (workplace): Promise<ExitName> => {
    const bundle = await bundleRun(wanted, workplace, { anonymise, out, force });
    const path = pathFrom(session.io.cwd, bundle.path);
    const lines = bundle.files.reduce((sum, each) => sum + each.lines, 0);
    if (session.global.json) {
      const counts = { files: bundle.files.length, lines };
      session.printJson('run-bundle', { counts, ...bundle, path });
    } else {
      const { canvas } = session;
      const facts = `${counted(bundle.files.length, 'file')}, ${formatCount(lines)} lines`;
      session.print(
        screenOf([
          factsBlock('Written', [[path, facts]], canvas),
          wrap(
            'Values are replaced by tokens. Look into the archive before you send it.',
            canvas.columns,
          ),
        ]),
      );
    }
    return 'ok';
  });
