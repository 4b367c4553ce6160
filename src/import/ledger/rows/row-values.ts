import type { ROW_ACTIONS } from '../../../catalogue/columns/row-words.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import type { Cell } from '../../../kernel/cells.ts';
import { defined } from '../../../kernel/defined.ts';
import type { RoutineCells } from '../../../kernel/rows.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';

/**
 * What a cell says once it is understood: dates as `2026-01-31`, decimals in their plain form,
 * references still as the name that was written. null empties the field.
 */
export type RowValue = string | number | boolean | readonly string[] | null;

/**
 * The values of a row by the target of their column (`group_id`, `custom:Warranty until`). A target
 * that is absent leaves the field as it is.
 */
export type RowValues = Readonly<Record<string, RowValue>>;

export type RowAction = (typeof ROW_ACTIONS)[number];

/** What a row does next on its record. */
export interface RowStep {
  /** `checkout`: the step of its kind. */
  readonly name: string;
  /** By the parameters of the operation, as the row says them. */
  readonly values: RowValues;
  /** The record of its row is that of an earlier row, and the row adds units to it: which of equal movements this is, from 2. */
  readonly further?: number;
}

/** A row after its cells were checked. */
export interface CheckedRow {
  readonly number: number;
  /** As the user wrote them. */
  readonly cells: readonly Cell[];
  readonly action: RowAction | undefined;
  /** What the row is, where its sheet leaves that to each row. */
  readonly kind?: Kind;
  /** The item number or id that the row names. */
  readonly id: number | undefined;
  /** Without the cells that have errors. */
  readonly values: RowValues;
  /** The targets of values that a default fills in, because the row says nothing there. */
  readonly defaulted?: readonly string[];
  /** In their order; those that the row does not call for are not there. */
  readonly steps?: readonly RowStep[];
  readonly issues: readonly Issue[];
  /** Why it is not a record: one of the words that a recipe has for ignored rows. */
  readonly leftOut?: string;
  /** Where the bytes of its cells showed that they are fine. */
  readonly routine?: RoutineCells;
}

/** A row with other issues; its values may be worked out only when they are asked for. */
export function withIssues(row: CheckedRow, issues: readonly Issue[]): CheckedRow {
  const { number, cells, action, id, values, defaulted, kind, steps, leftOut, routine } = row;
  const others = defined({ defaulted, kind, steps, leftOut, routine });
  return { number, cells, action, id, values, issues, ...others };
}
