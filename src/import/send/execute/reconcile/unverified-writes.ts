import type { Waiting } from '../queue/delay-queue.ts';
import type { ExecutionContext } from '../execution-context.ts';

/** An unverified update is repeated after this long, then after twice as long. */
const FIRST_REPEAT_MS = 1_000;

/** What an earlier process left open is unverified, from now on: its stamps say nothing here. */
export function unverifiedLeftOpen(context: Pick<ExecutionContext, 'calls' | 'clock'>): Waiting[] {
  const { calls } = context;
  for (const call of calls.inState('sent'))
    calls.markUnverified(call.id, 'the program ended before the response', false);
  const since = context.clock.monotonic();
  return calls.inState('unverified').map(({ id }) => ({ call: id, since, reads: 0, due: since }));
}

/** How long to wait before a call whose answer was lost is verified, in milliseconds. */
export function pauseBeforeRead(
  call: number,
  { calls, request }: Pick<ExecutionContext, 'calls' | 'request'>,
): number {
  const attempts = calls.get(call)?.failedAttempts ?? 1;
  return Math.min(attempts > 1 ? FIRST_REPEAT_MS * 2 ** attempts : 0, request.verificationDelayMs);
}
