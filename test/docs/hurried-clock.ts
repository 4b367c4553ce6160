import { systemClock, type Clock } from '../../src/kernel/clock.ts';

/** The day on which the pages are run, so that their dates never pass. */
const START = Date.UTC(2026, 10, 23, 9);

const STARTED = systemClock.monotonic();

/** The day of the pages, and time that passes as everywhere. */
export const pageClock: Clock = {
  ...systemClock,
  now: () => START + systemClock.monotonic() - STARTED,
};

/** Time that jumps wherever the program would wait for a rate limit; deadlines pass in real time. */
export function hurriedClock(): Clock {
  let skipped = 0;
  return {
    now: () => pageClock.now() + skipped,
    monotonic: () => systemClock.monotonic() + skipped,
    sleep: async (milliseconds, signal, options = {}) => {
      if (options.background === true) return systemClock.sleep(milliseconds, signal, options);
      signal?.throwIfAborted();
      skipped += milliseconds;
      await systemClock.sleep(1, signal);
    },
  };
}
