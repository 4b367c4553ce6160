import { resourceNamed } from '../../../../catalogue/index.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { defined } from '../../../../kernel/defined.ts';
import { ownValue } from '../../../../kernel/json.ts';
import type {
  ChangeMarks,
  Payload,
  PlannedCall,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import { asKnown } from '../../../decide/resolve/read-account.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { isReadable } from '../reconcile/own-record.ts';
import { recordsOf } from './dependence.ts';
import type { ReadingRequest } from './reading.ts';
import type { Judged } from './verdict.ts';
import { heldAt, keptParameters } from './judge-record.ts';

/** What the one record of a call shows of what was done to it; undefined where nothing showed the whole record. */
export function marksBefore([only, ...others]: readonly Judged[]): ChangeMarks | undefined {
  if (only?.reading.seen.is !== 'shown' || others.length > 0) return undefined;
  const { resource } = only.dependence;
  const { record } = only.reading.seen;
  const isWhole = ownValue(record.raw, resource.id.answer) !== undefined;
  return isWhole ? changeMarks(resource, record) : undefined;
}

/** What a record shows of what was done to it. */
export function changeMarks(resource: Resource, record: ServiceRecord): ChangeMarks {
  const { updatedAt, marks } = asKnown(resource, record, []);
  return defined({ updatedAt, marks });
}

/**
 * The reading for a call that depends on nothing of its record: its changes are read where no answer of the run's last
 * call showed them.
 */
export function readingOfFree(
  call: PlannedCall,
  context: Pick<ExecutionContext, 'calls' | 'records'>,
): ReadingRequest | undefined {
  const { calls } = context;
  const resource = resourceNamed(call.resource);
  const isShown = (call.effect === 'act' || call.effect === 'update') && isReadable(resource);
  const [id] = isShown && call.rows.length < 2 ? recordsOf(call, context) : [];
  const last = id === undefined ? undefined : calls.ownCallsOn(resource.name, id, call.id).at(-1);
  if (id === undefined || last === undefined) return undefined;
  if (calls.stampOf(last.call.id) !== undefined) return undefined;
  return { call, id, targets: [], isOfPlan: false, isTouched: true };
}

/** What a call sends: fields that its row does not change have the values that were just read. */
export function payloadToSend(payload: Payload, judged: readonly Judged[]): Payload {
  const [only, ...others] = judged;
  if (only === undefined || others.length > 0 || only.reading.seen.is !== 'shown') return payload;
  const { record } = only.reading.seen;
  const { call, resource, expected } = only.dependence;
  const read = [...keptParameters(call)].flatMap((name): [string, Payload[string]][] => {
    const sent = payload[name];
    const before = call.before?.[name] ?? expected.get(name);
    const isKept = sent === undefined || JSON.stringify(sent) === JSON.stringify(before);
    const held = isKept ? heldAt(resource, record, name) : null;
    return held === null ? [] : [[name, held]];
  });
  return { ...payload, ...Object.fromEntries(read) };
}
