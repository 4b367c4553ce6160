import { operationOf } from '../../../../catalogue/operations/operations.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { PlannedValue } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { PlanContext } from '../plan-context.ts';

/** What a record holds once the rows before have changed it. */
export interface RecordByThen {
  readonly values: Readonly<Record<string, PlannedValue>>;
  /** The call that changes it, where one does. */
  readonly changedBy: number | undefined;
}

/** A record of the account with the changes of the rows before; undefined where the plan did not read it. */
export function recordByThen(
  resource: Resource,
  id: number,
  { records, calls }: Pick<PlanContext, 'records' | 'calls'>,
): RecordByThen | undefined {
  const record = records.get(resource.name, id);
  if (record === undefined) return undefined;
  const update = operationOf(resource, 'update')?.operation;
  const changes = calls
    .plannedFor(resource.name, id)
    .filter(({ operation }) => operation === update);
  return {
    values: Object.assign({}, record.values, ...changes.map(({ payload }) => payload)) as Readonly<
      Record<string, PlannedValue>
    >,
    changedBy: changes.at(-1)?.id,
  };
}
