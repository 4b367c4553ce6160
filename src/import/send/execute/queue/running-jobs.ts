import type { Clock } from '../../../../kernel/clock.ts';

/**
 * The jobs that are under way, each for one call. They are kept by what they return, and not by their call:
 * one that is sent may be verified before its sending has returned.
 */
export class RunningJobs {
  readonly #calls = new Map<Promise<void>, number>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  get size(): number {
    return this.#calls.size;
  }

  /** What ends as each of them ends; none of them fails. */
  ends(): Iterable<Promise<void>> {
    return this.#calls.keys();
  }

  isFor(call: number): boolean {
    return [...this.#calls.values()].includes(call);
  }

  start(call: number, work: () => Promise<void>): void {
    const running = work()
      .catch(this.#onError)
      .finally(() => {
        this.#calls.delete(running);
      });
    this.#calls.set(running, call);
  }
}

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
