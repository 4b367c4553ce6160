import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Database, type DatabaseOptions } from '../../src/database/database.ts';
import { asDatabaseError, DatabaseError } from '../../src/database/database-error.ts';
import { temporaryFile, temporaryFolder } from '../support/temporary-folder.ts';

const MIGRATIONS = ['CREATE TABLE thing (name TEXT NOT NULL UNIQUE)'];

function freshPath(): string {
  return join(temporaryFolder(), 'ours.db');
}

function open(path: string, options: Partial<DatabaseOptions> = {}): Database {
  const database = new Database(path, { journal: 'truncate', migrations: MIGRATIONS, ...options });
  onTestFinished(() => {
    database.close();
  });
  return database;
}

function names(database: Database): unknown[] {
  return database.all('SELECT name FROM thing ORDER BY name').map(({ name }) => name);
}

function add(database: Database, name: string): void {
  database.run('INSERT INTO thing VALUES (?)', name);
}

/** What kind of problem some work ends in. */
function problemOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof DatabaseError ? `${error.problem}: ${error.message}` : String(error);
  }
  return 'none';
}

describe('rows', () => {
  test('have the columns that were selected, and no others', () => {
    const database = open(':memory:');
    add(database, 'Ladder');
    expect(database.get('SELECT name, 1 AS one FROM thing')).toEqual({ name: 'Ladder', one: 1 });
    expect(database.get('SELECT name FROM thing WHERE name = ?', 'Safe')).toBeUndefined();
  });

  test('the first of several rows lets go of the others', () => {
    const path = freshPath();
    const database = open(path);
    add(database, 'Ladder');
    add(database, 'Safe');
    expect(database.get('SELECT name FROM thing ORDER BY name')).toEqual({ name: 'Ladder' });
    const other = open(path);
    add(other, 'Lamp');
    expect(database.get('INSERT INTO thing VALUES (?) RETURNING name', 'Chair')).toEqual({
      name: 'Chair',
    });
    expect(names(other)).toEqual(['Chair', 'Ladder', 'Lamp', 'Safe']);
  });

  test('a hundred thousand look-ups without a turn of the event loop keep no memory', () => {
    const database = open(':memory:');
    add(database, 'Ladder');
    const lookUp = (): void => {
      for (let count = 0; count < 100_000; count += 1) {
        database.get('SELECT name FROM thing WHERE name = ?', 'Ladder');
      }
    };
    // The heap takes its room for what is soon free, and sometimes more of it in the second round.
    lookUp();
    lookUp();
    const before = process.memoryUsage.rss();
    lookUp();
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(30);
  });

  test('a change tells how many rows it met and the id of the last', () => {
    const database = open(':memory:');
    add(database, 'Ladder');
    add(database, 'Safe');
    expect(database.run('UPDATE thing SET name = name || ?', '!')).toMatchObject({ changes: 2 });
    expect(database.run('INSERT INTO thing VALUES (?)', 'Lamp')).toEqual({ changes: 1, lastId: 3 });
  });

  test('a breach of a constraint is an error, and the database goes on', () => {
    const database = open(':memory:');
    add(database, 'Ladder');
    expect(
      problemOf(() => {
        add(database, 'Ladder');
      }),
    ).toMatch(/^other: .*UNIQUE/);
    expect(names(database)).toEqual(['Ladder']);
  });
});

describe('a transaction', () => {
  test('keeps all of its work', () => {
    const database = open(':memory:');
    const result = database.transaction(() => {
      add(database, 'Ladder');
      add(database, 'Safe');
      return 'both';
    });
    expect(result).toBe('both');
    expect(names(database)).toEqual(['Ladder', 'Safe']);
  });

  test('keeps nothing where its work throws, and passes the error on', () => {
    const database = open(':memory:');
    const failing = (): void => {
      database.transaction(() => {
        add(database, 'Ladder');
        throw new RangeError('in the middle');
      });
    };
    expect(failing).toThrow(new RangeError('in the middle'));
    expect(names(database)).toEqual([]);
    database.transaction(() => {
      add(database, 'Safe');
    });
    expect(names(database)).toEqual(['Safe']);
  });

  test('is not to be nested', () => {
    const database = open(':memory:');
    const nested = (): void => {
      database.transaction(() => {
        add(database, 'Ladder');
        database.transaction(() => undefined);
      });
    };
    expect(nested).toThrow('a transaction is open already');
    expect(names(database)).toEqual([]);
  });

  test('keeps nothing when there is no room left', () => {
    const database = open(freshPath());
    database.get('PRAGMA max_page_count = 8');
    const filling = (): void => {
      database.transaction(() => {
        for (let number = 1; number <= 100; number += 1) add(database, `${number}`.padStart(1_000));
      });
    };
    expect(problemOf(filling)).toMatch(/^full: /);
    expect(names(database)).toEqual([]);
  });
});

describe('migrations', () => {
  test('only those run that a file has not had', () => {
    const path = freshPath();
    const first = open(path);
    add(first, 'Ladder');
    first.close();
    const steps = [...MIGRATIONS, `INSERT INTO thing VALUES ('Safe')`];
    open(path, { migrations: steps }).close();
    const third = open(path, { migrations: steps });
    expect(names(third)).toEqual(['Ladder', 'Safe']);
  });

  test('all of them take place or none', () => {
    const path = freshPath();
    expect(problemOf(() => open(path, { migrations: [...MIGRATIONS, 'CREATE NONSENSE'] }))).toMatch(
      /^other: .*syntax error/,
    );
    expect(names(open(path))).toEqual([]);
  });

  test('a file of a newer version is left alone', () => {
    const path = freshPath();
    open(path, { migrations: [...MIGRATIONS, 'CREATE TABLE other (id INTEGER)'] }).close();
    expect(problemOf(() => open(path))).toBe(
      'damaged: the file was written by a newer version of Tallysheet',
    );
  });
});

describe('a file that is not ours is left as it is', () => {
  test.each([
    ['with a version', 'CREATE TABLE theirs (id INTEGER); PRAGMA user_version = 3'],
    ['with the mark of its program', 'CREATE TABLE theirs (id INTEGER); PRAGMA application_id = 7'],
    ['with nothing but a table', 'CREATE TABLE theirs (id INTEGER)'],
  ])("another program's database %s", (_what, sql) => {
    const path = freshPath();
    const theirs = new Sqlite(path);
    theirs.exec(sql);
    theirs.close();
    expect(problemOf(() => open(path))).toBe('damaged: the file is a database of another program');
    const after = new Sqlite(path);
    expect(after.prepare('SELECT name FROM sqlite_master').pluck().all()).toEqual(['theirs']);
    after.close();
  });

  test('a text', () => {
    const path = temporaryFile('notes.db', 'Name,Group\n'.repeat(500));
    expect(problemOf(() => open(path))).toMatch(/^damaged: .*not a database/);
  });
});

describe('the file', () => {
  test('is for its owner alone', () => {
    const path = freshPath();
    open(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('is made private where it was not', () => {
    const path = freshPath();
    writeFileSync(path, '');
    chmodSync(path, 0o644);
    open(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('cannot be made where there is no folder', () => {
    expect(problemOf(() => open(join(temporaryFolder(), 'missing', 'ours.db')))).toMatch(
      /^other: its folder does not exist$/,
    );
  });
});

describe('processes that share a file', () => {
  test('one that writes keeps the others waiting, and they are told', () => {
    const path = freshPath();
    const first = open(path);
    const second = open(path);
    first.transaction(() => {
      add(first, 'Ladder');
      expect(
        problemOf(() => {
          add(second, 'Safe');
        }),
      ).toMatch(/^busy: /);
    });
    add(second, 'Safe');
    expect(names(first)).toEqual(['Ladder', 'Safe']);
  });

  test.each(['wal', 'truncate'] as const)(
    'one that wants it alone keeps all others out (%s)',
    (journal) => {
      const path = freshPath();
      open(path, { journal, exclusive: true });
      expect(problemOf(() => open(path, { journal, exclusive: true }))).toMatch(/^busy: /);
    },
  );

  test.each(['wal', 'truncate'] as const)(
    'one that had it alone lets go as soon as it is closed (%s)',
    (journal) => {
      const path = freshPath();
      for (let number = 1; number <= 20; number += 1) {
        const holder = open(path, { journal, exclusive: true });
        add(holder, `${number}`);
        expect(names(holder)).toHaveLength(number);
        holder.close();
      }
    },
  );

  test('the lock of a process ends with it, however that ends', async () => {
    const path = freshPath();
    const support = new URL('../support/', import.meta.url).pathname;
    const words = ['--import', `${support}typescript-loader.mjs`, `${support}lock-child.ts`, path];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    expect(problemOf(() => open(path, { exclusive: true }))).toMatch(/^busy: /);

    child.kill('SIGKILL');
    await once(child, 'exit');
    const database = open(path, { exclusive: true });
    expect(names(database)).toEqual(['Ladder']);
  });
});

test.each([
  ['SQLITE_BUSY', 'database is locked', 'busy: another process is using it'],
  ['SQLITE_FULL', 'database or disk is full', 'full: the disk is full'],
  ['SQLITE_IOERR', 'disk I/O error', 'full: the disk cannot be read or written'],
  [
    'SQLITE_CORRUPT',
    'database disk image is malformed',
    'damaged: it is damaged, or not a database of Tallysheet',
  ],
  [
    'SQLITE_NOTADB',
    'file is not a database',
    'damaged: it is damaged, or not a database of Tallysheet',
  ],
  ['SQLITE_READONLY', 'attempt to write a readonly database', 'other: it is read-only'],
  ['SQLITE_CANTOPEN', 'unable to open database file', 'other: it cannot be opened'],
  ['EISDIR', "EISDIR: illegal operation on a directory, open '/x'", 'other: it is a folder'],
  ['ENOSPC', 'ENOSPC: no space left on device, write', 'full: the disk is full'],
  ['EWEIRD', 'EWEIRD: odd, open', 'other: the system refuses it'],
])('what is said of %s are words for people', (code, said, expected) => {
  const error = Object.assign(new Error(said), { code });
  const { problem, message, cause } = asDatabaseError(error);
  expect(`${problem}: ${message}`).toBe(expected);
  expect(cause).toBe(error);
});
