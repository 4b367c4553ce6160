import { foldName } from '../../../kernel/names.ts';
import { optionalInteger } from '../../journal/journal.ts';
import type { NewCall } from '../../journal/tables/planned-call.ts';
import type { Run } from '../../run/run.ts';

/**
 * Creates that nothing tells apart are sent strictly one after another, so that they can be counted.
 * The last of each likeness is kept in a temporary table: there may be as many as rows.
 */
export class DuplicateRows {
  readonly #run: Run;
  count = 0;

  constructor(run: Run) {
    this.#run = run;
    run.journal.database.run('DROP TABLE IF EXISTS temp.twin');
    run.journal.database.run(
      'CREATE TEMP TABLE twin (likeness TEXT PRIMARY KEY, last INTEGER, before INTEGER) WITHOUT ROWID',
    );
  }

  /** Part of the caller's transaction. */
  add({ id, resource, mark }: NewCall): void {
    this.count += 1;
    const row = this.#run.journal.database.get(
      `INSERT INTO temp.twin VALUES (?, ?, NULL)
       ON CONFLICT DO UPDATE SET before = last, last = excluded.last RETURNING before`,
      JSON.stringify([resource, foldName(mark?.value ?? '')]),
      id,
    );
    const before = optionalInteger(row ?? {}, 'before');
    if (before !== undefined) this.#run.calls.waitForTurn(id, before);
  }

  close(): void {
    this.#run.journal.database.run('DROP TABLE temp.twin');
  }
}
