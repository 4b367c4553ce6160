import type { Clock, SleepOptions } from '../../src/kernel/clock.ts';

interface Sleeper {
  readonly until: number;
  readonly background: boolean;
  readonly wake: () => void;
}

interface FakeClockOptions {
  /** Milliseconds since 1970 at which the clock starts. */
  readonly start?: number;
  /** Time jumps to the earliest sleeper as soon as nothing else runs; without it only `advance` moves it. */
  readonly auto?: boolean;
}

/** So many turns of the event loop must pass without a new sleep before time jumps by itself: a commit takes three. */
const QUIET_TURNS = 6;

/** Time that passes only when a test says so, or when everybody sleeps. */
export class FakeClock implements Clock {
  readonly #start: number;
  readonly #auto: boolean;
  readonly #sleepers = new Set<Sleeper>();
  #passed = 0;
  #sleeps = 0;
  #watching = false;

  constructor({ start = Date.UTC(2026, 0, 15, 12), auto = false }: FakeClockOptions = {}) {
    this.#start = start;
    this.#auto = auto;
  }

  now(): number {
    return this.#start + this.#passed;
  }

  monotonic(): number {
    return this.#passed;
  }

  /** How many sleep at the moment, those in the background included. */
  get sleeping(): number {
    return this.#sleepers.size;
  }

  sleep(
    milliseconds: number,
    signal?: AbortSignal,
    { background = false }: SleepOptions = {},
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (milliseconds <= 0) {
        resolve();
        return;
      }
      const abort = (): void => {
        this.#sleepers.delete(sleeper);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      const wake = (): void => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const sleeper = { until: this.#passed + milliseconds, background, wake };
      this.#sleepers.add(sleeper);
      this.#sleeps += 1;
      signal?.addEventListener('abort', abort, { once: true });
      if (this.#auto && !this.#watching) void this.#jumpWhenQuiet();
    });
  }

  /** Lets time pass; those who sleep wake in their order and get to run before time goes on. */
  async advance(milliseconds: number): Promise<void> {
    const target = this.#passed + milliseconds;
    for (
      let next = this.#earliest();
      next !== undefined && next.until <= target;
      next = this.#earliest()
    ) {
      this.#wake(next);
      await turn();
    }
    this.#passed = Math.max(this.#passed, target);
  }

  async #jumpWhenQuiet(): Promise<void> {
    this.#watching = true;
    while (this.#somebodyWaits()) {
      await this.#quiet();
      const next = this.#earliest();
      if (next !== undefined && this.#somebodyWaits()) this.#wake(next);
    }
    this.#watching = false;
  }

  #somebodyWaits(): boolean {
    return [...this.#sleepers].some(({ background }) => !background);
  }

  async #quiet(): Promise<void> {
    for (let turns = 0, sleeps = this.#sleeps; turns < QUIET_TURNS; turns += 1) {
      await turn();
      if (sleeps !== this.#sleeps) turns = 0;
      sleeps = this.#sleeps;
    }
  }

  #earliest(): Sleeper | undefined {
    return [...this.#sleepers].sort((one, other) => one.until - other.until)[0];
  }

  #wake(sleeper: Sleeper): void {
    this.#sleepers.delete(sleeper);
    this.#passed = Math.max(this.#passed, sleeper.until);
    sleeper.wake();
  }
}

/** One turn of the event loop: everything that was ready has run. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
