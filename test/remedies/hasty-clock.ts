import { systemClock, type Clock, type SleepOptions } from '../../src/kernel/clock.ts';

/** The longest that a wait takes in real time, so that calls that are under way get on meanwhile. */
const LONGEST_WAIT_MS = 2;

/** The time of this machine, which waits make jump ahead instead of taking their time. */
export class HastyClock implements Clock {
  #ahead = 0;

  now(): number {
    return Math.round(systemClock.now() + this.#ahead);
  }

  monotonic(): number {
    return systemClock.monotonic() + this.#ahead;
  }

  /** What waits in the background, such as the deadline of a call, does so in real time. */
  async sleep(
    milliseconds: number,
    signal?: AbortSignal,
    options: SleepOptions = {},
  ): Promise<void> {
    if (options.background === true) return systemClock.sleep(milliseconds, signal, options);
    const real = Math.min(milliseconds, LONGEST_WAIT_MS);
    await systemClock.sleep(real, signal, options);
    this.pass(milliseconds - real);
  }

  /** Lets time pass at once. */
  pass(milliseconds: number): void {
    this.#ahead += Math.max(0, milliseconds);
  }
}
