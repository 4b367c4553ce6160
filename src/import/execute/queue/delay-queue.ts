import type { Clock } from '../../../kernel/clock.ts';

/** A unverified call that waits to be looked at. */
export interface Waiting {
  readonly call: number;
  /** When it became unverified, or when this process first heard of it; monotonic milliseconds. */
  readonly since: number;
  /** How often it was looked for and not found. */
  readonly reads: number;
  /** Not to be looked at before; monotonic milliseconds. */
  readonly due: number;
  /** What the service refused it with, in an answer that should confirm it: one look decides. */
  readonly refusal?: string;
}

/** Doubtful calls wait here while the others go on. */
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

  /** How long it takes until all that wait have waited for that long; nought when none waits. */
  longestUntil(milliseconds: number): number {
    const latest = Math.max(...this.#waiting.map(({ since }) => since));
    return Math.max(0, latest + milliseconds - this.#clock.monotonic());
  }

  get size(): number {
    return this.#waiting.length;
  }
}
