import { join } from 'node:path';
import { text } from '../../database/columns.ts';
import { Table } from '../../database/table.ts';
import { withDatabase } from '../../database/with-database.ts';
import type { FileVersion } from './shared-files.ts';

/** A version of a shared file that this machine has had. */
interface KnownVersion extends Pick<FileVersion, 'id' | 'digest'> {
  readonly account: string;
  readonly file: string;
}

const KNOWN = new Table<KnownVersion>('version', {
  account: text,
  file: text,
  id: text,
  digest: text,
});

const MIGRATIONS = [
  `CREATE TABLE version (account TEXT NOT NULL, file TEXT NOT NULL, id TEXT NOT NULL, digest TEXT NOT NULL);
  CREATE INDEX version_of_file ON version (account, file);`,
];

/** Remembers in the state folder which versions of a file this machine has had. Every method throws DatabaseError. */
export class KnownVersions {
  readonly #path: string;
  readonly #of: readonly [account: string, file: string];

  constructor(stateFolder: string, account: string, file: string) {
    this.#path = join(stateFolder, 'shared-files.db');
    this.#of = [account, file];
  }

  /** The oldest first. */
  all(): readonly Pick<FileVersion, 'id' | 'digest'>[] {
    return withDatabase(this.#path, MIGRATIONS, (database) =>
      KNOWN.all(database, 'WHERE account = ? AND file = ? ORDER BY rowid', ...this.#of),
    );
  }

  /** The file is that version now. */
  add({ id, digest }: FileVersion): void {
    const [account, file] = this.#of;
    withDatabase(this.#path, MIGRATIONS, (database) => {
      KNOWN.insert(database, { account, file, id, digest });
    });
  }
}
