import { makeIssue, type Issue } from '../../../kernel/messages/issues.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import { findRecord } from '../match/existing-record.ts';
import { recordKey } from '../names/record-key.ts';
import type { PlanContext } from './plan-context.ts';
import type { RowKey } from '../../ledger/subjects/find-existing.ts';
import { waitingFor } from '../names/blocked-dependency.ts';
import type { Decision, SharedRecord } from '../match/decision.ts';
import { labelOf } from '../../ledger/rows/targets.ts';

/** Whether a row adds units to the record of an earlier row, and says nothing else of it. */
export function isFurther({ steps }: JournalRow): boolean {
  return steps.some((step) => step.further !== undefined);
}

/** Finds the record of such a row: one that is there, or one that an earlier row makes. */
export function decideFurther(
  row: JournalRow,
  values: ResolvedValues,
  key: RowKey | undefined,
  context: PlanContext,
): Decision | SharedRecord {
  const found = findRecord(row, values, key, context);
  if (found.is === 'blocked') return { status: 'blocked', issues: [found.issue] };
  if (found.is === 'done') return { status: 'unchanged', recordId: found.done.recordId };
  if (found.is === 'record') return { status: 'unchanged', recordId: found.record.id };
  const { resource } = context.kind;
  const made =
    key === undefined ? undefined : context.calls.creating(recordKey(resource, key.fields, values));
  if (made !== undefined) return { status: 'shared', call: made.id, title: made.title };
  return { status: 'blocked', issues: [notMade(row, values, key, context)] };
}

function notMade(
  row: JournalRow,
  values: ResolvedValues,
  key: RowKey | undefined,
  context: PlanContext,
): Issue {
  const { resource } = context.kind;
  const target = key?.leading ?? resource.display;
  const called = values[resource.display];
  const name = typeof called === 'string' ? called : '';
  const label = labelOf(resource, target);
  const refused = context.directory.refusedRows(resource, name);
  const place = context.place(row, target);
  if (refused === undefined) {
    const expected = 'one that an earlier row makes';
    return makeIssue('duplicate-key', place, { field: label, value: key?.value ?? name, expected });
  }
  const { first, because, others } = refused;
  return waitingFor({ name, place: first, because, others }, place, label);
}
