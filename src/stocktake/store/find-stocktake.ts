import { resolve } from 'node:path';
import { isSameAccount } from '../../client/account.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { OptionNames } from '../../kernel/messages/known-options.ts';
import { didYouMean, nearestNames } from '../../kernel/names.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import { KnownStocktakes, type KnownStocktake } from './known-stocktakes.ts';
import type { StocktakeHead } from '../stocktake.ts';
import { StocktakeStore } from './stocktake-store.ts';
import { refusal } from '../../reports/engine/refusals.ts';

/** Where stocktakes are looked for. */
export interface StocktakePlaces {
  readonly stateFolder: string;
  readonly cwd: string;
}

/** The stocktake that is selected. */
export interface WantedStocktake {
  /** Its folder or its name; without either, the only open one. */
  readonly stocktake?: string | undefined;
  /** The address of the account in use, where several accounts have a stocktake of the name. */
  readonly baseUrl?: string | undefined;
  /** What is advised for one of several stocktakes; its name unless given. */
  readonly commandFor?: ((stocktake: string) => string) | undefined;
}

/** What a selection may have, by name. */
export const WANTED: OptionNames<WantedStocktake> = {
  stocktake: true,
  baseUrl: true,
  commandFor: true,
};

const itsName = (stocktake: string): string => stocktake;

/** A stocktake with what it says of itself. */
interface FoundStocktake extends KnownStocktake {
  readonly baseUrl: string;
  readonly head: StocktakeHead;
  readonly isOpen: boolean;
}

/** A stocktake that is not finished: where it is, and what it is about. */
export interface OpenStocktake {
  readonly folder: string;
  readonly head: StocktakeHead;
}

/**
 * Opens a stocktake by its folder or its name; without either, the only open one of the account in use.
 * Throws TallysheetError 'no-such-stocktake' with those to choose from, 'run-locked', 'cannot-write'.
 */
export function openStocktake(choice: WantedStocktake, places: StocktakePlaces): StocktakeStore {
  const { stocktake: wanted } = choice;
  if (wanted === undefined) return openOnly(choice, places);
  const folder = resolve(places.cwd, wanted);
  if (StocktakeStore.isStarted(folder)) return StocktakeStore.open(folder);
  const known = startedStocktakes(places);
  const named = known.filter(({ name }) => name === wanted);
  const [only, ...others] = preferred(named, choice.baseUrl);
  if (only !== undefined) {
    if (others.length > 0) throw severalFound(`named ${wanted}`, [only, ...others], choice, places);
    return StocktakeStore.open(only.folder);
  }
  const near = nearestNames(
    wanted,
    known.map(({ name }) => name),
  );
  throw new TallysheetError('no-such-stocktake', `There is no stocktake named ${wanted}`, {
    hint: didYouMean(near),
  });
}

/** The stocktakes of the account at an address that are not finished, the newest first. */
export function openStocktakes(places: StocktakePlaces, baseUrl: string): KnownStocktake[] {
  return ofAccount(startedStocktakes(places), baseUrl).filter(({ isOpen }) => isOpen);
}

/** The stocktakes of the account at an address that are not finished, with what they are about; the newest first. */
export function listOpenStocktakes(places: StocktakePlaces, baseUrl: string): OpenStocktake[] {
  return ofAccount(startedStocktakes(places), baseUrl)
    .filter(({ isOpen }) => isOpen)
    .map(({ folder, head }) => ({ folder, head }));
}

function openOnly(choice: WantedStocktake, places: StocktakePlaces): StocktakeStore {
  const { baseUrl } = choice;
  const open = startedStocktakes(places).filter(({ isOpen }) => isOpen);
  const own = baseUrl === undefined ? open : ofAccount(open, baseUrl);
  const [only, ...others] = own;
  if (only === undefined) throw noneOpen(open, choice, places);
  if (others.length > 0) throw severalFound('open', own, choice, places);
  return StocktakeStore.open(only.folder);
}

/** Of several with one name, those of the account in use, if there are any. */
function preferred(
  named: readonly FoundStocktake[],
  baseUrl: string | undefined,
): readonly FoundStocktake[] {
  if (baseUrl === undefined) return named;
  const own = ofAccount(named, baseUrl);
  return own.length === 0 ? named : own;
}

function ofAccount(found: readonly FoundStocktake[], baseUrl: string): FoundStocktake[] {
  return found.filter((each) => isSameAccount(each.baseUrl, baseUrl));
}

function severalFound(
  what: string,
  found: readonly FoundStocktake[],
  { commandFor = itsName }: WantedStocktake,
  { cwd }: StocktakePlaces,
): TallysheetError {
  const folders = found.map(({ folder }) => pathFrom(cwd, folder));
  const commands = folders.map((folder) => `\`${commandFor(folder)}\``);
  return new TallysheetError(
    'no-such-stocktake',
    `${found.length} stocktakes are ${what}: ${folders.join(', ')}`,
    { hint: `Name one of them: ${commands.join(' or ')}` },
  );
}

/** Those of other accounts are named, because the settings may be others than at the start. */
function noneOpen(
  others: readonly FoundStocktake[],
  { baseUrl, commandFor = itsName }: WantedStocktake,
  { cwd }: StocktakePlaces,
): TallysheetError {
  const [first] = others;
  if (baseUrl === undefined || first === undefined) {
    return new TallysheetError('no-such-stocktake', 'There is no open stocktake');
  }
  const elsewhere = others.map((each) => `${pathFrom(cwd, each.folder)} (${each.baseUrl})`);
  return refusal(
    'no-such-stocktake',
    `No stocktake of the account at ${baseUrl} is open; open at other addresses: ${elsewhere.join(', ')}`,
    `Name it, or choose its account with --profile: \`${commandFor(pathFrom(cwd, first.folder))}\``,
  );
}

function startedStocktakes({ stateFolder }: StocktakePlaces): FoundStocktake[] {
  return new KnownStocktakes(stateFolder).list().flatMap((known) => {
    if (!StocktakeStore.isStarted(known.folder)) return [];
    const store = StocktakeStore.open(known.folder);
    try {
      const { head, state } = store.views;
      return { ...known, head, baseUrl: head.baseUrl, isOpen: state !== 'finished' };
    } finally {
      store.close();
    }
  });
}
