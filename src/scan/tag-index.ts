import type { Resource } from '../catalogue/define.ts';
import { getOrMake } from '../kernel/get-or-make.ts';
import type { Values } from '../catalogue/fields.ts';
import { foldName, nearestNames } from '../kernel/names.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import { identify, SCAN_AGAIN, type KnownTags } from './identify.ts';
import { identifyingFields, meaningOf, type Reading, type ScanContext } from './scan-readings.ts';

/** A record as the index has it. */
export interface IndexedRecord {
  readonly id: number;
  readonly values: Values;
}

/** Finds records by their codes, in memory: those of a whole list, or those that were looked up so far. */
export class TagIndex {
  readonly #resource: Resource;
  readonly #context: ScanContext;
  readonly #field: string;
  readonly #byId = new Map<number, IndexedRecord>();
  readonly #byTag = new Map<string, number[]>();
  readonly #tags = new Set<string>();
  /** What was looked up, where not all records are here. */
  readonly #asked = new Set<string>();
  #isWhole: boolean;
  readonly #known: KnownTags = {
    idsOf: (reading) => this.#idsOf(reading),
    nameOf: (id) => this.nameOf(id),
    nearest: (text) => this.nearest(text),
    unknownHint: SCAN_AGAIN,
  };

  /**
   * @param field the label of the field that the codes fill, for messages
   * @param isWhole whether these are all records; further ones are added by `take` otherwise
   */
  constructor(
    { resource, field }: { readonly resource: Resource; readonly field: string },
    records: Iterable<IndexedRecord>,
    context: ScanContext,
    isWhole = true,
  ) {
    this.#resource = resource;
    this.#field = field;
    this.#context = context;
    this.#isWhole = isWhole;
    this.take(records);
  }

  /** How many records there are; undefined where not all are here. */
  get size(): number | undefined {
    return this.#isWhole ? this.#byId.size : undefined;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** Adds records that are not here yet. */
  take(records: Iterable<IndexedRecord>): void {
    const fields = identifyingFields(this.#resource);
    for (const record of records) {
      if (this.#byId.has(record.id)) continue;
      this.#byId.set(record.id, record);
      for (const name of fields) this.#addTag(name, record);
    }
  }

  /** Adds all other records. */
  takeWhole(records: Iterable<IndexedRecord>): void {
    this.take(records);
    this.#isWhole = true;
  }

  /** What has to be looked up next to know what a clean code is attached to; nothing where that is known. */
  unasked(code: string): readonly Reading[] {
    if (this.#isWhole) return [];
    const meaning = meaningOf(code, this.#resource, this.#context);
    if (!('readings' in meaning)) return [];
    for (const readings of meaning.readings) {
      const unasked = readings.filter((reading) => !this.#asked.has(keyOfReading(reading)));
      if (unasked.length > 0) return unasked;
      if (readings.some((reading) => this.#idsOf(reading).length > 0)) return [];
    }
    return [];
  }

  /** Notes that every record of a reading is here. */
  noteAsked(reading: Reading): void {
    this.#asked.add(keyOfReading(reading));
  }

  /** The record that a clean code is attached to, or what is wrong with the code. */
  find(code: string): IndexedRecord | Issue {
    const scan = { text: code, field: this.#field, place: { file: '' } };
    const found = identify(scan, this.#resource, this.#context, this.#known);
    if (typeof found !== 'number') return found;
    return this.#byId.get(found) ?? { id: found, values: {} };
  }

  /** The tags most like a code, best first. Among a few records, the nearest tag is not the one that was meant. */
  nearest(code: string): readonly string[] {
    return this.#isWhole ? nearestNames(code, this.#tags) : [];
  }

  nameOf(id: number): string {
    const name = this.#byId.get(id)?.values[this.#resource.display];
    return typeof name === 'string' && name !== '' ? name : `#${id}`;
  }

  /** What an imported row calls a record: the shortest text that means it alone. */
  codeOf(id: number): string {
    const { signs = {} } = this.#resource;
    const record = this.#byId.get(id);
    for (const [sign, field] of Object.entries(signs)) {
      const tag = record?.values[field];
      if (typeof tag !== 'string' || tag === '') continue;
      const key = keyOf(field, tag);
      const isKnown = this.#isWhole || this.#asked.has(key);
      if (isKnown && this.#byTag.get(key)?.length === 1) return `${sign}${tag}`;
    }
    return `#${id}`;
  }

  #addTag(field: string, { id, values }: IndexedRecord): void {
    const tag = values[field];
    if (typeof tag !== 'string' || tag === '') return;
    this.#tags.add(tag);
    getOrMake(this.#byTag, keyOf(field, tag), () => []).push(id);
  }

  #idsOf(reading: Reading): readonly number[] {
    if ('field' in reading) return this.#byTag.get(keyOf(reading.field, reading.value)) ?? [];
    return this.#byId.has(reading.id) ? [reading.id] : [];
  }
}

function keyOfReading(reading: Reading): string {
  return 'field' in reading ? keyOf(reading.field, reading.value) : `#${reading.id}`;
}

function keyOf(field: string, tag: string): string {
  return `${field} ${foldName(tag)}`;
}
