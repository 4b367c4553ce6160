import { assertKnownOptions, type OptionNames } from '../../kernel/messages/known-options.ts';
import { randomBytes } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { ACCOUNT_LISTENER, type AccountListener } from '../../account/account-listener.ts';
import type { AccountPlace } from '../../account/account-reader.ts';
import { utcDate } from '../../kernel/dates/dates.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import { preparer } from '../../reports/engine/front/audit-trail.ts';
import { makeFolder } from '../../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../../tabular/files/written-files.ts';
import { type SheetOptions, countSheets, writeCountWorkbook } from '../sheets/count-workbook.ts';
import { writeCountPaper } from '../sheets/paper/count-paper.ts';
import type { Stocktake, StocktakeHead, StocktakeScope } from '../stocktake.ts';
import { COUNT_SHEETS } from '../sheets/count-sheet-files.ts';
import { openStocktakes } from '../store/find-stocktake.ts';
import { KnownStocktakes } from '../store/known-stocktakes.ts';
import { StocktakeStore } from '../store/stocktake-store.ts';
import { type ReadStocktake, withStocktakeReading } from './read-stocktake.ts';
import type { WantedScope } from './scope.ts';
import { pathSteps } from '../../catalogue/relations/paths.ts';

/** What a stocktake is started with. */
export interface StartRequest extends WantedScope {
  /** The time zone of the account. */
  readonly zone: string;
  /** Who starts it; the user of this computer unless given. */
  readonly by?: string | undefined;
  /** Its folder; one of the place and the day where none is given. */
  readonly out: string | undefined;
  /** Count sheets show how much is expected. */
  readonly showsExpected: boolean;
  /** Replaces count sheets of the user in the folder. */
  readonly force: boolean;
}

/** Where a stocktake is started: the workplace of an import will do. */
export interface StartPlace extends AccountPlace {
  readonly connection: AccountPlace['connection'] & { readonly baseUrl: string };
  readonly cwd: string;
}

/** A stocktake that was started. */
export interface StartedStocktake {
  readonly folder: string;
  readonly head: StocktakeHead;
  readonly files: readonly string[];
  /** Count sheets: places where something is expected. */
  readonly sheets: number;
  /** Items that are expected, at each place once. */
  readonly expected: number;
  /** Items of the account, which are recognized wherever they are found. */
  readonly registered: number;
}

const REQUEST: OptionNames<StartRequest> = {
  locations: 'required',
  groups: 'required',
  kinds: 'required',
  zone: 'required',
  by: true,
  out: true,
  showsExpected: true,
  force: true,
};

/**
 * Reads the account, writes count sheets and starts the stocktake; a start that is interrupted has started nothing. Throws
 * TallysheetError 'stocktake-open' where the same one is open, 'cannot-write', and as withStocktakeReading does.
 */
export async function startStocktake(
  request: StartRequest,
  place: StartPlace,
  listener: AccountListener = {},
): Promise<StartedStocktake> {
  assertKnownOptions('The request of startStocktake', request, REQUEST);
  assertKnownOptions('The listener of startStocktake', listener, ACCOUNT_LISTENER);
  const { locations, groups, kinds, zone, out } = request;
  const folder = out === undefined ? undefined : resolve(place.cwd, out);
  const wanted = JSON.stringify({ locations, groups, kinds });
  assertNotStarted(folder, wanted, place);
  const today = utcDate(place.clock.now());
  return withStocktakeReading(
    { locations, groups, kinds, zone, today },
    { place, listener },
    async (read) => {
      const target = folder ?? newStocktakeFolder(read.scope, today, place.cwd);
      // A name on the list counts only once the stocktake itself is there.
      new KnownStocktakes(place.stateFolder).save({
        folder: target,
        name: stocktakeName(target),
        account: place.connection.account,
        wanted,
      });
      return keep(read, request, place, target);
    },
  );
}

/** Count sheets come before the stocktake itself, so that a stocktake always has its sheets. */
async function keep(
  read: ReadStocktake,
  request: StartRequest,
  place: StartPlace,
  folder: string,
): Promise<StartedStocktake> {
  await makeFolder(folder);
  const force = request.force || StocktakeStore.isInterrupted(folder);
  const store = StocktakeStore.prepare(folder);
  const head = headOf(read, request, place, folder);
  const sheets = countSheets(frozenView(read, head));
  const options: SheetOptions = {
    name: head.name,
    showsExpected: request.showsExpected,
    createdAt: place.clock.now(),
    own: new WrittenFiles({ stateFolder: place.stateFolder, force }),
  };
  const files: string[] = [];
  try {
    files.push(await writeCountWorkbook(join(folder, COUNT_SHEETS.workbook), sheets, options));
    files.push(await writeCountPaper(join(folder, COUNT_SHEETS.paper), sheets, options));
    store.freeze({ ...read, head });
  } catch (error) {
    // Only a process that was killed leaves count sheets that may be replaced.
    store.discard();
    throw error;
  }
  store.close();
  const { expected, register } = read;
  const counts = { expected: expected.length, registered: register.length };
  return { folder, head, files, sheets: sheets.length, ...counts };
}

function headOf(
  { scope, startedAt }: ReadStocktake,
  { zone, by }: StartRequest,
  { connection: { account, baseUrl } }: StartPlace,
  folder: string,
): StocktakeHead {
  return {
    id: randomBytes(4).toString('hex'),
    name: stocktakeName(folder),
    account,
    baseUrl,
    zone,
    startedAt,
    startedBy: preparer(by).preparedBy,
    scope,
  };
}

function frozenView(
  { register, places, expected }: ReadStocktake,
  head: StocktakeHead,
): Pick<Stocktake, 'head' | 'places' | 'expected' | 'item'> {
  const items = new Map(register.map((item) => [item.number, item]));
  return {
    head,
    places: () => places,
    expected: () => expected,
    item: (number) => items.get(number),
  };
}

function assertNotStarted(folder: string | undefined, wanted: string, place: StartPlace): void {
  const open = openStocktakes(place, place.connection.baseUrl);
  const same = folder ?? open.find((known) => known.wanted === wanted)?.folder;
  if (same === undefined || !StocktakeStore.isStarted(same)) return;
  const shown = pathFrom(place.cwd, same);
  throw new TallysheetError('stocktake-open', `The stocktake ${shown} was started already`, {
    hint: `Count with \`tallysheet stocktake count <files> --stocktake ${shown}\`, or start another one with --out <folder>.`,
  });
}

const FOLDER = 'stocktakes';
const LONGEST_NAME = 40;

/** The folder of a new stocktake: `stocktakes/hq-floor-2-2026-01-31`, which does not exist yet. */
function newStocktakeFolder(scope: StocktakeScope, date: string, cwd: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : `-${attempt}`;
    const folder = join(cwd, FOLDER, `${nameOf(scope)}-${date}${suffix}`);
    // What an interrupted start left is written again.
    if (!StocktakeStore.isStarted(folder)) return folder;
  }
}

/** A stocktake is called as its folder is. */
function stocktakeName(folder: string): string {
  return basename(folder);
}

function nameOf({ locations, groups }: StocktakeScope): string {
  const [first] = locations;
  const words = [
    ...(first === undefined ? ['everything'] : pathSteps(first)),
    ...(locations.length > 1 ? [`and ${locations.length - 1} more`] : []),
    ...groups,
  ];
  const name = words
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return name.slice(0, LONGEST_NAME).replace(/-+$/, '');
}
