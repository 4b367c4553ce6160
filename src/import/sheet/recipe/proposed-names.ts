import type { FileReading } from './file-reading.ts';
import type { NameRecipe } from './recipe.ts';

/** What unknown names probably mean: lines of the recipe, and what is to be said of them. */
export interface ProposedNames {
  /** Without a replacement: spellings of one open name. */
  readonly names: readonly NameRecipe[];
  readonly readings: readonly FileReading[];
}
