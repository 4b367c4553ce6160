import type { Attempt } from '../../../client/transport/attempt-result.ts';
import type { Values } from '../../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../../catalogue/index.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';
import type { PlannedCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import { ClaimedElsewhere, type SendingRight } from '../../ledger/shared/shared-account.ts';
import type { Condition } from './condition/condition.ts';
import type { ExecutionContext } from './execution-context.ts';

/** A call that is about to be sent. */
interface CallToSend {
  readonly call: PlannedCall;
  readonly named: NamedEndpoint;
  readonly values: Values;
  readonly condition: Condition;
}

/**
 * Writes a call once, when its turn has come and its intent is on the disk; ClaimedElsewhere where another run may have written the same.
 * Throws StaleReading, and as CallTable.intend, SharedClaims.intend and Caller.write do.
 */
export async function writeOnce(
  sending: CallToSend,
  context: ExecutionContext,
): Promise<Attempt | ClaimedElsewhere> {
  const { call, named, values, condition } = sending;
  let right: SendingRight | undefined;
  try {
    return await context.caller.write(named, values, {
      attempt: call.attempts + 1,
      beforeSending: async () => {
        condition.assertFresh();
        right = await intendCall(sending, context);
      },
      whyTooLate: () => right?.whyTooLate(),
      waitSignal: context.stop.signal,
    });
  } catch (error) {
    if (error instanceof ClaimedElsewhere) return error;
    throw error;
  }
}

/**
 * Puts the intent of a call on the disk, and then lets the other machines know of it; the right to send it is undefined
 * where this machine is alone. Throws as CallTable.intend and SharedClaims.intend do. After the latter the call is planned again.
 */
async function intendCall(
  { call, named, values, condition: { readBefore } }: CallToSend,
  { calls, caller, sharedClaims }: ExecutionContext,
): Promise<SendingRight | undefined> {
  const recordId = ownRecord(named, values);
  const serviceTime = caller.serviceTime();
  await calls.intend(call.id, values, { recordId, serviceTime, readBefore });
  try {
    return await sharedClaims?.intend(call, values);
  } catch (error) {
    calls.release(call.id, 'the shared state did not have its intent');
    throw error;
  }
}

function ownRecord({ endpoint, resource }: NamedEndpoint, values: Values): number | undefined {
  const own = values[operandOf(endpoint, resource) ?? ''];
  return typeof own === 'number' ? own : undefined;
}
