import type { SqlValue } from './binds.ts';

/** A statement, or a part of one, with the values that are bound to it. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** A value as programs have it: undefined is NULL, and a boolean is 1 or 0. */
type Bindable = SqlValue | boolean | undefined;

/** What may be written into a statement: values that are bound, and parts of statements. */
type SqlPart = Bindable | Sql;

/** The texts of statements whose parts are all values, so that none of them is made twice. */
const TEXTS = new WeakMap<TemplateStringsArray, string>();

/** A statement whose values are written where they belong: sql`SELECT id FROM row WHERE file = ${file}`. */
export function sql(texts: TemplateStringsArray, ...parts: readonly SqlPart[]): Sql {
  if (!parts.some(isSql)) {
    const text = TEXTS.get(texts) ?? texts.join('?');
    TEXTS.set(texts, text);
    return { text, values: parts.map((part) => bound(part as Bindable)) };
  }
  let text = texts[0] ?? '';
  const values: SqlValue[] = [];
  for (const [at, part] of parts.entries()) {
    text += `${isSql(part) ? part.text : '?'}${texts[at + 1] ?? ''}`;
    if (isSql(part)) values.push(...part.values);
    else values.push(bound(part));
  }
  return { text, values };
}

/** A part of a statement from a text of our own, such as the name of a table; never from what users say. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

/** The values of a list, for `IN`. */
export function listed(values: readonly unknown[]): Sql {
  return sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
}

/** A statement that adds a row, by the names of its columns. */
export function insertInto(
  table: string,
  row: Readonly<Record<string, Bindable>>,
  how: 'INSERT' | 'INSERT OR REPLACE' | 'INSERT OR IGNORE' = 'INSERT',
): Sql {
  const names = Object.keys(row);
  const places = names.map(() => '?').join(', ');
  return {
    text: `${how} INTO ${table} (${names.join(', ')}) VALUES (${places})`,
    values: Object.values(row).map(bound),
  };
}

function isSql(part: SqlPart): part is Sql {
  return typeof part === 'object' && part !== null && !Buffer.isBuffer(part);
}

function bound(value: Bindable): SqlValue {
  if (value === undefined) return null;
  return typeof value === 'boolean' ? Number(value) : value;
}
