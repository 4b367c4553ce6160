import type { Clock } from '../../kernel/clock.ts';

/** Numbers of what jobs show, each counting up with every change, also over restarts. */
export class Revisions {
  readonly #clock: Clock;
  readonly #latest = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  of(job: string): number {
    return this.#latest.get(job) ?? this.#keep(job, this.#clock.now());
  }

  /** The number before a change, and the one after it. */
  next(job: string): { readonly after: number; readonly revision: number } {
    const after = this.of(job);
    return { after, revision: this.#keep(job, after + 1) };
  }

  #keep(job: string, revision: number): number {
    this.#latest.set(job, revision);
    return revision;
  }
}
