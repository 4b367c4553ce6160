import { integer, type RunJournal } from '../../journal.ts';

/** `id` needs the other's record, `turn` only that the other has ended. */
type DependencyKind = 'id' | 'turn';

/** What the calls of a run wait for. Each call counts what it still waits for; at zero it may be sent. */
export class Dependencies {
  readonly #journal: RunJournal;

  constructor(journal: RunJournal) {
    this.#journal = journal;
  }

  add(call: number, needed: number, kind: DependencyKind): void {
    this.#journal.database.run(
      `INSERT INTO dependency (needed, call, kind) VALUES (?, ?, ?)
       ON CONFLICT (needed, call, kind) DO UPDATE SET met = 0`,
      needed,
      call,
      kind,
    );
    this.#count(call);
  }

  /** What holds for a call holds for a part of it as well. */
  copy(call: number, part: number): void {
    this.#journal.database.run(
      `INSERT INTO dependency (needed, call, kind, met)
       SELECT needed, ?, kind, met FROM dependency WHERE call = ?
       UNION ALL SELECT ?, call, kind, met FROM dependency WHERE needed = ?`,
      part,
      call,
      part,
      call,
    );
    const behind = this.#journal.database.all('SELECT call FROM dependency WHERE needed = ?', part);
    for (const row of behind) this.#count(integer(row, 'call'));
    this.#count(part);
  }

  /**
   * Those that waited for their turn on a record wait only for the part of the call that is about it.
   * @param records the numbers of the records of each part
   */
  partWaiting(resource: string, records: ReadonlyMap<number, readonly number[]>): void {
    for (const part of records.keys()) {
      const own = JSON.stringify(records.get(part));
      const others = JSON.stringify(
        [...records].flatMap(([other, numbers]) => (other === part ? [] : numbers)),
      );
      const elsewhere = this.#journal.database.all(
        `SELECT waiting.id AS id FROM dependency JOIN call AS waiting ON waiting.id = dependency.call
         WHERE dependency.needed = ? AND dependency.kind = 'turn' AND waiting.resource = ?
           AND waiting.record_id IN (SELECT value FROM json_each(?))
           AND waiting.record_id NOT IN (SELECT value FROM json_each(?))`,
        part,
        resource,
        others,
        own,
      );
      for (const row of elsewhere) this.#forgetTurn(integer(row, 'id'), part);
    }
  }

  #forgetTurn(call: number, needed: number): void {
    this.#journal.database.run(
      `DELETE FROM dependency WHERE call = ? AND needed = ? AND kind = 'turn'`,
      call,
      needed,
    );
    this.#count(call);
  }

  /** A call does not need the record of another any more. */
  drop(call: number, needed: number): void {
    this.#journal.database.run(
      `DELETE FROM dependency WHERE call = ? AND needed = ? AND kind = 'id'`,
      call,
      needed,
    );
    this.#count(call);
  }

  /** A call leaves the plan: those that waited for their turn behind it move up. */
  forget(call: number): void {
    const behind = this.#waitingFor(call, 'turn');
    const ahead = this.#journal.database
      .all(`SELECT needed FROM dependency WHERE call = ? AND kind = 'turn' AND met = 0`, call)
      .map((row) => integer(row, 'needed'));
    this.#journal.database.run('DELETE FROM dependency WHERE call = ? OR needed = ?', call, call);
    for (const other of behind) {
      for (const needed of ahead) this.add(other, needed, 'turn');
      this.#count(other);
    }
  }

  /** A call has ended: those that waited for it wait no longer. */
  release(call: number, kinds: readonly DependencyKind[]): void {
    for (const kind of kinds) {
      this.#journal.database.run(
        `UPDATE call SET waiting = waiting - 1 WHERE id IN
           (SELECT call FROM dependency WHERE needed = ? AND kind = ? AND met = 0)`,
        call,
        kind,
      );
      this.#journal.database.run(
        'UPDATE dependency SET met = 1 WHERE needed = ? AND kind = ?',
        call,
        kind,
      );
    }
  }

  /** The calls that need the record of a call which will not be made. */
  inNeedOf(call: number): number[] {
    return this.#waitingFor(call, 'id');
  }

  /** A call that had ended is open again: it waits for similar ones that are still open. */
  queueAgain(call: number): void {
    const open = this.#journal.database.all(
      `WITH RECURSIVE alike(id) AS (
         VALUES (?)
         UNION SELECT call FROM dependency JOIN alike ON needed = alike.id AND kind = 'turn'
         UNION SELECT needed FROM dependency JOIN alike ON call = alike.id AND kind = 'turn'
       )
       SELECT id FROM alike JOIN call USING (id)
       WHERE id <> ? AND state NOT IN ('done', 'failed')`,
      call,
      call,
    );
    for (const row of open) this.add(call, integer(row, 'id'), 'turn');
  }

  #waitingFor(call: number, kind: DependencyKind): number[] {
    return this.#journal.database
      .all('SELECT call FROM dependency WHERE needed = ? AND kind = ? AND met = 0', call, kind)
      .map((row) => integer(row, 'call'));
  }

  #count(call: number): void {
    this.#journal.database.run(
      'UPDATE call SET waiting = (SELECT count(*) FROM dependency WHERE call = ? AND met = 0) WHERE id = ?',
      call,
      call,
    );
  }
}
