import { DuckDBInstance } from '@duckdb/node-api';

/** A row as JSON: whole numbers, decimals, dates and times are text, so that no digit is lost. */
export type QueriedRow = Readonly<Record<string, unknown>>;

/** What a database that reads files answers to statements, one after the other. */
export class Queries {
  readonly #opened = DuckDBInstance.create(':memory:', { threads: '1' });
  readonly #connected = this.#opened.then((instance) => instance.connect());

  async rows(sql: string): Promise<QueriedRow[]> {
    const connection = await this.#connected;
    const read = await connection.runAndReadAll(sql);
    return read.getRowObjectsJson();
  }

  /** The names and types of the columns of a table, a view or a file. */
  async columns(from: string): Promise<Readonly<Record<string, string>>> {
    const described = await this.rows(`describe select * from ${from}`);
    return Object.fromEntries(
      described.map(({ column_name, column_type }) => [String(column_name), String(column_type)]),
    );
  }

  async close(): Promise<void> {
    (await this.#connected).closeSync();
    (await this.#opened).closeSync();
  }
}
