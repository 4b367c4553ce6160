import type { RowOfRecord } from '../../ledger/journal/tables/rows/row-queries.ts';
import { foldName } from '../../../kernel/names.ts';
import { type Issue, hasErrors } from '../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import { contentOf } from '../../ledger/rows/fingerprint.ts';
import { resolveRow } from '../match/resolve-row.ts';
import { skipByAction } from '../match/skip-row.ts';
import { asRegistered, doneBefore } from '../match/history-checks.ts';
import { findRecord } from '../match/existing-record.ts';
import type { PlanContext } from '../rows/plan-context.ts';
import { keyOf, lookupKeyOf } from '../rows/decide-row.ts';
import {
  type RecordDecision,
  asDecidedFor,
  blockRecord,
  decideForAll,
  refuseRecord,
  skipRecord,
} from './record-decision.ts';
import { decideExistingRecord } from './existing-record.ts';
import { linesOfKind } from '../match/lines-of-record.ts';
import { mergeRows } from '../match/merge-rows.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { linesHeld } from '../match/compare-lines.ts';
import type { Value } from '../../../catalogue/fields.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { requireOperation } from '../../../catalogue/operations/operations.ts';
import { blockMissing } from '../resolve/missing-values.ts';
import { createPayload, missingFrom } from '../match/build-call.ts';
import { blockUnfindable, blockUnwritable, unlessWanted } from '../rows/blocked-row.ts';
import {
  notTakenByCreate,
  takenBy,
  takenByNone,
  type WantedRecord,
  createCalls,
} from '../rows/record-calls.ts';

const NUMBERED = /^#(\d{1,15})$/;

/**
 * A row of a line that its record has, although what it is for was deleted since: an export names that by its number,
 * which no name resolves to.
 */
function withHeldLine(row: JournalRow, context: PlanContext): JournalRow {
  const { name, field } = linesOfKind(context.kind.resource);
  const target = `${name}.${field.key}`;
  const said = row.values[target];
  const [, digits] = NUMBERED.exec(typeof said === 'string' ? said : '') ?? [];
  const record = digits === undefined ? undefined : recordOf(row, context);
  if (record === undefined) return row;
  const number = Number(digits);
  const isHeld = linesHeld(record, name).some((line) => line[field.key] === number);
  return isHeld ? { ...row, values: { ...row.values, [target]: number } } : row;
}

/** The record that a row names by its number, or by what its rows are grouped by. */
function recordOf(
  { recordId, values }: JournalRow,
  { kind: { resource }, records }: PlanContext,
): KnownRecord | undefined {
  if (recordId !== undefined) return records.get(resource.name, recordId);
  const { groupedBy = '' } = resource.lineItems ?? {};
  const group = values[groupedBy];
  const [only, ...others] =
    typeof group === 'string' ? records.named(resource.name, groupedBy, group) : [];
  return others.length === 0 ? only : undefined;
}

/** Stages 4 and 5 of 7 for the rows that make one record: finds it and says what is to be done. */
export function decideRecord(all: readonly RowOfRecord[], context: PlanContext): RecordDecision {
  const wanted = all.filter(({ row, status }) => status !== 'skipped' && row.action !== 'skip');
  const rows = wanted.filter(({ status }) => status === 'open').map(({ row }) => row);
  const left = all.filter(({ row, status }) => status === 'open' && row.action === 'skip');
  const skipped = left.map(({ row }) => ({ row, decision: skipByAction(row, context) }));
  const decision = decideWanted(wanted, rows, context);
  return { ...decision, decisions: [...skipped, ...decision.decisions] };
}

function decideWanted(
  wanted: readonly RowOfRecord[],
  rows: readonly JournalRow[],
  context: PlanContext,
): RecordDecision {
  const [first] = rows;
  if (first === undefined) return { decisions: [], calls: [] };
  const resolved = rows.map((row) => ({ row, ...resolveRow(withHeldLine(row, context), context) }));
  if (resolved.some(({ omitted }) => omitted.length > 0)) return skipRecord(resolved);

  const merged = mergeRows(resolved, linesOfKind(context.kind.resource), context);
  const issues = new Map<number, readonly Issue[]>(
    resolved.map(({ row, issues: own }) => [
      row.id,
      [...own, ...(merged.issues.get(row.id) ?? [])],
    ]),
  );
  const refused = wanted.find(({ status }) => status === 'blocked')?.row;
  const faulty = rows.find(({ id }) => hasErrors(issues.get(id) ?? []));
  const fault = refused ?? faulty;
  if (fault !== undefined) return refuseRecord({ rows, issues, fault: fault.number }, context);

  const { values, defaulted } = merged;
  const anchor = { ...anchorOf(rows, first, context), defaulted };
  const key = keyOf(values, context);
  const existing = findRecord(anchor, values, key, context);
  const record = { rows, anchor, values, lines: merged.lines, key };
  switch (existing.is) {
    case 'blocked':
      return blockRecord(record, [existing.issue], context);
    case 'done': {
      const said = [doneBefore(asRegistered(existing.done), context.place(anchor))];
      const { recordId } = existing.done;
      return decideForAll(rows, { status: 'unchanged', recordId, issues: said });
    }
    case 'none':
      return decideNewRecord(record, context);
    case 'record':
      return decideExistingRecord(record, existing, context);
  }
}

/** The row that represents all: with the number of the record, and with what other runs know it by. */
function anchorOf(
  rows: readonly JournalRow[],
  first: JournalRow,
  { kind }: PlanContext,
): JournalRow {
  const recordId = rows.find((row) => row.recordId !== undefined)?.recordId;
  const action = rows.find((row) => row.action !== undefined)?.action;
  const { groupedBy = '' } = kind.resource.lineItems ?? {};
  const group = first.values[groupedBy];
  const content =
    typeof group === 'string'
      ? { content: contentOf(kind, { [groupedBy]: foldName(group) }), occurrence: 1 }
      : undefined;
  return { ...first, recordId, action, content };
}

/** A record that is not there: its create, and the calls for what that does not take. */
function decideNewRecord(record: WantedRecord, context: PlanContext): RecordDecision {
  const { anchor, values, key } = record;
  const { resource } = context.kind;
  const decided = (decision: Parameters<typeof asDecidedFor>[1]): RecordDecision =>
    asDecidedFor(record, decision, context);
  const notMade = unlessWanted(anchor, key, context);
  if (notMade !== undefined) return decided(notMade);

  const { endpoint } = requireOperation(resource, 'create');
  const whole = createPayload(resource, values, context.planning.sendInvitations !== true);
  const payload = { ...takenBy(endpoint, whole), ...linesTaken(record, context) };
  const missing = missingFrom(endpoint, payload);
  if (missing.length > 0) return decided(blockMissing(anchor, missing, endpoint, context));
  const untaken = takenByNone(notTakenByCreate(values, context), context);
  if (untaken.length > 0) return decided(blockUnwritable(anchor, untaken, context));
  const lookupKey = lookupKeyOf(values, key, context);
  if (lookupKey === undefined) return decided(blockUnfindable(anchor, context));

  const { create, after } = createCalls(record, payload, lookupKey, context);
  return { decisions: [], calls: [create, ...after] };
}

/** The lines, where the create itself takes them. */
function linesTaken(
  { lines }: WantedRecord,
  { kind: { resource } }: PlanContext,
): Readonly<Record<string, Value>> {
  const { field = '', operation = '' } = resource.lineItems ?? {};
  if (endpointOf(resource, operation).endpoint.effect !== 'create') return {};
  return { [field]: lines.map(({ line }) => line) as unknown as Value };
}
