import type { Clock } from '../../../../kernel/clock.ts';

/**
 * Ends when one of the jobs has ended, or the time has passed after which there is something to do.
 * Where there is such a time, it also ends when the run is asked to stop.
 * @param jobs none of them ever fails
 * @param milliseconds undefined where nothing is to be done but to wait for the jobs
 */
export async function waitForEvent(
  jobs: Iterable<Promise<void>>,
  milliseconds: number | undefined,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<void> {
  const waiting = new AbortController();
  const stop = (): void => {
    waiting.abort();
  };
  signal.addEventListener('abort', stop, { once: true });
  const wakes: Promise<unknown>[] = [...jobs];
  if (milliseconds !== undefined && !signal.aborted) {
    wakes.push(clock.sleep(Math.max(milliseconds, 1), waiting.signal).catch(() => undefined));
  }
  await Promise.race(wakes);
  waiting.abort();
  signal.removeEventListener('abort', stop);
}
