import type { Resource } from '../../../../catalogue/define.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import {
  isPointer,
  type PlannedCall,
  type PlannedItem,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import {
  batchParameter,
  isDivisible,
  withItems,
} from '../../../ledger/journal/tables/shared-calls/shared-payload.ts';
import { subjectOf } from '../../../ledger/subjects/subject.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { isReadable } from '../reconcile/own-record.ts';
import { conditionTargets } from './condition-targets.ts';
import { expectedValues, type Expected } from './expected-values.ts';

/** What a call, or one of its rows, depends on of one record. */
export interface Dependence {
  /** The call as far as it is about that record. */
  readonly call: PlannedCall;
  readonly resource: Resource;
  readonly id: number;
  readonly targets: readonly string[];
  readonly expected: Expected;
  /** What the parameter is called that names the record, where the call does not work on it. */
  readonly named?: string;
}

type Known = Pick<ExecutionContext, 'calls' | 'records'>;

/**
 * What a call depends on: of a call for several records, what each of its rows depends on. Nothing for a call that
 * overwrites nothing, or whose record nothing shows.
 * @param after a refusal may have another reason than what the call changes
 */
export function dependencesOf(
  call: PlannedCall,
  context: Known,
  after: 'plan' | 'refusal' = 'plan',
): readonly Dependence[] {
  const parts = partsOf(call);
  // What a person has seen of one record says nothing of the others in the same cell.
  const isSeenInPart =
    parts.length > call.rows.length && context.calls.conflicts.decidedOn(call.id);
  if (isSeenInPart) return [];
  return parts.flatMap((part) => dependenceOn(part, context, after) ?? []);
}

/** The numbers of the records that a call works on, as far as they are known. */
export function recordsOf(call: PlannedCall, context: Known): readonly number[] {
  return [...new Set(partsOf(call).flatMap((part) => recordOf(part, context) ?? []))];
}

/** A call for each record, or entry, that its rows name; the call itself where its rows cannot be separated. */
function partsOf(call: PlannedCall): readonly PlannedCall[] {
  const parameter = batchParameter(call);
  const items: unknown = parameter === undefined ? undefined : call.payload[parameter];
  if (!isDivisible(call) || !Array.isArray(items) || items.length < 2) return [call];
  return (items as readonly PlannedItem[]).map((item, at) => {
    const [row] = call.rows.length === 1 ? call.rows : call.rows.slice(at);
    return { ...call, rows: row === undefined ? [] : [row], payload: withItems(call, [item]) };
  });
}

function dependenceOn(
  call: PlannedCall,
  context: Known,
  after: 'plan' | 'refusal',
): Dependence | undefined {
  const resource = resourceNamed(call.resource);
  const id = recordOf(call, context);
  if (id === undefined || !(isReadable(resource) || resource.within !== undefined))
    return undefined;
  // What the run has made is added to as it was made.
  if (call.effect === 'append' && context.calls.isMadeHere(resource.name, id)) return undefined;
  const targets = conditionTargets(call, { after, known: context.records.get(resource.name, id) });
  if (targets.length === 0) return undefined;
  const expected = expectedValues(call, id, targets, context);
  if (expected === undefined || !targets.some((target) => expected.has(target))) return undefined;
  return { call, resource, id, targets, expected };
}

function recordOf(call: PlannedCall, { calls }: Pick<Known, 'calls'>): number | undefined {
  if (call.recordId !== undefined) return call.recordId;
  const id = subjectOf(call)?.id;
  return isPointer(id) ? calls.get(id.call)?.recordId : id;
}
