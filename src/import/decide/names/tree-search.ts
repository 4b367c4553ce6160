import type { Resource } from '../../../catalogue/define.ts';
import { groupBy } from '../../../kernel/group-by.ts';
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

/** Records or rows of a tree by their names and their parents: those of records by number, those of rows by name. */
type Children<Child> = ReadonlyMap<string, readonly Child[]>;

function childRecords(resource: Resource, records: RecordReader): Children<KnownRecord> {
  const { parent = '', namedBy, display } = resource;
  const [field = display] = namedBy;
  return groupBy(records.all(resource.name), ({ values: { [parent]: above, [field]: name } }) =>
    typeof above === 'number' && typeof name === 'string' ? keyOf(resource, name, `${above}`) : '',
  );
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
  readonly #records: RecordReader;
  readonly #planned: PlannedNames;
  readonly #meant: MeantName;
  readonly #childRecords = new Map<string, Children<KnownRecord>>();
  readonly #childRows = new Map<string, Children<PlannedName>>();
  readonly #parents = new Map<number, Found | undefined>();
  /** Rows whose parents are being searched. */
  readonly #underWay = new Set<number>();
  #circles = 0;

  constructor(names: RowNames, records: RecordReader, planned: PlannedNames, meant: MeantName) {
    this.#names = names;
    this.#records = records;
    this.#planned = planned;
    this.#meant = meant;
  }

  /** @param rows whether the run has further rows, not only further records made from mere names */
  forget(rows: boolean): void {
    if (rows) this.#childRows.clear();
    this.#parents.clear();
  }

  /** How often the search for a row's parent led back to the row. */
  get circles(): number {
    return this.#circles;
  }

  /** The parent of a record; undefined at the top, and where it is unknown. */
  parentOf(resource: Resource, found: Found): Found | undefined {
    const { parent } = resource;
    if (parent === undefined) return undefined;
    if (found.is === 'record') {
      const above = this.#records.get(resource.name, found.id)?.values[parent];
      return typeof above === 'number' ? { is: 'record', id: above } : undefined;
    }
    const planned = this.#planned.madeBy(found.call);
    return planned?.nameScope === undefined
      ? planned && this.#parentOfRow(resource, planned)
      : planned.nameScope.parent;
  }

  /** Whether it surely has no parent. */
  isAtTop(resource: Resource, found: Found): boolean {
    if (resource.parent === undefined) return true;
    if (found.is === 'record') return this.parentOf(resource, found) === undefined;
    const planned = this.#planned.madeBy(found.call);
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
    const rows = this.#rowsBelow(resource, parent, name, written)
      .filter((row) => {
        const above = this.parentOf(resource, { is: 'planned', call: row.call });
        return above !== undefined && isSame(above, parent);
      })
      .map((row) => this.#names.asFound(resource, row));
    const nameScope = { container: undefined, parent };
    const fromName = this.#planned.createdFromName(resource, nameScope, name);
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
    return this.#meant(planned, resource.parent ?? '', resource);
  }

  #recordsBelow(resource: Resource, parent: number, name: string): readonly Found[] {
    const children = getOrMake(this.#childRecords, resource.name, () =>
      childRecords(resource, this.#records),
    );
    return (children.get(keyOf(resource, name, `${parent}`)) ?? []).map(asFound);
  }

  /** The rows of a name that call their parents as this one may be written. */
  #rowsBelow(resource: Resource, parent: Found, name: string, written: string): PlannedName[] {
    const children = getOrMake(this.#childRows, resource.name, () =>
      groupBy(this.#planned.of(resource.name), (row) => {
        const above = this.#parentText(resource, row);
        return above === undefined ? '' : keyOf(resource, row.name, above);
      }),
    );
    const path = this.wayTo(resource, parent).map((step) => this.#stepOf(resource, step));
    const keys = [...spellingsOf(path), written].map((above) => keyOf(resource, name, above));
    return [...new Set(keys)].flatMap((key) => children.get(key) ?? []);
  }

  /** The parents of a record, from the top, and itself. */
  wayTo(resource: Resource, found: Found): readonly Found[] {
    const way: Found[] = [];
    const seen = new Set<string>();
    let step: Found | undefined = found;
    while (step !== undefined && !seen.has(JSON.stringify(step))) {
      seen.add(JSON.stringify(step));
      way.unshift(step);
      step = this.parentOf(resource, step);
    }
    return way;
  }

  #stepOf(resource: Resource, found: Found): PathStep {
    if (found.is === 'planned') {
      return { name: this.#planned.madeBy(found.call)?.name ?? '', id: undefined };
    }
    const [field = resource.display] = resource.namedBy;
    const name = this.#records.get(resource.name, found.id)?.values[field];
    return { name: typeof name === 'string' ? foldName(name) : '', id: found.id };
  }
}
