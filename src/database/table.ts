import { key } from './columns.ts';
import type { SqlValue } from './binds.ts';
import type { Database } from './database.ts';
import type { DatabaseReader } from './queries.ts';
import { RowReader, type ColumnsOf } from './row-reader.ts';

/** A row that is to be added: its key is given to it, where it has none. */
type NewRow<Row, Key extends keyof Row> = Omit<Row, Key> & Partial<Pick<Row, Key>>;

/** What the declaration of a table has besides its columns. */
interface Declaration {
  /** Each row has a number, `id`, that is not a member of it. */
  readonly isNumbered?: boolean;
  /** Constraints of the whole table. */
  readonly within?: readonly string[];
  /** ` WITHOUT ROWID` */
  readonly behind?: string;
}

/**
 * A table, described once by its columns: what makes it, and what reads and writes its rows.
 * Every method throws DatabaseError.
 */
export class Table<Row extends object, Key extends keyof Row = never> extends RowReader<Row> {
  readonly name: string;
  /** The statement that makes it, for the migration that it came with. */
  readonly create: string;
  readonly #select: string;
  readonly #into: string;
  /** How a row is changed that is there already, by what it is known by. */
  readonly #changes = new Map<string, string>();

  constructor(name: string, columns: ColumnsOf<Row>, more: Declaration = {}) {
    super(columns);
    this.name = name;
    const { isNumbered = false, within = [], behind = '' } = more;
    const lines = [
      ...(isNumbered ? [`id ${key.type}`] : []),
      ...this.parts.map((part) => `${part.name} ${part.column.type}`),
      ...within,
    ];
    this.create = `CREATE TABLE ${name} (\n  ${lines.join(',\n  ')}\n)${behind};`;
    this.#select = `SELECT ${this.columns} FROM ${name}`;
    const places = this.parts.map(() => '?').join(', ');
    this.#into = `INTO ${name} (${this.columns}) VALUES (${places})`;
  }

  /** The rows that the rest of the statement chooses: `WHERE item = ? ORDER BY id`. */
  all(database: DatabaseReader, rest: string, ...values: readonly SqlValue[]): Row[] {
    return database.rows(this.read, { text: `${this.#select} ${rest}`, values });
  }

  /** The first of them. */
  get(database: DatabaseReader, rest: string, ...values: readonly SqlValue[]): Row | undefined {
    return database.row(this.read, { text: `${this.#select} ${rest}`, values });
  }

  /** Adds a row, and returns its key. */
  insert(database: Database, row: NewRow<Row, Key>): number {
    return this.#write(database, 'INSERT', row);
  }

  /** Adds a row, or gives the one that has the same in some columns (`list, pass, id`) the rest of it. */
  upsert(database: Database, same: string, row: NewRow<Row, Key>): void {
    const known = this.#changes.get(same) ?? this.#changesBut(same);
    this.#changes.set(same, known);
    this.#write(database, 'INSERT', row, known);
  }

  /** Adds a row in place of any with its key. */
  replace(database: Database, row: NewRow<Row, Key>): void {
    this.#write(database, 'INSERT OR REPLACE', row);
  }

  #changesBut(same: string): string {
    const others = this.parts.filter(
      ({ name, column }) =>
        !same.split(', ').includes(name) && !column.type.includes('PRIMARY KEY'),
    );
    const changes = others.map(({ name }) => `${name} = excluded.${name}`);
    return ` ON CONFLICT (${same}) DO UPDATE SET ${changes.join(', ')}`;
  }

  #write(database: Database, how: string, row: NewRow<Row, Key>, behind = ''): number {
    const given = row as Readonly<Record<string, unknown>>;
    const values: SqlValue[] = [];
    for (const { member, column } of this.parts) {
      const value = given[member];
      values.push(value === undefined ? null : column.write(value));
    }
    return database.run(`${how} ${this.#into}${behind}`, ...values).lastId;
  }
}
