import { insertInto, listed, sql } from '../../../../../database/sql.ts';
import type { RunJournal } from '../../journal.ts';

/** `id` needs the other's record, `turn` only that the other has ended. */
type DependencyKind = 'id' | 'turn';

/** What the calls of a run wait for. Each call counts what it still waits for; at zero it may be sent. */
export class Dependencies {
  readonly #database: RunJournal['database'];

  constructor({ database }: Pick<RunJournal, 'database'>) {
    this.#database = database;
  }

  add(call: number, needed: number, kind: DependencyKind): void {
    this.#database.run(
      sql`${insertInto('dependency', { needed, call, kind })}
       ON CONFLICT (needed, call, kind) DO UPDATE SET met = 0`,
    );
    this.#count(call);
  }

  /** What holds for a call holds for a part of it as well. */
  copy(call: number, part: number): void {
    this.#database.run(
      sql`INSERT INTO dependency (needed, call, kind, met)
       SELECT needed, ${part}, kind, met FROM dependency WHERE call = ${call}
       UNION ALL SELECT ${part}, call, kind, met FROM dependency WHERE needed = ${call}`,
    );
    const behind = this.#database.numbers(sql`SELECT call FROM dependency WHERE needed = ${part}`);
    for (const other of [...behind, part]) this.#count(other);
  }

  /**
   * Those that waited for their turn on a record wait only for the part of the call that is about it.
   * @param records the numbers of the records of each part
   */
  partWaiting(resource: string, records: ReadonlyMap<number, readonly number[]>): void {
    for (const [part, own] of records) {
      const others = [...records].flatMap(([other, numbers]) => (other === part ? [] : numbers));
      const elsewhere = this.#database.numbers(
        sql`SELECT waiting.id AS id FROM dependency JOIN call AS waiting ON waiting.id = dependency.call
         WHERE dependency.needed = ${part} AND dependency.kind = 'turn' AND waiting.resource = ${resource}
           AND waiting.record_id IN ${listed(others)} AND waiting.record_id NOT IN ${listed(own)}`,
      );
      for (const call of elsewhere) this.drop(call, part, 'turn');
    }
  }

  /** A call does not wait for another any more. */
  drop(call: number, needed: number, kind: DependencyKind): void {
    this.#database.run(
      sql`DELETE FROM dependency WHERE call = ${call} AND needed = ${needed} AND kind = ${kind}`,
    );
    this.#count(call);
  }

  /** A call leaves the plan: those that waited for their turn behind it move up. */
  forget(call: number): void {
    const behind = this.waitingFor(call, 'turn');
    const ahead = this.#database.numbers(
      sql`SELECT needed FROM dependency WHERE call = ${call} AND kind = 'turn' AND met = 0`,
    );
    this.#database.run(sql`DELETE FROM dependency WHERE call = ${call} OR needed = ${call}`);
    for (const other of behind) {
      for (const needed of ahead) this.add(other, needed, 'turn');
      this.#count(other);
    }
  }

  /** A call has ended: those that waited for it wait no longer. */
  release(call: number, kinds: readonly DependencyKind[]): void {
    for (const kind of kinds) {
      this.#database.run(
        sql`UPDATE call SET waiting = waiting - 1 WHERE id IN
           (SELECT call FROM dependency WHERE needed = ${call} AND kind = ${kind} AND met = 0)`,
      );
      this.#database.run(
        sql`UPDATE dependency SET met = 1 WHERE needed = ${call} AND kind = ${kind}`,
      );
    }
  }

  /** A call that had ended is open again: it waits for similar ones that are still open. */
  queueAgain(call: number): void {
    const open = this.#database.numbers(
      sql`WITH RECURSIVE alike(id) AS (
         VALUES (${call})
         UNION SELECT call FROM dependency JOIN alike ON needed = alike.id AND kind = 'turn'
         UNION SELECT needed FROM dependency JOIN alike ON call = alike.id AND kind = 'turn'
       )
       SELECT id FROM alike JOIN call USING (id)
       WHERE id <> ${call} AND state NOT IN ('done', 'failed')`,
    );
    for (const other of open) this.add(call, other, 'turn');
  }

  waitingFor(call: number, kind: DependencyKind): number[] {
    return this.#database.numbers(
      sql`SELECT call FROM dependency WHERE needed = ${call} AND kind = ${kind} AND met = 0`,
    );
  }

  #count(call: number): void {
    this.#database.run(
      sql`UPDATE call SET waiting = (SELECT count(*) FROM dependency WHERE call = ${call} AND met = 0)
       WHERE id = ${call}`,
    );
  }
}
