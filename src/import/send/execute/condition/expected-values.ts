import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Endpoint } from '../../../../catalogue/endpoints.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import { operationOf } from '../../../../catalogue/operations/operations.ts';
import { isPointer, type PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../../ledger/journal/tables/records/record-table.ts';
import { mayChange } from '../../../decide/match/may-change.ts';
import type { SeenRecord } from '../../../ledger/journal/tables/calls/conflict-table.ts';
import type { OwnCall } from '../../../ledger/journal/tables/calls/own-calls.ts';
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
  context: Pick<ExecutionContext, 'calls' | 'records'>,
): Expected | undefined {
  return expectedOf({ call, resource: resourceNamed(call.resource), id, targets }, context);
}

/** A record that a call works on, or that one of its parameters names. */
interface RecordOfCall {
  readonly call: PlannedCall;
  readonly resource: Resource;
  readonly id: number;
  readonly targets: readonly string[];
  /** What the parameter is called, for a record that the call does not work on. */
  readonly named?: string | undefined;
}

/** The same of any record that a call names. */
export function expectedOf(
  { call, resource, id, targets, named }: RecordOfCall,
  { calls, records }: Pick<ExecutionContext, 'calls' | 'records'>,
): Expected | undefined {
  const own = calls.ownCallsOn(resource.name, id, call.id);
  const made = own.find(({ call: { effect } }) => effect === 'create');
  const known = records.get(resource.name, id);
  const read =
    (named === undefined ? call.before : undefined) ??
    (known && { ...known.values, ...known.named });
  const base = made === undefined ? read : afterCreate(resource, made);
  if (base === undefined) return undefined;
  const expected = new Map<string, Value>(
    targets.flatMap((target): [string, Value][] => {
      const value = base[target];
      return value === undefined || isPointer(value) ? [] : [[target, value]];
    }),
  );
  const entries = named === undefined ? entriesPlanned(call, known) : [];
  for (const [target, value] of entries) expected.set(target, value);
  followOwn(
    { own, seen: calls.conflicts.decidedOn(call.id) },
    { resource, targets, named },
    expected,
  );
  for (const field of calls.fieldsReached(resource, id)) expected.delete(field);
  return expected;
}

/** What a person has seen of the record, between what the run did to it before and after that. */
function followOwn(
  { own, seen }: { readonly own: readonly OwnCall[]; readonly seen: SeenRecord | undefined },
  { resource, targets, named }: Pick<RecordOfCall, 'resource' | 'targets' | 'named'>,
  expected: Map<string, Value>,
): void {
  const earlier = own.filter(({ place }) => seen === undefined || place <= seen.place);
  for (const each of earlier) follow(each, resource, expected);
  for (const [target, value] of seenOf(seen?.held ?? {}, targets, named)) {
    expected.set(target, value);
  }
  for (const each of own) if (!earlier.includes(each)) follow(each, resource, expected);
}

/** What a person has seen of a record; of one that a parameter names, under the name of the parameter as well. */
function seenOf(
  held: Values,
  targets: readonly string[],
  named: string | undefined,
): [string, Value][] {
  if (named === undefined) return Object.entries(held);
  return targets.flatMap((target): [string, Value][] => {
    const value = held[heldName(target, named)];
    return value === undefined ? [] : [[target, value]];
  });
}

/** Under which name a conflict keeps what a record shows there. */
export function heldName(target: string, named: string | undefined): string {
  return named === undefined ? target : `${named}: ${target}`;
}

/** All of its entries, because calls before may have taken from several. */
function entriesPlanned(call: PlannedCall, record: KnownRecord | undefined): [string, Value][] {
  const entries = entriesOfCall(call);
  return entries === undefined
    ? []
    : entryValues(entries.names, record?.entries?.[entries.names.param] ?? []);
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
    const counted = unitsCounted(call, endpoint, expected);
    for (const target of [...expected.keys()]) {
      if (readEntryTarget(resource, target) === undefined && mayChange(call, resource, target))
        expected.delete(target);
    }
    for (const [target, units] of counted) expected.set(target, units);
  }
  for (const [target, value] of Object.entries({ ...endpoint.leaves, ...sentBy(call) })) {
    expected.set(target, value);
  }
}

/** How many units are there after a movement that says how many it moves. */
function unitsCounted(
  { payload }: PlannedCall,
  { changesStock }: Endpoint,
  expected: Expected,
): [string, number][] {
  const moved = changesStock && payload[changesStock.by];
  if (changesStock === undefined || typeof moved !== 'number') return [];
  return Object.entries(changesStock.shown).flatMap(([target, sign]): [string, number][] => {
    const held = expected.get(target);
    return typeof held === 'number' ? [[target, held + sign * moved]] : [];
  });
}

function sentBy(call: PlannedCall): Values {
  const shown = shownParameters(call).flatMap(({ target, value }): [string, Value][] =>
    isPointer(value) ? [] : [[target, value]],
  );
  return Object.fromEntries(shown);
}
