/** What is left in pools for allowances beside them, by the keys of the pools. */
export class Rooms {
  readonly #left = new Map<string, bigint>();
  readonly #closingOf: (key: string) => bigint;

  constructor(closingOf: (key: string) => bigint) {
    this.#closingOf = closingOf;
  }

  of(key: string): bigint {
    const known = this.#left.get(key) ?? this.#closingOf(key);
    this.#left.set(key, known);
    return known;
  }

  take(key: string, amount: bigint): void {
    this.#left.set(key, this.of(key) - amount);
  }
}
