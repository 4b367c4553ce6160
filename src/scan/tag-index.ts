import type { Resource } from '../catalogue/define.ts';
import type { Values } from '../catalogue/fields.ts';
import { foldName, nearestNames } from '../kernel/names.ts';
import type { Issue } from '../kernel/messages/issues.ts';
import { identify, type KnownTags } from './identify.ts';
import { identifyingFields, type Reading, type ScanContext } from './scan-readings.ts';

/** A record as the index has it. */
export interface IndexedRecord {
  readonly id: number;
  readonly values: Values;
}

/** Finds records by their codes, in memory: it answers before the next scan. */
export class TagIndex {
  readonly #resource: Resource;
  readonly #context: ScanContext;
  readonly #field: string;
  readonly #byId = new Map<number, IndexedRecord>();
  readonly #byTag = new Map<string, number[]>();
  readonly #tags = new Set<string>();
  readonly #known: KnownTags = {
    idsOf: (reading) => this.#idsOf(reading),
    nameOf: (id) => this.nameOf(id),
    nearest: (text) => nearestNames(text, this.#tags),
  };

  /** @param field the label of the field that the codes fill, for messages */
  constructor(
    { resource, field }: { readonly resource: Resource; readonly field: string },
    records: Iterable<IndexedRecord>,
    context: ScanContext,
  ) {
    this.#resource = resource;
    this.#field = field;
    this.#context = context;
    const fields = identifyingFields(resource);
    for (const record of records) {
      this.#byId.set(record.id, record);
      for (const name of fields) this.#addTag(name, record);
    }
  }

  get size(): number {
    return this.#byId.size;
  }

  /** The record that a clean code is attached to, or what is wrong with the code. */
  find(code: string): IndexedRecord | Issue {
    const scan = { text: code, field: this.#field, place: { file: '' } };
    const found = identify(scan, this.#resource, this.#context, this.#known);
    if (typeof found !== 'number') return found;
    return this.#byId.get(found) ?? { id: found, values: {} };
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
      if (this.#byTag.get(keyOf(field, tag))?.length === 1) return `${sign}${tag}`;
    }
    return `#${id}`;
  }

  #addTag(field: string, { id, values }: IndexedRecord): void {
    const tag = values[field];
    if (typeof tag !== 'string' || tag === '') return;
    this.#tags.add(tag);
    const key = keyOf(field, tag);
    const ids = this.#byTag.get(key);
    if (ids === undefined) this.#byTag.set(key, [id]);
    else ids.push(id);
  }

  #idsOf(reading: Reading): readonly number[] {
    if ('field' in reading) return this.#byTag.get(keyOf(reading.field, reading.value)) ?? [];
    return this.#byId.has(reading.id) ? [reading.id] : [];
  }
}

function keyOf(field: string, tag: string): string {
  return `${field} ${foldName(tag)}`;
}
