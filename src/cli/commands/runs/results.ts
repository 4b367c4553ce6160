import { RunChain } from '../../../import/send/chain/run-chain.ts';
import { writeChainResults } from '../../../import/send/chain/chain-results.ts';
import { reopenRun } from '../../../import/ledger/run/run.ts';
import { pathFrom } from '../../../kernel/shell-words.ts';
import type { RunCommand } from '../../command.ts';
import { atWorkplace } from '../../workplace.ts';
import type { Given } from '../../flags/flag.ts';
import type { RESULTS_FLAGS } from './command.ts';
import { knownRun } from './known-run.ts';
import { resultsScreen } from './runs-screen.ts';

/** Writes one workbook of a run and the imports of its errors files. */
export const run: RunCommand<Given<typeof RESULTS_FLAGS>> = (given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, async (workplace) => {
    const first = reopenRun(knownRun(wanted, workplace).folder, workplace.clock);
    try {
      const chain = RunChain.of(first, workplace);
      const path = await writeChainResults(first, chain, given.language);
      const view = chain.view();
      if (session.global.json) session.printJson({ results: path, ...view });
      const screen = resultsScreen(view, pathFrom(session.io.cwd, path), session.canvas);
      session.printAlways(screen);
      return view.open.count === 0 ? 'ok' : 'rowsFailed';
    } finally {
      first.close();
    }
  });
