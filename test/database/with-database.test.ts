import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Database } from '../../src/database/database.ts';
import { withDatabase } from '../../src/database/with-database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MIGRATIONS = ['CREATE TABLE thing (name TEXT NOT NULL)'];

function freshPath(): string {
  return join(temporaryFolder(), 'shared.db');
}

function add(path: string, name: string): void {
  withDatabase(path, MIGRATIONS, (database) => database.run('INSERT INTO thing VALUES (?)', name));
}

function names(path: string): unknown[] {
  return withDatabase(path, MIGRATIONS, (database) =>
    database.all('SELECT name FROM thing ORDER BY name').map(({ name }) => name),
  );
}

describe('what is read is what the file of that name has', () => {
  test('where it was removed meanwhile', () => {
    const path = freshPath();
    add(path, 'Ladder');
    rmSync(path);
    expect(names(path)).toEqual([]);
    expect(existsSync(path)).toBe(true);
  });

  test('where an earlier copy was put in its place, by its name or in its own room', () => {
    const path = freshPath();
    add(path, 'Ladder');
    copyFileSync(path, `${path}.copy`);
    add(path, 'Safe');
    copyFileSync(`${path}.copy`, path);
    expect(names(path)).toEqual(['Ladder']);
    add(path, 'Lamp');
    renameSync(`${path}.copy`, path);
    expect(names(path)).toEqual(['Ladder']);
  });

  test('where another connection has written', () => {
    const path = freshPath();
    add(path, 'Ladder');
    const other = new Database(path, { journal: 'truncate', migrations: MIGRATIONS });
    other.run("INSERT INTO thing VALUES ('Safe')");
    other.close();
    expect(names(path)).toEqual(['Ladder', 'Safe']);
  });

  test('where it was damaged', () => {
    const path = freshPath();
    add(path, 'Ladder');
    writeFileSync(path, 'no database at all, but long enough to be read as one'.repeat(200));
    expect(() => names(path)).toThrow('it is damaged, or not a database of Tallysheet');
  });
});

test('work within work has the file to itself, and others may write between two works', () => {
  const path = freshPath();
  const found = withDatabase(path, MIGRATIONS, (database) => {
    add(path, 'Ladder');
    return database.all('SELECT name FROM thing');
  });
  expect(found).toEqual([{ name: 'Ladder' }]);
  const other = new Database(path, {
    journal: 'truncate',
    exclusive: true,
    migrations: MIGRATIONS,
  });
  other.run("INSERT INTO thing VALUES ('Safe')");
  other.close();
  expect(names(path)).toEqual(['Ladder', 'Safe']);
});

test('work that fails leaves nothing half done', () => {
  const path = freshPath();
  const fail = (): void => {
    withDatabase(path, MIGRATIONS, (database) => {
      database.transaction(() => {
        database.run("INSERT INTO thing VALUES ('Ladder')");
        throw new Error('no more');
      });
    });
  };
  expect(fail).toThrow('no more');
  expect(names(path)).toEqual([]);
});
