import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SqlValue } from '../../src/database/binds.ts';
import { Database } from '../../src/database/database.ts';
import { ANY_CHARACTER } from '../support/any-text.ts';

function openTable(): Database {
  const migrations = ['CREATE TABLE thing (id INTEGER PRIMARY KEY, value)'];
  return new Database(':memory:', { journal: 'wal', migrations });
}

const INSERT = 'INSERT INTO thing (value) VALUES (?)';

/** What only a mistake, or data of strangers, would hand over. */
function hostile(value: unknown): SqlValue {
  return value as SqlValue;
}

describe('what the binding does not survive or would change is refused before it gets there', () => {
  test.each<[what: string, value: unknown, message: string]>([
    ['a boolean', true, 'a value of type boolean cannot be stored'],
    ['nothing at all', undefined, 'a value of type undefined cannot be stored'],
    ['a date', new Date(0), 'a value of type object cannot be stored'],
    ['an object', { a: 1 }, 'a value of type object cannot be stored'],
    ['a list', ['a'], 'a value of type object cannot be stored'],
    ['an array of bytes', new Uint8Array([1]), 'a value of type object cannot be stored'],
    ['a text object', Object('a'), 'a value of type object cannot be stored'],
    ['a function', () => 'a', 'a value of type function cannot be stored'],
    ['a symbol', Symbol('a'), 'a value of type symbol cannot be stored'],
    ['an empty buffer', Buffer.alloc(0), 'an empty buffer cannot be stored'],
    ['text with a NUL', 'before\0after', 'text with a NUL character cannot be stored'],
    ['half a character', 'a\uD83D', 'text with half a character cannot be stored'],
    ['not a number', Number.NaN, 'a number that is none cannot be stored'],
    ['infinity', Number.POSITIVE_INFINITY, 'a number that is none cannot be stored'],
    [
      'an integer that would come back inexact',
      2n ** 62n,
      'a value of type bigint cannot be stored',
    ],
  ])('%s', (_what, value, message) => {
    const database = openTable();
    expect(() => database.run(INSERT, hostile(value))).toThrow(message);
    expect(() => database.all('SELECT * FROM thing WHERE value = ?', hostile(value))).toThrow(
      message,
    );
    database.run(INSERT, 'still alive');
    expect(database.all('SELECT * FROM thing')).toEqual([{ id: 1, value: 'still alive' }]);
  });
});

test.each<[what: string, values: SqlValue[]]>([
  ['too few values', []],
  ['too many values', ['a', 'b']],
])('%s for the places of a statement are refused', (_what, values) => {
  const database = openTable();
  expect(() => database.run(INSERT, ...values)).toThrow(
    `${values.length} values for 1 places in: ${INSERT}`,
  );
  expect(database.all('SELECT * FROM thing')).toEqual([]);
});

test('what is let through comes back as it was', () => {
  const text = fc.string({ unit: ANY_CHARACTER }).filter((each) => !each.includes('\0'));
  const bytes = fc.uint8Array({ minLength: 1 }).map((each) => Buffer.from(each));
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  const database = openTable();
  fc.assert(
    fc.property(fc.oneof(text, bytes, number, fc.maxSafeInteger(), fc.constant(null)), (value) => {
      const { lastId } = database.run(INSERT, value);
      const row = database.get('SELECT value FROM thing WHERE id = ?', lastId);
      expect(row).toEqual({ value });
    }),
  );
});
