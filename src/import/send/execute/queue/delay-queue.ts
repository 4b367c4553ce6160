import type { Clock } from '../../../../kernel/clock.ts';

/** An unverified call that waits to be verified. */
export interface Waiting {
  readonly call: number;
  /** When it became unverified, or when this process first heard of it; monotonic milliseconds. */
  readonly since: number;
  /** How often it was searched and not found. */
  readonly reads: number;
  /** Not to be verified before; monotonic milliseconds. */
  readonly due: number;
  /** The refusal in an answer with a success status: one verification decides. */
  readonly refusal?: string;
}

/** Unverified calls wait here while others are sent. */
export class DelayQueue {
  readonly #clock: Clock;
  readonly #waiting: Waiting[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(waiting: Waiting): void {
    this.#waiting.push(waiting);
    this.#waiting.sort((one, other) => one.due - other.due);
  }

  /** The next call that is due, taken out; undefined while none is. */
  takeDue(): Waiting | undefined {
    const [first] = this.#waiting;
    if (first === undefined || first.due > this.#clock.monotonic()) return undefined;
    return this.#waiting.shift();
  }

  /** How long until the next one is due; undefined when none waits. */
  untilNext(): number | undefined {
    const [first] = this.#waiting;
    return first === undefined ? undefined : Math.max(0, first.due - this.#clock.monotonic());
  }

  /** How long until all that wait have waited that long; zero when none waits. */
  longestUntil(milliseconds: number): number {
    const latest = Math.max(...this.#waiting.map(({ since }) => since));
    return Math.max(0, latest + milliseconds - this.#clock.monotonic());
  }

  get size(): number {
    return this.#waiting.length;
  }
}
