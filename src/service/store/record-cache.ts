import type { StoredRecord } from './filing.ts';

const MOST_RECORDS = 2_000;
const MOST_IN_A_LIST = 200;
/** Longer records are read again each time. */
const LONGEST_BODY = 8_000;

/**
 * Recently read records: most answers name the same few groups, locations and vendors. Code that
 * changes a record has to remove it here.
 */
export class RecordCache {
  /** The most recently used record is last. */
  readonly #records = new Map<string, StoredRecord>();
  readonly #lists = new Map<string, readonly StoredRecord[]>();

  find(resource: string, id: number): StoredRecord | undefined {
    const key = keyOf(resource, id);
    const record = this.#records.get(key);
    if (record === undefined) return undefined;
    this.#records.delete(key);
    this.#records.set(key, record);
    return record;
  }

  /** @param length that of the body as text */
  keep(record: StoredRecord, length: number): void {
    if (length > LONGEST_BODY) return;
    if (this.#records.size >= MOST_RECORDS) {
      const [oldest = ''] = this.#records.keys();
      this.#records.delete(oldest);
    }
    this.#records.set(keyOf(record.resource, record.id), record);
  }

  /** All records of a kind, if they are few and have been asked for. */
  list(resource: string): readonly StoredRecord[] | undefined {
    return this.#lists.get(resource);
  }

  keepList(resource: string, records: readonly StoredRecord[]): void {
    if (records.length <= MOST_IN_A_LIST) this.#lists.set(resource, records);
  }

  forget(resource: string, id: number): void {
    this.#records.delete(keyOf(resource, id));
    this.#lists.delete(resource);
  }

  clear(): void {
    this.#records.clear();
    this.#lists.clear();
  }
}

function keyOf(resource: string, id: number): string {
  return `${resource} ${id}`;
}
