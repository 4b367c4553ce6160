import { statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { isFileName, slugOf } from '../people/job-name.ts';
import { readPeopleWhoLeave, type PersonRow } from '../people/read-people.ts';
import { isCheckInList } from './read-check-in-lists.ts';

/** What the words of a request are. */
export interface FoundPeople {
  readonly rows: readonly PersonRow[];
  readonly texts: readonly string[];
  /** A folder or a check-in list was named, for its people. */
  readonly isOfLists: boolean;
  /** The folder of the check-in lists. */
  readonly folder: string;
}

const FOLDER = 'offboarding';

/**
 * Reads who is named, by files, check-in lists, folders or names. Throws TallysheetError 'file-not-found', 'bad-usage', and as
 * readPeopleWhoLeave does.
 */
export async function findPeople(
  { people, out }: { readonly people: readonly string[]; readonly out?: string | undefined },
  workplace: ConnectedWorkplace,
): Promise<FoundPeople> {
  const rows: PersonRow[] = [];
  const texts: string[] = [];
  const folders: string[] = [];
  const names: string[] = [];
  for (const word of people) {
    const path = resolve(workplace.cwd, word);
    const sort = await sortOf(word, path);
    if (sort === 'lists') folders.push(path);
    if (sort === 'list') folders.push(dirname(path));
    if (sort === 'people') rows.push(...(await readPeopleWhoLeave(word, workplace)));
    if (sort === 'person') texts.push(word);
    if (sort === 'people' || sort === 'person') names.push(nameOf(word, sort));
  }
  const [listFolder] = folders;
  const own = join(FOLDER, slugOf(names[0] ?? 'people'));
  const folder = resolve(workplace.cwd, out ?? listFolder ?? own);
  return { rows, texts, isOfLists: listFolder !== undefined, folder };
}

/** A folder with check-in lists, one of them, a file of people, or the name of a person. */
async function sortOf(word: string, path: string): Promise<'lists' | 'list' | 'people' | 'person'> {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return 'lists';
  if (found !== undefined) return (await isCheckInList(path)) ? 'list' : 'people';
  return isFileName(word) ? 'people' : 'person';
}

function nameOf(word: string, sort: 'people' | 'person'): string {
  return sort === 'people' ? basename(word, extname(word)) : word;
}

/** Throws TallysheetError 'bad-usage' where a folder has no check-in list to go by. */
export function assertNamesPeople(
  { rows, texts, isOfLists, folder }: FoundPeople,
  files: number,
): void {
  if (!isOfLists || files > 0 || rows.length + texts.length > 0) return;
  throw new TallysheetError('bad-usage', `${folder} has no check-in list`, {
    hint: 'Name the file of the people, such as `tallysheet offboard people.csv`.',
  });
}
