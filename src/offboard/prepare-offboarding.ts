import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { AccountListener } from '../account/account-listener.ts';
import type { ConnectedWorkplace, Workplace } from '../import/ledger/run/workplace.ts';
import type { AskedImport } from '../import/sheet/request/request.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { pathFrom } from '../kernel/shell-words.ts';
import { freeFolder, freePath, interruptedIn } from '../people/job-folder.ts';
import { DEFAULT_DECIMALS } from '../reports/status/status-defaults.ts';
import { makeFolder } from '../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import { chooseLeavers } from './choose-leavers.ts';
import { decide } from './decide.ts';
import { assertNamesPeople, findPeople } from './find-people.ts';
import { importSheets } from './import-sheets.ts';
import { OFFBOARD_REQUEST, type OffboardRequest } from './offboard-request.ts';
import type { Leaver, Offboarding } from './offboarding.ts';
import { readCheckInLists, type CheckInLists } from './read-check-in-lists.ts';
import { readLeavers } from './read-leavers.ts';
import { type WorkbookOptions, writeCheckInList, writeMissing } from './workbooks.ts';

/** How people are offboarded. */
export type PreparedOffboarding =
  /** By an import of a workbook, into a run folder of its own. */
  | {
      readonly is: 'import';
      readonly offboarding: Offboarding;
      readonly request: AskedImport;
      readonly out: string;
    }
  /** An offboarding that was interrupted: its run continues first. */
  | { readonly is: 'continued'; readonly folder: string }
  /** Nothing can be checked in, and no person can be deactivated. */
  | { readonly is: 'nothing'; readonly offboarding: Offboarding };

/** The workbook that the run of an offboarding imports, in its folder. */
const INPUT = 'offboard.xlsx';

/**
 * Reads what people have who leave, writes the check-in list, and prepares the import of what it marks as returned. Nothing is
 * sent. Throws TallysheetError 'bad-usage', 'file-not-found', 'cannot-write', and what reading files and the account throws.
 */
export async function prepareOffboarding(
  request: OffboardRequest,
  workplace: ConnectedWorkplace,
  listener: AccountListener = {},
): Promise<PreparedOffboarding> {
  assertKnownOptions('prepareOffboarding', request, OFFBOARD_REQUEST);
  const { decimals = DEFAULT_DECIMALS, timeZone = 'UTC' } = request;
  const found = await findPeople(request, workplace);
  const { folder } = found;
  const interrupted = interruptedIn(folder, workplace);
  if (interrupted !== undefined) return { is: 'continued', folder: interrupted };
  const lists = await readCheckInLists(folder);
  assertNamesPeople(found, lists.files.length);
  const listed = found.isOfLists ? lists.people : [];
  const read = await readLeavers(
    {
      choose: (finder) => chooseLeavers({ ...found, listed }, finder),
      request: JSON.stringify([request.people, folder]),
      ...{ exponent: decimals, zone: timeZone },
    },
    workplace,
    listener,
  );
  const { allReturned = false, deactivateAnyway = false } = request;
  const decided = decide(read.leavers, lists.entries, { allReturned, deactivateAnyway });
  const { leavers, notLeaving } = read;
  const issues = [...read.issues, ...lists.issues, ...decided.issues];
  const files = await writeFiles(
    { folder, lists, leavers, decided, decimals, allReturned },
    workplace,
  );
  const offboarding = { ...decided, folder, leavers, notLeaving, issues, files };
  const sheets = importSheets(offboarding);
  if (sheets.length === 0) return { is: 'nothing', offboarding };
  const out = freeFolder(folder, 'offboard', workplace);
  await makeFolder(out);
  const input = await writeWorkbook(join(out, INPUT), sheets, { title: 'Offboarding' });
  await new WrittenFiles({ stateFolder: workplace.stateFolder }).remember(input);
  // What a list marks is done once for each checkout, also where an earlier run had an equal row.
  const planning = { mode: 'update', again: true } as const;
  const asked = { files: [pathFrom(workplace.cwd, input)], planning };
  return { is: 'import', offboarding, request: asked, out };
}

interface WantedFiles {
  readonly folder: string;
  readonly lists: CheckInLists;
  readonly leavers: readonly Leaver[];
  readonly decided: Pick<Offboarding, 'missing'>;
  readonly decimals: CurrencyExponent;
  readonly allReturned: boolean;
}

async function writeFiles(
  { folder, lists, leavers, decided: { missing }, decimals, allReturned }: WantedFiles,
  { stateFolder, clock }: Workplace,
): Promise<Offboarding['files']> {
  const own = new WrittenFiles({ stateFolder });
  const options = { exponent: decimals, createdAt: clock.now(), own };
  const newList = allReturned ? undefined : await writeList(folder, lists, leavers, options);
  const all = newList === undefined ? lists.files : [...new Set([...lists.files, newList])];
  // Before anything was checked in, all is missing that is listed.
  const isFirst = lists.files.length === 0;
  const wanted = !isFirst && (missing.length > 0 || existsSync(join(folder, MISSING)));
  const path = wanted ? await freePath(folder, MISSING, own) : undefined;
  const written = path === undefined ? undefined : await writeMissing(path, missing, options);
  return { lists: all, newList, missing: written };
}

const LIST = 'check-in-list.xlsx';
const MISSING = 'missing.xlsx';

/**
 * Writes what no list has yet. A list that was not filled in is written again with all of it; one that was edited is never
 * replaced.
 */
async function writeList(
  folder: string,
  { files, entries }: CheckInLists,
  leavers: readonly Leaver[],
  options: WorkbookOptions,
): Promise<string | undefined> {
  const lines = leavers.flatMap((leaver) => leaver.held.map((entry) => ({ leaver, entry })));
  const listedIn = new Map(entries.map(({ key, place }) => [key, place.file]));
  if (lines.every(({ entry }) => listedIn.has(entry.key))) return undefined;
  await makeFolder(folder);
  const path = await freePath(folder, LIST, options.own);
  const isReplaced = files.includes(path);
  const wanted = lines.filter(({ entry }) => {
    const file = listedIn.get(entry.key);
    return file === undefined || (isReplaced && path.endsWith(`${sep}${file}`));
  });
  return writeCheckInList(path, wanted, leavers, options);
}
