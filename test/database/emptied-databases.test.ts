import { describe, expect, test } from 'vitest';
import { Database, type DatabaseOptions } from '../../src/database/database.ts';

const TABLES = [
  `CREATE TABLE shelf (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
   CREATE TABLE thing (
     name TEXT NOT NULL UNIQUE,
     shelf INTEGER NOT NULL REFERENCES shelf ON DELETE CASCADE
   );
   CREATE VIRTUAL TABLE names USING fts5 (
     name, content = '', contentless_delete = 1, tokenize = 'trigram'
   );
   CREATE TRIGGER named AFTER INSERT ON shelf BEGIN
     INSERT INTO names (rowid, name) VALUES (NEW.id, NEW.name);
   END;`,
];

function open(options: Partial<DatabaseOptions> = {}): Database {
  return new Database(':memory:', { journal: 'truncate', migrations: TABLES, ...options });
}

function fill(database: Database, shelves = 3): void {
  for (let count = 0; count < shelves; count += 1) {
    const { lastId } = database.run('INSERT INTO shelf (name) VALUES (?)', `Shelf ${count}`);
    database.run('INSERT INTO thing VALUES (?, ?)', `Ladder ${count}`, lastId);
  }
}

function contentOf(database: Database): unknown[] {
  return [
    database.all('SELECT * FROM shelf'),
    database.all('SELECT * FROM thing'),
    database.all("SELECT rowid FROM names WHERE names MATCH 'helf'"),
    database.all('SELECT name, sql FROM sqlite_schema ORDER BY name'),
    database.all('SELECT name FROM sqlite_temp_schema'),
    database.get('SELECT seq FROM sqlite_sequence'),
    database.isNew,
  ];
}

/** What a database does before it is closed. */
const USES: [string, (database: Database) => void][] = [
  ['has rows', fill],
  [
    'has many rows',
    (database) => {
      fill(database, 1_500);
    },
  ],
  [
    'has another table',
    (database) => {
      database.run('CREATE TABLE other (name TEXT)');
    },
  ],
  [
    'has a temporary table',
    (database) => {
      database.run('CREATE TEMP TABLE other (name TEXT)');
    },
  ],
  [
    'has lost a trigger',
    (database) => {
      database.run('DROP TRIGGER named');
    },
  ],
  [
    'has rows that were changed and removed',
    (database) => {
      fill(database);
      database.run("UPDATE shelf SET name = 'Shelf of others'");
      database.run('DELETE FROM shelf WHERE id = 1');
    },
  ],
];

describe('a database in memory is empty when it is opened', () => {
  const untouched = contentOf(open());

  test.each(USES)('where the one before it %s', (_what, use) => {
    const before = open();
    use(before);
    before.close();

    const next = open();

    expect(contentOf(next)).toEqual(untouched);
    fill(next, 1);
    expect(next.get('SELECT id FROM shelf')).toEqual({ id: 1 });
    expect(next.get("SELECT rowid FROM names WHERE names MATCH 'shelf'")).toEqual({ rowid: 1 });
    next.close();
  });

  test('where the one before it was closed within a transaction', () => {
    const before = open();
    const close = (): void => {
      before.transaction(() => {
        fill(before);
        before.close();
      });
    };
    expect(close).toThrow('it is closed');
    expect(contentOf(open())).toEqual(untouched);
  });
});

test('it shares nothing with one that is still open, or was opened with other settings', () => {
  const closed = open();
  closed.close();
  const [one, other] = [open(), open()];
  fill(one);
  expect(contentOf(other)).not.toEqual(contentOf(one));
  one.close();
  const larger = open({ cacheMegabytes: 8 });
  expect(larger.get('PRAGMA cache_size')).toEqual({ cache_size: -8192 });
  larger.close();
  expect(open().get('PRAGMA cache_size')).not.toEqual({ cache_size: -8192 });
});

test('one that is closed neither reads nor writes what the next one has', () => {
  const closed = open();
  closed.close();
  const next = open();
  fill(next);
  expect(() => closed.all('SELECT * FROM shelf')).toThrow('it is closed');
  expect(() => closed.run('DELETE FROM shelf')).toThrow('it is closed');
  closed.close();
  expect(next.all('SELECT * FROM shelf')).toHaveLength(3);
});

test('tables that refer to one that is not there are made each time', () => {
  const migrations = ['CREATE TABLE thing (shelf INTEGER REFERENCES shelf)'];
  const first = open({ migrations });
  first.close();
  expect(open({ migrations }).all('SELECT * FROM thing')).toEqual([]);
});
