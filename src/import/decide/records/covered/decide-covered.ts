import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { RowOfRecord, RowsOfFile } from '../../../ledger/journal/tables/rows/row-queries.ts';
import { type Issue, hasErrors } from '../../../../kernel/messages/issues.ts';
import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { CoveredLines } from '../../../../catalogue/endpoints.ts';
import {
  type NewCall,
  type Pointer,
  isPointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { holdsAll } from '../../../ledger/subjects/lookup-key.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import { finalHint } from '../../watches/states/judge.ts';
import { resolveRow } from '../../match/resolve-row.ts';
import { planOperation } from '../../rows/operation-call.ts';
import type { PlanContext } from '../../rows/plan-context.ts';
import { type MergedRows, mergeRows } from '../../match/merge-rows.ts';
import { type RecordDecision, decideForAll, refuseRecord, skipRecord } from '../record-decision.ts';
import type { Decision } from '../../match/decision.ts';
import { compareCovered } from './compare-covered.ts';
import { coveredLinesOf, operandColumn } from '../../../../catalogue/kinds.ts';
import { positionOf } from '../../order-calls.ts';
import type { PlanTables } from '../../match/plan-tables.ts';
import { saveDecision } from '../../rows/plan-row.ts';
import { foldName } from '../../../../kernel/names.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import { DistinctValues } from '../../../ledger/journal/tables/rows/distinct-values.ts';
import { readAccount } from '../../resolve/read-account.ts';
import { linesHeld } from '../../match/compare-lines.ts';

const ROWS_AT_ONCE = 500;

type RecordNamed = number | Pointer | string;

/**
 * Puts the rows of a file together that are about one record, where an operation is done with all of its lines at once.
 * A refused row belongs to its record as well: without it the others do not list all lines.
 */
export async function groupCoveredRows(
  run: PlanTables & ResolutionTables,
  { file, context }: { readonly file: RowsOfFile; readonly context: PlanContext },
  workplace: PlanningWorkplace,
): Promise<void> {
  const covered = coveredLinesOf(context.kind);
  const operand = operandColumn(context.kind)?.target;
  if (covered === undefined || operand === undefined) return;
  let above: string | undefined;
  const records = new Set<number>();
  for (let after = 0; ;) {
    const rows = run.rows.nextToGroup(file, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    run.journal.commit(() => {
      for (const row of rows) {
        const named = recordNamed(row, operand, context);
        const own = named === undefined ? undefined : textFor(named, context);
        // A line without a name belongs to the record above, and is an error of it.
        const group = own ?? (hasLine(row, covered.name) ? above : undefined);
        above = own ?? above;
        if (group !== undefined) run.rows.group(row.id, group);
        const isRead = covered.arrives !== undefined || hasLine(row, covered.name);
        if (typeof named === 'number' && isRead) records.add(named);
      }
    });
    await eventLoopTurn();
  }
  await readUnlisted(run, { covered, records, context }, workplace);
}

/** The record that a row names: its number, a call of this run that makes it, or what else the cell says. */
function recordNamed(
  row: JournalRow,
  operand: string,
  context: PlanContext,
): RecordNamed | undefined {
  const name = row.values[operand];
  if (typeof name !== 'string') return undefined;
  const { values } = resolveRow({ ...row, values: { [operand]: name } }, context);
  const found = values[operand];
  return typeof found === 'number' || isPointer(found) ? found : name;
}

/** The same text for all rows that name one record, however they write it. */
function textFor(named: RecordNamed, { kind: { name } }: PlanContext): string {
  if (typeof named === 'number') return `${name} #${named}`;
  return isPointer(named) ? `${name} of call ${named.call}` : `${name} ${foldName(named)}`;
}

function hasLine({ values }: JournalRow, name: string): boolean {
  return Object.keys(values).some((target) => target.startsWith(`${name}.`));
}

/** The records whose lines some rows list, by their numbers. */
interface Listing {
  readonly covered: CoveredLines;
  readonly records: ReadonlySet<number>;
  readonly context: PlanContext;
}

/** Reads what the records have lines for and no row names, so that issues can name it. Throws as readAccount does. */
async function readUnlisted(
  run: ResolutionTables,
  { covered: { field, lines }, records, context }: Listing,
  { reading, stop }: PlanningWorkplace,
): Promise<void> {
  const about = lines.fields[lines.key];
  if (about?.kind !== 'reference') return;
  const resource = resourceNamed(about.to);
  const ids = new DistinctValues<number>(run.journal, `${resource.name} unlisted`);
  for (const id of records) {
    const record = context.records.get(context.kind.resource.name, id);
    for (const line of record === undefined ? [] : linesHeld(record, field)) {
      const number = line[lines.key];
      if (typeof number !== 'number') continue;
      if (context.records.get(resource.name, number) === undefined) ids.add(number);
    }
  }
  if (ids.size === 0) return;
  const members = new Set<string>();
  const wanted = { values: new Map<string, never>(), ids, members, everything: false };
  const caller = reading.callerFor(resource, members);
  await readAccount(resource, wanted, { caller, tables: run, stop });
}

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
