import { isJsonObject } from '../kernel/json.ts';
import type { SqlValue } from './binds.ts';
import { DatabaseError } from './database-error.ts';

/** How the values of a column are kept: what SQLite has of them, and what programs have. */
export interface Column<Value> {
  /** What it is called, where that is not the name of its member in snake case. */
  readonly name?: string;
  /** `TEXT NOT NULL` */
  readonly type: string;
  /** Throws DatabaseError 'damaged' where the column cannot hold the value. */
  readonly read: (value: SqlValue) => Value;
  readonly write: (value: Value) => SqlValue;
}

/** A column that may be blank, as undefined. */
export type OptionalColumn<Value> = Column<Value | undefined> & { readonly isOptional: true };

export const text: Column<string> = {
  type: 'TEXT NOT NULL',
  read: (value) => (typeof value === 'string' ? value : damaged('a text', value)),
  write: storable,
};

export const integer: Column<number> = numbers('INTEGER NOT NULL');

export const real: Column<number> = numbers('REAL NOT NULL');

/** A text by which its row is found. */
export const textKey: Column<string> = { ...text, type: 'TEXT PRIMARY KEY' };

/** The number of a row, given to it where it has none. */
export const key: Column<number> = numbers('INTEGER PRIMARY KEY');

export const flag: Column<boolean> = {
  type: 'INTEGER NOT NULL',
  read: (value) => value === 1,
  write: Number,
};

/** One of some words. */
export function wordOf<Word extends string>(...words: readonly Word[]): Column<Word> {
  return {
    type: text.type,
    read: (value) =>
      words.find((word) => word === value) ?? damaged(`one of ${words.join(', ')}`, value),
    write: (word) => word,
  };
}

/** A document; `isSound` says whether what is kept is one. */
export function json<Document>(isSound: (kept: unknown) => boolean): Column<Document> {
  return {
    type: text.type,
    read: (value) => {
      const kept = parsed(text.read(value));
      return isSound(kept) ? (kept as Document) : damaged('such a document', value);
    },
    write: (document) => JSON.stringify(document),
  };
}

/** A document that is an object with members of these types, and maybe others. */
export function jsonObject<Document extends object>(
  members: Readonly<Partial<Record<keyof Document, 'string' | 'number' | 'boolean' | 'object'>>>,
): Column<Document> {
  const types = Object.entries(members);
  return json(
    (kept) => isJsonObject(kept) && types.every(([name, type]) => typeof kept[name] === type),
  );
}

/** Blank where the value is undefined. */
export function optional<Value>({ type, read, write }: Column<Value>): OptionalColumn<Value> {
  return {
    isOptional: true,
    type: type.replace(' NOT NULL', ''),
    read: (value) => (value === null ? undefined : read(value)),
    write: (value) => (value === undefined ? null : write(value)),
  };
}

/** The same column under another name than that of its member. */
export function called<Kind extends object>(column: Kind, name: string): Kind {
  return { ...column, name };
}

/** The same column with more of its declaration: `UNIQUE`, `REFERENCES item (id)`. */
export function declared<Kind extends { readonly type: string }>(column: Kind, more: string): Kind {
  return { ...column, type: `${column.type} ${more}` };
}

/** Untrusted text in a form that comes back unchanged: the binding cuts text at NUL, and takes no half characters. */
export function storable(value: string): string {
  return value.replaceAll('\0', '\uFFFD').toWellFormed();
}

function numbers(type: string): Column<number> {
  return {
    type,
    read: (value) => (typeof value === 'number' ? value : damaged('a number', value)),
    write: (value) => value,
  };
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new DatabaseError('damaged', 'a document in it is not complete', { cause });
  }
}

function damaged(expected: string, value: SqlValue): never {
  const found = String(value).slice(0, 40);
  throw new DatabaseError('damaged', `a column of it does not hold ${expected}: ${found}`, {
    cause: value,
  });
}
