import type { SqlRow } from '../database/database.ts';
import { Database } from '../database/database.ts';
import { isJsonObject, ownValue, type JsonObject } from '../kernel/json.ts';
import { LineItems } from './line-items.ts';
import { marksOf } from './marks.ts';
import { NameSearch } from './name-search.ts';
import { SCHEMA } from './schema.ts';
import {
  selectionSql,
  sortName,
  type Condition,
  type Selection,
  type SqlPart,
} from './selection.ts';

/** How records of one kind are filed. */
export interface Filing {
  readonly resource: string;
  /** Kinds with the same word here share one number space. */
  readonly numbers: string;
  readonly firstNumber: number;
  /** The key of the body that lists are sorted by. */
  readonly sortedBy: string;
  /** The keys of the body that requests ask by, and whether case matters there. */
  readonly marked: Readonly<Record<string, 'exact' | 'any-case'>>;
}

export interface StoredRecord {
  readonly id: number;
  readonly resource: string;
  readonly body: JsonObject;
}

const NO_LIMIT = -1;
const MOST_COUNTS = 1_000;

/**
 * The records of the account, in one SQLite file or in memory. A change is on disk when the
 * method that made it, or the transaction around it, has come back.
 * Every method throws DatabaseError.
 */
export class Store {
  /** What was done with the stock of items. */
  readonly lineItems: LineItems;
  readonly #database: Database;
  readonly #names: NameSearch;
  readonly #filings: ReadonlyMap<string, Filing>;
  /** Counts since the last change: whoever reads page after page needs the same one each time. */
  readonly #counts = new Map<string, number>();

  constructor(path: string, filings: readonly Filing[]) {
    this.#filings = new Map(filings.map((filing) => [filing.resource, filing]));
    this.#database = new Database(path, { journal: 'wal', exclusive: true, migrations: SCHEMA });
    this.lineItems = new LineItems(this.#database);
    this.#names = new NameSearch(this.#database);
    this.#refileWhereFilingChanged();
  }

  /** Does the work in one transaction: all of it is kept, or none. */
  transaction<T>(work: () => T): T {
    try {
      return this.#database.transaction(work);
    } catch (error) {
      this.#counts.clear();
      throw error;
    }
  }

  find(resource: string, id: number): StoredRecord | undefined {
    const row = this.#database.get(
      'SELECT resource, id, body FROM records WHERE resource = ? AND id = ?',
      resource,
      id,
    );
    return row === undefined ? undefined : readRecord(row);
  }

  /** The selected records in the order of their names, all or a part of them. */
  select(selection: Selection, part: { limit?: number; offset?: number } = {}): StoredRecord[] {
    const { sql, values } = this.#sqlOf(selection);
    const rows = this.#database.all(
      `SELECT resource, id, body FROM records WHERE record IN
         (SELECT t.record ${sql} ORDER BY t.name, t.record LIMIT ? OFFSET ?)
       ORDER BY name, record`,
      ...values,
      part.limit ?? NO_LIMIT,
      part.offset ?? 0,
    );
    return rows.map(readRecord);
  }

  count(selection: Selection): number {
    const key = JSON.stringify(selection);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const { sql, values } = this.#sqlOf(selection);
    const row = this.#database.get(`SELECT count(*) AS count ${sql}`, ...values);
    const count = Number(row?.['count']);
    if (this.#counts.size >= MOST_COUNTS) this.#counts.clear();
    this.#counts.set(key, count);
    return count;
  }

  /** Takes the next free number, or the one that is given, and keeps the record under it. */
  insert(resource: string, body: JsonObject, number?: number): StoredRecord {
    this.#counts.clear();
    const filing = this.#filing(resource);
    const id = number ?? this.takeNumber(filing.numbers, filing.firstNumber);
    const name = nameOf(filing, body);
    const { lastId } = this.#database.run(
      'INSERT INTO records (resource, id, name, body) VALUES (?, ?, ?, ?)',
      resource,
      id,
      name,
      JSON.stringify(body),
    );
    this.#mark(filing, lastId, name, body);
    return { resource, id, body };
  }

  /** Keeps another body under the same number. */
  replace({ resource, id }: StoredRecord, body: JsonObject): StoredRecord {
    this.#counts.clear();
    const filing = this.#filing(resource);
    const name = nameOf(filing, body);
    this.#database.run(
      'UPDATE records SET name = ?, body = ? WHERE resource = ? AND id = ?',
      name,
      JSON.stringify(body),
      resource,
      id,
    );
    const record = this.#recordNumber(resource, id);
    this.#database.run('DELETE FROM marks WHERE record = ?', record);
    this.#mark(filing, record, name, body);
    return { resource, id, body };
  }

  remove({ resource, id }: StoredRecord): void {
    this.#counts.clear();
    this.#database.run('DELETE FROM records WHERE resource = ? AND id = ?', resource, id);
  }

  /** The next number of a space; numbers are never given twice. */
  takeNumber(space: string, first = 1): number {
    const row = this.#database.get(
      `INSERT INTO numbers (space, last) VALUES (?, ?)
       ON CONFLICT (space) DO UPDATE SET last = last + 1 RETURNING last`,
      space,
      first,
    );
    return Number(row?.['last']);
  }

  /** No number up to that one is given from then on. */
  passNumber(space: string, number: number): void {
    this.#database.run(
      `INSERT INTO numbers (space, last) VALUES (?, ?)
       ON CONFLICT (space) DO UPDATE SET last = max(last, excluded.last)`,
      space,
      number,
    );
  }

  /** A remark about the file itself, such as what it was seeded with. */
  setting(name: string): string | undefined {
    const row = this.#database.get('SELECT value FROM settings WHERE name = ?', name);
    return row === undefined ? undefined : String(row['value']);
  }

  keepSetting(name: string, value: string): void {
    this.#database.run(
      `INSERT INTO settings (name, value) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      name,
      value,
    );
  }

  close(): void {
    this.#database.close();
  }

  /** Conditions are brought into the form of the marks that they are compared with. */
  #sqlOf({ resources, conditions = [] }: Selection): SqlPart {
    const marked = this.#filings.get(resources[0] ?? '')?.marked ?? {};
    const asMarked = (condition: Condition): Condition =>
      'is' in condition && marked[condition.field] === 'any-case'
        ? { ...condition, is: condition.is.toLowerCase() }
        : condition;
    const held = conditions.find((condition) => 'nameHolds' in condition);
    const among = held === undefined ? undefined : this.#names.few(sortName(held.nameHolds));
    return selectionSql({ resources, conditions: conditions.map(asMarked) }, among);
  }

  #filing(resource: string): Filing {
    const filing = this.#filings.get(resource);
    if (filing === undefined) throw new RangeError(`no records of ${resource} are kept`);
    return filing;
  }

  #recordNumber(resource: string, id: number): number {
    const row = this.#database.get(
      'SELECT record FROM records WHERE resource = ? AND id = ?',
      resource,
      id,
    );
    return Number(row?.['record']);
  }

  #mark(filing: Filing, record: number, name: string, body: JsonObject): void {
    for (const [field, letters] of Object.entries(filing.marked)) {
      for (const mark of marksOf(ownValue(body, field), letters)) {
        this.#database.run(
          'INSERT INTO marks (resource, field, value, name, record) VALUES (?, ?, ?, ?, ?)',
          filing.resource,
          field,
          mark,
          name,
          record,
        );
      }
    }
  }

  /** A file of an earlier version has no marks for fields that are asked by since then. */
  #refileWhereFilingChanged(): void {
    this.transaction(() => {
      for (const filing of this.#filings.values()) {
        const wanted = JSON.stringify([filing.sortedBy, filing.marked]);
        const setting = `filing of ${filing.resource}`;
        if (this.setting(setting) === wanted) continue;
        for (const record of this.select({ resources: [filing.resource] })) {
          this.replace(record, record.body);
        }
        this.keepSetting(setting, wanted);
      }
    });
  }
}

function nameOf(filing: Filing, body: JsonObject): string {
  const name = ownValue(body, filing.sortedBy);
  return typeof name === 'string' ? sortName(name) : '';
}

function readRecord(row: SqlRow): StoredRecord {
  const body: unknown = JSON.parse(String(row['body']));
  if (!isJsonObject(body)) throw new RangeError('a record is no JSON object');
  return { resource: String(row['resource']), id: Number(row['id']), body };
}
