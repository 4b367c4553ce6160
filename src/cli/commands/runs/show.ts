import { showRun, undoableOf } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import type { RunCommand } from '../../command.ts';
import { atWorkplace } from '../../workplace.ts';
import { runScreen } from './runs-screen.ts';

/** Shows one run. */
export const run: RunCommand<unknown> = (_given, [wanted = ''], session) =>
  atWorkplace({ session, readsInput: false }, (workplace) => {
    const { plan, summary, files, chain, ...shown } = showRun(wanted, workplace);
    const undo = undoableOf(wanted, workplace);
    if (session.global.json) {
      const { kind: recordType, ...facts } = shown;
      const counts = { rows: facts.rows, unverified: facts.unverified };
      session.printJson('run-details', {
        ...{ counts, recordType, ...facts, plan, summary, ...defined({ chain, undo }) },
      });
    } else {
      const details = { outcomes: summary?.outcomes, files, chain, undo };
      session.print(runScreen(shown, details, session.canvas));
    }
    return Promise.resolve('ok');
  });
