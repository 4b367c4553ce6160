/**
 * The jobs that are under way, each for one call. They are kept by what they return, and not by their call:
 * one that is sent may be verified before its sending has returned.
 */
export class RunningJobs {
  readonly #calls = new Map<Promise<void>, number>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  get size(): number {
    return this.#calls.size;
  }

  /** What ends as each of them ends; none of them fails. */
  ends(): Iterable<Promise<void>> {
    return this.#calls.keys();
  }

  isFor(call: number): boolean {
    return [...this.#calls.values()].includes(call);
  }

  start(call: number, work: () => Promise<void>): void {
    const running = work()
      .catch(this.#onError)
      .finally(() => {
        this.#calls.delete(running);
      });
    this.#calls.set(running, call);
  }
}
