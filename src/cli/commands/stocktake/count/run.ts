import { accountTime } from '../../../../kernel/dates/account-time.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import { type CountRequest, FileCounter } from '../../../../stocktake/count/count-files.ts';
import { STANDARD_INPUT } from '../../../../tabular/open.ts';
import { COUNT_TIME, lastDayOf, readCountTime } from '../../../../stocktake/count/count-time.ts';
import { badValue } from '../../../flags/flag.ts';
import type { GivenTo, RunCommand } from '../../../command.ts';
import { onlyGiven } from '../../../terminal/only-given.ts';
import { atWorkplace } from '../../../workplace.ts';
import { openChosen } from '../open-chosen.ts';
import { summaryOf } from './count-summary.ts';
import { countDocument, countScreen } from './count-screen.ts';
import type { COUNT_FLAGS } from './command.ts';
import type { Workplace } from '../../../../import/ledger/run/workplace.ts';
import {
  type RunProgress,
  discardPlannedRun,
  runProgress,
} from '../../../../stocktake/finish/adjustment-run.ts';
import type { StocktakeStore } from '../../../../stocktake/store/stocktake-store.ts';

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

/** The plan may have been sent by `tallysheet apply`, too. Throws TallysheetError 'stocktake-finished', and as runProgress does. */
function assertNotApplied(store: StocktakeStore, workplace: Workplace): void {
  if (progressNow(store, workplace) !== 'started') return;
  const { name } = store.views.head;
  throw new TallysheetError(
    'stocktake-finished',
    `The adjustments of the stocktake ${name} were sent already, so nothing can be counted any more`,
    {
      hint: `End it with \`tallysheet stocktake finish ${name}\`, then start another one.`,
    },
  );
}

/** A plan that does not know the new counts must not be sent. Throws as discardPlannedRun does. */
async function discardPlan(store: StocktakeStore, workplace: Workplace): Promise<void> {
  if (progressNow(store, workplace) === 'planned') await discardPlannedRun(store, workplace);
}

/** A `finish` that waits for its confirmation has the plan open; it finds out itself that this is outdated. */
function progressNow(store: StocktakeStore, workplace: Workplace): RunProgress | 'waiting' {
  try {
    return runProgress(store, workplace);
  } catch (error) {
    if (error instanceof TallysheetError && error.code === 'run-locked') return 'waiting';
    throw error;
  }
}
