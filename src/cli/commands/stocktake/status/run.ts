import { coverageOf } from '../../../../stocktake/progress/coverage.ts';
import type { GivenTo, RunCommand } from '../../../command.ts';
import { DEFAULT_DECIMALS } from '../../report/status/status-flags.ts';
import { openChosen } from '../open-chosen.ts';
import type { STATUS_FLAGS } from './command.ts';
import { statusDocument, statusScreen } from './status-screen.ts';

/** Shows how far a stocktake is. */
export const run: RunCommand<GivenTo<typeof STATUS_FLAGS>> = (given, [wanted], session) => {
  const { global, canvas } = session;
  const exponent = given.decimals ?? DEFAULT_DECIMALS;
  const store = openChosen({ command: 'status', wanted, given, session });
  try {
    const stocktake = store.views;
    const progress = {
      head: stocktake.head,
      state: stocktake.state,
      coverage: coverageOf(stocktake, exponent),
      files: [...stocktake.files()],
      problems: stocktake.problems(),
      exponent,
    };
    if (global.json) session.printJson(statusDocument(progress));
    session.say(statusScreen(progress, canvas));
    return Promise.resolve('ok');
  } finally {
    store.close();
  }
};
