import type { Resource } from '../../../catalogue/define.ts';
import { foldNameOf } from '../../../catalogue/relations/paths.ts';
import { foldName } from '../../../kernel/names.ts';
import { isPointer, type PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import { readTarget } from '../../ledger/rows/targets.ts';

/**
 * What identifies a record among all that a run creates: the values of its key as they will be sent. References
 * are ids or pointers by then, so no spelling of a name matters.
 */
export function recordKey(
  resource: Resource,
  fields: readonly string[],
  values: Readonly<Record<string, PlannedValue>>,
): string {
  return JSON.stringify([
    resource.name,
    ...fields.map((field) => [field, part(resource, field, values[field] ?? null)]),
  ]);
}

function part(resource: Resource, field: string, value: PlannedValue): unknown {
  if (typeof value !== 'string' || isPointer(value)) return value;
  if (readTarget(resource, field)?.field.kind === 'email') return foldName(value);
  // What the service looks up one by one is distinguished as it is written, as it is when it is found.
  return resource.lookUps?.[field] === undefined ? foldNameOf(resource, value) : value;
}
