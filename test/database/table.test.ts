import { expect, test } from 'vitest';
import {
  called,
  declared,
  flag,
  integer,
  jsonObject,
  key,
  optional,
  text,
  wordOf,
} from '../../src/database/columns.ts';
import { Database } from '../../src/database/database.ts';
import { DatabaseError } from '../../src/database/database-error.ts';
import { nameValueTable, NameValues } from '../../src/database/name-values.ts';
import { Table } from '../../src/database/table.ts';
import { onCleanUp } from '../support/clean-up.ts';

interface Loan {
  readonly id: number;
  readonly item: string;
  readonly dueOn?: string;
  readonly state: 'out' | 'back';
  readonly isLate: boolean;
  readonly borrower: { readonly name: string };
}

const LOAN = new Table<Loan, 'id'>(
  'loan',
  {
    id: called(key, 'number'),
    item: declared(text, 'UNIQUE'),
    dueOn: optional(text),
    state: wordOf('out', 'back'),
    isLate: flag,
    borrower: jsonObject<Loan['borrower']>({ name: 'string' }),
  },
  { within: ["CHECK (item <> '')"] },
);

const SAW: Omit<Loan, 'id'> = {
  item: 'Saw',
  state: 'out',
  isLate: false,
  borrower: { name: 'Jane' },
};

function open(): Database {
  const database = new Database(':memory:', { journal: 'truncate', migrations: [LOAN.create] });
  onCleanUp(() => {
    database.close();
  });
  return database;
}

test('a table is made as its columns say', () => {
  expect(LOAN.create).toBe(`CREATE TABLE loan (
  number INTEGER PRIMARY KEY,
  item TEXT NOT NULL UNIQUE,
  due_on TEXT,
  state TEXT NOT NULL,
  is_late INTEGER NOT NULL,
  borrower TEXT NOT NULL,
  CHECK (item <> '')
);`);
});

test('rows come back as they were written, without what is blank', () => {
  const database = open();
  expect(LOAN.insert(database, SAW)).toBe(1);
  expect(LOAN.insert(database, { ...SAW, id: 7, item: 'Axe\0', dueOn: '2026-01-31' })).toBe(7);
  expect(LOAN.all(database, 'ORDER BY number')).toStrictEqual([
    { id: 1, ...SAW },
    { id: 7, ...SAW, item: 'Axe\uFFFD', dueOn: '2026-01-31' },
  ]);
  expect(LOAN.get(database, 'WHERE item = ?', 'Hammer')).toBeUndefined();
});

test('a row replaces the one with its key, or gives the rest to one that is the same', () => {
  const database = open();
  LOAN.insert(database, SAW);
  LOAN.replace(database, { ...SAW, id: 1, state: 'back' });
  expect(LOAN.all(database, '').map(({ id, state }) => [id, state])).toEqual([[1, 'back']]);
  LOAN.upsert(database, 'item', { ...SAW, isLate: true });
  expect(LOAN.all(database, '')).toEqual([{ id: 1, ...SAW, isLate: true }]);
});

test.each([
  ['a word that is none of those', "state = 'lost'", 'one of out, back: lost'],
  ['a document without its members', `borrower = '{"name":1}'`, 'such a document: {"name":1}'],
  ['half a document', `borrower = '{"na'`, 'a document in it is not complete'],
])('%s is damage', (_what, change, message) => {
  const database = open();
  LOAN.insert(database, SAW);
  database.run(`UPDATE loan SET ${change}`);
  const read = (): unknown => LOAN.all(database, '');
  expect(read).toThrow(message);
  expect(read).toThrow(DatabaseError);
});

test('values are kept by their names', () => {
  const table = nameValueTable('meta');
  const database = new Database(':memory:', { journal: 'truncate', migrations: [table.create] });
  const meta = new NameValues(table, database);
  expect(meta.get('state')).toBeUndefined();
  meta.set('state', 'open');
  meta.set('state', 'closed');
  expect(meta.get('state')).toBe('closed');
  database.close();
});

test('numbers are read as numbers', () => {
  const count = new Table<{ readonly units: number }>('count', { units: integer });
  const database = new Database(':memory:', { journal: 'truncate', migrations: [count.create] });
  count.insert(database, { units: 3 });
  expect(count.all(database, '')).toEqual([{ units: 3 }]);
  database.close();
});
