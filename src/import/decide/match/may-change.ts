import type { Resource } from '../../../catalogue/define.ts';
import { operationOf } from '../../../catalogue/operations/operations.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { readTarget } from '../../ledger/rows/targets.ts';

/** Whether an operation may change a field that it does not name: one that no update writes, or that it is known to. */
export function mayChange(
  { operation }: Pick<PlannedCall, 'operation'>,
  resource: Resource,
  target: string,
): boolean {
  const written = operationOf(resource, 'update')?.endpoint.params ?? {};
  const name = readTarget(resource, target)?.name ?? target;
  return written[name] === undefined || resource.changedBy?.[name]?.includes(operation) === true;
}
