import type { Database } from '../../../../../database/database.ts';
import { integer } from '../../../../../database/columns.ts';
import { rowReader, type RowOf } from '../../../../../database/row-reader.ts';
import { sql, type Sql } from '../../../../../database/sql.ts';
import type { RunJournal } from '../../journal.ts';

const CALL = rowReader({ call: integer });

const BROKEN = rowReader({ call: integer, needed: integer });

/** A call that needs a record which is not made. */
export type BrokenCall = RowOf<typeof BROKEN>;

const TABLES = ['pointer', 'broken', 'waiting', 'free'];

/**
 * The calls whose records each call of a plan needs. There may be several for each row, so they are in
 * temporary tables of the journal, and each question about all of them is one statement for each step of the
 * longest path.
 */
export class CallPointers {
  readonly #database: Database;

  /** Reads the pointers from the payloads of all calls. `close` gives their room back. */
  constructor(journal: RunJournal) {
    this.#database = journal.database;
    this.close();
    this.#run(
      `CREATE TEMP TABLE pointer (call INTEGER, needed INTEGER, PRIMARY KEY (call, needed)) WITHOUT ROWID`,
    );
    this.#run(
      `INSERT OR IGNORE INTO pointer
       SELECT call.id, each.value FROM call, json_tree(call.payload) AS each
       WHERE call.payload LIKE '%{"call":%' AND each.key = 'call' AND each.type = 'integer' AND each.path <> '$'`,
    );
    this.#run('CREATE INDEX temp.pointer_by_needed ON pointer (needed, call)');
  }

  /**
   * Takes out the calls that need a record which is not made, and those that need theirs in turn; each
   * comes after the one that it needs. A row that needs several calls needs all of them.
   */
  takeBroken(): Iterable<readonly BrokenCall[]> {
    this.#run(
      'CREATE TEMP TABLE broken (at INTEGER PRIMARY KEY, call INTEGER UNIQUE, needed INTEGER)',
    );
    let last = 0;
    let found = this.#run(
      `INSERT OR IGNORE INTO broken (call, needed) SELECT call, needed FROM pointer
       WHERE NOT EXISTS (SELECT 1 FROM call WHERE call.id = pointer.needed) ORDER BY call, needed`,
    );
    while (found > 0) {
      const now = last + found;
      found = this.#run(
        sql`INSERT OR IGNORE INTO broken (call, needed)
         SELECT pointer.call, pointer.needed FROM broken JOIN pointer ON pointer.needed = broken.call
         WHERE broken.at > ${last} AND broken.at <= ${now} ORDER BY pointer.call, pointer.needed`,
      );
      found += this.#run(
        sql`INSERT OR IGNORE INTO broken (call, needed)
         SELECT other.call, broken.needed FROM broken JOIN call_row AS own ON own.call = broken.call
           JOIN call_row AS other ON other.row = own.row AND other.call <> own.call
         WHERE broken.at > ${last} AND broken.at <= ${now} ORDER BY other.call`,
      );
      last = now;
    }
    this.#run('DELETE FROM pointer WHERE call IN (SELECT call FROM broken)');
    return this.#database.batches(
      BROKEN.read,
      ['at'],
      (after, most) =>
        sql`SELECT at, call, needed FROM broken WHERE at > ${after} ORDER BY at LIMIT ${most}`,
    );
  }

  /** Takes out the calls that could never begin, because each waits for another of them. */
  takeCircular(): Iterable<readonly Pick<BrokenCall, 'call'>[]> {
    this.#run('CREATE TEMP TABLE waiting (call INTEGER PRIMARY KEY, open INTEGER)');
    this.#run(
      `INSERT INTO waiting SELECT call, count(*) FROM pointer
       WHERE needed IN (SELECT call FROM pointer) GROUP BY call`,
    );
    this.#run('CREATE INDEX temp.waiting_by_open ON waiting (open)');
    this.#run('CREATE TEMP TABLE free (at INTEGER PRIMARY KEY, call INTEGER UNIQUE)');
    let last = 0;
    let found = this.#run(
      `INSERT INTO free (call) SELECT DISTINCT needed FROM pointer
       WHERE needed IN (SELECT call FROM pointer) AND needed NOT IN (SELECT call FROM waiting)`,
    );
    while (found > 0) {
      const now = last + found;
      this.#countDown(last, now);
      found = this.#run('INSERT INTO free (call) SELECT call FROM waiting WHERE open = 0');
      this.#run('DELETE FROM waiting WHERE open = 0');
      last = now;
    }
    this.#run('DELETE FROM pointer WHERE call IN (SELECT call FROM waiting)');
    return this.#database.batches(
      CALL.read,
      ['call'],
      (after, most) =>
        sql`SELECT call FROM waiting WHERE call > ${after} ORDER BY call LIMIT ${most}`,
    );
  }

  /** Lets every call wait for the records that it needs. */
  keep(): void {
    this.#run(
      `INSERT OR IGNORE INTO dependency (needed, call, kind)
       SELECT needed, call, 'id' FROM pointer ORDER BY needed, call`,
    );
    this.#run(
      `UPDATE call SET waiting = (SELECT count(*) FROM dependency WHERE dependency.call = call.id AND met = 0)
       WHERE id IN (SELECT call FROM pointer)`,
    );
  }

  close(): void {
    for (const table of TABLES) this.#run(`DROP TABLE IF EXISTS temp.${table}`);
  }

  /** What waits for those that became free in between has less to wait for. */
  #countDown(last: number, now: number): void {
    this.#run(
      sql`UPDATE waiting SET open = open -
         (SELECT count(*) FROM pointer JOIN free ON free.call = pointer.needed
          WHERE pointer.call = waiting.call AND free.at > ${last} AND free.at <= ${now})
       WHERE call IN (SELECT pointer.call FROM free JOIN pointer ON pointer.needed = free.call
                      WHERE free.at > ${last} AND free.at <= ${now})`,
    );
  }

  #run(statement: string | Sql): number {
    return this.#database.run(statement).changes;
  }
}
