import type { Clock } from '../../kernel/clock.ts';

/** The time that one call has, from connecting to the last byte, unless another is given. */
export const CALL_DEADLINE_MS = 60_000;

interface Open {
  readonly until: number;
  readonly onPassed: () => void;
}

/**
 * Ends calls that take too long. All calls have the same time, so the oldest is always the next to
 * end and one sleeping watcher serves them all: a timer for each would cost more than the call.
 */
export class Deadlines {
  readonly #open = new Set<Open>();
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  #watching = false;

  constructor(clock: Clock, timeoutMs: number) {
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
  }

  /** Starts the timeout of a call; the returned function ends it. */
  start(onPassed: () => void): () => void {
    const open = { until: this.#clock.monotonic() + this.#timeoutMs, onPassed };
    this.#open.add(open);
    if (!this.#watching) void this.#watch();
    return () => this.#open.delete(open);
  }

  async #watch(): Promise<void> {
    this.#watching = true;
    for (let next = this.#oldest(); next !== undefined; next = this.#oldest()) {
      const left = next.until - this.#clock.monotonic();
      if (left > 0) {
        await this.#clock.sleep(left, undefined, { background: true });
      } else {
        this.#open.delete(next);
        next.onPassed();
      }
    }
    this.#watching = false;
  }

  #oldest(): Open | undefined {
    return this.#open.values().next().value;
  }
}
