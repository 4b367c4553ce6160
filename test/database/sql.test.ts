import { expect, test } from 'vitest';
import { integer, text } from '../../src/database/columns.ts';
import { Database } from '../../src/database/database.ts';
import { rowReader } from '../../src/database/row-reader.ts';
import { insertInto, listed, raw, sql } from '../../src/database/sql.ts';
import { onCleanUp } from '../support/clean-up.ts';

const THING = rowReader({ id: integer, name: text });

function open(names: readonly string[]): Database {
  const migrations = ['CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT NOT NULL, due TEXT)'];
  const database = new Database(':memory:', { journal: 'truncate', migrations });
  onCleanUp(() => {
    database.close();
  });
  for (const name of names) database.run(insertInto('thing', { name, due: undefined }));
  return database;
}

test('values in a statement are bound, and parts of it become its text', () => {
  const which = sql`name = ${'Saw'} AND due IS ${undefined}`;
  expect(sql`SELECT id FROM ${raw('thing')} WHERE ${which} AND late = ${true}`).toEqual({
    text: 'SELECT id FROM thing WHERE name = ? AND due IS ? AND late = ?',
    values: ['Saw', null, 1],
  });
});

test('what users say is never a part of the statement', () => {
  const database = open(['Axe']);
  database.run(insertInto('thing', { name: `'); DROP TABLE thing; --` }));
  expect(database.count(sql`thing`)).toBe(2);
  expect(database.has(sql`thing WHERE name = ${`' OR TRUE --`}`)).toBe(false);
});

test.each<[string, (database: Database) => unknown, unknown]>([
  [
    'a row',
    (database) => database.row(THING.read, sql`SELECT * FROM thing WHERE id = 2`),
    { id: 2, name: 'Axe' },
  ],
  [
    'no row',
    (database) => database.row(THING.read, sql`SELECT * FROM thing WHERE id = 9`),
    undefined,
  ],
  ['a number', (database) => database.number(sql`SELECT max(id) AS id FROM thing`), 3],
  ['0 for none', (database) => database.number(sql`SELECT id FROM thing WHERE id = 9`), 0],
  ['a text', (database) => database.text(sql`SELECT name FROM thing WHERE id = 3`), 'Van'],
  [
    'numbers',
    (database) =>
      database.numbers(sql`SELECT id FROM thing WHERE name IN ${listed(['Van', 'Saw'])}`),
    [1, 3],
  ],
  [
    'texts',
    (database) => database.texts(sql`SELECT name FROM thing ORDER BY name`),
    ['Axe', 'Saw', 'Van'],
  ],
])('a question about a database gives %s', (_what, ask, answer) => {
  expect(ask(open(['Saw', 'Axe', 'Van']))).toEqual(answer);
});

test('many rows come in batches, in the order of one column or of two', () => {
  const database = open(Array.from({ length: 1_001 }, (_, at) => (at < 700 ? 'Saw' : 'Axe')));
  const byId = database.batches(
    THING.read,
    ['id'],
    (after, most) => sql`SELECT * FROM thing WHERE id > ${after} ORDER BY id LIMIT ${most}`,
  );
  expect([...byId].map((batch) => batch.length)).toEqual([500, 500, 1]);
  const byLength = database.each(
    THING.read,
    ['size', 'id'],
    (size, most, id) =>
      sql`SELECT id, name, length(name) AS size FROM thing
     WHERE (length(name), id) > (${size}, ${id}) ORDER BY size, id LIMIT ${most}`,
  );
  expect([...byLength].map(({ id }) => id)).toEqual(
    Array.from({ length: 1_001 }, (_, at) => at + 1),
  );
});
