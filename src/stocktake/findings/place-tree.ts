import type { StocktakePlace } from '../stocktake.ts';

/** Shown for a place that is not known. */
const NO_PLACE = '(no location)';

/** The locations of an account, by what they are in. */
export class PlaceTree {
  readonly #byId: ReadonlyMap<number, StocktakePlace>;

  constructor(places: Iterable<StocktakePlace>) {
    this.#byId = new Map([...places].map((place) => [place.id, place]));
  }

  /** `HQ / Floor 2 / Room 5` */
  pathOf(id: number | undefined): string {
    if (id === undefined) return NO_PLACE;
    return this.#byId.get(id)?.path ?? `Location #${id}`;
  }

  /** Whether what is there was frozen */
  isInScope(id: number | undefined): boolean {
    return id !== undefined && this.#byId.get(id)?.isInScope === true;
  }

  /** Whether a location is another one or within it; a location that is above itself ends the way up. */
  contains(outer: number, inner: number): boolean {
    const seen = new Set<number>();
    let at: number | undefined = inner;
    while (at !== undefined && !seen.has(at)) {
      if (at === outer) return true;
      seen.add(at);
      at = this.#byId.get(at)?.parent;
    }
    return false;
  }
}
