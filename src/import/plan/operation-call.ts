import type { Resource } from '../../catalogue/define.ts';
import { pathNames, type Endpoint } from '../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { holdsAll } from '../execute/reconcile/fingerprint-of-call.ts';
import { markOf } from '../request/fingerprint.ts';
import type { NewCall, Payload, PlannedValue } from '../journal/tables/planned-call.ts';
import type { KnownRecord } from '../journal/tables/record-table.ts';
import type { KnownFingerprint } from '../run/fingerprint-registry.ts';
import type { JournalRow } from '../journal/tables/journal-row.ts';
import { asBatch, createPayload, isOwnId, missingFrom, operandOf } from './build-call.ts';
import type { Decision } from './rows/decision.ts';
import { asRegistered, doneBefore } from './match/done-before.ts';
import { differences } from './match/differences.ts';
import type { ResolvedValues } from './match/find-existing.ts';
import { blockMissing } from '../resolve/missing-values.ts';
import type { PlanContext } from './plan-context.ts';
import { inWords } from './rows/show-value.ts';
import { blockWrongState } from './rows/wrong-state.ts';

/** The call of a row that is an operation, such as delete: its parameters are the row's values. */
export function planOperation(
  row: JournalRow,
  values: ResolvedValues,
  context: PlanContext,
): Decision {
  const { resource, operation = '' } = context.kind;
  const { endpoint } = endpointOf(resource, operation);
  const missing = missingFrom(endpoint, values);
  if (missing.length > 0) return blockMissing(row, missing, endpoint, context);
  const ownName = operandOf(endpoint, resource);
  const own = ownName === undefined ? undefined : values[ownName];
  const call: NewCall = {
    id: row.id,
    rows: [row.id],
    resource: resource.name,
    operation,
    title: ownName === undefined ? operation : inWords(ownName, own ?? null, context),
    payload: asBatch(endpoint, createPayload(resource, values, false)),
  };
  return decideOperation(row, values, { endpoint, call, operand: ownName, own }, context);
}

/** What an operation would be called with, and on what. */
interface Operation {
  readonly endpoint: Endpoint;
  readonly call: NewCall;
  /** The parameter that names its record. */
  readonly operand: string | undefined;
  readonly own: PlannedValue | undefined;
}

/** Whether the record of an operation is as it has to be by then, and not yet as the operation leaves it. */
function decideOperation(
  row: JournalRow,
  values: ResolvedValues,
  { endpoint, call, operand, own }: Operation,
  context: PlanContext,
): Decision {
  const { resource } = context.kind;
  const record = typeof own === 'number' ? context.records.get(resource.name, own) : undefined;
  const isFirst = !context.order.hasEarlier(call);
  if (record !== undefined && isFirst && isDoneAlready(resource, endpoint, values, record)) {
    return { verdict: 'unchanged', recordId: record.id };
  }
  const wrong = context.order.wrongStates(call);
  if (wrong.length > 0) return blockWrongState(row, { wrong, call, operand }, context);
  // What counts each time does not care what else happens to its record outside of this run.
  if (endpoint.effect === 'append') return planCounted(row, call, endpoint, context);
  if (typeof own !== 'number') return { verdict: 'planned', issues: [], call };
  const before = record && { before: { ...record.values, ...record.named } };
  return { verdict: 'planned', issues: [], call: { ...call, recordId: own, ...before } };
}

/** A call that counts each time, such as a stock movement; an earlier run of the same file made it once. */
function planCounted(
  row: JournalRow,
  call: NewCall,
  endpoint: Endpoint,
  context: PlanContext,
): Decision {
  const wanted = row.content && context.earlier.wanted(row.content, shownAs(call, context));
  if (wanted?.done !== undefined) {
    const issues = [doneBefore(asRegistered(wanted.done), context.place(row))];
    return { verdict: 'unchanged', recordId: wanted.done.recordId, issues };
  }
  const fingerprint = wanted?.fingerprint;
  const param = endpoint.proof?.in === 'history' ? endpoint.proof.param : undefined;
  return {
    verdict: 'planned',
    issues: [],
    call:
      param === undefined || fingerprint === undefined
        ? call
        : withMark({ ...call, fingerprint }, param, markOf(fingerprint)),
  };
}

/** How the account shows the record that a call names in its path; another one is none of its business. */
function shownAs(
  { resource, payload, operation }: NewCall,
  { records }: PlanContext,
): (known: KnownFingerprint) => KnownRecord | 'unknown' | undefined {
  const kind = resourceNamed(resource);
  const { endpoint } = endpointOf(kind, operation);
  const name = pathNames(endpoint.route).find((each) => isOwnId(endpoint, each, kind));
  const own = name === undefined ? undefined : payload[name];
  return ({ recordId }) => {
    if (typeof own !== 'number' || recordId === undefined) return 'unknown';
    return own === recordId ? (records.get(resource, own) ?? 'unknown') : undefined;
  };
}

/** Ends a text of the call with something that only calls for the same row say. */
function withMark(call: NewCall, param: string, value: string): NewCall {
  const said = call.payload[param];
  const text = typeof said === 'string' && said !== '' ? `${said} ${value}` : value;
  const payload: Payload = { ...call.payload, [param]: text };
  return { ...call, payload, mark: { field: param, value } };
}

/** Whether the record shows what the operation is to bring about, and all that the row says. */
function isDoneAlready(
  resource: Resource,
  { proof, whenUnverified, leaves = {} }: Endpoint,
  values: ResolvedValues,
  record: KnownRecord,
): boolean {
  // What may be repeated is sent all the same: it may do more than its record shows.
  if (whenUnverified === 'repeat') return false;
  if (proof?.in !== 'record' || !holdsAll(resource, leaves, record.values)) return false;
  const said = Object.entries(values).filter(([name]) => Object.hasOwn(resource.fields, name));
  return differences(resource, Object.fromEntries(said), record, () => '').length === 0;
}
