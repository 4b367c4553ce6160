import { systemClock, type Clock } from '../../src/kernel/clock.ts';

/** The day of every recording. */
const START = Date.UTC(2026, 10, 23, 9);

/** How long after a command the next one is typed. */
const BETWEEN_COMMANDS = 60_000;

/** Time that passes only between commands, and where the program would wait; deadlines pass in real time. */
export class FixedClock implements Clock {
  #passed = 0;

  now(): number {
    return START + this.#passed;
  }

  monotonic(): number {
    return this.#passed;
  }

  async sleep(
    milliseconds: number,
    signal?: AbortSignal,
    options: { readonly background?: boolean } = {},
  ): Promise<void> {
    if (options.background === true) return systemClock.sleep(milliseconds, signal, options);
    signal?.throwIfAborted();
    this.#passed += milliseconds;
    await systemClock.sleep(1, signal);
  }

  nextCommand(): void {
    this.#passed += BETWEEN_COMMANDS;
  }
}
