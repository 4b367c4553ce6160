import { stocktakeStatus } from '../../../index.ts';
import { listStocktakeFindings, StocktakeScanner } from '../../../inner-library.ts';
import type { STOCKTAKE_CALLS } from '../../interface/calls/stocktake.ts';
import type { PageActions } from '../../server/call-routes.ts';
import type { JobPlace } from '../job-place.ts';
import { choicesOf, readChoices } from './account-choices.ts';
import { compareCount, finishCount } from './compare-flow.ts';
import { countFiles } from './count-files.ts';
import { WHOLE_ACCOUNT } from './kept-stocktake.ts';
import { continueStarted, startWanted } from './start-flow.ts';
import { answerView, choicesView, listView, statusView } from './count-views.ts';
import { ShownCount } from './shown-count.ts';
import { startedOf } from './started-stocktake.ts';

/** Lines that the page shows of a list; the workbook has all of them. */
const MOST_LINES = 200;
/** The latest scans that are shown. */
const MOST_SCANS = 50;

/** Chooses what is counted, counts, compares with the account and ends a stocktake. */
export function stocktakeActions(place: JobPlace): Pick<PageActions, keyof typeof STOCKTAKE_CALLS> {
  const { store, works } = place;
  const shown = new ShownCount(place);
  const scanners = new Map<string, StocktakeScanner>();
  const folderOf = (job: string): string => startedOf(store.get(job)).folder;

  /** What a stocktake has frozen is read once. */
  const scannerOf = (job: string): StocktakeScanner => {
    const folder = folderOf(job);
    const scanner = scanners.get(folder) ?? new StocktakeScanner(folder, place.workplace());
    scanners.set(folder, scanner);
    return scanner;
  };
  /** While a plan is made or sent, nothing is counted that it would not know. */
  const assertCountable = (job: string): void => {
    if (works.of(job) !== 'counting') works.assertIdle(job);
  };

  return {
    readChoices: ({ job }) => place.view(readChoices(place, job)),
    stocktakeChoices: ({ job }) => choicesView(place, choicesOf(place, job)),
    wantStocktake: ({ job, wanted }) => {
      works.assertIdle(job);
      const { stocktake = WHOLE_ACCOUNT } = store.get(job);
      return place.changed(job, { stocktake: { ...stocktake, wanted } });
    },
    startStocktake: ({ job }) => place.view(startWanted(place, job)),
    continueStocktake: ({ job, folder }) => {
      works.assertIdle(job);
      return place.view(continueStarted(place, job, folder));
    },
    stocktakePlaces: ({ job }) => ({ places: [...scannerOf(job).places] }),
    countedScans: ({ job }) => {
      const answers = scannerOf(job).latest(MOST_SCANS, place.workplace());
      return { revision: shown.revisionOf(job), answers: answers.map(answerView) };
    },
    scanCodes: async ({ job, codes, by, place: at }) => {
      assertCountable(job);
      const who = { ...(by !== '' && { by }), ...(at !== '' && { place: at }) };
      const given = await scannerOf(job).count(codes, who, place.workplace());
      const answers = given.map(answerView);
      const counted = answers.filter((answer) => answer.at !== undefined).reverse();
      return { answers, ...(counted.length > 0 && { change: shown.changed(job, counted) }) };
    },
    correctScan: async ({ job, at, units }) => {
      assertCountable(job);
      await scannerOf(job).correct(at, units ?? undefined, place.workplace());
      return { change: shown.changed(job, [], { at, units }) };
    },
    countFiles: ({ job, ...wanted }) => place.view(countFiles(place, job, wanted)),
    stocktakeStatus: ({ job }) => {
      return statusView(stocktakeStatus({ stocktake: folderOf(job) }, place.workplace(), 2));
    },
    stocktakeLists: ({ job }) => {
      const wanted = { stocktake: folderOf(job) };
      const lists = listStocktakeFindings(wanted, place.workplace(), MOST_LINES);
      return { lists: lists.map(listView) };
    },
    compareStocktake: ({ job, wanted }) => place.view(compareCount(place, job, wanted)),
    finishStocktake: ({ job }) => place.view(finishCount(place, job)),
  };
}
