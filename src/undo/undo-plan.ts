import type { Resource } from '../catalogue/define.ts';
import type { Values } from '../catalogue/fields.ts';
import type { Place } from '../kernel/rows.ts';

/** A row that undoes something: an operation on a record, or the values that it gets back. */
export interface UndoRow {
  readonly resource: Resource;
  readonly id: number;
  /** Undefined for values that the record gets back. */
  readonly operation: string | undefined;
  /** By parameter or by target. */
  readonly values: Values;
  /** The turn of the step that it undoes: later ones are undone first. */
  readonly turn: number;
}

/** Something of the run that stays as it is. */
export interface Remaining {
  readonly resource: Resource;
  readonly id: number;
  readonly title: string;
  readonly place: Place | undefined;
  /** What the run did: `Create a vendor`. */
  readonly did: string;
}

/** What nothing undoes. */
export interface Staying extends Remaining {
  readonly reason: string;
}

/** What others changed after the run: it is not overwritten. */
export interface ChangedSince extends Remaining {
  readonly field: string;
  /** What the run left there. */
  readonly left: string;
  readonly now: string;
  /** Who did it, as far as the account shows it. */
  readonly by?: string;
  /** When, by the clock of the service. */
  readonly at?: string;
}

/** In place of a name that the account does not show. */
export { SOMEBODY as UNKNOWN_OTHERS } from '../import/send/execute/reconcile/traces/trace.ts';

/** What undoes a run, and what does not. */
export interface Undoing {
  readonly rows: readonly UndoRow[];
  readonly staying: readonly Staying[];
  readonly changed: readonly ChangedSince[];
  /** What others have reversed already, so that nothing of it is left to undo. */
  readonly reversed: readonly ChangedSince[];
}

export const NOTHING: Undoing = { rows: [], staying: [], changed: [], reversed: [] };

export function together(parts: readonly Undoing[]): Undoing {
  return {
    rows: parts.flatMap(({ rows }) => rows),
    staying: parts.flatMap(({ staying }) => staying),
    changed: parts.flatMap(({ changed }) => changed),
    reversed: parts.flatMap(({ reversed }) => reversed),
  };
}
