import { coveredLinesOf } from '../../../../catalogue/kinds.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { positionOf } from '../../order-calls.ts';
import type { PlanContext } from '../../rows/plan-context.ts';
import type { PlanTables } from '../../match/plan-tables.ts';
import { saveDecision } from '../../rows/save-decision.ts';
import { decideCovered } from './decide-covered.ts';

/**
 * Decides a row with all others on the same record, if an operation is done with all of its lines at once; part of the
 * caller's transaction. Returns the ids of these rows; undefined for a row that is decided alone.
 */
export function planCovered(
  run: PlanTables,
  row: JournalRow,
  context: PlanContext,
): readonly number[] | undefined {
  const covered = coveredLinesOf(context.kind);
  if (covered === undefined || row.action === 'skip') return undefined;
  const all = run.rows.ofRecord(row);
  if (all.length === 0) return undefined;
  const { decisions, call } = decideCovered(all, covered, context);
  for (const each of decisions) saveDecision(run, each.row, each.decision);
  if (call !== undefined) {
    run.calls.add(call, positionOf(call.resource, call.id));
    for (const id of call.rows) run.rows.plan(id, call);
    for (const watch of context.watches) watch.take?.(call);
  }
  return all.map(({ row: { id } }) => id);
}
