import type { Values } from '../../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../../catalogue/index.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { SendingRight } from '../../ledger/shared/shared-account.ts';
import type { Condition } from './condition/condition.ts';
import type { ExecutionContext } from './execution-context.ts';

/** A call that is about to be sent. */
interface CallToSend {
  readonly call: PlannedCall;
  readonly named: NamedEndpoint;
  readonly values: Values;
  readonly condition: Pick<Condition, 'readBefore'>;
}

/**
 * Puts the intent of a call on the disk, and then lets the other machines know of it; the right to send it is undefined
 * where this machine is alone. Throws as CallTable.intend and HeldAccount.intend do. After the latter the call is planned again.
 */
export async function intendCall(
  { call, named, values, condition: { readBefore } }: CallToSend,
  { calls, caller, held }: ExecutionContext,
): Promise<SendingRight | undefined> {
  const recordId = ownRecord(named, values);
  const serviceTime = caller.serviceTime();
  await calls.intend(call.id, values, { recordId, serviceTime, readBefore });
  try {
    return await held?.intend();
  } catch (error) {
    calls.release(call.id, 'the shared state did not have its intent');
    throw error;
  }
}

function ownRecord({ endpoint, resource }: NamedEndpoint, values: Values): number | undefined {
  const own = values[operandOf(endpoint, resource) ?? ''];
  return typeof own === 'number' ? own : undefined;
}
