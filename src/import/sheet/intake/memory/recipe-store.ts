import { join } from 'node:path';
import { existsSync } from 'node:fs';
import type { Database, SqlRow } from '../../../../database/database.ts';
import { withDatabase } from '../../../../database/with-database.ts';
import { integer, text } from '../../../ledger/journal/journal.ts';
import type { Recipe } from '../../recipe/recipe.ts';

/** How a file was read once, for the next file of its shape. */
export interface RememberedRecipe {
  readonly id: number;
  /** The account that it was used for, by its key. */
  readonly account: string;
  /** The address of the account, for people. */
  readonly baseUrl: string;
  /** The file that it was used for, without its folders. */
  readonly file: string;
  /** When it was used last, ISO. */
  readonly usedAt: string;
  readonly recipe: Recipe;
}

/** A recipe in the folder of a run, as it was written. */
export interface WrittenFile {
  readonly path: string;
  /** In hexadecimal. */
  readonly sha256: string;
}

const MIGRATIONS = [
  `CREATE TABLE recipe (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account TEXT NOT NULL,
    base_url TEXT NOT NULL,
    file TEXT NOT NULL,
    used_at TEXT NOT NULL,
    shape TEXT NOT NULL,
    recipe TEXT NOT NULL
  );
  CREATE UNIQUE INDEX recipe_by_shape ON recipe (account, shape);
  CREATE TABLE written (
    files TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL
  ) WITHOUT ROWID;`,
];

/** The recipes in the state folder, shared by all processes of this user. */
export class RecipeStore {
  readonly #path: string;

  constructor(stateFolder: string) {
    this.#path = join(stateFolder, 'recipes.db');
  }

  /** Keeps a recipe; one of the same account and shape is replaced. */
  save(
    { account, baseUrl, file, usedAt, recipe }: Omit<RememberedRecipe, 'id'>,
    shape: string,
  ): void {
    this.#with((database) => {
      database.run(
        `INSERT INTO recipe (account, base_url, file, used_at, shape, recipe) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (account, shape) DO UPDATE SET
           base_url = excluded.base_url, file = excluded.file, used_at = excluded.used_at,
           recipe = excluded.recipe`,
        ...[account, baseUrl, file, usedAt, shape, JSON.stringify(recipe)],
      );
    });
  }

  /** All of them, or those of an account; the last used first. */
  list(account?: string): readonly RememberedRecipe[] {
    if (!existsSync(this.#path)) return [];
    return this.#with((database) =>
      database
        .all('SELECT * FROM recipe ORDER BY used_at DESC, id DESC')
        .map(asRemembered)
        .filter((each) => account === undefined || each.account === account),
    );
  }

  /** Returns whether there was one of that number. */
  forget(id: number): boolean {
    if (!existsSync(this.#path)) return false;
    return this.#with(
      (database) => database.run('DELETE FROM recipe WHERE id = ?', id).changes > 0,
    );
  }

  /** Notes which recipe a plan wrote for those files, so that it is used once a person has edited it. */
  noteWritten(files: readonly string[], written: WrittenFile): void {
    this.#with((database) => {
      database.run(
        `INSERT INTO written (files, path, sha256) VALUES (?, ?, ?)
         ON CONFLICT (files) DO UPDATE SET path = excluded.path, sha256 = excluded.sha256`,
        ...[JSON.stringify(files), written.path, written.sha256],
      );
    });
  }

  /** The recipe that a plan of those files wrote last. */
  writtenFor(files: readonly string[]): WrittenFile | undefined {
    if (!existsSync(this.#path)) return undefined;
    return this.#with((database) => {
      const row = database.get('SELECT * FROM written WHERE files = ?', JSON.stringify(files));
      return row && { path: text(row, 'path'), sha256: text(row, 'sha256') };
    });
  }

  /** Those files were imported: what was written for them is of no more use. */
  forgetWritten(files: readonly string[]): void {
    if (!existsSync(this.#path)) return;
    this.#with((database) =>
      database.run('DELETE FROM written WHERE files = ?', JSON.stringify(files)),
    );
  }

  #with<T>(work: (database: Database) => T): T {
    return withDatabase(this.#path, MIGRATIONS, work);
  }
}

function asRemembered(row: SqlRow): RememberedRecipe {
  return {
    id: integer(row, 'id'),
    account: text(row, 'account'),
    baseUrl: text(row, 'base_url'),
    file: text(row, 'file'),
    usedAt: text(row, 'used_at'),
    recipe: JSON.parse(text(row, 'recipe')) as Recipe,
  };
}
