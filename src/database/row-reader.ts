import type { Column, OptionalColumn } from './columns.ts';
import type { SqlValue } from './binds.ts';

/** A row of a result, by column name. */
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** A column for each member of a row; one that may be undefined may be blank. */
export type ColumnsOf<Row> = {
  readonly [Name in keyof Row]-?: undefined extends Row[Name]
    ? OptionalColumn<Exclude<Row[Name], undefined>>
    : Column<Row[Name]>;
};

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

/** What a reader gives. */
export type RowOf<Reader> = Reader extends RowReader<infer Row> ? Row : never;

type Readers = Readonly<Record<string, { readonly read: (value: SqlValue) => unknown }>>;

type RowFrom<Columns extends Readers> = {
  readonly [Name in keyof Columns]: ReturnType<Columns[Name]['read']>;
};

/** A reader of rows whose type follows from their columns. */
export function rowReader<Columns extends Readers>(columns: Columns): RowReader<RowFrom<Columns>> {
  return new RowReader(columns as unknown as ColumnsOf<RowFrom<Columns>>);
}

/** `counted_at` for the member `countedAt`. */
function nameOf(member: string, { name }: Column<unknown>): string {
  return name ?? member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
