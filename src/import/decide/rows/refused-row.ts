import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import { stepRows } from './plan-step.ts';
import type { PlanContext } from './plan-context.ts';
import { fieldOf, resolveRow } from '../match/resolve-row.ts';

/**
 * Reports the unknown names of a row that was refused before the plan, so that all are asked at once. It stays
 * refused; records that only it would need are removed again.
 */
export function reportUnknownNames(row: JournalRow, context: PlanContext): void {
  if (row.action === 'skip') return;
  for (const { row: own, context: ofStep } of stepRows(row, context)) {
    reportUnknownNames(own, ofStep);
  }
  const { issues, omitted } = resolveRow(
    { ...row, values: identifyingValues(row, context) },
    context,
  );
  if (omitted.length > 0) return;
  for (const issue of issues) context.rows.addIssue(row.id, issue);
}

/** Without the group of a subgroup, which may be the very cell that is refused, nothing can be said of it. */
function identifyingValues(
  { recordId, values }: JournalRow,
  { kind }: PlanContext,
): JournalRow['values'] {
  const identifying = Object.entries(values).filter(([target]) => {
    const field = fieldOf(kind, target);
    if (field?.kind !== 'reference' || field.within === undefined) return true;
    return recordId !== undefined || values[field.within] !== undefined;
  });
  return Object.fromEntries(identifying);
}
