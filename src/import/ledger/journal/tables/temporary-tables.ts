import { raw, sql } from '../../../../database/sql.ts';
import type { StageJournal } from '../journal.ts';

/** Temporary tables of a journal: there may be as many rows in them as in the run. They end with the process. */
export abstract class TemporaryTables {
  protected readonly temporary: StageJournal['temporary'];
  readonly #names: readonly string[];

  /** @param tables what makes each, by its name */
  constructor(
    { temporary }: Pick<StageJournal, 'temporary'>,
    tables: Readonly<Record<string, string>>,
  ) {
    this.temporary = temporary;
    this.#names = Object.keys(tables);
    this.close();
    for (const [name, columns] of Object.entries(tables)) {
      temporary.run(`CREATE TEMP TABLE ${name} ${columns}`);
    }
  }

  /** Gives their room back. */
  close(): void {
    for (const name of this.#names) this.temporary.run(sql`DROP TABLE IF EXISTS temp.${raw(name)}`);
  }
}
