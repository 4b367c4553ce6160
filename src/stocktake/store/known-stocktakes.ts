import { join } from 'node:path';
import { declared, text } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import { Table } from '../../database/table.ts';
import { withDatabase } from '../../database/with-database.ts';
import { ensurePrivateFolder } from '../../database/private-folder.ts';

/** A stocktake that this machine knows of. */
export interface KnownStocktake {
  readonly folder: string;
  readonly name: string;
  readonly account: string;
  /** What was wanted when it started, to recognize the same command. */
  readonly wanted: string;
}

export const STOCKTAKE = new Table<KnownStocktake>(
  'stocktake',
  { folder: declared(text, 'UNIQUE'), name: text, account: text, wanted: text },
  { isNumbered: true },
);

export const MIGRATIONS = [
  `CREATE TABLE stocktake (
    id INTEGER PRIMARY KEY,
    folder TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    account TEXT NOT NULL,
    wanted TEXT NOT NULL
  );`,
];

/** The list of stocktakes in the state folder, shared by all processes of this user. Throws DatabaseError, and TallysheetError 'cannot-write'. */
export class KnownStocktakes {
  readonly #path: string;

  constructor(stateFolder: string) {
    this.#path = join(ensurePrivateFolder(stateFolder), 'stocktakes.db');
  }

  save(stocktake: KnownStocktake): void {
    this.#with((database) => {
      database.run('DELETE FROM stocktake WHERE folder = ?', stocktake.folder);
      STOCKTAKE.insert(database, stocktake);
    });
  }

  /** All of them, the newest first. */
  list(): KnownStocktake[] {
    return this.#with((database) => STOCKTAKE.all(database, 'ORDER BY id DESC'));
  }

  /** The folders of stocktakes are at other places from now on: by the old ones, where they are. */
  relocate(folders: ReadonlyMap<string, string>): void {
    this.#with((database) => {
      database.transaction(() => {
        for (const [from, to] of folders)
          database.run('UPDATE stocktake SET folder = ? WHERE folder = ?', to, from);
      });
    });
  }

  #with<T>(work: (database: Database) => T): T {
    return withDatabase(this.#path, MIGRATIONS, work);
  }
}
