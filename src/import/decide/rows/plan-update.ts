import type { CallToAdd } from '../../ledger/journal/tables/calls/planned-call.ts';
import { operationOf } from '../../../catalogue/operations/operations.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { blockMissing } from '../resolve/missing-values.ts';
import { missingFrom, notTakenBy, updatePayload } from '../match/build-call.ts';
import type { Difference } from '../match/differences.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import type { PlanContext } from './plan-context.ts';
import { blockUnwritable } from './blocked-row.ts';
import type { Decision } from '../match/decision.ts';

/** What an update is to change of a record, and the rows that want it. */
interface WantedUpdate {
  readonly record: KnownRecord;
  readonly values: ResolvedValues;
  readonly changed: readonly Difference[];
  readonly rows: readonly JournalRow[];
}

/** The call that brings a record up to date; blocks the row where no call can change what it wants. */
export function planUpdate(
  row: JournalRow,
  { record, values, changed, rows }: WantedUpdate,
  context: PlanContext,
): CallToAdd | Decision {
  const { resource } = context.kind;
  const update = operationOf(resource, 'update');
  if (update === undefined) return blockUnwritable(row, changed, context);
  const { endpoint, operation } = update;
  const targets = changed.map(({ target }) => target);
  const refused = new Set(notTakenBy(endpoint, resource, targets));
  if (refused.size > 0) {
    const unwritable = changed.filter(({ target }) => refused.has(target));
    return blockUnwritable(row, unwritable, context);
  }
  const payload = updatePayload(resource, record, changed);
  const missing = missingFrom(endpoint, payload);
  if (missing.length > 0) return blockMissing(row, missing, endpoint, context);
  return {
    rows: rows.map(({ id }) => id),
    resource: resource.name,
    operation,
    title: titleOf(values, record, context),
    payload,
    before: { ...record.values, ...record.named },
    changes: changed.map(({ field, from, to }) => ({ field, from, to })),
    recordId: record.id,
  };
}

/** What a record is called in the plan: a name that it has or gets, else its number. */
export function titleOf(
  values: ResolvedValues,
  record: KnownRecord | undefined,
  { kind }: PlanContext,
): string {
  const names = [kind.resource.display, ...kind.resource.namedBy];
  for (const name of names) {
    const value = values[name] ?? record?.values[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return record === undefined ? kind.resource.singular : `#${record.id}`;
}
