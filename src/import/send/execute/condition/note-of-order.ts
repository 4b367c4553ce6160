import { arrivalAtStart } from '../../../../catalogue/arrival-marks.ts';
import { RESOURCES } from '../../../../catalogue/index.ts';
import {
  endpointOfCall,
  type PlannedCall,
} from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';
import type { Dependence } from './dependence.ts';
import { expectedOf } from './expected-values.ts';
import { heldAll, showsValue } from './judge-record.ts';
import type { RecordReading } from './reading.ts';
import type { Judged } from './verdict.ts';

/**
 * The order of which something arrives with a call, as this run has left it: its note, and its state. Undefined for other calls,
 * and for an order that the run knows nothing of.
 */
export function orderOfArrival(
  call: PlannedCall,
  context: Pick<ExecutionContext, 'calls' | 'records'>,
): Dependence | undefined {
  const { arrivalMark: param } = endpointOfCall(call).endpoint;
  const mark = param === undefined ? undefined : arrivalAtStart(call.payload[param]);
  const resource = RESOURCES.find(({ inParts }) => inParts !== undefined);
  if (mark === undefined || resource?.inParts === undefined) return undefined;
  const { singular, inParts } = resource;
  const targets = [inParts.note, ...inParts.states];
  const about = { call, resource, id: mark.order, targets, named: singular };
  const expected = expectedOf(about, context);
  return expected && { ...about, expected };
}

/** What others did to an order while what arrived of it is sent: they receive it, or other parts of it; undefined if nothing. */
export function judgeOrder(dependence: Dependence, reading: RecordReading): Judged | undefined {
  const { seen } = reading;
  if (seen.is === 'as-planned') return undefined;
  if (seen.is === 'gone') return { dependence, reading, verdict: { is: 'gone' } };
  const { resource, targets, expected } = dependence;
  const differing = targets.filter((target) => {
    const value = expected.get(target);
    return value !== undefined && !showsValue(resource, seen.record, target, value);
  });
  if (differing.length === 0) return undefined;
  const held = heldAll(resource, seen.record, targets);
  return { dependence, reading, verdict: { is: 'changed', targets: differing, held } };
}
