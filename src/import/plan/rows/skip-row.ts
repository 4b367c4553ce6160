import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type { Place } from '../../../kernel/rows.ts';
import type { JournalRow } from '../../journal/tables/rows/journal-row.ts';
import { SKIP_ROWS, type Answer } from '../../answers/answer.ts';
import type { Decision } from './decision.ts';
import type { PlanContext } from '../plan-context.ts';

/** Why a row is skipped. Nothing is wrong with it, but its user wants to know why it is not sent. */
export function omittedBy(answer: Answer, place: Place, field: string): Issue {
  return makeIssue('skipped-by-answer', place, {
    field,
    value: answer.value,
    hint: `${answer.cell} has the answer ${SKIP_ROWS}; remove it to import the row.`,
  });
}

/** Skips a row; the reasons stay with it, so that results can show them. */
export function skipRow(
  row: JournalRow,
  reasons: readonly Issue[],
  { rows }: PlanContext,
): Decision {
  for (const reason of reasons) rows.addIssue(row.id, reason);
  return { status: 'skipped' };
}
