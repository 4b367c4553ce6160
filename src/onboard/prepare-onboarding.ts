import { dirname, join } from 'node:path';
import type { AccountListener } from '../account/account-listener.ts';
import { withAccount } from '../account/with-account.ts';
import type { AccountSnapshot } from '../account/account-snapshot.ts';
import { numberOf, textOf } from '../account/record-values.ts';
import { groups } from '../catalogue/resources/groups.ts';
import { members } from '../catalogue/resources/members.ts';
import { teams } from '../catalogue/resources/reference-lists.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { DEFAULT_EXECUTION, type AskedImport } from '../import/sheet/request/request.ts';
import { defined } from '../kernel/defined.ts';
import { accountTime } from '../kernel/dates/account-time.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import type { CurrencyExponent } from '../kernel/money.ts';
import { pathFrom } from '../kernel/shell-words.ts';
import { freeFolder, freePath, interruptedIn } from '../people/job-folder.ts';
import { isActive } from '../people/match-person.ts';
import { itemNames } from '../reports/status/account/item-facts.ts';
import { NAMED } from '../reports/status/account/item-lists.ts';
import { DEFAULT_DECIMALS } from '../reports/status/status-defaults.ts';
import { makeFolder } from '../tabular/files/atomic-file.ts';
import { WrittenFiles } from '../tabular/files/written-files.ts';
import { writeWorkbook } from '../tabular/xlsx/write/workbook-writer.ts';
import { readItems } from './choose/read-items.ts';
import { unitsOf } from './choose-joiners.ts';
import { findJoiners, type FoundJoiners } from './find-joiners.ts';
import { type Colleague, proposeKits, type ProposedKits } from './propose-kits.ts';
import { ONBOARD_REQUEST, type OnboardRequest } from './onboard-request.ts';
import type { Onboarding } from './onboarding.ts';
import { readJoiners } from './read-joiners.ts';
import { importSheet } from './write/import-sheet.ts';
import { type KitListContent, namesOf, writeKitList } from './write/kit-list.ts';
import { peopleWaitingIn } from './waiting-people.ts';
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
  /** There is no kit list: one was written from what people have, to be checked; an empty one where nothing shows in that. */
  | ({ readonly is: 'no-kits'; readonly file: string } & ProposedKits)
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
  const { historyCheck = DEFAULT_EXECUTION.historyCheck } = request;
  const found = await findJoiners(request, workplace);
  const { rows, texts, list, folder } = found;
  if (list === undefined) {
    const reading = { exponent: decimals, zone: timeZone };
    return { is: 'no-kits', ...(await writeProposedList(found, reading, workplace, listener)) };
  }
  const interrupted = interruptedIn(folder, workplace, request.reviewed);
  if (interrupted !== undefined) return { is: 'continued', folder: interrupted };
  const read = await readJoiners(
    {
      ...{ rows, texts, kits: list.kits, kit, role, isPartly: partial },
      waiting: (request.reviewed ?? []).map((run) => peopleWaitingIn(run, workplace)),
      request: JSON.stringify([request.people, folder]),
      ...{ exponent: decimals, zone: timeZone, historyCheck },
    },
    workplace,
    listener,
  );
  const { plans, availability, seenBefore } = read;
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
  const planning = { again: true, ...defined({ seenBefore }) };
  const asked = { files: [pathFrom(workplace.cwd, input)], kind: made.kind.name, planning };
  return { is: 'import', onboarding, request: asked, out };
}

/** Writes a kit list to be checked or filled in. Throws as withAccount does, and TallysheetError 'cannot-write'. */
async function writeProposedList(
  { rows, usualList: path }: FoundJoiners,
  { exponent, zone }: { readonly exponent: CurrencyExponent; readonly zone: string },
  workplace: ConnectedWorkplace,
  listener: AccountListener,
): Promise<ProposedKits & { readonly file: string }> {
  const { caller } = workplace.connection;
  const moment = accountTime(workplace.clock.now(), zone);
  const job = { name: 'kit list', request: path, day: moment };
  const { choices, proposed } = await withAccount(
    job,
    { place: workplace, listener },
    async (snapshot) => {
      await snapshot.read(NAMED);
      const today = moment.slice(0, 'yyyy-mm-dd'.length);
      const items = await readItems({ snapshot, caller, today, exponent }, []);
      const units = rows.flatMap((row) => unitsOf(row.texts));
      return {
        proposed: proposeKits(items, colleaguesIn(snapshot), units),
        choices: { ...placesAndGroups(snapshot), items },
      };
    },
  );
  await makeFolder(dirname(path));
  const { clock } = workplace;
  const file = await writeKitList(path, { ...choices, ...proposed }, { createdAt: clock.now() });
  return { ...proposed, file };
}

function placesAndGroups(snapshot: AccountSnapshot): Pick<KitListContent, 'groups' | 'locations'> {
  const { places } = itemNames(snapshot);
  return { groups: namesOf(snapshot.of(groups.name)), locations: [...places.values()].toSorted() };
}

function colleaguesIn(snapshot: AccountSnapshot): readonly Colleague[] {
  const teamNames = new Map(
    [...snapshot.of(teams.name)].map(({ id, values }) => [id, textOf(values, 'name')]),
  );
  return [...snapshot.of(members.name)].filter(isActive).map(({ id, values }) => {
    const team = teamNames.get(numberOf(values, 'team_id') ?? 0) ?? '';
    const own = [team, textOf(values, 'department')];
    return { id, units: own.filter((unit) => unit !== '') };
  });
}
