import type { Clock } from '../kernel/clock.ts';

/** What was granted may be used for so long: its database may have given it to others afterwards. */
export const USABLE_FOR_MS = 2_000;

/** Measures an age by both clocks: the steady one stops while the machine sleeps, the time of day may be set back. */
export class Age {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly #steady: number;
  readonly #wall: number;

  /** Begins now. */
  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock;
    this.#steady = clock.monotonic();
    this.#wall = clock.now();
  }

  /** Why what has this age may not be used any more, in words; undefined where it may. */
  whyTooLate(what: string): string | undefined {
    const { monotonic, now } = { monotonic: this.#clock.monotonic(), now: this.#clock.now() };
    const age = Math.max(monotonic - this.#steady, Math.abs(now - this.#wall));
    return age <= USABLE_FOR_MS ? undefined : `${what} was ${Math.ceil(age / 1_000)} s old`;
  }
}
