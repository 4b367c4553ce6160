import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { WrittenLanguage } from '../catalogue/languages/language-codes.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { nearestNames, orDidYouMean } from '../kernel/names.ts';
import { askRun, listRuns, openRun } from './ledger/run/folder/find-run.ts';
import { RUN_FILES } from './ledger/run/folder/run-folder.ts';
import { RunRegistry, type KnownRun } from './ledger/run/folder/run-registry.ts';
import { reopenRun } from './ledger/run/run.ts';
import type { RunSummary } from './ledger/run/summary.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import type { Recipe } from './sheet/recipe/recipe.ts';
import { RunChain, type ChainView } from './send/chain/run-chain.ts';
import type { PlanSummary } from './send/plan-view/plan-summary.ts';

/** What a run has written, besides what the list of runs has. */
export interface RunDetails extends KnownRun {
  /** Null while the run has none. */
  readonly plan: PlanSummary | null;
  readonly summary: RunSummary | null;
  /** Names of the files in its folder. */
  readonly files: readonly string[];
  /** Undefined where no errors file of the run was imported. */
  readonly chain: ChainView | undefined;
}

/** The run of that name or folder. Throws TallysheetError 'no-such-run'. */
export function findRun(wanted: string, workplace: Workplace): KnownRun {
  const runs = listRuns(workplace);
  const folder = resolve(workplace.cwd, wanted);
  const found = runs.find((run) => run.name === wanted || run.folder === folder);
  if (found !== undefined) return found;
  const names = runs.map(({ name }) => name);
  const meant = orDidYouMean(nearestNames(wanted, names, 1));
  throw new TallysheetError('no-such-run', `There is no run ${wanted}${meant}`);
}

/** What is known of a run. Throws TallysheetError 'no-such-run' and 'run-locked'. */
export function showRun(wanted: string, workplace: Workplace): RunDetails {
  const run = findRun(wanted, workplace);
  return {
    ...run,
    plan: documentOf(run, 'plan') as PlanSummary | null,
    summary: documentOf(run, 'summary') as RunSummary | null,
    files: readdirSync(run.folder).sort(),
    chain: chainOf(run, workplace),
  };
}

/**
 * Abandons a run: the records that it created and its files remain, and it can no longer be resumed. Throws
 * TallysheetError 'no-such-run', 'run-locked' and 'cannot-write'.
 */
export async function dropRun(wanted: string, workplace: Workplace): Promise<KnownRun> {
  const review = await import('./send/review/resume-run.ts');
  const known = findRun(wanted, workplace);
  const run = openRun(known.folder, workplace);
  try {
    await review.dropRun(run, workplace);
  } finally {
    run.close();
  }
  return known;
}

/** The rows of a run and of the imports of its errors files. */
export interface RunResults extends ChainView {
  /** The workbook. */
  readonly results: string;
}

/**
 * Writes one workbook of a run and the imports of its errors files: each original row with its latest outcome.
 * Throws TallysheetError 'no-such-run', 'run-locked' and 'cannot-write'.
 */
export async function writeRunResults(
  wanted: string,
  workplace: Workplace,
  options: { readonly language?: WrittenLanguage | undefined } = {},
): Promise<RunResults> {
  assertKnownOptions('writeRunResults', options, { language: true });
  const { language } = options;
  const { writeChainResults } = await import('./send/chain/chain-results.ts');
  const first = reopenRun(findRun(wanted, workplace).folder, workplace.clock);
  try {
    const chain = RunChain.of(first, workplace);
    const results = await writeChainResults(first, chain, language);
    return { results, ...chain.view() };
  } finally {
    first.close();
  }
}

/**
 * How the files of a run are read, as a recipe, with each name that the account lacks and what it may mean. Throws TallysheetError
 * 'no-such-run' and 'run-locked'.
 */
export async function recipeOfRun(wanted: string, workplace: Workplace): Promise<Recipe> {
  const { recipeOf } = await import('./send/output/write-run-recipe.ts');
  const { withoutPlaces } = await import('./sheet/recipe/document/recipe-document.ts');
  return askRun(wanted, workplace, (run) => withoutPlaces(recipeOf(run)));
}

/** The records that a run created or changed, by their numbers, for each record type. Throws TallysheetError 'no-such-run'. */
export function recordsOfRun(
  wanted: string,
  workplace: Workplace,
): ReadonlyMap<string, readonly number[]> {
  const run = reopenRun(findRun(wanted, workplace).folder, workplace.clock);
  try {
    return run.views.outcomes.changedRecords();
  } finally {
    run.close();
  }
}

/** The chain of a run that has one: no journal is opened for others. */
function chainOf(run: KnownRun, workplace: Workplace): ChainView | undefined {
  const all = new RunRegistry(workplace.stateFolder).list();
  if (!all.some(({ parents }) => parents.includes(run.name))) return undefined;
  const first = reopenRun(run.folder, workplace.clock);
  try {
    return RunChain.of(first, workplace).view();
  } finally {
    first.close();
  }
}

function documentOf({ folder }: KnownRun, name: 'plan' | 'summary'): unknown {
  const path = join(folder, RUN_FILES[name]);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as unknown) : null;
}

/** Names of all runs that this machine has had, also of those whose folders are gone. */
export function runNames({ stateFolder }: Pick<Workplace, 'stateFolder'>): readonly string[] {
  if (!existsSync(stateFolder)) return [];
  return new RunRegistry(stateFolder).list().map(({ name }) => name);
}
