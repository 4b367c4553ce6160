import { countStocktake, type CountRequest } from '../../../../index.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import type { GivenTo, RunCommand } from '../../../command.ts';
import { defined } from '../../../../kernel/defined.ts';
import { atWorkplace } from '../../../workplace.ts';
import { wantedStocktake } from '../wanted-stocktake.ts';
import type { COUNT_FLAGS } from './command.ts';
import { countDocument, countScreen } from './count-screen.ts';

type Given = GivenTo<typeof COUNT_FLAGS>;

/** Counts files into a stocktake. */
export const run: RunCommand<Given> = async (given, files, session) => {
  const request = requestOf(given);
  const readsInput = files.includes('-');
  return atWorkplace({ session, readsInput }, async (workplace) => {
    const wanted = wantedStocktake({ command: 'count', wanted: given.stocktake, given, session });
    const summary = await countStocktake(files, request, wanted, workplace);
    workplace.progress.clear();
    if (session.global.json) session.printJson('stocktake-counted', countDocument(summary));
    session.say(countScreen(summary, statusCommand(given), session.canvas));
    return summary.problems.length > 0 ? 'rowsFailed' : 'ok';
  });
};

function statusCommand({ stocktake }: Given): string {
  const named = stocktake === undefined ? [] : [stocktake];
  return shellLine(['tallysheet', 'stocktake', 'status', ...named]);
}

/** Throws TallysheetError 'bad-usage'. */
function requestOf(given: Given): CountRequest {
  const { by, at, time, recount, replace, add } = given;
  if (replace && add) {
    throw new TallysheetError('bad-usage', '--replace and --add cannot be combined', {
      hint: 'Use --replace for a corrected file, --add for another count.',
    });
  }
  const prefixes = given['scan-prefix'];
  return {
    by,
    at,
    time,
    isRecount: recount,
    onEarlier: replace ? 'replace' : add ? 'add' : 'refuse',
    scans: {
      ...(prefixes.length > 0 && { prefixes }),
      ...defined({ checkDigit: given['scan-check-digit'] }),
    },
  };
}
