import { setTimeout as wait } from 'node:timers/promises';

/** Time, from one place, so that tests can make it pass. All figures are milliseconds. */
export interface Clock {
  /** The time of day, for stamps that people read; it may jump. */
  now(): number;
  /** A steady count for measuring durations, the same for all processes since the machine started. */
  monotonic(): number;
  /** Ends after that time; rejects with the signal's reason when it is aborted before. */
  sleep(milliseconds: number, signal?: AbortSignal, options?: SleepOptions): Promise<void>;
}

export interface SleepOptions {
  /** Does not keep the process alive by itself. */
  readonly background?: boolean;
}

/** Timers fire at once when asked to wait for longer than this, so longer waits are cut in pieces. */
const LONGEST_TIMER = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => Number(process.hrtime.bigint() / 1000n) / 1000,
  sleep: async (milliseconds, signal, { background = false } = {}) => {
    const options = { ref: !background, ...(signal && { signal }) };
    try {
      for (let rest = milliseconds; rest > 0; rest -= LONGEST_TIMER) {
        await wait(Math.min(rest, LONGEST_TIMER), undefined, options);
      }
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  },
};
