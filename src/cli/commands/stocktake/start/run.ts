import type { ExitName } from '../../../../kernel/messages/exit-codes.ts';
import { pathFrom } from '../../../../kernel/shell-words.ts';
import { chooseStocktakeKinds, startStocktake } from '../../../../index.ts';
import type { GivenTo, RunCommand } from '../../../command.ts';
import { atConnectedWorkplace } from '../../../connection/connected-workplace.ts';
import { UTC } from '../../../flags/account-flags.ts';
import { readingListener } from '../../../terminal/reading-listener.ts';
import type { START_FLAGS } from './command.ts';
import { startDocument, startScreen } from './start-screen.ts';

/** Starts a stocktake. */
export const run: RunCommand<GivenTo<typeof START_FLAGS>> = async (given, _operands, session) => {
  const { location, group, out, force, expected } = given;
  const request = {
    locations: location,
    groups: group,
    kinds: chooseStocktakeKinds(given.kind),
    zone: given['time-zone'] ?? UTC,
    by: given.by,
    out,
    showsExpected: expected,
    force,
  };
  return atConnectedWorkplace(
    given,
    { session, readsInput: false },
    async (workplace): Promise<ExitName> => {
      const listener = readingListener(workplace, session);
      const started = await startStocktake(request, workplace, listener);
      workplace.progress.clear();
      const { io, global, canvas } = session;
      const calls = workplace.connection.caller.counters().reads;
      const from = (path: string): string => pathFrom(io.cwd, path);
      if (global.json) session.printJson('stocktake-started', startDocument(started, calls, from));
      session.say(startScreen(started, calls, from, canvas));
      return 'ok';
    },
  );
};
