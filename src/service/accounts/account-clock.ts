import type { Clock, SleepOptions } from '../../kernel/clock.ts';

/** The time of one account. It runs at the pace of another clock and may be set, advanced and stopped. */
export class AccountClock implements Clock {
  readonly #clock: Clock;
  readonly #start: number | undefined;
  /** How far the time of day is ahead of the other clock. */
  #ahead = 0;
  /** How much time was skipped, which durations count too. */
  #skipped = 0;
  #stoppedAt: number | undefined;

  /** `start` is the time of day at which it starts; that of the other clock unless given. */
  constructor(clock: Clock, start?: number) {
    this.#clock = clock;
    this.#start = start;
    this.reset();
  }

  now(): number {
    return this.#stoppedAt ?? this.#clock.now() + this.#ahead;
  }

  monotonic(): number {
    return this.#clock.monotonic() + this.#skipped;
  }

  sleep(milliseconds: number, signal?: AbortSignal, options?: SleepOptions): Promise<void> {
    return this.#clock.sleep(milliseconds, signal, options);
  }

  get isStopped(): boolean {
    return this.#stoppedAt !== undefined;
  }

  /** Changes the time of day, in milliseconds since 1970; rate limits do not notice. */
  set(moment: number): void {
    this.#ahead = moment - this.#clock.now();
    if (this.isStopped) this.#stoppedAt = moment;
  }

  /** Lets that much time pass at once, for rate limits too. */
  advance(milliseconds: number): void {
    this.#skipped += milliseconds;
    this.set(this.now() + milliseconds);
  }

  /** Keeps the time of day as it is until it is set, advanced or started. */
  stop(): void {
    this.#stoppedAt = this.now();
  }

  start(): void {
    this.set(this.now());
    this.#stoppedAt = undefined;
  }

  /** Returns to the time of its start; durations still count on. */
  reset(): void {
    this.#stoppedAt = undefined;
    this.#ahead = this.#start === undefined ? 0 : this.#start - this.#clock.now();
  }
}
