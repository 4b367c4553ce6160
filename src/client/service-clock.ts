import type { Clock } from '../kernel/clock.ts';

/**
 * The time of the service, by the header `Date` of its answers and the steady count since: the clock of this computer may
 * be wrong.
 */
export class ServiceClock {
  readonly #clock: Pick<Clock, 'monotonic'>;
  #shown: { readonly time: number; readonly at: number } | undefined;

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** Reads the headers of an answer. */
  note({ date = '' }: Readonly<Record<string, string>>): void {
    const time = Date.parse(date);
    if (!Number.isNaN(time)) this.#shown = { time, at: this.#clock.monotonic() };
  }

  /** Milliseconds since 1970; undefined before an answer has shown it. */
  now(): number | undefined {
    return this.#shown && this.#shown.time + this.#clock.monotonic() - this.#shown.at;
  }
}
