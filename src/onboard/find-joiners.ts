import { statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { isFileName, slugOf } from '../people/job-name.ts';
import { readPeople, type PersonRow } from '../people/read-people.ts';
import { readKits, type KitList } from './kits/read-kits.ts';
import type { OnboardRequest } from './onboard-request.ts';

/** What the words of a request are. */
export interface FoundJoiners {
  readonly rows: readonly PersonRow[];
  readonly texts: readonly string[];
  /** Undefined where there is no kit list. */
  readonly list: KitList | undefined;
  /** Where the kit list of the onboarding is looked for. */
  readonly usualList: string;
  /** The folder of the onboarding. */
  readonly folder: string;
}

const FOLDER = 'onboarding';

/** The kit list of an onboarding that has none of its own. */
const KIT_LIST = 'kits.xlsx';

/**
 * Reads who joins, and the kits: from their own file, else from the workbooks of the people, else from the kit list in the folder
 * of the onboarding. Throws TallysheetError 'file-not-found', 'bad-usage' for a list without kits, and as readPeople and readKits
 * do.
 */
export async function findJoiners(
  { people, kits, out }: Pick<OnboardRequest, 'people' | 'kits' | 'out'>,
  workplace: ConnectedWorkplace,
): Promise<FoundJoiners> {
  const [first = 'people'] = people;
  const name = isFileName(first) ? basename(first, extname(first)) : first;
  const folder = resolve(workplace.cwd, out ?? join(FOLDER, slugOf(name)));
  const files = people.filter((word) => isFile(resolve(workplace.cwd, word)) || isFileName(word));
  const named = kits === undefined ? undefined : resolve(workplace.cwd, kits);
  const ofPeople = new Map<string, KitList>();
  for (const file of files) ofPeople.set(file, await readKits(resolve(workplace.cwd, file)));
  const usualList = join(folder, KIT_LIST);
  const list = await kitList(named, [...ofPeople.values()], usualList);
  const rows: PersonRow[] = [];
  for (const [file, own] of ofPeople) {
    const sheets = isEmpty(own) ? undefined : own.otherSheets;
    if (sheets?.length === 0) continue;
    rows.push(...(await readPeople(file, workplace, sheets)));
  }
  const texts = people.filter((word) => !files.includes(word));
  return { rows, texts, list, usualList, folder };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isEmpty({ kits, issues }: KitList): boolean {
  return kits.length === 0 && issues.length === 0;
}

/** Undefined where there is no list. */
async function kitList(
  named: string | undefined,
  ofPeople: readonly KitList[],
  usual: string,
): Promise<KitList | undefined> {
  const own = ofPeople.filter((list) => !isEmpty(list));
  if (named === undefined && own.length > 0) {
    return {
      kits: own.flatMap(({ kits }) => kits),
      issues: own.flatMap(({ issues }) => issues),
      otherSheets: [],
    };
  }
  const path = named ?? usual;
  if (named === undefined && !isFile(usual)) return undefined;
  const list = await readKits(path);
  if (!isEmpty(list)) return list;
  throw new TallysheetError('bad-usage', `${path} has no kits`, {
    hint: 'Fill in the columns Kit and Item, or Kit and Group, a row for each thing.',
  });
}
