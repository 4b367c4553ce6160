import { join } from 'node:path';
import {
  previewSheet,
  saveRecipe,
  withPlan,
  type AskedImport,
  type Recipe,
} from '../../../index.ts';
import { describePlannedRun, saveCorrections } from '../../../inner-library.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { PageLanguage } from '../../server/page-language.ts';
import type { JobPlace } from '../job-place.ts';
import { correctionsFileOf, recipeFileOf, rowsFileOf } from '../job-view.ts';
import { titleOf, type KeptJob } from '../kept-job.ts';
import { notYet } from '../not-yet.ts';
import { accountFlags } from '../page-accounts.ts';
import { planView } from '../runs/plan-view.ts';
import { checkJob, type CheckedFiles, type EarlyCheck } from './check-job.ts';
import { countCells } from './corrections.ts';
import { impatientCaller } from './impatient-caller.ts';
import { withPlanned, type PlannedIssues } from './planned-problems.ts';
import { ProblemRows } from './problem-rows.ts';

/** So many of the first rows of a sheet are shown to choose its headings from. */
const ROWS_SHOWN = 60;

/** Reads the files and checks all rows; of the account only its custom fields are read, and once. */
export function checkFiles(place: JobPlace, job: string): KeptJob {
  place.begin(job, 'checking', async (parts) => {
    const { recipe, checked, awayAccount } = place.store.get(job);
    const rows = ProblemRows.afresh(rowsFileOf(place.store.filesOf(job)));
    const request = { ...requestOf(place, job), ...(recipe && { recipe }) };
    const onEarly = (early: EarlyCheck): void => void place.store.change(job, early);
    const address = place.account?.address;
    const customFields = place.customFields.of(address, place.clock);
    const isAsked = customFields === undefined && address !== awayAccount;
    const asked = isAsked ? place.account : undefined;
    try {
      const { isAccountAway, ...found } = await checkJob(request, place.workplace(parts), rows, {
        onEarly,
        before: checked,
        account: asked && impatientCaller(place.connected(asked, parts).connection.caller),
        customFields,
      });
      if (customFields === undefined) {
        place.customFields.keep(address, found.customFields, place.clock);
      }
      await keepRecipe(place, job, found.recipe);
      return {
        ...found,
        ...(await ownCorrections(place, job, found)),
        ...(isAccountAway && { awayAccount: asked?.address }),
        early: undefined,
      };
    } catch (error) {
      return whatIsLeft(place.store.get(job), error, rows);
    } finally {
      rows.close();
    }
  });
  return place.store.change(job, {
    ...{ plan: undefined, result: undefined, problem: undefined },
    ...{ early: undefined, dropped: undefined },
  });
}

/** A check that was stopped leaves what its first rows have shown. Throws any other error. */
function whatIsLeft({ early }: KeptJob, error: unknown, rows: ProblemRows): Partial<KeptJob> {
  if (!(error instanceof TallysheetError) || error.code !== 'interrupted') throw error;
  rows.conclude();
  return { problem: undefined, early };
}

/** The corrections of the files that the job has; others are dropped, which the page says. */
async function ownCorrections(
  place: JobPlace,
  job: string,
  { sources = {} }: CheckedFiles,
): Promise<Partial<KeptJob>> {
  const { corrections = [] } = place.store.get(job);
  const known = new Set(Object.values(sources).map(({ sha256 }) => sha256));
  const own = corrections.filter(({ sha256 }) => known.has(sha256));
  await keepCorrections(place, job, own);
  const dropped = countCells(corrections) - countCells(own);
  return dropped === 0 ? {} : { corrections: own, dropped };
}

/**
 * Plans the import: reads the account, and sends nothing.
 * @param language of the columns and messages that results and errors add
 */
export function planFiles(place: JobPlace, job: string, language: PageLanguage): KeptJob {
  const account = place.accountInUse();
  const { recipe } = place.store.get(job);
  if (recipe === undefined) throw notYet();
  place.begin(job, 'planning', async (parts) => {
    const workplace = place.connected(account, parts);
    const before = place.store.get(job);
    const isSame = before.account === account.address;
    const again = isSame && before.runFolder ? { out: before.runFolder, force: true } : {};
    const options = { ...again, accountFlags: accountFlags(account) };
    const inLanguage = language === 'en' ? {} : { outputLanguage: language };
    const request = { ...requestOf(place, job), recipe, ...inLanguage };
    return withPlan(request, workplace, options, async ({ run, plan }) => {
      const planned = await describePlannedRun(run);
      const { names } = planned.recipe;
      const withNames = { ...recipe, ...(names && { names }) };
      await keepRecipe(place, job, withNames);
      return {
        runFolder: run.folder,
        account: account.address,
        awayAccount: undefined,
        recipe: withNames,
        plan: planView(plan, planned),
        checked: checkedAndPlanned(before, { run, groups: plan.issues }, place.store.filesOf(job)),
        problem: undefined,
      };
    });
  });
  return place.store.change(job, { plan: undefined, result: undefined, problem: undefined });
}

/** What is wrong with the rows, with what only the plan shows. */
function checkedAndPlanned(
  job: KeptJob,
  planned: PlannedIssues,
  folder: string,
): KeptJob['checked'] {
  const { checked } = job;
  if (checked === undefined) return undefined;
  const rows = new ProblemRows(rowsFileOf(folder));
  try {
    return withPlanned(job, checked, planned, rows);
  } finally {
    rows.close();
  }
}

/** The first rows of a sheet as its file has them. */
export async function previewOf(
  place: JobPlace,
  job: string,
  at: number,
): Promise<{ row: number; cells: string[] }[]> {
  const { recipe, files } = place.store.get(job);
  const sheet = recipe?.sheets[at];
  const file = sheet?.file ?? files[0]?.name ?? '';
  if (!files.some(({ name }) => name === file)) throw notYet();
  const path = join(place.store.filesOf(job), file);
  const rows = await previewSheet(
    { file: path, sheet: sheet?.sheet, rows: ROWS_SHOWN },
    place.workplace(),
  );
  return rows.map(({ row, cells }) => ({ row, cells: [...cells] }));
}

/** Writes the corrections of a job beside its files, for the command line. */
export async function keepCorrections(
  { store }: JobPlace,
  job: string,
  corrections: NonNullable<KeptJob['corrections']>,
): Promise<void> {
  if (corrections.length === 0) return;
  await saveCorrections(corrections, correctionsFileOf(store.filesOf(job)));
}

/** Writes the recipe of a job beside its files, for the command line. */
export async function keepRecipe({ store }: JobPlace, job: string, recipe: Recipe): Promise<void> {
  const folder = store.filesOf(job);
  const target = { file: titleOf(store.get(job)), out: recipeFileOf(folder), force: true };
  await saveRecipe({ recipe, documents: [], language: undefined }, target, { cwd: folder });
}

function requestOf({ store }: JobPlace, job: string): AskedImport {
  const folder = store.filesOf(job);
  const { kind, files, corrections, recipe } = store.get(job);
  return {
    files: files.map(({ name }) => join(folder, name)),
    ...(corrections && { reading: { corrections } }),
    // What is listed to be changed is there; once there is a recipe, a person may have decided otherwise.
    ...(kind === 'change' && recipe === undefined && { planning: { mode: 'update' as const } }),
  };
}
