import { updatedAt } from '../../../../../account/changes.ts';
import { readBeside } from '../../../../../account/look-up.ts';
import type { ServiceRecord } from '../../../../../client/records.ts';
import type { Field } from '../../../../../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import {
  isPointer,
  type PlannedCall,
} from '../../../../ledger/journal/tables/calls/planned-call.ts';
import { defined } from '../../../../../kernel/defined.ts';
import { canonicalDecimal } from '../../../../../kernel/decimals.ts';
import { isJsonObject, ownValue, type Json } from '../../../../../kernel/json.ts';
import type { LookUpContext } from '../../execution-context.ts';
import { inWords as asDifference } from '../compare-with-sent.ts';
import { isReadable, readOwn } from '../own-record.ts';
import {
  type Baseline,
  type Fact,
  baselineOf,
  factsOf,
  inWords,
  isMoved,
  makeFact,
} from './facts.ts';
import { targetsOf } from '../../../../ledger/journal/tables/calls/own-calls.ts';
import { GONE, SHOWN_BY_RECORD, SOMEBODY, type Trace } from './trace.ts';

/** What the state of its record shows of a call. Throws as Caller.read does. */
export async function traceState(call: PlannedCall, context: LookUpContext): Promise<Trace> {
  const resource = resourceNamed(call.resource);
  const [number] = targetsOf(call);
  if (number === undefined || !isReadable(resource)) return { is: 'unseen' };
  const baseline = baselineOf(call, number, context);
  const { endpoint } = endpointOf(resource, call.operation);
  const { beside } = { beside: undefined, ...endpoint.proof };
  if (beside !== undefined) return traceBeside(call, beside, baseline, context);
  const record = await readOwn({ ...call, recordId: number }, context);
  if (record === undefined) return GONE;
  return stateOf(call, record, baseline);
}

/** What a record that was read shows of a call. */
export function stateOf(call: PlannedCall, record: ServiceRecord, baseline: Baseline): Trace {
  return compare(call, factsOf(call, record, baseline), record, baseline);
}

/** A delete is done where its record is gone; otherwise it goes again only for the record that the plan saw. */
export async function traceGone(call: PlannedCall, context: LookUpContext): Promise<Trace> {
  const [number] = targetsOf(call);
  if (number === undefined || !isReadable(resourceNamed(call.resource))) return { is: 'unseen' };
  const record = await readOwn({ ...call, recordId: number }, context);
  if (record === undefined) return { is: 'done', how: 'the record no longer exists' };
  if (isMoved(baselineOf(call, number, context), record) === false) return { is: 'untouched' };
  return { is: 'unclear', why: `the record still exists, and ${changedWhen(record)}` };
}

function compare(
  call: PlannedCall,
  facts: readonly Fact[],
  record: ServiceRecord,
  baseline: Baseline,
): Trace {
  const changing = facts.filter(({ wasAsSent }) => !wasAsSent);
  const others = facts.filter(({ wasAsSent, isAsSent }) => wasAsSent && !isAsSent);
  const moved = isMoved(baseline, record);
  if (changing.length > 0 && changing.every(({ isAsSent }) => isAsSent)) {
    return doneThen(others, record);
  }
  const isAsBefore = changing.every(
    ({ before, isAsSent, isAsBefore: isSame }) => isSame || isAsSent || before === undefined,
  );
  if (isAsBefore && others.length === 0) {
    if (moved === false) return { is: 'untouched' };
    const showsAll = changing.length === 0 && facts.length > 0 && !reachesFurther(call);
    if (showsAll) return doneThen([], record);
  }
  return { is: 'unclear', why: unclearWhy(facts, record) };
}

/** Records within it are changed with it; its own state does not show that. */
function reachesFurther({ resource, operation }: PlannedCall): boolean {
  return endpointOf(resourceNamed(resource), operation).endpoint.reachesWithin !== undefined;
}

function doneThen(others: readonly Fact[], record: ServiceRecord): Trace {
  return {
    is: 'done',
    how: SHOWN_BY_RECORD,
    ...defined({ seen: updatedAt(record) }),
    ...(others.length > 0 && { changed: since(others, record) }),
  };
}

/** How facts differ from what was sent, by whom and when. */
export function since(facts: readonly Fact[], record: ServiceRecord): string {
  const differences = facts.map(({ label, sent, now }) => asDifference(label, sent, now));
  const at = updatedAt(record);
  return `${differences.join('; ')}, by ${SOMEBODY}${at === undefined ? '' : ` at ${at}`}`;
}

function unclearWhy(facts: readonly Fact[], record: ServiceRecord): string {
  const states = inWords(facts);
  return [changedWhen(record), ...(states === '' ? [] : [states])].join('. ');
}

/** That others may have changed a record, and when. */
export function changedWhen(record: ServiceRecord): string {
  const at = updatedAt(record);
  const when = at === undefined ? '' : ` (last changed at ${at})`;
  return `${SOMEBODY} may have changed it since${when}`;
}

/** As compare, where a part of the answer beside the record shows what was sent, under its own names. */
async function traceBeside(
  call: PlannedCall,
  key: string,
  baseline: Baseline,
  { caller }: LookUpContext,
): Promise<Trace> {
  const resource = resourceNamed(call.resource);
  const [number = 0] = targetsOf(call);
  const answer = await readBeside(caller, resource, { id: number, key, purpose: 'reconcile' });
  if (answer === undefined) return GONE;
  const { params = {} } = endpointOf(resource, call.operation).endpoint;
  return compare(call, factsBeside(call, params, answer.beside), answer.record, baseline);
}

function factsBeside(
  { payload }: PlannedCall,
  params: Readonly<Record<string, Field>>,
  shown: Json | undefined,
): Fact[] {
  if (!isJsonObject(shown)) return [];
  return Object.entries(payload).flatMap(([name, sent]) => {
    const held = ownValue(shown, name);
    const field = params[name];
    if (held === undefined || field === undefined || sent === null || isPointer(sent)) return [];
    const fact = { label: field.label, before: undefined, sent, now: asValue(held) };
    return [makeFact(fact, (one, other) => plain(one) === plain(other))];
  });
}

function asValue(value: Json): string | number | boolean | null {
  return typeof value === 'object' ? null : value;
}

function plain(value: unknown): string {
  const text = String(value);
  return canonicalDecimal(text) ?? text;
}
