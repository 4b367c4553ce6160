import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isReadOnce, type Workplace } from '../../../ledger/run/workplace.ts';
import { RecipeStore } from './recipe-store.ts';

/** Notes the recipe that a plan of the files wrote; the same command uses it once it was edited. */
export function noteWrittenRecipe(
  files: readonly string[],
  path: string,
  workplace: Workplace,
): void {
  if (files.some((file) => isReadOnce(file, workplace))) return;
  const written = { path, sha256: sha256Of(path) };
  new RecipeStore(workplace.stateFolder).noteWritten(wholePaths(files, workplace), written);
}

/** The recipe that an earlier plan of the files wrote and a person saved since; undefined where there is none. */
export function editedRecipe(files: readonly string[], workplace: Workplace): string | undefined {
  if (files.some((file) => isReadOnce(file, workplace))) return undefined;
  const written = new RecipeStore(workplace.stateFolder).writtenFor(wholePaths(files, workplace));
  if (written === undefined || !existsSync(written.path)) return undefined;
  return sha256Of(written.path) === written.sha256 ? undefined : written.path;
}

/** Forgets it once the files were imported. */
export function forgetWrittenRecipe(files: readonly string[], workplace: Workplace): void {
  new RecipeStore(workplace.stateFolder).forgetWritten(wholePaths(files, workplace));
}

function wholePaths(files: readonly string[], { cwd }: Workplace): string[] {
  return files.map((file) => resolve(cwd, file));
}

function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
