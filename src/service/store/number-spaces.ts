import type { Database } from '../../database/database.ts';

/** The last number of each space. Numbers of a transaction are written once, at its end. */
export class NumberSpaces {
  readonly #database: Database;
  readonly #last = new Map<string, number>();
  readonly #unwritten = new Set<string>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The next number of a space; numbers are never given twice. */
  take(space: string, first: number): number {
    const last = this.#lastOf(space);
    return this.#keep(space, last === undefined ? first : last + 1);
  }

  /** No number up to that one is given from then on. */
  pass(space: string, number: number): void {
    this.#keep(space, Math.max(number, this.#lastOf(space) ?? number));
  }

  /** Must run before the transaction ends in which numbers were taken. */
  write(): void {
    for (const space of this.#unwritten) {
      this.#database.run(
        `INSERT INTO numbers (space, last) VALUES (?, ?)
         ON CONFLICT (space) DO UPDATE SET last = excluded.last`,
        space,
        this.#last.get(space) ?? 0,
      );
    }
    this.#unwritten.clear();
  }

  /** After a transaction that was taken back. */
  forget(): void {
    this.#last.clear();
    this.#unwritten.clear();
  }

  #lastOf(space: string): number | undefined {
    const known = this.#last.get(space);
    if (known !== undefined) return known;
    const row = this.#database.get('SELECT last FROM numbers WHERE space = ?', space);
    return row === undefined ? undefined : Number(row['last']);
  }

  #keep(space: string, last: number): number {
    this.#last.set(space, last);
    this.#unwritten.add(space);
    return last;
  }
}
