import { join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { withDatabase } from '../../database/with-database.ts';
import { ensurePrivateFolder } from '../../database/private-folder.ts';
import { textOf } from '../../database/text-column.ts';

/** A stocktake that this machine knows of. */
export interface KnownStocktake {
  readonly folder: string;
  readonly name: string;
  readonly account: string;
  /** What was wanted when it started, to recognize the same command. */
  readonly wanted: string;
}

const MIGRATIONS = [
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

  save({ folder, name, account, wanted }: KnownStocktake): void {
    this.#with((database) => {
      database.run('DELETE FROM stocktake WHERE folder = ?', folder);
      database.run(
        'INSERT INTO stocktake (folder, name, account, wanted) VALUES (?, ?, ?, ?)',
        folder,
        name,
        account,
        wanted,
      );
    });
  }

  /** All of them, the newest first. */
  list(): KnownStocktake[] {
    return this.#with((database) =>
      database.all('SELECT * FROM stocktake ORDER BY id DESC').map((row) => ({
        folder: textOf(row, 'folder'),
        name: textOf(row, 'name'),
        account: textOf(row, 'account'),
        wanted: textOf(row, 'wanted'),
      })),
    );
  }

  #with<T>(work: (database: Database) => T): T {
    return withDatabase(this.#path, MIGRATIONS, work);
  }
}
