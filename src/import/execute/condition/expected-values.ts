import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Value, Values } from '../../../catalogue/fields.ts';
import { operationOf } from '../../../catalogue/operations/operations.ts';
import { isPointer, type PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../journal/tables/records/record-table.ts';
import { mayChange } from '../../plan/forecast/may-change.ts';
import type { OwnCall } from '../../journal/tables/calls/own-calls.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { shownParameters } from './condition-targets.ts';
import { entriesOfCall, entryValues, followEntries, readEntryTarget } from './entry-targets.ts';

/** By target what a record has to show; a target that is missing may show anything. */
export type Expected = ReadonlyMap<string, Value>;

/**
 * What a record has to show in these targets before a call on it is sent: what the plan read, or what a person has seen
 * since, and what this run itself changed after that. Undefined where nothing is known of the record.
 */
export function expectedValues(
  call: PlannedCall,
  id: number,
  targets: readonly string[],
  { calls, records }: Pick<ExecutionContext, 'calls' | 'records'>,
): Expected | undefined {
  const resource = resourceNamed(call.resource);
  const own = calls.ownCallsOn(resource.name, id, call.id);
  const made = own.find(({ call: { effect } }) => effect === 'create');
  const read = call.before ?? planned(records.get(resource.name, id));
  const base = made === undefined ? read : afterCreate(resource, made);
  if (base === undefined) return undefined;
  const expected = new Map<string, Value>(
    targets.flatMap((target): [string, Value][] => {
      const value = base[target];
      return value === undefined || isPointer(value) ? [] : [[target, value]];
    }),
  );
  for (const [target, value] of entriesPlanned(call, records.get(resource.name, id))) {
    expected.set(target, value);
  }
  const seen = calls.conflicts.decidedOn(call.id);
  const before = own.filter(({ place }) => seen === undefined || place <= seen.place);
  for (const each of before) follow(each, resource, expected);
  for (const [target, value] of Object.entries(seen?.held ?? {})) expected.set(target, value);
  for (const each of own) if (!before.includes(each)) follow(each, resource, expected);
  for (const field of calls.fieldsReached(resource, id)) expected.delete(field);
  return expected;
}

/** All of its entries, because calls before may have taken from several. */
function entriesPlanned(call: PlannedCall, record: KnownRecord | undefined): [string, Value][] {
  const entries = entriesOfCall(call);
  return entries === undefined
    ? []
    : entryValues(entries.names, record?.entries?.[entries.names.param] ?? []);
}

function planned(
  record: { readonly values: Values; readonly named: Values } | undefined,
): Values | undefined {
  return record && { ...record.values, ...record.named };
}

/** What a record shows that a call of this run has made, as far as the call and its answer said. */
function afterCreate(resource: Resource, { call, filled }: OwnCall): Values {
  const { leaves = {} } = operationOf(resource, 'create')?.endpoint ?? {};
  return { ...leaves, ...filled, ...sentBy(call) };
}

/** What a call of this run changes in what its record shows; what only the service knows is no longer expected. */
function follow({ call }: OwnCall, resource: Resource, expected: Map<string, Value>): void {
  if (call.effect === 'create') return;
  const { endpoint } = endpointOf(resource, call.operation);
  if (call.effect !== 'update') {
    followEntries(call, resource, expected);
    for (const target of [...expected.keys()]) {
      if (readEntryTarget(resource, target) === undefined && mayChange(call, resource, target))
        expected.delete(target);
    }
  }
  for (const [target, value] of Object.entries({ ...endpoint.leaves, ...sentBy(call) })) {
    expected.set(target, value);
  }
}

function sentBy(call: PlannedCall): Values {
  const shown = shownParameters(call).flatMap(({ target, value }): [string, Value][] =>
    isPointer(value) ? [] : [[target, value]],
  );
  return Object.fromEntries(shown);
}
