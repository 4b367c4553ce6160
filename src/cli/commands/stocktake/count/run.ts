import { accountTime } from '../../../../kernel/dates/account-time.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import { FileCounter, type CountRequest } from '../../../../stocktake/count/count-files.ts';
import { STANDARD_INPUT } from '../../../../tabular/open.ts';
import { COUNT_TIME, lastDayOf, readCountTime } from '../../../../stocktake/count/count-time.ts';
import { badValue } from '../../../flags/flag.ts';
import type { GivenTo, RunCommand } from '../../../command.ts';
import { onlyGiven } from '../../../terminal/only-given.ts';
import { atWorkplace } from '../../../workplace.ts';
import { openChosen } from '../open-chosen.ts';
import { summaryOf } from './count-summary.ts';
import { countDocument, countScreen } from './count-screen.ts';
import type { COUNT_FLAGS } from './flags.ts';
import { assertNotApplied, discardPlan } from './outdated-plan.ts';

type Given = GivenTo<typeof COUNT_FLAGS>;

/** Counts files into a stocktake. */
export const run: RunCommand<Given> = async (given, files, session) => {
  const request = requestOf(given);
  const readsInput = files.includes(STANDARD_INPUT);
  return atWorkplace({ session, readsInput }, async (workplace) => {
    const store = openChosen({ command: 'count', wanted: given.stocktake, given, session });
    try {
      const { clock, cwd, standardInput } = workplace;
      const counter = new FileCounter(store, request);
      const countedAt = accountTime(clock.now(), store.views.head.zone);
      assertPassed(given.time, countedAt);
      const { lastFile } = store.views;
      assertNotApplied(store, workplace);
      const results = await counter.count(files, countedAt, { cwd, standardInput });
      if (store.views.lastFile !== lastFile) await discardPlan(store, workplace);
      workplace.progress.clear();
      const summary = summaryOf(results, store.views, counter.finder);
      if (session.global.json) session.printJson(countDocument(summary));
      session.say(countScreen(summary, statusCommand(given), session.canvas));
      return results.some(({ problems }) => problems.length > 0) ? 'rowsFailed' : 'ok';
    } finally {
      store.close();
    }
  });
};

/** Throws TallysheetError 'bad-usage' for a time of counting that has not come yet. */
function assertPassed(time: string | undefined, now: string): void {
  if (time !== undefined && readCountTime(time, lastDayOf(now)) === undefined) {
    throw badValue('--time', COUNT_TIME, time);
  }
}

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
      ...onlyGiven({ checkDigit: given['scan-check-digit'] }),
    },
  };
}
