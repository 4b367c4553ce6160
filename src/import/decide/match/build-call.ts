import { isOwnId } from '../../../catalogue/operations/operands.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { pathNames, type Endpoint } from '../../../catalogue/endpoints.ts';
import type { Value } from '../../../catalogue/fields.ts';
import { requireOperation } from '../../../catalogue/operations/operations.ts';
import {
  openChoices,
  requiredParameters,
} from '../../../catalogue/operations/required-parameters.ts';
import type { Payload, PlannedValue } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { plainText } from '../../ledger/subjects/compare.ts';
import type { Difference } from './differences.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import { readTarget } from '../../ledger/rows/targets.ts';

/** Resolved values by target, as an endpoint takes them: members of a family are together. */
export function asParameters(resource: Resource, values: ResolvedValues): Payload {
  const parameters: Record<string, PlannedValue> = {};
  for (const [target, value] of Object.entries(values)) {
    const read = readTarget(resource, target);
    if (read?.is !== 'member') {
      parameters[target] = value;
      continue;
    }
    const family = (parameters[read.name] ?? {}) as Readonly<Record<string, string>>;
    const text = value === null ? '' : plainText(value);
    parameters[read.name] = { ...family, [read.member]: text };
  }
  return parameters;
}

/** What a create sends: the row's values, and what every create of the kind sends besides. */
export function createPayload(
  resource: Resource,
  values: ResolvedValues,
  withDefaults: boolean,
): Payload {
  const sent = Object.entries(values).filter(([, value]) => value !== null);
  return {
    ...(withDefaults ? resource.createDefaults : {}),
    ...asParameters(resource, Object.fromEntries(sent)),
  };
}

/** What an update sends: the path, what it must always have, and what changes. */
export function updatePayload(
  resource: Resource,
  record: KnownRecord,
  changed: readonly Difference[],
): Payload {
  const { endpoint } = requireOperation(resource, 'update');
  const always = [...requiredParameters(endpoint), ...(resource.keptByUpdate ?? [])];
  const kept = always.flatMap((name): [string, Value][] => {
    const held = record.values[name] ?? null;
    return held === null ? [] : [[name, held]];
  });
  const wanted = changed.map((each): [string, PlannedValue] => [each.target, each.wanted]);
  return {
    ...pathValues(endpoint, resource, record),
    ...Object.fromEntries(kept),
    ...asParameters(resource, Object.fromEntries(wanted)),
  };
}

/** The names in the path of a call on a record: its own id, and what contains it. */
function pathValues(endpoint: Endpoint, resource: Resource, record: KnownRecord): Payload {
  const values = pathNames(endpoint.route).map((name): [string, PlannedValue] => {
    return [name, isOwnId(endpoint, name, resource) ? record.id : (record.values[name] ?? null)];
  });
  return Object.fromEntries(values);
}

/** What the call of one row sends: one of the records, or lines, that it might carry, or the numbers that its cell lists. */
export function asBatch({ batch, params }: Endpoint, payload: Payload): Payload {
  if (batch === undefined) return payload;
  const { [batch]: item, ...others } = payload;
  if (params?.[batch]?.kind === 'numbers') {
    if (item === undefined || Array.isArray(item)) return payload;
    return { ...others, [batch]: [item] as unknown as Value };
  }
  const isOfLine = (name: string): boolean => name.startsWith(`${batch}.`);
  const ofLine = Object.entries(others).filter(([name]) => isOfLine(name));
  const line = ofLine.map(([name, value]) => [name.slice(batch.length + 1), value] as const);
  return {
    ...Object.fromEntries(Object.entries(others).filter(([name]) => !isOfLine(name))),
    [batch]: [Object.fromEntries(line)] as unknown as Value,
  };
}

/** The required fields that a payload would leave empty. */
export function missingFrom(endpoint: Endpoint, payload: Payload): string[] {
  const needed = [...requiredParameters(endpoint), ...neededBy(endpoint, payload)];
  const emptied = (endpoint.required ?? []).filter((name) => payload[name] === null);
  const isMissing = (name: string): boolean => (payload[name] ?? null) === null;
  // Of several that would do, the first is asked for.
  const choices = openChoices(endpoint, isMissing).flatMap(([name = '']) => name);
  const missing = [...needed.filter(isMissing), ...choices];
  return [...new Set([...missing, ...emptied])];
}

/**
 * The fields that the call requires with this payload. A record that lacks such a field may lack it: only a
 * change that says otherwise needs it.
 */
function neededBy({ requiredUnless = {}, effect }: Endpoint, payload: Payload): string[] {
  return Object.entries(requiredUnless)
    .filter(([name, { field, is }]) => {
      const isKept = effect === 'update' && payload[field] === undefined;
      return isKept ? payload[name] === null : payload[field] !== is;
    })
    .map(([name]) => name);
}

/** Targets that a kind knows but that operation does not take, such as a status after creation. */
export function notTakenBy(
  endpoint: Endpoint,
  resource: Resource,
  targets: readonly string[],
): string[] {
  return targets.filter((target) => {
    const read = readTarget(resource, target);
    return read === undefined || endpoint.params?.[read.name] === undefined;
  });
}
