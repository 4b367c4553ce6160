import { systemClock, type Clock } from '../../src/kernel/clock.ts';

/** Time that jumps wherever the program would wait for a rate limit; deadlines pass in real time. */
export function hurriedClock(): Clock {
  let skipped = 0;
  return {
    now: () => systemClock.now() + skipped,
    monotonic: () => systemClock.monotonic() + skipped,
    sleep: async (milliseconds, signal, options = {}) => {
      if (options.background === true) return systemClock.sleep(milliseconds, signal, options);
      signal?.throwIfAborted();
      skipped += milliseconds;
      await systemClock.sleep(1, signal);
    },
  };
}
