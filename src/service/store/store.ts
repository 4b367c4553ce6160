import { Database } from '../../database/database.ts';
import { NameValues } from '../../database/name-values.ts';
import type { Value } from '../../catalogue/fields.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { CustomHistory } from './custom-history.ts';
import { CountCache, type Change } from './count-cache.ts';
import { nameOf, RECORDS, type Filing, type StoredRecord } from './filing.ts';
import { LineItems } from './line-items.ts';
import { MarkIndex } from './fingerprint-index.ts';
import { NameSearch } from './name-search.ts';
import { NumberSpaces } from './number-spaces.ts';
import { RecordCache } from './record-cache.ts';
import { SCHEMA, SETTINGS } from './schema.ts';
import {
  selectionSql,
  sortName,
  type Condition,
  type Selection,
  type SqlPart,
} from './selection.ts';
import { SeedRows } from './seed-rows.ts';
import { Snapshots } from './snapshots.ts';
import { stampOf } from './timestamps.ts';

export type { Filing, StoredRecord };

const NO_LIMIT = -1;
/** Cache size, in memory: for the pages in which the indexes change. */
const CACHE_MEGABYTES = 32;

/**
 * The records of the account, in one SQLite file or in memory. A change is on disk when the
 * method that made it, or the transaction around it, has come back.
 * Every method throws DatabaseError.
 */
export class Store {
  /** What was done with the stock of items. */
  readonly lineItems: LineItems;
  readonly customHistory: CustomHistory;
  /** What the store says of its own file, such as the seed that it was filled from. */
  readonly settings: NameValues;
  readonly snapshots: Snapshots;
  readonly #database: Database;
  readonly #names: NameSearch;
  readonly #numbers: NumberSpaces;
  readonly #marks: MarkIndex;
  readonly #filings: ReadonlyMap<string, Filing>;
  readonly #counts = new CountCache();
  readonly #cache = new RecordCache();
  #isInTransaction = false;

  constructor(path: string, filings: readonly Filing[]) {
    this.#filings = new Map(filings.map((filing) => [filing.resource, filing]));
    this.#database = new Database(path, {
      journal: 'wal',
      exclusive: true,
      cacheMegabytes: CACHE_MEGABYTES,
      migrations: SCHEMA,
    });
    this.lineItems = new LineItems(this.#database);
    this.customHistory = new CustomHistory(this.#database);
    this.settings = new NameValues(SETTINGS, this.#database);
    this.snapshots = new Snapshots(this.#database, () => {
      this.#forget();
    });
    this.#names = new NameSearch(this.#database);
    this.#numbers = new NumberSpaces(this.#database);
    this.#marks = new MarkIndex(this.#database);
    this.#refileWhereFilingChanged();
  }

  /** Does the work in one transaction: all of it is kept, or none. */
  transaction<T>(work: () => T): T {
    this.#isInTransaction = true;
    try {
      return this.#database.transaction(() => {
        const result = work();
        this.#numbers.write();
        return result;
      });
    } catch (error) {
      this.#forget();
      throw error;
    } finally {
      this.#isInTransaction = false;
    }
  }

  /** Does work that makes very many records and removes none, within a transaction; names are not to be searched meanwhile. */
  inBulk(work: () => void): void {
    this.#names.afterwards(() => {
      this.#marks.inBulk(work);
    });
  }

  /** A place for the rows of a seed until they are records. */
  seedRows(): SeedRows {
    return new SeedRows(this.#database);
  }

  /** The record that a number names; nothing but a number names one. */
  find(resource: string, id: Value | Json | undefined): StoredRecord | undefined {
    if (typeof id !== 'number') return undefined;
    const known = this.#cache.find(resource, id);
    if (known !== undefined) return known;
    const sql = 'SELECT resource, id, body FROM records WHERE resource = ? AND id = ?';
    const row = this.#database.get(sql, resource, id);
    if (row === undefined) return undefined;
    const record = RECORDS.read(row);
    this.#cache.keep(record, String(row['body']).length);
    return record;
  }

  has(resource: string, id: number): boolean {
    return this.find(resource, id) !== undefined;
  }

  /** All records of a kind that has few, in the order of their names. */
  all(resource: string): readonly StoredRecord[] {
    const known = this.#cache.list(resource);
    if (known !== undefined) return known;
    const records = this.select({ resources: [resource] });
    this.#cache.keepList(resource, records);
    return records;
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
    return rows.map(RECORDS.read);
  }

  count(selection: Selection): number {
    return this.#counts.get(selection, () => {
      const { sql, values } = this.#sqlOf(selection);
      const row = this.#database.get(`SELECT count(*) AS count ${sql}`, ...values);
      return Number(row?.['count']);
    });
  }

  /** Takes the next free number, or the one that is given, and keeps the record under it. */
  insert(resource: string, body: JsonObject, number?: number): StoredRecord {
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
    this.#marks.add(filing, lastId, { name, body });
    this.#changed(id, { resource, after: body });
    return { resource, id, body };
  }

  /** Keeps another body under the same number. */
  replace({ resource, id }: StoredRecord, body: JsonObject): StoredRecord {
    const filing = this.#filing(resource);
    const before = this.find(resource, id);
    if (before === undefined) throw new RangeError(`there is no record ${id} of ${resource}`);
    const old = { name: nameOf(filing, before.body), body: before.body };
    const now = { name: nameOf(filing, body), body };
    const record = this.#rewrite(before, now.name, body);
    this.#marks.change(filing, record, old, now);
    this.#changed(id, { resource, before: before.body, after: body });
    return { resource, id, body };
  }

  /** Keeps other values under some keys of a record, as changed at that moment, in milliseconds. */
  change(record: StoredRecord, values: JsonObject, now: number): StoredRecord {
    return this.replace(record, { ...record.body, ...values, updated_at: stampOf(now) });
  }

  remove({ resource, id, body }: StoredRecord): void {
    this.#database.run('DELETE FROM records WHERE resource = ? AND id = ?', resource, id);
    this.#changed(id, { resource, before: body });
  }

  /** The next number of a space; numbers are never given twice. */
  takeNumber(space: string, first = 1): number {
    const number = this.#numbers.take(space, first);
    if (!this.#isInTransaction) this.#numbers.write();
    return number;
  }

  /** No number up to that one is given from then on. */
  passNumber(space: string, number: number): void {
    this.#numbers.pass(space, number);
    if (!this.#isInTransaction) this.#numbers.write();
  }

  close(): void {
    this.#database.close();
  }

  /** Conditions are brought into the form of the marks that they are compared with. */
  #sqlOf({ resources, conditions = [] }: Selection): SqlPart {
    if (conditions.length > 0) this.#marks.takeWaiting();
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

  /** Returns the number of the row. */
  #rewrite({ resource, id }: StoredRecord, name: string, body: JsonObject): number {
    const sql =
      'UPDATE records SET name = ?, body = ? WHERE resource = ? AND id = ? RETURNING record';
    return Number(this.#database.get(sql, name, JSON.stringify(body), resource, id)?.['record']);
  }

  /** What is remembered may not be true any more. */
  #forget(): void {
    this.#counts.clear();
    this.#cache.clear();
    this.#numbers.forget();
  }

  #changed(id: number, change: Change): void {
    this.#counts.changed(change);
    this.#cache.forget(change.resource, id);
  }

  /** A file of an earlier version has no marks for fields that are asked by since then. */
  #refileWhereFilingChanged(): void {
    this.transaction(() => {
      for (const filing of this.#filings.values()) {
        const wanted = JSON.stringify([filing.sortedBy, filing.marked]);
        const setting = `filing of ${filing.resource}`;
        if (this.settings.get(setting) === wanted) continue;
        // A new file has no records.
        const kept = this.#database.isNew ? [] : this.select({ resources: [filing.resource] });
        for (const record of kept) {
          const name = nameOf(filing, record.body);
          const row = this.#rewrite(record, name, record.body);
          this.#marks.remake(filing, row, { name, body: record.body });
        }
        this.settings.set(setting, wanted);
      }
    });
  }
}
