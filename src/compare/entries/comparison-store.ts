import { storable } from '../../database/columns.ts';
import { Database } from '../../database/database.ts';
import { insertInto, listed, sql, type Sql } from '../../database/sql.ts';
import { foldName } from '../../kernel/names.ts';
import { EntryQueries } from './entry-queries.ts';
import type { Entry, EntryKey, EntryPart, KeptEntry, SideName, Verdict } from './entry.ts';

const MIGRATIONS = [
  `CREATE TABLE entry (
    id INTEGER PRIMARY KEY,
    side TEXT NOT NULL,
    kind TEXT NOT NULL,
    sheet INTEGER,
    row_number INTEGER,
    number INTEGER,
    is_ended INTEGER NOT NULL,
    is_problem INTEGER NOT NULL,
    in_scope INTEGER NOT NULL,
    cluster TEXT,
    verdict TEXT,
    differs TEXT,
    body TEXT NOT NULL
  );
  CREATE INDEX entry_by_number ON entry (side, kind, number);
  CREATE INDEX entry_by_row ON entry (side, sheet, row_number);
  CREATE INDEX entry_by_verdict ON entry (side, verdict);
  CREATE INDEX entry_by_cluster ON entry (cluster);
  CREATE TABLE entry_key (
    side TEXT NOT NULL,
    kind TEXT NOT NULL,
    field TEXT NOT NULL,
    folded TEXT NOT NULL,
    entry INTEGER NOT NULL,
    PRIMARY KEY (side, kind, field, folded, entry)
  ) WITHOUT ROWID;
  CREATE TABLE part (
    id INTEGER PRIMARY KEY,
    side TEXT NOT NULL,
    sheet INTEGER NOT NULL,
    record TEXT NOT NULL,
    row_number INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX part_by_record ON part (side, sheet, record, row_number);`,
];

/** What an entry is besides what it says. */
interface EntryState {
  readonly inScope: boolean;
  readonly verdict?: Verdict;
}

/** The record that a row is a part of, and the sheet of the row. */
interface PartPlace {
  readonly side: SideName;
  readonly sheet: number;
  readonly record: string;
}

/** The entries of both sides of a comparison, in a temporary file: memory does not grow with them. */
export class ComparisonStore extends EntryQueries {
  constructor(path: string) {
    super(
      new Database(path, {
        journal: 'wal',
        exclusive: true,
        synchronous: 'off',
        migrations: MIGRATIONS,
      }),
    );
  }

  transaction<T>(work: () => T): T {
    return this.database.transaction(work);
  }

  close(): void {
    this.database.close();
  }

  add(
    { side, kind }: Pick<KeptEntry, 'side' | 'kind'>,
    entry: Entry,
    keys: readonly EntryKey[],
    { inScope, verdict }: EntryState,
  ): void {
    const { lastId } = this.database.run(
      insertInto('entry', {
        ...{
          side,
          kind,
          sheet: entry.sheet,
          row_number: entry.row,
          number: entry.number,
          in_scope: inScope,
          verdict,
        },
        is_ended: entry.isEnded === true,
        is_problem: entry.problem !== undefined,
        body: storable(JSON.stringify(entry)),
      }),
    );
    for (const { field, text: written } of keys) {
      const row = { side, kind, field, folded: storable(foldName(written)), entry: lastId };
      this.database.run(insertInto('entry_key', row, 'INSERT OR IGNORE'));
    }
  }

  /** Keeps a row that is a part of a record, until all rows of its sheet are there. */
  addPart({ side, sheet, record }: PartPlace, part: EntryPart): void {
    const body = storable(JSON.stringify(part));
    this.database.run(
      insertInto('part', { side, sheet, record: storable(record), row_number: part.row, body }),
    );
  }

  /** Forgets the rows of a sheet, which are read again. */
  forgetSheet(side: SideName, sheet: number): void {
    const own = sql`SELECT id FROM entry WHERE side = ${side} AND sheet = ${sheet}`;
    this.database.run(sql`DELETE FROM entry_key WHERE side = ${side} AND entry IN (${own})`);
    this.database.run(sql`DELETE FROM entry WHERE side = ${side} AND sheet = ${sheet}`);
    this.database.run(sql`DELETE FROM part WHERE side = ${side} AND sheet = ${sheet}`);
  }

  /** Puts entries together that are about one thing. */
  cluster(ids: readonly number[], name: string): void {
    this.database.run(sql`UPDATE entry SET cluster = ${name} WHERE id IN ${listed(ids)}`);
  }

  /** Runs a statement that decides entries by what their clusters have. */
  decide(statement: Sql): void {
    this.database.run(statement);
  }

  setPair(register: number, other: number, differs: readonly string[]): void {
    const verdict: Verdict = differs.length === 0 ? 'matched' : 'differing';
    this.database.run(
      sql`UPDATE entry SET verdict = ${verdict}, differs = ${JSON.stringify(differs)}
        WHERE id IN (${register}, ${other})`,
    );
  }
}
