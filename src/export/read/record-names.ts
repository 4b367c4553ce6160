import { containerOf } from '../../catalogue/relations/container.ts';
import type { Resource } from '../../catalogue/define.ts';
import { canBeStep, PATH_JOINT } from '../../catalogue/relations/paths.ts';
import { numberOf, textOf } from '../../account/record-values.ts';
import { foldName } from '../../kernel/names.ts';
import type { ServiceRecord } from '../../client/records.ts';

/** A record as a cell of a spreadsheet may name it. */
export interface ListedName {
  readonly id: number;
  /** Its name, its path in a tree, or `#12` where those would mean another record too. */
  readonly text: string;
  /** The id of what it belongs to, such as the group of a subgroup. */
  readonly within: number | undefined;
}

/** Names for all records of a kind, each of which import understands as that record. */
export function listNames(resource: Resource, records: readonly ServiceRecord[]): ListedName[] {
  const naming = new Naming(resource, records);
  return records.map((record) => ({
    id: record.id,
    text: naming.textOf(record),
    within: naming.containerOf(record),
  }));
}

class Naming {
  readonly #resource: Resource;
  readonly #byId: ReadonlyMap<number, ServiceRecord>;
  readonly #container: string | undefined;
  /** How many records bear a name, among those that belong together. */
  readonly #bearers = new Map<string, number>();
  readonly #siblings = new Map<string, number>();
  readonly #texts = new Map<number, string>();

  constructor(resource: Resource, records: readonly ServiceRecord[]) {
    this.#resource = resource;
    this.#byId = new Map(records.map((record) => [record.id, record]));
    this.#container = containerOf(resource)?.name;
    for (const record of records) {
      const names = this.#namesOf(record);
      for (const name of new Set(names.map(foldName))) {
        count(this.#bearers, this.#placeOf(record, name));
      }
      for (const name of names.slice(0, 1)) count(this.#siblings, this.#siblingKey(record, name));
    }
  }

  textOf(record: ServiceRecord): string {
    const known = this.#texts.get(record.id);
    if (known !== undefined) return known;
    const number = `#${record.id}`;
    // A record below itself has no path.
    this.#texts.set(record.id, number);
    const text = this.#pathOf(record) ?? number;
    this.#texts.set(record.id, text);
    return text;
  }

  containerOf(record: ServiceRecord): number | undefined {
    return this.#container === undefined ? undefined : numberOf(record.values, this.#container);
  }

  #pathOf(record: ServiceRecord): string | undefined {
    const parent = this.#parentOf(record);
    if (parent === undefined) {
      return this.#namesOf(record).find((each) => this.#bearersOf(record, each) === 1);
    }
    const [name = ''] = this.#namesOf(record);
    const [parentName = ''] = this.#namesOf(parent);
    const above = this.textOf(parent);
    const hasPath = [name, parentName].every(canBeStep);
    if (!hasPath || above.startsWith('#')) return undefined;
    const path = [above, name].join(PATH_JOINT);
    const isOnly = this.#siblings.get(this.#siblingKey(record, name)) === 1;
    return isOnly && this.#bearersOf(record, path) === 0 ? path : undefined;
  }

  #parentOf(record: ServiceRecord): ServiceRecord | undefined {
    const { parent } = this.#resource;
    const id = parent === undefined ? undefined : numberOf(record.values, parent);
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Strongest first; without those that import would take for a number or an identifier. */
  #namesOf(record: ServiceRecord): string[] {
    const { namedBy, signs = {} } = this.#resource;
    return namedBy
      .map((field) => textOf(record.values, field))
      .filter((name) => name !== '' && !Object.hasOwn(signs, name.charAt(0)))
      .filter((name) => !/^#\s*\d+$/.test(name));
  }

  #bearersOf(record: ServiceRecord, name: string): number {
    return this.#bearers.get(this.#placeOf(record, foldName(name))) ?? 0;
  }

  #placeOf(record: ServiceRecord, folded: string): string {
    return JSON.stringify([this.containerOf(record) ?? null, folded]);
  }

  #siblingKey(record: ServiceRecord, name: string): string {
    return JSON.stringify([
      this.#parentOf(record)?.id ?? null,
      this.#placeOf(record, foldName(name)),
    ]);
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
