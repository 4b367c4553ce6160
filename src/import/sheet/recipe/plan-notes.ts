import type { HistoryChecks, ItemCapacity } from '../../ledger/run/summary.ts';
import type { FileReading } from './file-reading.ts';
import type { NameRecipe, Recipe } from './recipe.ts';

/** @internal */
declare module '../../ledger/journal/run-meta.ts' {
  interface RunMeta {
    readonly planNotes: PlanNotes;
    /** A person agreed to how its files are read. */
    readonly readingsConfirmed: true;
  }
}

/** What the plan says of a column of a file. */
export interface ColumnSummary {
  readonly file: string;
  readonly sheet?: string;
  readonly heading: string;
  readonly field: string | null;
  readonly how: string;
  /** The language of the heading, where it is not English. */
  readonly language?: string;
}

/** What the rows alone do not say of a plan; the journal keeps it. */
export interface PlanNotes {
  readonly columns: readonly ColumnSummary[];
  readonly readings?: readonly FileReading[];
  /** How the files were read. */
  readonly recipe?: Recipe;
  /** The next files of their shape need no recipe. */
  readonly isPlain?: boolean;
  readonly withoutKey: number;
  readonly histories?: HistoryChecks;
  /** How old a reading may be when its call is sent, in milliseconds. */
  readonly freshWithinMs?: number;
  readonly itemCapacity?: ItemCapacity;
}

/** @internal */
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
