import { listRuns } from '../../../index.ts';
import type { RunCommand } from '../../command.ts';
import { atWorkplace } from '../../workplace.ts';
import { runsScreen } from './runs-screen.ts';

/** Lists the runs. */
export const run: RunCommand<unknown> = (_given, _operands, session) =>
  atWorkplace({ session, readsInput: false }, (workplace) => {
    const runs = listRuns(workplace);
    if (session.global.json) session.printJson('runs', { counts: { runs: runs.length }, runs });
    else session.print(runsScreen(runs, session.canvas));
    return Promise.resolve('ok');
  });
