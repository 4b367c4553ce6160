import { stocktakeStatus } from '../../../../index.ts';
import type { GivenTo, RunCommand } from '../../../command.ts';
import { DEFAULT_DECIMALS } from '../../../flags/status-flags.ts';
import { wantedStocktake } from '../wanted-stocktake.ts';
import type { STATUS_FLAGS } from './command.ts';
import { statusDocument, statusScreen } from './status-screen.ts';

/** Shows how far a stocktake is. */
export const run: RunCommand<GivenTo<typeof STATUS_FLAGS>> = (given, [wanted], session) => {
  const { global, canvas, stateFolder, io } = session;
  const chosen = wantedStocktake({ command: 'status', wanted, given, session });
  const exponent = given.decimals ?? DEFAULT_DECIMALS;
  const progress = stocktakeStatus(chosen, { stateFolder, cwd: io.cwd }, exponent);
  if (global.json) session.printJson('stocktake-status', statusDocument(progress));
  session.say(statusScreen(progress, canvas));
  return Promise.resolve('ok');
};
