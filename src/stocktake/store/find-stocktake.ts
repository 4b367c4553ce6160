import { resolve } from 'node:path';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { nearestNames } from '../../kernel/names.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import { KnownStocktakes, type KnownStocktake } from './known-stocktakes.ts';
import { StocktakeStore } from './stocktake-store.ts';

/** Where stocktakes are looked for. */
export interface StocktakePlaces {
  readonly stateFolder: string;
  readonly cwd: string;
}

/**
 * Opens a stocktake by its folder or its name; without either, the only open one.
 * @param account only those of this account, where it is known
 * Throws TallysheetError 'no-such-stocktake' with the names to choose from, 'run-locked', 'cannot-write'.
 */
export function openStocktake(
  wanted: string | undefined,
  places: StocktakePlaces,
  account?: string,
): StocktakeStore {
  if (wanted === undefined) return openOnly(places, account);
  const folder = resolve(places.cwd, wanted);
  if (StocktakeStore.isStarted(folder)) return StocktakeStore.open(folder);
  const known = startedStocktakes(places);
  const [found] = known.filter(({ name }) => name === wanted);
  if (found !== undefined) return StocktakeStore.open(found.folder);
  const near = nearestNames(
    wanted,
    known.map(({ name }) => name),
  );
  const hint = near.length === 0 ? undefined : `Did you mean ${near.join(' or ')}?`;
  throw new TallysheetError('no-such-stocktake', `There is no stocktake named ${wanted}`, {
    ...(hint !== undefined && { hint }),
  });
}

/** The stocktakes of an account that are not finished, the newest first. */
export function openStocktakes(places: StocktakePlaces, account?: string): KnownStocktake[] {
  return startedStocktakes(places).filter(
    (known) => (account === undefined || known.account === account) && isOpen(known),
  );
}

function openOnly(places: StocktakePlaces, account: string | undefined): StocktakeStore {
  const open = openStocktakes(places, account);
  const [only, ...others] = open;
  if (only === undefined) {
    throw new TallysheetError('no-such-stocktake', 'There is no open stocktake');
  }
  if (others.length === 0) return StocktakeStore.open(only.folder);
  const folders = open.map(({ folder }) => pathFrom(places.cwd, folder));
  throw new TallysheetError(
    'no-such-stocktake',
    `${open.length} stocktakes are open: ${folders.join(', ')}`,
    { hint: 'Name one of them with --stocktake.' },
  );
}

function startedStocktakes({ stateFolder }: StocktakePlaces): KnownStocktake[] {
  return new KnownStocktakes(stateFolder)
    .list()
    .filter(({ folder }) => StocktakeStore.isStarted(folder));
}

function isOpen({ folder }: KnownStocktake): boolean {
  const store = StocktakeStore.open(folder);
  try {
    return store.views.state !== 'finished';
  } finally {
    store.close();
  }
}
