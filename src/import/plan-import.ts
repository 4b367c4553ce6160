import { withSignal } from '../account/with-signal.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { FileNotices, type FileNotice } from '../tabular/file-notices.ts';
import { noteWrittenRecipe } from './sheet/intake/memory/recipe-store.ts';
import { importWithRecipe } from './import-with-recipe.ts';
import { writeRunRecipe, type WrittenRecipe } from './send/output/write-run-recipe.ts';
import type { WantedFolder } from './begin-run.ts';
import { prepareImport, type PreparedRun } from './import-file.ts';
import { writePlanWorkbook } from './send/plan-view/workbook/plan-workbook.ts';
import { takeRequest } from './sheet/request/take-request.ts';
import { type ProgramRequest } from './sheet/request/program-request.ts';
import type { CheckingBeforeCalls } from './sheet/request/request.ts';
import { keepAccountFlags } from './ledger/run/run.ts';
import type { PlanSummary } from './send/plan-view/plan-summary.ts';
import type { ConnectedWorkplace, Workplace } from './ledger/run/workplace.ts';

/** How a plan is made, besides what its request says. */
export interface PlanOptions extends WantedFolder, Partial<CheckingBeforeCalls> {
  /** The flags that lead to the account, for the commands in files of the run. */
  readonly accountFlags?: readonly string[];
  /** The command that imports with a filled-in recipe, for that recipe. */
  readonly recipeCommand?: (path: string) => string;
  /** Ends the work, as the signal of the workplace does. */
  readonly signal?: AbortSignal | undefined;
}

const OPTIONS: OptionNames<PlanOptions> = {
  out: true,
  force: true,
  historyCheck: true,
  freshWithinMs: true,
  accountFlags: true,
  recipeCommand: true,
  signal: true,
};

/** The files that show a plan to people. */
export interface PlanFiles {
  /** `plan.xlsx` */
  readonly plan: string;
  /** `recipe.xlsx`, which asks for what is open; undefined where nothing is. */
  readonly recipe: WrittenRecipe | undefined;
  readonly notices: readonly FileNotice[];
}

/** A plan while its run is open. */
export interface OpenPlan extends PreparedRun {
  /** Undefined for an earlier run that continues: it has them from its planning. */
  readonly files: PlanFiles | undefined;
}

/** Plans an import, writes the files of the plan and closes its run after the work. Throws as prepareImport does. */
export function withPlan<Result>(
  asked: ProgramRequest,
  place: ConnectedWorkplace,
  options: PlanOptions,
  work: (plan: OpenPlan) => Promise<Result>,
): Promise<Result> {
  return planFor('withPlan', { asked, place, options }, work);
}

/** A plan that nothing of was sent; `applyPlan` takes its folder. */
export interface PlannedImport {
  readonly folder: string;
  readonly plan: PlanSummary;
  readonly files: PlanFiles | undefined;
  /** An earlier run of the same input continues: part of it may have been sent. */
  readonly continues: boolean;
}

/**
 * Plans an import of files, or of rows of a program: what each row would create, change or leave as it is, and the issues of rows. It
 * reads the account and writes nothing to it. Throws TallysheetError for files, mappings and accounts that
 * cannot be used, and 'bad-usage' for an unknown option; what is wrong with a row is an issue of the plan.
 */
export function planImport(
  request: ProgramRequest,
  workplace: ConnectedWorkplace,
  options: PlanOptions = {},
): Promise<PlannedImport> {
  const wanted = { asked: request, place: workplace, options };
  return planFor('planImport', wanted, ({ run, plan, files, continues }) =>
    Promise.resolve({ folder: run.folder, plan, files, continues }),
  );
}

interface WantedPlan {
  readonly asked: ProgramRequest;
  readonly place: ConnectedWorkplace;
  readonly options: PlanOptions;
}

/** @param owner the function that was called, for what is wrong with its arguments */
async function planFor<Result>(
  owner: string,
  { asked, place, options }: WantedPlan,
  work: (plan: OpenPlan) => Promise<Result>,
): Promise<Result> {
  const ended = withSignal(place, options.signal);
  const [request, workplace] = takeRequest(`The request of ${owner}`, asked, ended);
  assertKnownOptions(owner, options, OPTIONS);
  const { accountFlags = [], recipeCommand = importWithRecipe(request, workplace) } = options;
  const prepared = await prepareImport(request, workplace, options);
  try {
    if (prepared.continues) return await work({ ...prepared, files: undefined });
    keepAccountFlags(prepared.run, accountFlags);
    workplace.onProgress({ stage: 'write', current: 0, total: undefined });
    return await work({ ...prepared, files: await writeFiles(prepared, recipeCommand, workplace) });
  } finally {
    prepared.run.close();
  }
}

async function writeFiles(
  { run, plan }: PreparedRun,
  recipeCommand: (path: string) => string,
  workplace: Workplace,
): Promise<PlanFiles> {
  const notices = new FileNotices();
  const written = await writePlanWorkbook(run, plan, notices);
  const recipe = await writeRunRecipe(run, plan, { command: recipeCommand, notices });
  if (recipe !== undefined) {
    noteWrittenRecipe(run.identity.request.files, recipe.path, workplace);
  }
  return { plan: written, recipe, notices: notices.list() };
}
