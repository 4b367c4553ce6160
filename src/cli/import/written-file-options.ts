import type { ExecutionRequest } from '../../import/sheet/request/request.ts';
import type { Session } from '../session.ts';
import { recipeCommand } from './shown-plan.ts';

/** How a plan is made of a file that a command has written itself. */
interface WrittenFileOptions extends Pick<ExecutionRequest, 'historyCheck' | 'freshWithinMs'> {
  readonly recipeCommand: (recipe: string) => string;
}

/** @param asImport the session as if that file had been imported */
export function writtenFileOptions(
  { historyCheck, freshWithinMs }: ExecutionRequest,
  asImport: Session,
): WrittenFileOptions {
  return {
    historyCheck,
    freshWithinMs,
    recipeCommand: (recipe) => recipeCommand(recipe, asImport),
  };
}
