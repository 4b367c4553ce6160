import type { RowOfRecord } from '../../../ledger/journal/tables/rows/row-queries.ts';
import { type Issue, hasErrors } from '../../../../kernel/messages/issues.ts';
import { endpointOf } from '../../../../catalogue/index.ts';
import type { CoveredLines } from '../../../../catalogue/endpoints.ts';
import type { NewCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { holdsAll } from '../../../ledger/subjects/lookup-key.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import { finalHint } from '../../watches/states/state-hint.ts';
import { resolveRow } from '../../match/resolve-row.ts';
import { planOperation } from '../../rows/operation-call.ts';
import type { PlanContext } from '../../rows/plan-context.ts';
import { type MergedRows, mergeRows } from '../../match/merge-rows.ts';
import { type RecordDecision, decideForAll, refuseRecord, skipRecord } from '../record-decision.ts';
import type { Decision } from '../../match/decision.ts';
import { compareCovered } from './compare-covered.ts';
import { coveredLinesOf } from '../../../../catalogue/kinds.ts';
import { positionOf } from '../../order-calls.ts';
import type { PlanTables } from '../../match/plan-tables.ts';
import { saveDecision } from '../../rows/plan-row.ts';

/** What becomes of the rows on one record: one call for all of them, or none. */
export interface CoveredDecision {
  readonly decisions: RecordDecision['decisions'];
  readonly call?: NewCall;
}

/** Stages 4 and 5 of 7 for the rows on one record, where an operation is done with all of its lines at once. */
function decideCovered(
  all: readonly RowOfRecord[],
  covered: CoveredLines,
  context: PlanContext,
): CoveredDecision {
  const rows = all.filter(({ status }) => status === 'open').map(({ row }) => row);
  const [anchor] = rows;
  if (anchor === undefined) return { decisions: [] };
  const resolved = rows.map((row) => ({ row, ...resolveRow(row, context) }));
  if (resolved.some(({ omitted }) => omitted.length > 0)) return skipRecord(resolved);

  const { name, lines: field } = covered;
  const merged = mergeRows(resolved, { name, field }, context);
  const issues = new Map<number, readonly Issue[]>(
    resolved.map(({ row, issues: own }) => [
      row.id,
      [...own, ...(merged.issues.get(row.id) ?? [])],
    ]),
  );
  const refused = all.find(({ status }) => status === 'blocked')?.row;
  const fault = refused ?? rows.find(({ id }) => hasErrors(issues.get(id) ?? []));
  if (fault !== undefined) return refuseRecord({ rows, issues, fault: fault.number }, context);

  const differing = differences(anchor, merged, covered, context);
  const first = rows.find(({ id }) => differing.has(id));
  if (first !== undefined) {
    return refuseRecord({ rows, issues: differing, fault: first.number }, context);
  }
  return forAllRows(rows, anchor, planOperation(anchor, merged.values, context), context);
}

/** Rows that name a record without any of its lines mean all of them. */
function differences(
  anchor: JournalRow,
  { values, lines: listed }: MergedRows,
  covered: CoveredLines,
  context: PlanContext,
): ReadonlyMap<number, readonly Issue[]> {
  if (listed.length === 0) return new Map();
  const { resource, operation = '' } = context.kind;
  const call = { resource: resource.name, operation, payload: values };
  const { endpoint } = endpointOf(resource, operation);
  const subject = subjectOf(call);
  const shown = subject && context.order.shownBy(subject).values;
  const isDone = shown !== undefined && holdsAll(resource, endpoint.leaves ?? {}, shown);
  const planned = { ...call, id: anchor.id, rows: [anchor.id], title: '' };
  const hasEnded = context.order
    .wrongStates(planned)
    .some((state) => finalHint(resource, state) !== undefined);
  // What can never be done needs no comparison.
  if (!isDone && hasEnded) return new Map();
  const held = context.order.linesBy(call, covered.field);
  const state = isDone ? Object.values(endpoint.leaves ?? {}).join(', ') : undefined;
  return compareCovered({ first: anchor, listed, held, state }, covered, context);
}

/** The decision about the first row, for all of them. */
function forAllRows(
  rows: readonly JournalRow[],
  anchor: JournalRow,
  decision: Decision,
  context: PlanContext,
): CoveredDecision {
  switch (decision.status) {
    case 'planned': {
      for (const issue of decision.issues) context.rows.addIssue(anchor.id, issue);
      return { decisions: [], call: { ...decision.call, rows: rows.map(({ id }) => id) } };
    }
    case 'blocked': {
      const issues = new Map([[anchor.id, decision.issues]]);
      return refuseRecord({ rows, issues, fault: anchor.number }, context);
    }
    case 'unchanged':
    case 'skipped':
      return decideForAll(rows, decision);
  }
}

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
