import type { Resource } from '../catalogue/define.ts';
import type { Values } from '../catalogue/fields.ts';
import { readLink } from '../catalogue/relations/public-links.ts';
import { PATH_JOINT, pathSteps } from '../catalogue/relations/paths.ts';
import { nearestRecords } from '../catalogue/relations/nearest-records.ts';
import { foldName } from '../kernel/names.ts';
import type { IndexedRecord } from './tag-index.ts';

/** A record that a name means, as an imported row calls it and as people do. */
export interface NamedRecord {
  readonly id: number;
  readonly value: string;
  readonly shown: string;
}

/** A record that a value can name, for lists to choose from. */
export interface NameChoice {
  /** What sets it: `#12`. */
  readonly value: string;
  readonly label: string;
  /** What else it is called by, such as an e-mail address. */
  readonly note: string;
}

/** No record has the name, or several have it. */
export interface NoName {
  readonly candidates: readonly string[];
  readonly isAmbiguous: boolean;
}

/** Finds the people and places that values name: among all of them, or those that were looked up so far. */
export class NameIndex {
  readonly resource: Resource;
  readonly #byId = new Map<number, IndexedRecord>();
  #isWhole: boolean;

  constructor(resource: Resource, records: Iterable<IndexedRecord>, isWhole = true) {
    this.resource = resource;
    this.#isWhole = isWhole;
    this.take(records);
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  take(records: Iterable<IndexedRecord>): void {
    for (const record of records) this.#byId.set(record.id, record);
  }

  /** Adds all other records. */
  takeWhole(records: Iterable<IndexedRecord>): void {
    this.take(records);
    this.#isWhole = true;
  }

  /** By name, e-mail address, path, `#12` or the public link of the account. */
  find(text: string, host: string): NamedRecord | NoName {
    const link = readLink(text);
    const isLinked = link?.host === host && link.kind === this.resource.name;
    const number = isLinked ? link.id : Number(/^#(\d{1,15})$/.exec(text)?.[1] ?? NaN);
    const numbered = this.#byId.get(number);
    if (numbered !== undefined) return this.#named(numbered);
    const found = this.#called(text);
    const [only] = found;
    if (only !== undefined && found.length === 1) return this.#named(only);
    const isAmbiguous = found.length > 1;
    const candidates = isAmbiguous
      ? found.map((record) => `${this.#pathOf(record)} (#${record.id})`)
      : nearestRecords(this.resource, text, this.#names());
    return { candidates, isAmbiguous };
  }

  /** Its fields as they were read. */
  valuesOf(id: number): Values {
    return this.#byId.get(id)?.values ?? {};
  }

  /** All records, by what people call them. */
  choices(): readonly NameChoice[] {
    const { namedBy, display } = this.resource;
    const others = namedBy.filter((field) => field !== display);
    return [...this.#byId.values()]
      .map((record) => ({
        value: `#${record.id}`,
        label: this.#pathOf(record),
        note: others
          .map((field) => textOf(record.values[field]))
          .join(' ')
          .trim(),
      }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }

  #called(text: string): readonly IndexedRecord[] {
    const records = [...this.#byId.values()];
    const wanted = foldName(text);
    const { namedBy, parent } = this.resource;
    for (const field of namedBy) {
      const found = records.filter(({ values }) => isNamed(values[field], wanted));
      if (found.length > 0) return found;
    }
    if (parent === undefined) return [];
    const steps = pathSteps(text).map(foldName);
    const below = records.filter((record) => {
      const path = this.#steps(record).map(foldName);
      return steps.length > 1 && steps.every((step, at) => path.at(at - steps.length) === step);
    });
    const whole = below.filter((record) => this.#steps(record).length === steps.length);
    return whole.length > 0 ? whole : below;
  }

  #named(record: IndexedRecord): NamedRecord {
    const shown = this.#pathOf(record);
    // Among a few records, no name is known to mean one alone.
    if (!this.#isWhole) return { id: record.id, value: `#${record.id}`, shown };
    const names = [...this.resource.namedBy.map((field) => record.values[field]), shown];
    const value = names.find(
      (name): name is string =>
        typeof name === 'string' && name !== '' && this.#called(name).length === 1,
    );
    return { id: record.id, value: value ?? `#${record.id}`, shown };
  }

  #pathOf(record: IndexedRecord): string {
    return this.#steps(record).join(PATH_JOINT);
  }

  /** Its name below those of its parents, from the top. */
  #steps(record: IndexedRecord): readonly string[] {
    const { display, parent } = this.resource;
    const steps: string[] = [];
    const seen = new Set<number>();
    for (let at: IndexedRecord | undefined = record; at !== undefined && !seen.has(at.id);) {
      seen.add(at.id);
      const name = at.values[display];
      steps.unshift(typeof name === 'string' ? name : `#${at.id}`);
      const above: unknown = parent === undefined ? undefined : at.values[parent];
      at = typeof above === 'number' ? this.#byId.get(above) : undefined;
    }
    return steps;
  }

  *#names(): Generator<string> {
    for (const record of this.#byId.values()) {
      for (const field of this.resource.namedBy) {
        const name = record.values[field];
        if (typeof name === 'string' && name !== '') yield name;
      }
    }
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isNamed(value: unknown, wanted: string): boolean {
  return typeof value === 'string' && value !== '' && foldName(value) === wanted;
}
