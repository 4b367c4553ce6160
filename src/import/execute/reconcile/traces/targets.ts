import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { operandOf } from '../../../../catalogue/operations/operands.ts';
import type { PlannedCall } from '../../../journal/tables/calls/planned-call.ts';
import { callsSentTo } from '../../../journal/tables/calls/calls-of-operation.ts';
import type { LookUpContext } from '../../execution-context.ts';

/** The numbers of the records that a call works on, as far as they are known. */
export function targetsOf(call: PlannedCall): readonly number[] {
  const resource = resourceNamed(call.resource);
  const { endpoint } = endpointOf(resource, call.operation);
  const own = call.payload[operandOf(endpoint, resource) ?? ''] as unknown;
  if (Array.isArray(own)) return own.filter((each): each is number => typeof each === 'number');
  if (call.recordId !== undefined) return [call.recordId];
  return typeof own === 'number' ? [own] : [];
}

/** The other calls of the run that were sent to a record and are done, in the order in which they were done. */
export function doneWith(
  call: PlannedCall,
  number: number,
  { journal }: Pick<LookUpContext, 'journal'>,
): readonly PlannedCall[] {
  return callsSentTo(journal, call.resource, number).filter(
    (each) => each.id !== call.id && targetsOf(each).includes(number),
  );
}
