import { getOrMake } from '../../kernel/get-or-make.ts';
import type { StoredRecord } from './filing.ts';

/** In each of the two generations. */
const MOST_RECORDS = 1_000;
const MOST_IN_A_LIST = 200;
/** Longer records are read again each time. */
const LONGEST_BODY = 8_000;

/** Records by number, by the resource that they are of. */
type Generation = Map<string, Map<number, StoredRecord>>;

/**
 * Recently read records: most answers name the same few groups, locations and vendors. Code that
 * changes a record has to remove it here.
 */
export class RecordCache {
  /** When there are many, they become the older ones, of which those that are asked for come back. */
  #recent: Generation = new Map();
  #older: Generation = new Map();
  #recentCount = 0;
  readonly #lists = new Map<string, readonly StoredRecord[]>();

  find(resource: string, id: number): StoredRecord | undefined {
    const recent = this.#recent.get(resource)?.get(id);
    if (recent !== undefined) return recent;
    const record = this.#older.get(resource)?.get(id);
    if (record !== undefined) this.#keep(record);
    return record;
  }

  /** @param length that of the body as text */
  keep(record: StoredRecord, length: number): void {
    if (length <= LONGEST_BODY) this.#keep(record);
  }

  #keep(record: StoredRecord): void {
    if (this.#recentCount >= MOST_RECORDS) {
      this.#older = this.#recent;
      this.#recent = new Map();
      this.#recentCount = 0;
    }
    const { resource, id } = record;
    getOrMake(this.#recent, resource, () => new Map<number, StoredRecord>()).set(id, record);
    this.#recentCount += 1;
  }

  /** All records of a kind, if they are few and have been asked for. */
  list(resource: string): readonly StoredRecord[] | undefined {
    return this.#lists.get(resource);
  }

  keepList(resource: string, records: readonly StoredRecord[]): void {
    if (records.length <= MOST_IN_A_LIST) this.#lists.set(resource, records);
  }

  forget(resource: string, id: number): void {
    this.#recent.get(resource)?.delete(id);
    this.#older.get(resource)?.delete(id);
    this.#lists.delete(resource);
  }

  clear(): void {
    this.#recent.clear();
    this.#older.clear();
    this.#recentCount = 0;
    this.#lists.clear();
  }
}
