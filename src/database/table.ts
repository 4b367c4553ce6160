import { key, type Column, type OptionalColumn } from './columns.ts';
import type { SqlValue } from './binds.ts';
import type { Database, SqlRow } from './database.ts';

/** A column for each member of a row; one that may be undefined may be blank. */
export type ColumnsOf<Row> = {
  readonly [Name in keyof Row]-?: undefined extends Row[Name]
    ? OptionalColumn<Exclude<Row[Name], undefined>>
    : Column<Row[Name]>;
};

/** A row that is to be added: its key is given to it, where it has none. */
type NewRow<Row, Key extends keyof Row> = Omit<Row, Key> & Partial<Pick<Row, Key>>;

interface Part {
  readonly member: string;
  readonly name: string;
  readonly column: Column<unknown>;
}

/** Rows that statements give, with the columns of a table or of several: read by the names of the columns. */
export class RowReader<Row> {
  /** The names of the columns, as a statement selects them. */
  readonly columns: string;
  protected readonly parts: readonly Part[];

  constructor(columns: ColumnsOf<Row>) {
    this.parts = Object.entries(columns).map(([member, column]) => ({
      member,
      name: nameOf(member, column as Column<unknown>),
      column: column as Column<unknown>,
    }));
    this.columns = this.parts.map(({ name }) => name).join(', ');
  }

  /** Members that are blank are missing. Throws DatabaseError 'damaged'. */
  readonly read = (row: SqlRow): Row => {
    const read: Record<string, unknown> = {};
    for (const { member, name, column } of this.parts) {
      const value = column.read(row[name] ?? null);
      if (value !== undefined) read[member] = value;
    }
    return read as Row;
  };
}

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
  all(database: Database, rest: string, ...values: readonly SqlValue[]): Row[] {
    return database.all(`${this.#select} ${rest}`, ...values).map(this.read);
  }

  /** The first of them. */
  get(database: Database, rest: string, ...values: readonly SqlValue[]): Row | undefined {
    const row = database.get(`${this.#select} ${rest}`, ...values);
    return row === undefined ? undefined : this.read(row);
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

/** `counted_at` for the member `countedAt`. */
function nameOf(member: string, { name }: Column<unknown>): string {
  return name ?? member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
