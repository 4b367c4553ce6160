import { defined } from '../../kernel/defined.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Attempt } from '../transport/attempt-result.ts';
import type { CallEvent, CallHooks, ResponseEvent } from './call-events.ts';

/** Runs an attempt, and gets how it ended. */
export type TraceAttempt = (
  event: CallEvent,
  run: (onEnd: (end: ResponseEvent) => void) => Promise<Attempt>,
) => Promise<Attempt>;

interface Watchers extends Pick<CallHooks, 'onRequest' | 'onResponse'> {
  readonly trace?: TraceAttempt;
  readonly clock: Clock;
}

/** Makes an attempt that hooks and traces see; it reports the status of its response as soon as there is one. */
export function watchAttempt(
  event: CallEvent,
  { onRequest, onResponse, trace = untraced, clock }: Watchers,
  make: (onStatus: (status: number) => void) => Promise<Attempt>,
): Promise<Attempt> {
  return trace(event, async (onEnd) => {
    onRequest?.(event);
    const startedAt = clock.monotonic();
    let result: Attempt['result'] = 'unverified';
    let status: number | undefined;
    try {
      const attempt = await make((shown) => (status = shown));
      ({ result } = attempt);
      return attempt;
    } catch (error) {
      // An untrusted certificate ends the connection before anything is sent.
      if (error instanceof TallysheetError) result = 'not-sent';
      throw error;
    } finally {
      const durationMs = clock.monotonic() - startedAt;
      const end: ResponseEvent = { ...event, result, ...defined({ status }), durationMs };
      onResponse?.(end);
      onEnd(end);
    }
  });
}

const untraced: TraceAttempt = (_event, run) => run(() => undefined);
