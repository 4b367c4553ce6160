import { join } from 'node:path';
import { text, textKey } from '../../database/columns.ts';
import { Table } from '../../database/table.ts';
import { withDatabase } from '../../database/with-database.ts';

/** What this machine has last seen of an account in its shared state. A database that knows less was restored. */
export interface Known {
  /** The server with its timeline and database. */
  readonly server: string;
  readonly history: string;
  /** When it last held the account. */
  readonly epoch: string;
  /** The count of the account at its last intent. */
  readonly change: string;
}

const KNOWN = new Table<Known & { readonly account: string }>(
  'known',
  { account: textKey, server: text, history: text, epoch: text, change: text },
  { behind: ' WITHOUT ROWID' },
);

const MIGRATIONS = [
  `CREATE TABLE known (
    account TEXT PRIMARY KEY,
    server TEXT NOT NULL,
    history TEXT NOT NULL,
    epoch TEXT NOT NULL,
    change TEXT NOT NULL
  ) WITHOUT ROWID;`,
];

/** Keeps in the state folder, on the disk, what the shared state has confirmed to this machine. Every method throws DatabaseError. */
export class KnownHistory {
  readonly #path: string;
  readonly #account: string;

  constructor(stateFolder: string, account: string) {
    this.#path = join(stateFolder, 'shared-state.db');
    this.#account = account;
  }

  /** Undefined where this machine never held the account. */
  read(): Known | undefined {
    return withDatabase(this.#path, MIGRATIONS, (database) =>
      KNOWN.get(database, 'WHERE account = ?', this.#account),
    );
  }

  save(known: Known): void {
    withDatabase(this.#path, MIGRATIONS, (database) => {
      KNOWN.replace(database, { account: this.#account, ...known });
    });
  }

  /** Notes what was confirmed since, before anything is sent because of it. */
  saveChange(change: string): void {
    withDatabase(this.#path, MIGRATIONS, (database) => {
      database.run('UPDATE known SET change = ? WHERE account = ?', change, this.#account);
    });
  }
}
