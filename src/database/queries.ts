import type { SqlValue } from './binds.ts';
import type { SqlRow } from './row-reader.ts';
import { sql, type Sql } from './sql.ts';

const ROWS_AT_ONCE = 500;

/** What is asked of a database; every method throws DatabaseError. */
export abstract class Queries {
  /** The first row, or undefined. */
  abstract get(statement: string | Sql, ...values: readonly SqlValue[]): SqlRow | undefined;

  /**
   * Every row; ask for a limited number where there may be many. Each use takes about a kilobyte that the
   * binding only frees once the event loop turns, so loops over many of them have to let it turn.
   */
  abstract all(statement: string | Sql, ...values: readonly SqlValue[]): SqlRow[];

  /** Every row, as a reader takes it. */
  rows<Row>(read: (row: SqlRow) => Row, statement: Sql): Row[] {
    const rows = this.all(statement);
    return this.reading(() => rows.map(read));
  }

  /** The first row, as a reader takes it. */
  row<Row>(read: (row: SqlRow) => Row, statement: Sql): Row | undefined {
    const row = this.get(statement);
    return row && this.reading(() => read(row));
  }

  /** Whether there is any row: has(sql`item WHERE place = ${place}`). */
  has(from: Sql): boolean {
    return this.get(sql`SELECT 1 AS found FROM ${from} LIMIT 1`) !== undefined;
  }

  /** How many rows there are, as `has` asks for them. */
  count(from: Sql): number {
    return this.number(sql`SELECT count(*) AS rows FROM ${from}`);
  }

  /** The number in the first column of the first row; 0 where there is none. */
  number(statement: Sql): number {
    return this.numberOrNone(statement) ?? 0;
  }

  numberOrNone(statement: Sql): number | undefined {
    const value = firstIn(this.get(statement) ?? {});
    return value === null ? undefined : Number(value);
  }

  /** The text there; undefined where there is none. */
  text(statement: Sql): string | undefined {
    const value = firstIn(this.get(statement) ?? {});
    return typeof value === 'string' ? value : undefined;
  }

  /** The numbers in the first column of all rows. */
  numbers(statement: Sql): number[] {
    return this.all(statement).map((row) => Number(firstIn(row) ?? 0));
  }

  /** The texts in the first column of all rows. */
  texts(statement: Sql): string[] {
    return this.all(statement).map((row) => String(firstIn(row) ?? ''));
  }

  /**
   * Every row as a reader takes it, a batch at a time.
   * @param keys one or two columns of numbers, by which rows are in order: a statement gives those after the last of them
   */
  *batches<Row>(
    read: (row: SqlRow) => Row,
    [key, further = key]: readonly [string, string?],
    statement: (after: number, most: number, further: number) => Sql,
  ): Generator<readonly Row[]> {
    for (let [after, beyond] = [-1, -1]; ;) {
      const rows = this.all(statement(after, ROWS_AT_ONCE, beyond));
      const last = rows.at(-1);
      if (last === undefined) return;
      [after, beyond] = [Number(last[key]), Number(last[further])];
      yield this.reading(() => rows.map(read));
    }
  }

  /** Every row, read a batch at a time. */
  *each<Row>(...query: Parameters<typeof this.batches<Row>>): Generator<Row> {
    for (const rows of this.batches(...query)) yield* rows;
  }

  /** Reads rows; what they lack is an error of the database. */
  protected reading<T>(work: () => T): T {
    return work();
  }
}

/** A database that is only read. */
export type DatabaseReader = Pick<Queries, keyof Queries>;

function firstIn(row: SqlRow): SqlValue {
  for (const column in row) return row[column] ?? null;
  return null;
}
