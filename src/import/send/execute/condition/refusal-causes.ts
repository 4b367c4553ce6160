import type { Resource } from '../../../../catalogue/define.ts';
import type { Endpoint } from '../../../../catalogue/endpoints.ts';
import type { StateValue, States } from '../../../../catalogue/description/preconditions.ts';
import type { Field, Value } from '../../../../catalogue/fields.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import {
  type PlannedCall,
  endpointOfCall,
  isPointer,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { isReadable } from '../reconcile/own-record.ts';
import type { Dependence } from './dependence.ts';
import { expectedOf } from './expected-values.ts';
import { heldAt, showsValue } from './judge-record.ts';

/** What may be the reason of a refusal, if others changed it since the plan: the state of a record, or what is left of it. */
export interface Cause extends Dependence {
  readonly needs: States;
  /** Its quantities that the call takes units from. */
  readonly taken: readonly string[];
}

type Known = Pick<ExecutionContext, 'calls' | 'records'>;

/** The records that a call needs in some state, or takes units from, as far as the plan or the run knows them. */
export function causesOfRefusal(call: PlannedCall, context: Known): readonly Cause[] {
  const { resource, endpoint } = endpointOfCall(call);
  const operand = operandOf(endpoint, resource);
  const params = new Set(Object.keys(endpoint.needsOf ?? {}));
  const taken = takenFrom(resource, endpoint);
  if (operand !== undefined && taken.length > 0) params.add(operand);
  return [...params].flatMap((param) => {
    const quantities = param === operand ? taken : [];
    return causeAt(call, { endpoint, param, isOwn: param === operand, taken: quantities }, context);
  });
}

interface Watched {
  readonly endpoint: Endpoint;
  readonly param: string;
  /** Whether it names the record that the call works on. */
  readonly isOwn: boolean;
  readonly taken: readonly string[];
}

function causeAt(
  call: PlannedCall,
  { endpoint: { needsOf = {}, params = {} }, param, isOwn, taken }: Watched,
  context: Known,
): Cause[] {
  const id = numberSent(call, param, context);
  const field = params[param];
  const resource = isOwn ? resourceNamed(call.resource) : kindNamed(field);
  if (id === undefined || resource === undefined || !isReadable(resource)) return [];
  const needs = needsOf[param] ?? {};
  const targets = [...Object.keys(needs), ...taken];
  const named = isOwn ? {} : { named: field?.label ?? param };
  const expected = expectedOf({ call, resource, id, targets, ...named }, context);
  return expected === undefined
    ? []
    : [{ call, resource, id, targets, expected, needs, taken, ...named }];
}

function kindNamed(field: Field | undefined): Resource | undefined {
  return field?.kind === 'reference' ? resourceNamed(field.to) : undefined;
}

/** The targets of a cause in which a record, as it is now, is the reason of the refusal because of what others did. */
export function changedTargets(
  { resource, targets, expected, needs, taken }: Cause,
  record: ServiceRecord,
): readonly string[] {
  return targets.filter((target) => {
    const before = expected.get(target);
    if (before === undefined || showsValue(resource, record, target, before)) return false;
    const now = heldAt(resource, record, target);
    return taken.includes(target) ? Number(now) < Number(before) : !isMet(needs[target], now);
  });
}

function isMet(accepted: readonly StateValue[] | undefined, now: Value): boolean {
  return accepted === undefined || accepted.some((value) => value === now);
}

/** The quantities that show how many units a call can take; transfers change none, but take from the same. */
function takenFrom({ endpoints }: Resource, { changesStock }: Endpoint): string[] {
  if (changesStock?.outOf === undefined) return [];
  const taken = Object.values(endpoints).flatMap(({ changesStock: { shown = {} } = {} }) =>
    Object.entries(shown).flatMap(([field, sign]) => (sign < 0 ? [field] : [])),
  );
  return [...new Set(taken)];
}

function numberSent({ payload }: PlannedCall, param: string, { calls }: Known): number | undefined {
  const sent: unknown = payload[param];
  const value: unknown = Array.isArray(sent) ? sent[0] : sent;
  if (isPointer(value)) return calls.get(value.call)?.recordId;
  return typeof value === 'number' ? value : undefined;
}
