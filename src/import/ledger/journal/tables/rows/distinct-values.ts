import { insertInto, sql } from '../../../../../database/sql.ts';
import { storable, type StageJournal } from '../../journal.ts';

/** As many are kept in memory, and read back at once. */
const VALUES_AT_ONCE = 10_000;

/** Lower than every value: numbers of records are positive, and texts come after numbers. */
const BEFORE_ALL = -1;

/** Texts, or numbers of records, each once. Where they are many they go into a temporary table. */
export class DistinctValues<T extends string | number> implements Iterable<T> {
  readonly #temporary: StageJournal['temporary'];
  readonly #name: string;
  readonly #fresh = new Set<T>();
  #stored = 0;

  /** @param name separates them from other values that are kept in the same journal */
  constructor({ temporary }: Pick<StageJournal, 'temporary'>, name: string) {
    this.#temporary = temporary;
    this.#name = name;
  }

  add(value: T): void {
    this.#fresh.add(value);
    if (this.#fresh.size >= VALUES_AT_ONCE) this.#store();
  }

  get size(): number {
    if (this.#stored > 0) this.#store();
    return this.#stored + this.#fresh.size;
  }

  *[Symbol.iterator](): Iterator<T> {
    if (this.#stored > 0) this.#store();
    yield* this.#fresh;
    if (this.#stored === 0) return;
    for (let after: string | number = BEFORE_ALL; ;) {
      const rows = this.#temporary.all(
        sql`SELECT value FROM temp.distinct_value WHERE name = ${this.#name} AND value > ${after}
         ORDER BY value LIMIT ${VALUES_AT_ONCE}`,
      );
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last['value'] as T;
      for (const { value } of rows) yield value as T;
    }
  }

  #store(): void {
    this.#temporary.run(
      `CREATE TEMP TABLE IF NOT EXISTS distinct_value
         (name TEXT, value NOT NULL, PRIMARY KEY (name, value)) WITHOUT ROWID`,
    );
    for (const fresh of this.#fresh) {
      const row = { name: this.#name, value: typeof fresh === 'string' ? storable(fresh) : fresh };
      const added = insertInto('temp.distinct_value', row, 'INSERT OR IGNORE');
      this.#stored += this.#temporary.run(added).changes;
    }
    this.#fresh.clear();
  }
}
