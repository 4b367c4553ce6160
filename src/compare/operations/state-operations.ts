import type { Resource } from '../../catalogue/define.ts';
import { type Endpoint, isUndone, type StateValue } from '../../catalogue/endpoints.ts';
import type { NamedOperation } from '../../catalogue/operations/operations.ts';
import { unmetNeeds } from '../../catalogue/operations/transitions.ts';
import { operationOf } from '../../catalogue/operations/operations.ts';

/** The field that says in what state a record is, and that only operations change; undefined where none does. */
export function stateField({ changedBy = {}, endpoints }: Resource): string | undefined {
  const found = Object.entries(changedBy).find(([field, names]) =>
    names.some((name) => endpoints[name]?.leaves?.[field] !== undefined),
  );
  return found?.[0];
}

/** The operation that gives a record to a person, and the fields that show to whom, each with its parameter. */
export interface Handing extends NamedOperation {
  readonly shown: Readonly<Record<string, string>>;
}

/** Undefined where no operation gives records of that type to people. */
export function handingOf({ endpoints }: Resource): Handing | undefined {
  for (const [operation, endpoint] of Object.entries(endpoints)) {
    const shown = endpoint.trigger?.shown;
    if (shown !== undefined) return { operation, endpoint, shown };
  }
  return undefined;
}

/** The state of a record whose use has ended. */
export function endedState(
  { endedBy = '', endpoints }: Resource,
  field: string,
): StateValue | undefined {
  return endpoints[endedBy]?.leaves?.[field];
}

/** The state of a record that was just created, as far as the description says it. */
export function newState(resource: Resource, field: string): StateValue | undefined {
  const { endedBy = '', endpoints } = resource;
  const created = operationOf(resource, 'create')?.endpoint.leaves?.[field];
  const undo = endpoints[endedBy]?.undo;
  return created ?? (isUndone(undo) ? endpoints[undo.by]?.leaves?.[field] : undefined);
}

/** The fewest operations that bring a record from a state into one that will do; undefined where none do. */
export function operationsBetween(
  resource: Resource,
  field: string,
  from: StateValue,
  willDo: (state: StateValue) => boolean,
): readonly NamedOperation[] | undefined {
  const possible = operationsOn(resource, field);
  const reached = new Map<StateValue, readonly NamedOperation[]>([[from, []]]);
  for (const [state, path] of reached) {
    if (willDo(state)) return path;
    for (const each of possible) {
      const left = each.endpoint.leaves?.[field];
      if (left === undefined || reached.has(left) || !isAllowed(each.endpoint, field, state)) {
        continue;
      }
      reached.set(left, [...path, each]);
    }
  }
  return undefined;
}

/** Whether an operation takes a record in that state. */
function isAllowed(endpoint: Endpoint, field: string, state: StateValue): boolean {
  return unmetNeeds(endpoint, { [field]: state }).length === 0;
}

/** The operations that change the state of a record and name no person. */
function operationsOn(resource: Resource, field: string): NamedOperation[] {
  const handing = handingOf(resource)?.operation;
  return (resource.changedBy?.[field] ?? []).flatMap((operation) => {
    const endpoint = resource.endpoints[operation];
    return endpoint === undefined || operation === handing ? [] : [{ operation, endpoint }];
  });
}
