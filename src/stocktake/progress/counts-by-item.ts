import type { Count } from '../stocktake.ts';

/** The counts of a stocktake by item. */
export class CountsByItem {
  readonly #byItem = new Map<number, Count[]>();
  readonly #unknown = new Set<string>();
  readonly #rows = new Map<string, number>();

  constructor(counts: Iterable<Count>) {
    for (const count of counts) {
      const { item, code, by = '' } = count;
      this.#rows.set(by, (this.#rows.get(by) ?? 0) + 1);
      if (item === undefined) this.#unknown.add(code);
      else this.#byItem.set(item, [...this.of(item), count]);
    }
  }

  of(item: number): readonly Count[] {
    return this.#byItem.get(item) ?? [];
  }

  at(item: number, location: number | undefined): readonly Count[] {
    return this.of(item).filter((count) => count.location === location);
  }

  /** Items that were found, or looked for. */
  get items(): readonly number[] {
    return [...this.#byItem.keys()];
  }

  get unknownTags(): readonly string[] {
    return [...this.#unknown].toSorted();
  }

  /** Rows by person, most first. */
  get people(): readonly { readonly by: string; readonly rows: number }[] {
    return [...this.#rows]
      .map(([by, rows]) => ({ by, rows }))
      .toSorted((one, other) => other.rows - one.rows || one.by.localeCompare(other.by, 'en'));
  }
}
