import type { Resource } from '../../../catalogue/define.ts';
import { foldNameOf, PATH_JOINT } from '../../../catalogue/relations/paths.ts';
import type {
  KnownRecord,
  RecordReader,
} from '../../ledger/journal/tables/records/record-table.ts';
import type { PlannedName } from './planned-names.ts';

/** One record on the way from the top of a tree to another: its name, and its number in the account. */
export interface PathStep {
  readonly name: string;
  readonly id: number | undefined;
}

/** The records of a tree by their names and parents. */
export class ChildRecords {
  readonly #children = new Map<string, KnownRecord[]>();

  constructor(resource: Resource, records: RecordReader) {
    const { parent = '', namedBy, display } = resource;
    const [field = display] = namedBy;
    for (const record of records.all(resource.name)) {
      const { [parent]: above, [field]: name } = record.values;
      if (typeof above === 'number' && typeof name === 'string')
        addTo(this.#children, `${above} ${foldNameOf(resource, name)}`, record);
    }
  }

  named(resource: Resource, parent: number, name: string): readonly KnownRecord[] {
    return this.#children.get(`${parent} ${foldNameOf(resource, name)}`) ?? [];
  }
}

/** The rows of a tree by their names and the words in which they name their parents. */
export class ChildRows {
  readonly #children = new Map<string, PlannedName[]>();

  /** @param parentText what a row calls its parent, as it was answered; undefined at the top */
  constructor(
    resource: Resource,
    rows: Iterable<PlannedName>,
    parentText: (row: PlannedName) => string | undefined,
  ) {
    for (const row of rows) {
      const parent = parentText(row);
      if (parent !== undefined) addTo(this.#children, keyOf(resource, row.name, parent), row);
    }
  }

  /** The rows of a name whose parents are called one of these. */
  named(resource: Resource, name: string, parents: readonly string[]): PlannedName[] {
    if (this.#children.size === 0) return [];
    const keys = new Set(parents.map((parent) => keyOf(resource, name, parent)));
    return [...keys].flatMap((key) => this.#children.get(key) ?? []);
  }
}

/** Every way to write a path: from any of its steps on, which may be said by its number. */
export function spellingsOf(path: readonly PathStep[]): string[] {
  return path.flatMap(({ name, id }, at) => {
    const rest = path.slice(at + 1).map((step) => step.name);
    const starts = id === undefined ? [name] : [name, `#${id}`];
    return starts.map((start) => [start, ...rest].join(PATH_JOINT));
  });
}

function keyOf(resource: Resource, name: string, parent: string): string {
  const text = parent.startsWith('#') ? parent.replace(/^#\s+/, '#') : parent;
  return JSON.stringify([foldNameOf(resource, name), foldNameOf(resource, text)]);
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
