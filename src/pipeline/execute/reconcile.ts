import { doubtOf } from '../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import type { PlannedCall } from '../journal/planned-call.ts';
import { differsFromSent } from './compare-with-sent.ts';
import type { Waiting } from './delay-queue.ts';
import type { ExecutionContext } from './execution-context.ts';
import { findMade, readOwn } from './made-records.ts';

/** What looking at a doubtful call came to. */
export type Finding =
  | { readonly is: 'found'; readonly recordId: number | undefined; readonly how: string }
  /** Proven not to be there, or harmless to repeat: it may be sent again. */
  | { readonly is: 'send-again'; readonly why: string }
  | { readonly is: 'look-again'; readonly at: number }
  | { readonly is: 'cannot-tell'; readonly why: string };

/** So many attempts without an answer are enough for a call that may be repeated. */
const MOST_ATTEMPTS = 3;

/** Absence counts only when it was seen twice, the second time after the settle time. */
const READS_THAT_PROVE_ABSENCE = 2;

/** Looks at a call of which nobody knows whether it was done, by the table of doubt. */
export async function reconcile(
  call: PlannedCall,
  waiting: Waiting,
  context: ExecutionContext,
): Promise<Finding> {
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  switch (doubtOf(endpoint)) {
    case 'find':
      return findOrWait(call, waiting, context);
    case 'repeat':
      return call.failedAttempts < MOST_ATTEMPTS
        ? { is: 'send-again', why: 'doing it twice is doing it once' }
        : verifyByReading(call, context);
    case 'gone':
      return call.failedAttempts < MOST_ATTEMPTS
        ? { is: 'send-again', why: 'what is gone cannot be deleted twice' }
        : verifyGone(call, context);
    case 'ask':
      return { is: 'cannot-tell', why: 'it must not be done twice, and nothing proves that it was done' };
  }
}

async function findOrWait(
  call: PlannedCall,
  waiting: Waiting,
  context: ExecutionContext,
): Promise<Finding> {
  const { clock, request } = context;
  const readAt = clock.monotonic();
  const found = await findMade(call, context);
  if (found === undefined) return { is: 'cannot-tell', why: 'such records cannot be searched for' };
  const [only] = found;
  if (found.length > 1) {
    const numbers = found.map(({ id }) => `#${id}`).join(', ');
    return { is: 'cannot-tell', why: `more than one record may be it: ${numbers}` };
  }
  if (only !== undefined) return { is: 'found', recordId: only.id, how: 'found by searching' };

  const settled = waiting.since + request.settleMs;
  const isProof = waiting.reads + 1 >= READS_THAT_PROVE_ABSENCE && readAt >= settled;
  if (isProof) return { is: 'send-again', why: 'absent in two reads, the second after the settle time' };
  return { is: 'look-again', at: settled };
}

async function verifyByReading(call: PlannedCall, context: ExecutionContext): Promise<Finding> {
  const resource = resourceNamed(call.resource);
  const why = `${call.failedAttempts} attempts without an answer`;
  if (resource.one === undefined || call.recordId === undefined) return { is: 'cannot-tell', why };
  const record = await readOwn(call, context);
  if (record === undefined) return { is: 'cannot-tell', why: `${why}; the record is gone` };
  const differences = differsFromSent(call, record);
  if (call.operation === 'update' && differences.length === 0) {
    return { is: 'found', recordId: call.recordId, how: 'the record is as it was to be' };
  }
  return { is: 'cannot-tell', why: [why, ...differences].join('; ') };
}

async function verifyGone(call: PlannedCall, context: ExecutionContext): Promise<Finding> {
  const resource = resourceNamed(call.resource);
  const why = `${call.failedAttempts} attempts without an answer`;
  if (resource.one === undefined || call.recordId === undefined) return { is: 'cannot-tell', why };
  const record = await readOwn(call, context);
  return record === undefined
    ? { is: 'found', recordId: call.recordId, how: 'the record is gone' }
    : { is: 'cannot-tell', why: `${why}; the record is still there` };
}
