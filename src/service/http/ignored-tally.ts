import { getOrMake } from '../../kernel/get-or-make.ts';

/**
 * Names are untrusted: this many different ones are counted separately, all others together.
 */
const MOST_NAMES = 200;
const LONGEST_NAME = 100;

/** Counts parameters that were ignored, in bounded memory. */
export class IgnoredTally {
  readonly #routes = new Map<string, Map<string, number>>();
  #names = 0;
  #others = 0;

  /** Counts the names that were ignored in one call. */
  add(route: string, names: readonly string[]): void {
    const counts = getOrMake(this.#routes, route, () => new Map<string, number>());
    for (const name of names) {
      const shown = Array.from(name).slice(0, LONGEST_NAME).join('');
      const times = counts.get(shown);
      if (times !== undefined) counts.set(shown, times + 1);
      else if (this.#names < MOST_NAMES) {
        this.#names += 1;
        counts.set(shown, 1);
      } else this.#others += 1;
    }
  }

  /** How often each name was sent, by the route of its calls; in the order in which they first came. */
  get routes(): ReadonlyMap<string, ReadonlyMap<string, number>> {
    return this.#routes;
  }

  /** How often other names were sent, beyond those that are counted separately. */
  get others(): number {
    return this.#others;
  }
}
