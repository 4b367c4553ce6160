import { accountOf } from '../../../../client/account.ts';
import { findKind } from '../../../../catalogue/kinds.ts';
import { isOfSameRecords } from '../../../../catalogue/steps.ts';
import type { ImportRequest, RecipeOrigin } from '../../request/request.ts';
import type { ConnectedWorkplace, Workplace } from '../../../ledger/run/workplace.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { RecipeStore, type RememberedRecipe } from './recipe-store.ts';
import type { SeenFiles } from './seen-sheets.ts';
import { fitRecipe, type SeenSheet } from './shape.ts';

/** How files are read because others of their shape were read so. */
export interface Recalled extends RecipeOrigin {
  readonly recipe: Recipe;
}

type Place = Workplace & Partial<Pick<ConnectedWorkplace, 'connection'>>;

/**
 * The recipe that was used last for files of the same shape in the same account; without an account, in any.
 * Undefined where there is none, or where a flag says that the rows are something else.
 */
export async function recallRecipe(
  { kind, then = [] }: ImportRequest,
  workplace: Place,
  seenFiles: SeenFiles,
): Promise<Recalled | undefined> {
  const { connection } = workplace;
  const account = connection === undefined ? undefined : accountOf(connection.baseUrl);
  const remembered = new RecipeStore(workplace.stateFolder)
    .list(account)
    .filter(({ recipe }) => (kind === undefined || isOf(recipe, kind)) && hasSteps(recipe, then));
  if (remembered.length === 0) return undefined;
  const seen = await seenFiles();
  return seen === undefined ? undefined : firstFitting(remembered, seen);
}

function firstFitting(
  remembered: readonly RememberedRecipe[],
  seen: readonly SeenSheet[],
): Recalled | undefined {
  for (const { recipe, file, usedAt } of remembered) {
    const fitting = fitRecipe(recipe, seen);
    if (fitting !== undefined) return { ...fitting, file, usedAt };
  }
  return undefined;
}

/** Whether all sheets of a recipe are of the record type that a flag names. */
export function isOf({ sheets }: Recipe, kind: string): boolean {
  const wanted = findKind(kind);
  if (wanted === undefined) return false;
  return sheets.every(
    ({ recordType }) =>
      typeof recordType !== 'string' || isOfSameRecords(findKind(recordType), wanted),
  );
}

/** With a step that was not asked for then, columns mean something else. */
function hasSteps({ sheets }: Recipe, asked: readonly string[]): boolean {
  const known = new Set(sheets.flatMap(({ then = [] }) => then));
  return asked.every((step) => known.has(step));
}
