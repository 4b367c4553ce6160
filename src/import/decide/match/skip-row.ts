import { ACTION_COLUMN } from '../../../catalogue/columns/columns.ts';
import { type Issue, isSkipReason, makeIssue } from '../../../kernel/messages/issues.ts';
import type { Place } from '../../../kernel/rows.ts';
import { type Answer, SKIP_ROWS } from '../../sheet/values/answer.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { Difference } from './differences.ts';
import type { RowContext } from './row-context.ts';
import type { Decision } from './decision.ts';
import { labelOf } from '../../ledger/rows/targets.ts';

/** A row that is skipped, and why. */
export type SkippedRow = Extract<Decision, { readonly status: 'skipped' }>;

/** Why a row is skipped. Nothing is wrong with it, but its user wants to know why it is not sent. */
export function omittedBy(answer: Answer, place: Place, field: string): Issue {
  return makeIssue('skipped-by-answer', place, {
    field,
    value: answer.value,
    hint: `${answer.cell} has the answer ${SKIP_ROWS}; remove it to import the row.`,
  });
}

/** Skips a row; the reasons stay with it, so that plan and results show them. */
export function skipRow(issues: readonly Issue[]): SkippedRow {
  return { status: 'skipped', issues };
}

/** The row itself says that it is skipped, unless it has another reason already, such as being hidden. */
export function skipByAction(row: JournalRow, { place, rows }: RowContext): SkippedRow {
  const { label, target } = ACTION_COLUMN;
  if (rows.issuesOf(row.id).some(isSkipReason)) return skipRow([]);
  const details = { field: label, value: 'skip' };
  return skipRow([makeIssue('skipped-by-action', place(row, target), details)]);
}

/** The record exists, and only new ones are wanted. */
export function skipExisting(
  row: JournalRow,
  { target, value, changed }: { target: string; value: string; changed: readonly Difference[] },
  context: RowContext,
): SkippedRow {
  const field = labelOf(context.kind.resource, target);
  const details = { field, value, expected: differencesInWords(changed) };
  return skipRow([makeIssue('skipped-existing', context.place(row, target), details)]);
}

/** No record has the key, and only existing ones are wanted. */
export function skipUnknown(
  row: JournalRow,
  { target, value }: { target: string; value: string },
  context: RowContext,
): SkippedRow {
  const { resource } = context.kind;
  const details = { field: labelOf(resource, target), value, expected: resource.singular };
  return skipRow([makeIssue('skipped-unknown', context.place(row, target), details)]);
}

/** `Name is "A", the row has "B"`: how a record differs from its row. */
export function differencesInWords(changed: readonly Difference[]): string {
  return changed
    .map(({ field, from, to }) => `${field} is "${from}", the row has "${to}"`)
    .join('; ');
}
