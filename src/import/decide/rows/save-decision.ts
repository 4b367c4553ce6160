import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { Decision } from '../match/decision.ts';
import type { PlanTables } from '../match/plan-tables.ts';

/** Keeps the decision about a row that needs no call; part of the caller's transaction. */
export function saveDecision(
  run: Pick<PlanTables, 'rows'>,
  { id }: JournalRow,
  decision: Exclude<Decision, { readonly status: 'planned' }>,
): void {
  switch (decision.status) {
    case 'blocked':
      run.rows.block(id, decision.issues);
      break;
    case 'skipped':
      for (const issue of decision.issues) run.rows.addIssue(id, issue);
      run.rows.decide(id, 'skipped');
      break;
    case 'unchanged':
      for (const issue of decision.issues ?? []) run.rows.addIssue(id, issue);
      run.rows.decide(id, 'unchanged', decision.recordId);
      break;
  }
}
