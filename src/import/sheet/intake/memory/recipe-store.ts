import { join, resolve } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Database } from '../../../../database/database.ts';
import { integer, json, jsonObject, text, textKey } from '../../../../database/columns.ts';
import { RowReader } from '../../../../database/row-reader.ts';
import { insertInto, sql } from '../../../../database/sql.ts';
import { Table } from '../../../../database/table.ts';
import { withDatabase } from '../../../../database/with-database.ts';
import type { Recipe } from '../../recipe/recipe.ts';
import { type Workplace, isReadOnce } from '../../../ledger/run/workplace.ts';

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

const RECIPE = new RowReader<RememberedRecipe>({
  id: integer,
  account: text,
  baseUrl: text,
  file: text,
  usedAt: text,
  recipe: jsonObject<Recipe>({}),
});

/** A recipe with the shape of the files that it is for. */
export interface KeptRecipe extends Omit<RememberedRecipe, 'id'> {
  readonly shape: string;
}

const KEPT = new RowReader<KeptRecipe>({
  account: text,
  baseUrl: text,
  file: text,
  usedAt: text,
  recipe: jsonObject<Recipe>({}),
  shape: text,
});

/** A recipe in the folder of a run, as it was written. */
export interface WrittenFile {
  readonly path: string;
  /** In hexadecimal. */
  readonly sha256: string;
}

const WRITTEN = new Table<WrittenFile & { readonly files: readonly string[] }>(
  'written',
  {
    files: { ...json<readonly string[]>(Array.isArray), type: textKey.type },
    path: text,
    sha256: text,
  },
  { behind: ' WITHOUT ROWID' },
);

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
  // How far the recipes of a shared state are here, and those of here there.
  `CREATE TABLE adopted (account TEXT PRIMARY KEY, up_to INTEGER NOT NULL) WITHOUT ROWID;
  ALTER TABLE recipe ADD COLUMN is_shared INTEGER NOT NULL DEFAULT 0;`,
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
      const row = { account, base_url: baseUrl, file, used_at: usedAt, shape };
      database.run(
        sql`${insertInto('recipe', { ...row, recipe: JSON.stringify(recipe) })}
         ON CONFLICT (account, shape) DO UPDATE SET
           base_url = excluded.base_url, file = excluded.file, used_at = excluded.used_at,
           recipe = excluded.recipe, is_shared = 0`,
      );
    });
  }

  /** The recipes of an account that other machines do not have. */
  unshared(account: string): readonly KeptRecipe[] {
    if (!existsSync(this.#path)) return [];
    return this.#with((database) =>
      database.rows(
        KEPT.read,
        sql`SELECT * FROM recipe WHERE account = ${account} AND NOT is_shared`,
      ),
    );
  }

  /** The others have these recipes, unless they were used again meanwhile. */
  noteShared(recipes: readonly KeptRecipe[]): void {
    this.#with((database) => {
      for (const { account, shape, usedAt } of recipes) {
        database.run(
          sql`UPDATE recipe SET is_shared = 1
             WHERE account = ${account} AND shape = ${shape} AND used_at = ${usedAt}`,
        );
      }
    });
  }

  /** The count of a shared account up to which its recipes are here; 0 where none are. */
  adoptedUpTo(account: string): number {
    return this.#with((database) =>
      database.number(sql`SELECT up_to FROM adopted WHERE account = ${account}`),
    );
  }

  /** Takes recipes of other machines; those that were used later here stay. */
  adopt(account: string, recipes: readonly KeptRecipe[], upTo: number): void {
    this.#with((database) => {
      database.transaction(() => {
        for (const { baseUrl: base_url, usedAt: used_at, recipe, ...rest } of recipes) {
          const row = { ...rest, base_url, used_at, recipe: JSON.stringify(recipe), is_shared: 1 };
          database.run(
            sql`${insertInto('recipe', row)} ON CONFLICT (account, shape) DO UPDATE SET
               base_url = excluded.base_url, file = excluded.file, used_at = excluded.used_at,
               recipe = excluded.recipe, is_shared = 1 WHERE recipe.used_at < excluded.used_at`,
          );
        }
        database.run(insertInto('adopted', { account, up_to: upTo }, 'INSERT OR REPLACE'));
      });
    });
  }

  /** What a shared state was restored without is shared, and adopted, again. */
  shareAnew(account: string): void {
    if (!existsSync(this.#path)) return;
    this.#with((database) => {
      database.run(sql`UPDATE recipe SET is_shared = 0 WHERE account = ${account}`);
      database.run(sql`DELETE FROM adopted WHERE account = ${account}`);
    });
  }

  /** All of them, or those of an account; the last used first. */
  list(account?: string): readonly RememberedRecipe[] {
    if (!existsSync(this.#path)) return [];
    return this.#with((database) =>
      database
        .rows(RECIPE.read, sql`SELECT * FROM recipe ORDER BY used_at DESC, id DESC`)
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
      WRITTEN.upsert(database, 'files', { ...written, files });
    });
  }

  /** The recipe that a plan of those files wrote last. */
  writtenFor(files: readonly string[]): WrittenFile | undefined {
    if (!existsSync(this.#path)) return undefined;
    return this.#with((database) =>
      WRITTEN.get(database, 'WHERE files = ?', JSON.stringify(files)),
    );
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

/** Notes the recipe that a plan of the files wrote; the same command uses it once it was edited. */
export function noteWrittenRecipe(
  files: readonly string[],
  path: string,
  workplace: Workplace,
): void {
  if (files.some((file) => isReadOnce(file, workplace))) return;
  const written = { path, sha256: sha256Of(path) };
  new RecipeStore(workplace.stateFolder).noteWritten(wholePaths(files, workplace), written);
}

/** The recipe that an earlier plan of the files wrote and a person saved since; undefined where there is none. */
export function editedRecipe(files: readonly string[], workplace: Workplace): string | undefined {
  if (files.some((file) => isReadOnce(file, workplace))) return undefined;
  const written = new RecipeStore(workplace.stateFolder).writtenFor(wholePaths(files, workplace));
  if (written === undefined || !existsSync(written.path)) return undefined;
  return sha256Of(written.path) === written.sha256 ? undefined : written.path;
}

/** Forgets it once the files were imported. */
export function forgetWrittenRecipe(files: readonly string[], workplace: Workplace): void {
  new RecipeStore(workplace.stateFolder).forgetWritten(wholePaths(files, workplace));
}

function wholePaths(files: readonly string[], { cwd }: Workplace): string[] {
  return files.map((file) => resolve(cwd, file));
}

function sha256Of(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}
