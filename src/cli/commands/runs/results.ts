import { writeRunResults } from '../../../index.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { RunCommand } from '../../command.ts';
import type { Given } from '../../flags/flag.ts';
import { atWorkplace } from '../../workplace.ts';
import type { RESULTS_FLAGS } from './command.ts';
import { resultsScreen } from './runs-screen.ts';

/** Writes one workbook of a run and the imports of its errors files. */
export const run: RunCommand<Given<typeof RESULTS_FLAGS>> = (given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, async (workplace) => {
    const written = await writeRunResults(wanted, workplace, { language: given.language });
    if (session.global.json) {
      const { outcomes, open, runs } = written;
      const rows = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
      const counts = { rows, open: open.count, runs: runs.length };
      session.printJson('run-results', { counts, ...written });
    }
    const path = pathFrom(session.io.cwd, written.results);
    session.printAlways(resultsScreen(written, path, session.canvas));
    return written.open.count === 0 ? 'ok' : 'rowsFailed';
  });
