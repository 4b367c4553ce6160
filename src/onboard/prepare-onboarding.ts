import { dirname, join } from 'node:path';
import type { AccountListener } from '../account/account-reader.ts';
import { withAccount } from '../account/with-account.ts';
import { groups } from '../catalogue/resources/groups.ts';
import { locations } from '../catalogue/resources/locations.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import type { AskedImport } from '../import/sheet/request/request.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { pathFrom } from '../kernel/shell-words.ts';
import { freeFolder, freePath, interruptedIn } from '../people/job-folder.ts';
import { itemNames } from '../reports/status/account/item-facts.ts';
import { listOf } from '../reports/status/account/item-lists.ts';
import { DEFAULT_DECIMALS } from '../reports/status/status-defaults.ts';
import { makeFolder } from '../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import { findJoiners } from './find-joiners.ts';
import { ONBOARD_REQUEST, type OnboardRequest } from './onboard-request.ts';
import type { Onboarding } from './onboarding.ts';
import { readJoiners } from './read-joiners.ts';
import { importSheet } from './write/import-sheet.ts';
import { namesOf, writeKitList } from './write/kit-list.ts';
import { writeOnboarding } from './write/workbook.ts';

/** How people are onboarded. */
export type PreparedOnboarding =
  /** By an import of a workbook, into a run folder of its own. */
  | {
      readonly is: 'import';
      readonly onboarding: Onboarding;
      readonly request: AskedImport;
      readonly out: string;
    }
  /** An onboarding that was interrupted: its run continues first. */
  | { readonly is: 'continued'; readonly folder: string }
  /** There is no kit list: an empty one was written, to be filled in. */
  | { readonly is: 'no-kits'; readonly file: string }
  /** Everybody has everything, or nothing more can be handed out. */
  | { readonly is: 'nothing'; readonly onboarding: Onboarding };

/** The workbook that the run of an onboarding imports, in its folder. */
const INPUT = 'onboard.xlsx';

/** The workbook with who gets what. */
const OVERVIEW = 'onboarding.xlsx';

/**
 * Reads who joins and what the account has, chooses what each person gets, writes that as a workbook, and prepares its import.
 * Nothing is sent. Throws TallysheetError 'bad-usage', 'file-not-found', 'cannot-write', and what reading files and the account
 * throws.
 */
export async function prepareOnboarding(
  request: OnboardRequest,
  workplace: ConnectedWorkplace,
  listener: AccountListener = {},
): Promise<PreparedOnboarding> {
  assertKnownOptions('prepareOnboarding', request, ONBOARD_REQUEST);
  const { decimals = DEFAULT_DECIMALS, timeZone = 'UTC', kit, role, partial = false } = request;
  const found = await findJoiners(request, workplace);
  if ('missingKits' in found) {
    return { is: 'no-kits', file: await writeEmptyList(found.missingKits, workplace, listener) };
  }
  const { rows, texts, list, folder } = found;
  const interrupted = interruptedIn(folder, workplace, request.reviewed);
  if (interrupted !== undefined) return { is: 'continued', folder: interrupted };
  const read = await readJoiners(
    {
      ...{ rows, texts, kits: list.kits, kit, role, isPartly: partial },
      request: JSON.stringify([request.people, folder]),
      ...{ exponent: decimals, zone: timeZone },
    },
    workplace,
    listener,
  );
  const { plans, availability } = read;
  const issues = [...list.issues, ...read.issues];
  const { stateFolder, clock } = workplace;
  const own = new WrittenFiles({ stateFolder });
  await makeFolder(folder);
  const file = await writeOnboarding(
    await freePath(folder, OVERVIEW, own),
    { plans, availability },
    { exponent: decimals, createdAt: clock.now(), own },
  );
  const onboarding = { folder, plans, availability, issues, file };
  const made = importSheet(plans);
  if (made === undefined) return { is: 'nothing', onboarding };
  const out = freeFolder(folder, 'onboard', workplace);
  await makeFolder(out);
  const input = await writeWorkbook(join(out, INPUT), [made.sheet], { title: 'Onboarding' });
  await own.remember(input);
  // What people lack is handed out, also where an earlier run handed out the same and it came back.
  const planning = { again: true } as const;
  const asked = { files: [pathFrom(workplace.cwd, input)], kind: made.kind.name, planning };
  return { is: 'import', onboarding, request: asked, out };
}

async function writeEmptyList(
  path: string,
  workplace: ConnectedWorkplace,
  listener: AccountListener,
): Promise<string> {
  const job = { name: 'kit list', request: path };
  const choices = await withAccount(job, { place: workplace, listener }, async (snapshot) => {
    await snapshot.read([groups, locations].map(listOf));
    const { places } = itemNames(snapshot);
    return {
      groups: namesOf(snapshot.of(groups.name)),
      locations: [...places.values()].toSorted(),
    };
  });
  await makeFolder(dirname(path));
  return writeKitList(path, choices, { createdAt: workplace.clock.now() });
}
