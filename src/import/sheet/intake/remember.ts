import { basename } from 'node:path';
import { accountOf } from '../../../client/account.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { ConnectedWorkplace } from '../../ledger/run/workplace.ts';
import { isConfirmed } from '../recipe/confirmation.ts';
import { confirmed } from '../recipe/later-recipe.ts';
import { RecipeStore, forgetWrittenRecipe } from './memory/recipe-store.ts';
import { shapeOf } from './memory/shape.ts';

/**
 * Keeps how the files of a run are read, for the next ones of their shape; the run is about to start. What was not
 * confirmed, because nothing is sent, is not kept.
 */
export function rememberRecipe(
  { identity, meta }: Pick<RunReader, 'identity' | 'meta'>,
  workplace: ConnectedWorkplace,
): void {
  const { recipe: asRead, isPlain = false } = meta.read('planNotes') ?? {};
  const { files, originFolder, planning } = identity.request;
  const [file] = files;
  if (!isConfirmed({ meta })) return;
  const isOnce = originFolder !== undefined || planning.undoes !== undefined;
  if (asRead === undefined || file === undefined || isPlain || isOnce) return;
  const { baseUrl } = workplace.connection;
  const usedAt = new Date(workplace.clock.now()).toISOString();
  const recipe = confirmed(asRead);
  new RecipeStore(workplace.stateFolder).save(
    { account: accountOf(baseUrl), baseUrl, file: basename(file), usedAt, recipe },
    shapeOf(recipe),
  );
  forgetWrittenRecipe(files, workplace);
}
