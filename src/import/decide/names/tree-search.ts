import type { Resource } from '../../../catalogue/define.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { foldName } from '../../../kernel/names.ts';
import type {
  KnownRecord,
  RecordReader,
} from '../../ledger/journal/tables/records/record-table.ts';
import type { MeantName, PlannedName, PlannedNames } from './planned-names.ts';
import { type Found, asFound, distinct, isSame, onlyOne } from './resolution.ts';
import { PATH_JOINT, foldNameOf } from '../../../catalogue/relations/paths.ts';

/** One record on the way from the top of a tree to another: its name, and its number in the account. */
interface PathStep {
  readonly name: string;
  readonly id: number | undefined;
}

/** The records of a tree by their names and parents. */
class ChildRecords {
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
class ChildRows {
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
function spellingsOf(path: readonly PathStep[]): string[] {
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

interface Sources {
  readonly records: RecordReader;
  readonly planned: PlannedNames;
  readonly meant: MeantName;
}

/** How rows are found by their names. */
interface RowNames {
  asFound(resource: Resource, row: PlannedName): Found;
  containerOf(resource: Resource, row: PlannedName): Found | undefined;
  parentsNamed(
    resource: Resource,
    row: PlannedName,
    name: string,
    within: Found | undefined,
  ): Found[];
}

/** Parents and children in kinds that are trees: records, rows, and what is made from mere names. */
export class TreeSearch {
  readonly #names: RowNames;
  readonly #sources: Sources;
  readonly #records = new Map<string, ChildRecords>();
  readonly #rows = new Map<string, ChildRows>();
  readonly #parents = new Map<number, Found | undefined>();
  /** Rows whose parents are being searched. */
  readonly #underWay = new Set<number>();
  #circles = 0;

  constructor(names: RowNames, sources: Sources) {
    this.#names = names;
    this.#sources = sources;
  }

  /** @param rows whether the run has further rows, not only further records made from mere names */
  forget(rows: boolean): void {
    if (rows) this.#rows.clear();
    this.#parents.clear();
  }

  /** How often the search for a row's parent led back to the row. */
  get circles(): number {
    return this.#circles;
  }

  parentOf(resource: Resource, found: Found): Found | undefined {
    const { parent } = resource;
    if (parent === undefined) return undefined;
    if (found.is === 'record') {
      const above = this.#sources.records.get(resource.name, found.id)?.values[parent];
      return typeof above === 'number' ? { is: 'record', id: above } : undefined;
    }
    const planned = this.#sources.planned.madeBy(found.call);
    return planned?.nameScope === undefined
      ? planned && this.#parentOfRow(resource, planned)
      : planned.nameScope.parent;
  }

  isAtTop(resource: Resource, found: Found): boolean {
    if (resource.parent === undefined) return true;
    if (found.is === 'record') return this.parentOf(resource, found) === undefined;
    const planned = this.#sources.planned.madeBy(found.call);
    return planned?.nameScope === undefined
      ? typeof planned?.values[resource.parent] !== 'string'
      : planned.nameScope.parent === undefined;
  }

  /**
   * Everything of a name directly below a record.
   * @param written what the record was called; a row may call its parent the same
   */
  below(resource: Resource, parent: Found, name: string, written: string): Found[] {
    const records = parent.is === 'record' ? this.#recordsBelow(resource, parent.id, name) : [];
    const rows = this.#childRows(resource)
      .named(resource, name, [...spellingsOf(this.#pathOf(resource, parent)), written])
      .filter((row) => {
        const above = this.parentOf(resource, { is: 'planned', call: row.call });
        return above !== undefined && isSame(above, parent);
      })
      .map((row) => this.#names.asFound(resource, row));
    const nameScope = { container: undefined, parent };
    const fromName = this.#sources.planned.createdFromName(resource, nameScope, name);
    return distinct([...records, ...rows, ...(fromName === undefined ? [] : [fromName])]);
  }

  #parentOfRow(resource: Resource, planned: PlannedName): Found | undefined {
    const { call } = planned;
    const name = this.#parentText(resource, planned);
    if (name === undefined) return undefined;
    if (this.#parents.has(call)) return this.#parents.get(call);
    if (this.#underWay.has(call)) {
      this.#circles += 1;
      return undefined;
    }
    const circles = this.#circles;
    this.#underWay.add(call);
    const container = this.#names.containerOf(resource, planned);
    const found = onlyOne(this.#names.parentsNamed(resource, planned, name, container));
    this.#underWay.delete(call);
    if (circles === this.#circles) this.#parents.set(call, found);
    return found;
  }

  #parentText(resource: Resource, planned: PlannedName): string | undefined {
    return this.#sources.meant(planned, resource.parent ?? '', resource);
  }

  #recordsBelow(resource: Resource, parent: number, name: string): readonly Found[] {
    const known = this.#records.get(resource.name);
    const children = known ?? new ChildRecords(resource, this.#sources.records);
    if (known === undefined) this.#records.set(resource.name, children);
    return children.named(resource, parent, name).map(asFound);
  }

  #childRows(resource: Resource): ChildRows {
    return getOrMake(this.#rows, resource.name, () => {
      const rows = this.#sources.planned.of(resource.name);
      return new ChildRows(resource, rows, (row) => this.#parentText(resource, row));
    });
  }

  #pathOf(resource: Resource, found: Found): readonly PathStep[] {
    const steps: PathStep[] = [];
    const seen = new Set<string>();
    let step: Found | undefined = found;
    while (step !== undefined && !seen.has(JSON.stringify(step))) {
      seen.add(JSON.stringify(step));
      steps.unshift(this.#stepOf(resource, step));
      step = this.parentOf(resource, step);
    }
    return steps;
  }

  #stepOf(resource: Resource, found: Found): PathStep {
    const { records, planned } = this.#sources;
    if (found.is === 'planned') {
      return { name: planned.madeBy(found.call)?.name ?? '', id: undefined };
    }
    const [field = resource.display] = resource.namedBy;
    const name = records.get(resource.name, found.id)?.values[field];
    return { name: typeof name === 'string' ? foldName(name) : '', id: found.id };
  }
}
