import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { Value, Values } from '../../../../catalogue/fields.ts';
import { endSaid, endsAsSaid } from '../../../../catalogue/operations/until.ts';
import { type ServiceRecord, isList, named } from '../../../../client/records.ts';
import type { ConflictField } from '../../../ledger/journal/tables/calls/conflict-table.ts';
import {
  type PlannedCall,
  endpointOfCall,
  isPointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import { shownParameters } from './condition-targets.ts';
import { areEntriesAsWanted, entriesOfCall, readEntryTarget } from './entry-targets.ts';
import type { Expected } from './expected-values.ts';
import { isEqual, isEqualNamed, plainText } from '../../../ledger/subjects/compare.ts';
import { readTarget } from '../../../ledger/rows/targets.ts';

/** What a record says of a call that is about to be sent. */
export type Judgement =
  /** It is as expected. */
  | { readonly is: 'as-expected' }
  /** Another user brought it to what the row wants. */
  | ({ readonly is: 'as-wanted' } & Difference)
  | ({
      readonly is: 'changed';
      /** What others answered since, which no field of the record shows. */
      readonly answers?: readonly ConflictField[];
    } & Difference);

/** Where a record is not as expected, and by target what it shows. */
interface Difference {
  readonly targets: readonly string[];
  readonly held: Values;
}

/** Compares a record with what a call on it expects of these targets. */
export function judgeRecord(
  call: PlannedCall,
  record: ServiceRecord,
  targets: readonly string[],
  expected: Expected,
): Judgement {
  const resource = resourceNamed(call.resource);
  const differing = targets.filter((target) => {
    const value = expected.get(target);
    return value !== undefined && !showsValue(resource, record, target, value);
  });
  if (differing.length === 0) return { is: 'as-expected' };
  const difference = { targets: differing, held: heldAll(resource, record, targets) };
  if (!isDoneByOthers(call, resource, record, expected)) return { is: 'changed', ...difference };
  return reachesOthers(call, resource) ? { is: 'as-expected' } : { is: 'as-wanted', ...difference };
}

/**
 * What is asked to reach the records within its record as well may still have something to do there. What always reaches
 * them has done so when it was done.
 */
function reachesOthers({ operation, payload }: PlannedCall, resource: Resource): boolean {
  const { reachesWithin } = endpointOf(resource, operation).endpoint;
  return reachesWithin !== undefined && payload[reachesWithin] === true;
}

function isDoneByOthers(
  call: PlannedCall,
  resource: Resource,
  record: ServiceRecord,
  expected: Expected,
): boolean {
  const { endpoint } = endpointOf(resource, call.operation);
  if (entriesOfCall(call) !== undefined) return areEntriesAsWanted(call, record, expected);
  // What counts each time may look the same where others did something else.
  const isCounted = endpoint.effect === 'append' || endpoint.effect === 'delete';
  return !isCounted && isAsWanted(call, resource, record, expected);
}

function isAsWanted(
  call: PlannedCall,
  resource: Resource,
  record: ServiceRecord,
  expected: Expected,
): boolean {
  const { endpoint } = endpointOf(resource, call.operation);
  const kept = keptParameters(call);
  const changed = shownParameters(call).filter(({ target, value }) => {
    const before = expected.get(target);
    return !kept.has(target) || JSON.stringify(before) !== JSON.stringify(value);
  });
  const left = Object.entries(endpoint.leaves ?? {});
  const end = endpoint.until?.shownAs;
  const isEndSaid = end !== undefined && endSaid(endpoint, call.payload) !== undefined;
  if (changed.length + left.length === 0 && !isEndSaid) return false;
  const isShown = (target: string, value: Value): boolean =>
    showsValue(resource, record, target, value);
  return (
    changed.every(({ target, value }) => !isPointer(value) && isShown(target, value)) &&
    left.every(([target, value]) => isShown(target, value)) &&
    (!isEndSaid || endsAsSaid(endpoint, call.payload, record.values[end]))
  );
}

/** The parameters that a call sends although its row may not change them. */
export function keptParameters(call: PlannedCall): ReadonlySet<string> {
  const { resource, endpoint } = endpointOfCall(call);
  const kept =
    endpoint.effect === 'update' ? (resource.keptByUpdate ?? []) : (endpoint.keeps ?? []);
  const required = endpoint.effect === 'update' ? (endpoint.required ?? []) : [];
  return new Set([...kept, ...required]);
}

/** What a record shows there; null where it is empty. */
export function heldAt(resource: Resource, record: ServiceRecord, target: string): Value {
  const read = readTarget(resource, target);
  return read?.is === 'member'
    ? named(record, read.field, read.member)
    : (record.values[target] ?? null);
}

/** By target what a record shows. */
export function heldAll(
  resource: Resource,
  record: ServiceRecord,
  targets: readonly string[],
): Values {
  return Object.fromEntries(
    targets.map((target): [string, Value] => [target, heldAt(resource, record, target)]),
  );
}

/** Whether a record shows that value there, in any form in which the service may write it. */
export function showsValue(
  resource: Resource,
  record: ServiceRecord,
  target: string,
  value: Value,
): boolean {
  const held = heldAt(resource, record, target);
  const entry = readEntryTarget(resource, target);
  if (entry !== undefined) return isEqual(entry.field, value, held);
  const read = readTarget(resource, target);
  if (read === undefined) return false;
  if (read.is === 'field') return isEqual(read.field, value, held);
  const current = { text: asText(held), isList: isList(record, read.field, read.member) };
  return isEqualNamed(read.field, asText(value), current);
}

function asText(value: Value): string | null {
  return value === null ? null : plainText(value);
}

/** Whether an answer says anything of a target: those of writes lack what only flags add. */
export function isAnswered(resource: Resource, { raw }: ServiceRecord, target: string): boolean {
  if (readEntryTarget(resource, target) !== undefined) return Object.hasOwn(raw, target);
  const read = readTarget(resource, target);
  if (read === undefined) return false;
  if (read.is === 'member') return Object.hasOwn(raw, read.member);
  return Object.hasOwn(raw, read.field.answer ?? target);
}
