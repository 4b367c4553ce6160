import { endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import type { PlannedCall } from '../../../../ledger/journal/tables/calls/planned-call.ts';
import { defined } from '../../../../../kernel/defined.ts';
import type { LookUpContext } from '../../execution-context.ts';
import { linesShown } from '../lines-shown.ts';
import { SHOWN_BY_RECORD, type Trace, type TracedRows } from './trace.ts';
import { traceEntries } from './trace-entries.ts';
import { traceList, traceNamedEntries } from './trace-list.ts';
import { traceGone, traceState } from './trace-state.ts';

/**
 * What the account shows of the rows of an update, an act or a delete whose response was lost: where it shows is data of
 * the endpoint (`proof`). Throws as Caller.read does.
 */
export async function traceCall(
  call: PlannedCall,
  context: LookUpContext,
): Promise<readonly TracedRows[]> {
  const { proof } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  switch (proof?.in) {
    case 'list':
      return traceList(call, proof, context);
    case 'named-entries':
      return traceNamedEntries(call, proof, context);
    case 'lines':
      return traceLines(call, context);
    case 'entry':
      return whole(call, await traceEntries(call, proof, context));
    case 'record':
    case 'history':
    case undefined:
      return whole(call, await traceWhole(call, context));
  }
}

function whole({ rows }: PlannedCall, trace: Trace): readonly TracedRows[] {
  return [{ rows, trace }];
}

async function traceWhole(call: PlannedCall, context: LookUpContext): Promise<Trace> {
  const { proof } = endpointOf(resourceNamed(call.resource), call.operation).endpoint;
  if (call.effect === 'delete') return traceGone(call, context);
  const isShown = proof?.in === 'record' || call.effect === 'update';
  return isShown ? traceState(call, context) : { is: 'unseen' };
}

/** Lines are added, and no call takes one off: those that are not as before were changed by others. */
async function traceLines(
  call: PlannedCall,
  context: LookUpContext,
): Promise<readonly TracedRows[]> {
  const shown = await linesShown(call, context);
  const others: Trace =
    shown === undefined
      ? { is: 'unclear', why: 'the record no longer exists' }
      : shown.isComplete
        ? { is: 'untouched' }
        : { is: 'unclear', why: 'its lines are neither as before nor as they were sent' };
  const done = call.rows.filter((row) => shown?.done.has(row) === true);
  const open = call.rows.filter((row) => shown?.done.has(row) !== true);
  return [
    {
      rows: done,
      trace: { is: 'done', how: SHOWN_BY_RECORD, ...defined({ seen: shown?.seen }) } as const,
    },
    { rows: open, trace: others },
  ].filter(({ rows }) => rows.length > 0);
}
