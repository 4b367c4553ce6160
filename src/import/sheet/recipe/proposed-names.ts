import type { FileReading } from './file-reading.ts';
import type { NameRecipe } from './recipe.ts';

declare module '../../ledger/journal/run-meta.ts' {
  interface RunMeta {
    /** What unknown names of its files probably mean. */
    readonly proposedNames: ProposedNames;
  }
}

/** What unknown names probably mean: lines of the recipe, and what is to be said of them. */
export interface ProposedNames {
  /** Without a replacement: spellings of one open name. */
  readonly names: readonly NameRecipe[];
  readonly readings: readonly FileReading[];
}
