import { askRun } from './ledger/run/folder/find-run.ts';
import type { RunReader } from './ledger/run/run.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import { hostToConfirm } from './send/assert-loss-confirmed.ts';
import type { Recipe } from './sheet/recipe/recipe.ts';

/** What a planned run has for a person beside its summary. @internal */
export interface PlannedRun {
  /** How it was read, with the names that it asks for. */
  readonly recipe: Recipe;
  /** The host that a person has to name before it is applied, where it loses something. */
  readonly hostOfLoss: string | undefined;
}

/** The same of a run that is open. @internal */
export async function describePlannedRun(run: RunReader): Promise<PlannedRun> {
  const describe = await describer();
  return describe(run);
}

/** The same of a run by its name or folder. Throws TallysheetError 'no-such-run' and 'run-locked'. @internal */
export async function readPlannedRun(wanted: string, workplace: Workplace): Promise<PlannedRun> {
  return askRun(wanted, workplace, await describer());
}

async function describer(): Promise<(run: RunReader) => PlannedRun> {
  const { recipeOf } = await import('./send/output/write-run-recipe.ts');
  const { withoutPlaces } = await import('./sheet/recipe/document/recipe-document.ts');
  return (run) => ({
    recipe: withoutPlaces(recipeOf(run)),
    hostOfLoss: hostToConfirm(run),
  });
}
