import { startStocktake, type StartedStocktake } from '../../../index.ts';
import { listOpenStocktakes, stocktakeFiles } from '../../../inner-library.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptJob } from '../kept-job.ts';
import { WHOLE_ACCOUNT } from './kept-stocktake.ts';

/** Reads the account and starts the stocktake that a job asks for. */
export function startWanted(place: JobPlace, job: string): KeptJob {
  const account = place.accountInUse();
  place.begin(job, 'reading', async (parts) => {
    const { wanted } = place.store.get(job).stocktake ?? WHOLE_ACCOUNT;
    const { locations, groups, kinds, by, showsExpected } = wanted;
    const request = {
      ...{ locations, groups, kinds, showsExpected },
      zone: account.timeZone ?? 'UTC',
      ...(by !== '' && { by }),
      ...{ out: undefined, force: false },
    };
    const { folder, head } = await startStocktake(request, place.connected(account, parts));
    return started(place, job, { folder, head });
  });
  return place.store.change(job, { problem: undefined });
}

/** Continues a stocktake of the account that was started elsewhere. Throws TallysheetError 'no-such-stocktake'. */
export function continueStarted(place: JobPlace, job: string, folder: string): KeptJob {
  const { address } = place.accountInUse();
  const open = listOpenStocktakes(place.workplace(), address).find(
    (each) => each.folder === folder,
  );
  if (open === undefined) {
    throw new TallysheetError('no-such-stocktake', 'This stocktake is not open any more');
  }
  return place.store.change(job, started(place, job, open));
}

function started(
  { store }: JobPlace,
  job: string,
  { folder, head }: Pick<StartedStocktake, 'folder' | 'head'>,
): Partial<KeptJob> {
  const { stocktake = WHOLE_ACCOUNT } = store.get(job);
  const { name, startedAt, startedBy, scope } = head;
  return {
    stocktake: {
      ...stocktake,
      started: {
        ...{ name, folder, startedAt, startedBy },
        scope: {
          locations: [...scope.locations],
          groups: [...scope.groups],
          kinds: [...scope.kinds],
        },
      },
    },
    outputs: stocktakeFiles(folder).map(({ path }) => path),
    problem: undefined,
  };
}
