import type { Value } from '../fields.ts';

/** Where a parameter of the call that undoes another one gets its value. */
export type UndoSource =
  /** The field of its record as it was before the call that is undone. */
  | { readonly before: string }
  /** The field of its record as it is now. */
  | { readonly now: string }
  /** The parameter of the call that is undone. */
  | { readonly sent: string }
  | { readonly value: Value }
  /** Says of which run it is the undoing, where a history keeps it. */
  | { readonly note: true }
  /**
   * The numbers that another endpoint lists under `gives`, of the entries whose field `holds` has what was sent in
   * the parameter of that name.
   */
  | {
      readonly endpoint: string;
      readonly list: string;
      readonly holds: string;
      readonly gives: string;
    };

/** What undoes a call. */
export interface UndoneBy {
  /** The operation, of the same kind, on the same record. */
  readonly by: string;
  /** An operation that the record needs before that one, and that takes nothing but the record. */
  readonly after?: string;
  /** What it is sent besides the record. */
  readonly with?: Readonly<Record<string, UndoSource>>;
}

/** How what a call did is undone, or why it stays. */
export type Undo = UndoneBy | { readonly stays: string };

/** Whether something undoes a call. */
export function isUndone(undo: Undo | undefined): undo is UndoneBy {
  return undo !== undefined && 'by' in undo;
}
