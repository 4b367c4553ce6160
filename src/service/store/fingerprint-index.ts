import { checkBinds } from '../../database/binds.ts';
import type { Database } from '../../database/database.ts';
import { type Json, type JsonObject, ownValue } from '../../kernel/json.ts';
import type { Filing } from './filing.ts';
import { MARKS_BY_RECORD } from './schema.ts';

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
  /** The marks of this record and of all later ones are not in the index yet. */
  #waitingFrom = Infinity;
  #isInBulk = false;

  constructor(database: Database) {
    this.#database = database;
  }

  add(filing: Filing, record: number, { name, body }: Marked): void {
    if (this.#isInBulk) this.#keepWaiting({ filing, record, name }, marks(filing, body));
    else for (const mark of marks(filing, body)) this.#add({ filing, record, name }, mark);
  }

  /** Touches only what differs: most changes leave nearly all marks as they are. */
  change(filing: Filing, record: number, before: Marked, after: Marked): void {
    const isSameName = before.name === after.name;
    const old = marks(filing, before.body);
    const now = marks(filing, after.body);
    if (record >= this.#waitingFrom) {
      this.#keepWaiting({ filing, record, name: after.name }, now);
      return;
    }
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

  /** Replaces all fingerprints of a record. */
  remake(filing: Filing, record: number, marked: Marked): void {
    this.#database.run('DELETE FROM marks WHERE record = ?', record);
    this.add(filing, record, marked);
  }

  /**
   * Does work that makes many records, within a transaction. Their marks wait, those of a record together, and are
   * taken into the index in its own order: one by one in any order, they cost more than all else.
   */
  inBulk(work: () => void): void {
    this.#database.run(
      `CREATE TEMPORARY TABLE waiting_marks (
         record INTEGER PRIMARY KEY, resource TEXT NOT NULL, name TEXT NOT NULL, marks TEXT NOT NULL
       )`,
    );
    this.#isInBulk = true;
    try {
      work();
      this.#database.run('DROP INDEX marks_by_record');
      this.takeWaiting();
      this.#database.run(MARKS_BY_RECORD);
      this.#database.run('DROP TABLE waiting_marks');
    } finally {
      this.#isInBulk = false;
      this.#waitingFrom = Infinity;
    }
  }

  /** Has to run before the index is asked. */
  takeWaiting(): void {
    if (this.#waitingFrom === Infinity) return;
    this.#database.run(
      `INSERT INTO marks (resource, field, value, name, record)
       SELECT resource, mark.value ->> 0, mark.value ->> 1, name, record
       FROM waiting_marks, json_each(waiting_marks.marks) AS mark ORDER BY 1, 2, 3, 4, 5`,
    );
    this.#database.run('DELETE FROM waiting_marks');
    this.#waitingFrom = Infinity;
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

  /** Records are counted upwards, so the marks of all that are newer wait too. */
  #keepWaiting({ filing, record, name }: Place, all: readonly [string, string][]): void {
    this.#waitingFrom = Math.min(this.#waitingFrom, record);
    // JSON would take what the index does not.
    for (const mark of all) checkBinds('waiting marks', mark.length, mark);
    this.#database.run(
      'INSERT OR REPLACE INTO waiting_marks (record, resource, name, marks) VALUES (?, ?, ?, ?)',
      record,
      filing.resource,
      name,
      JSON.stringify(all),
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

/** A value as marks: of a list each of its values is one. */
function marksOf(value: Json | undefined, letters: 'exact' | 'any-case'): string[] {
  if (value === undefined || value === null) return [];
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  return [...new Set(values.map((each) => tagOf(each, letters)))];
}

/** A value as a mark: what a Condition compares with. */
function tagOf(value: Json, letters: 'exact' | 'any-case'): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return letters === 'any-case' ? text.toLowerCase() : text;
}
