import type { Resource } from '../../../catalogue/define.ts';
import type { CallTable } from '../../journal/tables/calls/call-table.ts';
import {
  isPointer,
  type PlannedCall,
  type PlannedValue,
} from '../../journal/tables/calls/planned-call.ts';
import type { ResolvedValues } from '../../plan/match/find-existing.ts';

/**
 * The values that a row sets on the record that its call creates, by target, without what every create of the
 * kind sends. A record that another call has made, or found, is there by its id.
 */
export function plannedValues(
  resource: Resource,
  { payload }: PlannedCall,
  calls: CallTable,
): ResolvedValues {
  const defaults = resource.createDefaults ?? {};
  const own = Object.entries(payload).filter(
    ([name, value]) => !Object.hasOwn(defaults, name) || defaults[name] !== value,
  );
  return Object.fromEntries(
    own.flatMap(([name, value]) => targetsOf(resource, name, withIds(value, calls))),
  );
}

function withIds(value: PlannedValue, calls: CallTable): PlannedValue {
  return isPointer(value) ? (calls.get(value.call)?.recordId ?? value) : value;
}

function targetsOf(
  resource: Resource,
  name: string,
  value: PlannedValue,
): [string, PlannedValue][] {
  const field = resource.fields[name];
  if (field?.kind !== 'named') return [[name, value]];
  const family = Object.entries((value ?? {}) as Readonly<Record<string, string>>);
  return family.map(([member, text]) => [`${field.prefix}:${member}`, text]);
}
