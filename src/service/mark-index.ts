import type { Database } from '../database/database.ts';
import { ownValue, type JsonObject } from '../kernel/json.ts';
import { marksOf } from './marks.ts';
import type { Filing } from './filing.ts';

/** A record as its marks say it. */
interface Marked {
  readonly name: string;
  readonly body: JsonObject;
}

/** The record that a mark belongs to. */
interface Place {
  readonly filing: Filing;
  readonly record: number;
  readonly name: string;
}

/** What requests ask by, beside the records. */
export class MarkIndex {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(filing: Filing, record: number, { name, body }: Marked): void {
    for (const mark of marks(filing, body)) this.#add({ filing, record, name }, mark);
  }

  /** Touches only what differs: most changes leave nearly all marks as they are. */
  change(filing: Filing, record: number, before: Marked, after: Marked): void {
    const isSameName = before.name === after.name;
    const old = marks(filing, before.body);
    const now = marks(filing, after.body);
    for (const [field, value] of old) {
      if (isSameName && has(now, field, value)) continue;
      this.#database.run(
        'DELETE FROM marks WHERE record = ? AND field = ? AND value = ?',
        record,
        field,
        value,
      );
    }
    for (const [field, value] of now) {
      if (isSameName && has(old, field, value)) continue;
      this.#add({ filing, record, name: after.name }, [field, value]);
    }
  }

  /** Makes all marks of a record anew. */
  remake(filing: Filing, record: number, marked: Marked): void {
    this.#database.run('DELETE FROM marks WHERE record = ?', record);
    this.add(filing, record, marked);
  }

  #add({ filing, record, name }: Place, [field, value]: [string, string]): void {
    this.#database.run(
      'INSERT INTO marks (resource, field, value, name, record) VALUES (?, ?, ?, ?, ?)',
      filing.resource,
      field,
      value,
      name,
      record,
    );
  }
}

/** Field and value of each mark. */
function marks({ marked }: Filing, body: JsonObject): [string, string][] {
  const found: [string, string][] = [];
  for (const field of Object.keys(marked)) {
    for (const value of marksOf(ownValue(body, field), marked[field] ?? 'exact')) {
      found.push([field, value]);
    }
  }
  return found;
}

function has(list: readonly [string, string][], field: string, value: string): boolean {
  return list.some((each) => each[0] === field && each[1] === value);
}
