import type { Endpoint } from '../../../catalogue/endpoints.ts';
import { ID_TARGET } from '../../../catalogue/columns/columns.ts';
import { requireOperation } from '../../../catalogue/operations/operations.ts';
import { foldName } from '../../../kernel/names.ts';
import { hasErrors, makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type {
  LookupKey,
  Payload,
  PlannedValue,
} from '../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { Fingerprint } from '../../ledger/rows/fingerprint.ts';
import type { Mode } from '../../sheet/recipe/modes.ts';
import type { Decision, SharedRecord } from '../match/decision.ts';
import { createPayload, missingFrom } from '../match/build-call.ts';
import { changeableBy } from '../match/field-owners.ts';
import { differences, type Difference } from '../match/differences.ts';
import {
  type SkippedRow,
  differencesInWords,
  skipByAction,
  skipExisting,
  skipRow,
} from '../match/skip-row.ts';
import { asRegistered, asSeenInHistory, doneBefore } from '../match/history-checks.ts';
import {
  lookupFields,
  rowKey,
  type ResolvedValues,
  type RowKey,
} from '../../ledger/subjects/find-existing.ts';
import { findRecord, madeBefore, type RecordMatch } from '../match/existing-record.ts';
import { applyWriteRules, daysOfCreate } from './write-rules.ts';
import { firstSaid, judgeCreate } from '../watches/watch.ts';
import { planOperation } from './operation-call.ts';
import { createCalls, notTakenByCreate, takenBy, takenByNone } from './record-calls.ts';
import { askAboutEqual, blockUnfindable, blockUnwritable, unlessWanted } from './blocked-row.ts';
import { blockMissing } from '../resolve/missing-values.ts';
import type { PlanContext } from './plan-context.ts';
import { resolveRow } from '../match/resolve-row.ts';
import { type StepOfRow, notSetBySteps } from './plan-step.ts';
import { decideFurther, isFurther } from './further-row.ts';
import { decideLeading, withMemberOf } from './compound-row.ts';
import { planUpdate } from './plan-update.ts';
import { inWords } from '../match/show-value.ts';
import { labelOf } from '../../ledger/rows/targets.ts';
import { unsentValues } from './unsent-values.ts';
import { unwritableCells } from './named-record.ts';

/** Stages 4 and 5 of 7 for one row: finds its record and says what is to be done. */
export function decideRow(
  row: JournalRow,
  context: PlanContext,
  steps: readonly StepOfRow[] = [],
): Decision | SharedRecord {
  if (row.action === 'skip') return skipByAction(row, context);
  const resolved = resolveRow(row, context);
  if (resolved.omitted.length > 0) return skipRow(resolved.omitted);
  if (hasErrors(resolved.issues)) {
    // A row with unknown names may still be decided: its record may be gone.
    const decision = firstSaid(context.watches, (watch) => watch.decideUnresolved?.(row, context));
    return decision ?? { status: 'blocked', issues: resolved.issues };
  }
  if (context.kind.operation !== undefined) return decideAct(row, resolved.values, steps, context);

  const key = keyOf(resolved.values, context);
  if (isFurther(row)) return decideFurther(row, resolved.values, key, context);
  const existing = findRecord(row, resolved.values, key, context);
  if (existing.is === 'blocked') return { status: 'blocked', issues: [existing.issue] };
  if (existing.is === 'done') {
    const issues = [doneBefore(asRegistered(existing.done), context.place(row))];
    return { status: 'unchanged', recordId: existing.done.recordId, issues };
  }
  return existing.is === 'none'
    ? decideNew(row, resolved.values, key, context)
    : decideExisting(row, resolved.values, { ...existing, key, steps }, context);
}

/** Decides a row that does something with a record; where it does several things as one, this is the leading one. */
function decideAct(
  row: JournalRow,
  values: ResolvedValues,
  steps: readonly StepOfRow[],
  context: PlanContext,
): Decision {
  if (context.kind.compound === undefined) return planOperation(row, values, context);
  return decideLeading(row, withMemberOf(steps, values, context), { steps, context });
}

export function keyOf(values: ResolvedValues, context: PlanContext): RowKey | undefined {
  const { resource } = context.kind;
  return rowKey(resource, values, context.key, (leading, value) => {
    return (
      context.rows.isOnly(foldName(value)) &&
      context.records.named(resource.name, leading, value).length <= 1
    );
  });
}

function decideExisting(
  row: JournalRow,
  values: ResolvedValues,
  existing: Extract<RecordMatch, { is: 'record' }> & {
    readonly key: RowKey | undefined;
    readonly steps: readonly StepOfRow[];
  },
  context: PlanContext,
): Decision {
  const { resource } = context.kind;
  const { record, byId, key, done, steps } = existing;
  const show = (target: string, value: PlannedValue): string => inWords(target, value, context);
  const different = changeableBy(
    context,
    differences(resource, values, record, show),
    row.defaulted,
  );
  const changed = notSetBySteps(different, steps, record);
  const issues = [
    ...(byId ? unwritableCells(row, record, context) : []),
    ...unsentValues(row, values, record, context),
    ...(done === undefined ? [] : [doneBefore(asRegistered(done), context.place(row))]),
  ];
  if (changed.length === 0) return { status: 'unchanged', recordId: record.id, issues };

  const mode: Mode | undefined = wantedAction(row) ?? (byId ? 'update' : context.planning.mode);
  const found = { record, key, changed };
  if (mode === 'create') return skipDifferent(row, found, context);
  if (mode === undefined) return blockDifferent(row, found, context);

  const planned = planUpdate(row, { record, values, changed, rows: [row] }, context);
  if ('status' in planned) return planned;
  const { endpoint } = requireOperation(resource, 'update');
  const rules = applyWriteRules(row, { endpoint, payload: planned.payload, record }, context);
  const all = [...issues, ...rules.issues];
  if (hasErrors(rules.issues)) return { status: 'blocked', issues: all };
  const { waitsFor } = rules;
  return { status: 'planned', issues: all, waitsFor, call: { ...planned, id: row.id } };
}

export function blockDifferent(
  row: JournalRow,
  { record, key, changed }: { record: KnownRecord; key: RowKey | undefined; changed: Difference[] },
  context: PlanContext,
): Decision {
  const target = key?.leading ?? ID_TARGET;
  const issue = makeIssue('exists-differs', context.place(row, target), {
    field: labelOf(context.kind.resource, target),
    value: key?.value ?? `#${record.id}`,
    expected: differencesInWords(changed),
  });
  return { status: 'blocked', issues: [issue] };
}

/** The record of the row is as it is, because only new ones are wanted. */
export function skipDifferent(
  row: JournalRow,
  { record, key, changed }: Parameters<typeof blockDifferent>[1],
  context: PlanContext,
): SkippedRow {
  const found = { target: key?.leading ?? ID_TARGET, value: key?.value ?? `#${record.id}` };
  return skipExisting(row, { ...found, changed }, context);
}

/** What the Action column says, where it says what is to be done. */
export function wantedAction({ action }: JournalRow): 'create' | 'update' | undefined {
  return action === 'skip' ? undefined : action;
}

function decideNew(
  row: JournalRow,
  values: ResolvedValues,
  key: RowKey | undefined,
  context: PlanContext,
): Decision {
  const { resource } = context.kind;
  const notMade = unlessWanted(row, key, context) ?? holdAlike(row, key, context);
  if (notMade !== undefined) return notMade;
  const { endpoint } = requireOperation(resource, 'create');
  const whole = createPayload(resource, values, context.planning.sendInvitations !== true);
  const payload = takenBy(endpoint, whole);
  const incomplete = blockIncomplete(row, { endpoint, values, payload }, context);
  if (incomplete !== undefined) return incomplete;
  const judged = judgeCreate(context.watches, row, { endpoint, payload }, context);
  const [errors, warnings] = partition(judged.issues);
  const days = daysOfCreate(row, endpoint, payload, context);
  const rules = applyWriteRules(row, { endpoint, payload, record: undefined }, context);
  const found = [...errors, ...days, ...rules.issues];
  if (hasErrors(found)) return { status: 'blocked', issues: found };
  const lookupKey = lookupKeyOf(values, key, context);
  if (lookupKey === undefined) return blockUnfindable(row, context);
  const { fingerprint } = madeBefore(row, context);
  const equal =
    mayBeThere(key, fingerprint) &&
    context.equals.take(values, lookupKey, { ...context, resource: context.kind.resource });
  if (equal && fingerprint) return decideEqual(row, equal, fingerprint, context);
  const wanted = { rows: [row], anchor: row, values, lines: [], key };
  const { create, after } = createCalls(wanted, payload, lookupKey, context);
  return {
    status: 'planned',
    after,
    issues: [...found, ...warnings],
    waitsFor: [...judged.waitsFor, ...rules.waitsFor],
    ...(key === undefined ? { withoutKey: true as const } : {}),
    call: { ...create, id: row.id },
  };
}

/** A key that differs from that of a record only in case or width may be the same one: a person decides. */
function holdAlike(
  row: JournalRow,
  key: RowKey | undefined,
  context: PlanContext,
): Decision | undefined {
  if (key === undefined || context.planning.unattended !== true) return undefined;
  const [alike] = context.records.named(context.kind.resource.name, key.leading, key.value);
  return alike && askAboutEqual(row, alike, context);
}

/** Errors, and what else is said. */
function partition(issues: readonly Issue[]): [readonly Issue[], readonly Issue[]] {
  const errors = issues.filter((issue) => hasErrors([issue]));
  return [errors, issues.filter((issue) => !errors.includes(issue))];
}

/** A new record that lacks what its create requires, or has what no call sends. */
function blockIncomplete(
  row: JournalRow,
  { endpoint, values, payload }: { endpoint: Endpoint; values: ResolvedValues; payload: Payload },
  context: PlanContext,
): Decision | undefined {
  const untaken = takenByNone(notTakenByCreate(values, context), context);
  if (untaken.length > 0) return blockUnwritable(row, untaken, context);
  const missing = missingFrom(endpoint, payload);
  return missing.length > 0 ? blockMissing(row, missing, endpoint, context) : undefined;
}

/**
 * A record that a lost journal may have made is that of the row. So is one within the same record that says the same:
 * each counts for one row, as on the computer that made it. About any other one the user is asked.
 */
function decideEqual(
  row: JournalRow,
  equal: KnownRecord,
  fingerprint: Fingerprint,
  context: PlanContext,
): Decision {
  const made = context.earlier.madeByLostRun(fingerprint, equal);
  if (made === undefined && context.kind.resource.within === undefined) {
    return askAboutEqual(row, equal, context);
  }
  const { createdAt = '' } = equal;
  const whenAndBy = made === undefined ? asSeenInHistory(createdAt) : asRegistered(made);
  const issues = [doneBefore(whenAndBy, context.place(row))];
  return { status: 'unchanged', recordId: equal.id, issues };
}

/** Whether only its content identifies the row, and it is not marked as a new one. */
function mayBeThere(key: RowKey | undefined, fingerprint: Fingerprint | undefined): boolean {
  return key === undefined && fingerprint?.generation === 0;
}

/** What the record can be found again by: its key, or any value that keys may be made of. */
export function lookupKeyOf(
  values: ResolvedValues,
  key: RowKey | undefined,
  context: PlanContext,
): LookupKey | undefined {
  if (key !== undefined && context.key === undefined)
    return { field: key.leading, value: key.value };
  const { resource } = context.kind;
  // Within another record it is enough to know it by what it says.
  const fields = resource.within === undefined ? lookupFields(resource) : [resource.display];
  for (const field of fields) {
    const value = values[field];
    if (typeof value === 'string') return { field, value };
  }
  return undefined;
}
