import { containerOf } from '../../../catalogue/relations/container.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import {
  PATH_JOINT,
  foldNameOf,
  isSpaced,
  splitAtEverySign,
  splitPath,
} from '../../../catalogue/relations/paths.ts';
import type {
  KnownRecord,
  RecordReader,
} from '../../ledger/journal/tables/records/record-table.ts';
import { isWithin } from './records-within.ts';
import type { MeantName, PlannedName, PlannedNames } from './planned-names.ts';
import { type Found, asFound, distinct, isSame, onlyOne } from './resolution.ts';
import { TreeSearch } from './tree-search.ts';
import { splitBeside } from '../../../catalogue/relations/signed-beside.ts';
import { foldName } from '../../../kernel/names.ts';

/** What has a name, and whether the name is its whole path. */
export interface NameMatch {
  readonly found: Found;
  readonly isWhole: boolean;
}

/**
 * Finds what has a name or a path: records of the account, rows of the run, and what is made from mere names. A
 * row about a record of the account is that record, in any spelling, so that each record is found once.
 */
export class NameSearch {
  readonly #records: RecordReader;
  readonly #planned: PlannedNames;
  readonly #meant: MeantName;
  readonly tree: TreeSearch;
  readonly #known = new Map<string, readonly NameMatch[]>();

  constructor(records: RecordReader, planned: PlannedNames, meant: MeantName) {
    this.#records = records;
    this.#planned = planned;
    this.#meant = meant;
    this.tree = new TreeSearch(this, records, planned, meant);
  }

  /**
   * Forgets what was found, because the run makes more records now.
   * @param rows whether they are those of further rows
   */
  forget(rows: boolean): void {
    this.#known.clear();
    this.tree.forget(rows);
  }

  /** All that a name may mean; a path that is the whole path of one record means that one. */
  candidates(resource: Resource, name: string, within: Found | undefined): Found[] {
    const nameMatches = this.nameMatches(resource, name, within);
    const isPath = resource.parent !== undefined && splitPath(name).length > 1;
    return isPath ? preferWhole(nameMatches) : nameMatches.map(({ found }) => found);
  }

  /** What the parent cell of a row may mean: never the row itself; for a path in its name, the rest of it. */
  parentsNamed(
    resource: Resource,
    planned: PlannedName,
    name: string,
    within: Found | undefined,
  ): Found[] {
    const nameMatches = this.nameMatches(resource, name, within);
    const others = nameMatches.filter(
      ({ found }) => !(found.is === 'planned' && found.call === planned.call),
    );
    const possible = others.length === 0 ? nameMatches : others;
    const isPath = planned.wasPath === true || splitPath(name).length > 1;
    return isPath ? preferWhole(possible) : possible.map(({ found }) => found);
  }

  /** What contains a planned record: the group of a subgroup. */
  containerOf(resource: Resource, planned: PlannedName): Found | undefined {
    if (planned.nameScope !== undefined) return planned.nameScope.container;
    const container = containerOf(resource);
    if (container === undefined) return undefined;
    const to = resourceNamed(container.to);
    const name = this.#meant(planned, container.name, to);
    return name === undefined ? undefined : onlyOne(this.candidates(to, name, undefined));
  }

  isWithin(resource: Resource, planned: PlannedName, within: Found | undefined): boolean {
    if (within === undefined || containerOf(resource) === undefined) return true;
    const container = this.containerOf(resource, planned);
    return container !== undefined && isSame(container, within);
  }

  /** A row of the run may mean a record that exists already; then that is the one. */
  asFound(resource: Resource, planned: PlannedName): Found {
    const found: Found = { is: 'planned', call: planned.call };
    if (planned.nameScope !== undefined) return found;
    const { recordId } = planned;
    if (recordId !== undefined && this.#records.get(resource.name, recordId) !== undefined)
      return { is: 'record', id: recordId };
    const [field = resource.display] = resource.namedBy;
    const container = this.containerOf(resource, planned);
    const there = this.#records
      .named(resource.name, field, planned.name)
      .filter((record) => isWithin(record, resource, container));
    if (there.length === 0) return found;
    return onlyOne(this.#matchingPath(resource, planned, there).map(asFound)) ?? found;
  }

  /** A row that names no parent means the record at the top, else the only one of that name. */
  #matchingPath(
    resource: Resource,
    planned: PlannedName,
    there: readonly KnownRecord[],
  ): readonly KnownRecord[] {
    const { parent } = resource;
    if (parent === undefined) return there;
    if (typeof planned.values[parent] === 'string') {
      const above = this.tree.parentOf(resource, { is: 'planned', call: planned.call });
      return there.filter(({ values }) => above?.is === 'record' && values[parent] === above.id);
    }
    const atTop = there.filter(({ values }) => values[parent] === null);
    return atTop.length > 0 ? atTop : there;
  }

  /** Everything that has a name or is at the end of a path. */
  nameMatches(resource: Resource, name: string, within: Found | undefined): readonly NameMatch[] {
    const key = JSON.stringify([resource.name, foldNameOf(resource, name), within ?? null]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const circles = this.tree.circles;
    const found = this.#search(resource, name, within);
    // What was found while a row led back to itself holds only there.
    if (circles === this.tree.circles) this.#known.set(key, found);
    return found;
  }

  #search(resource: Resource, name: string, within: Found | undefined): readonly NameMatch[] {
    const signed = recordsSigned(resource, name, this.#records);
    if (signed !== undefined) {
      return signed.map((record) => ({ found: asFound(record), isWhole: true }));
    }
    for (const field of resource.namedBy) {
      const found = this.#matchesIn(resource, field, name, within);
      if (found.length > 0) return found;
    }
    if (resource.parent !== undefined) return this.#atPath(resource, name, within);
    return recordsBeside(resource, name, this.#records).map((record) => ({
      found: asFound(record),
      isWhole: true,
    }));
  }

  /** Everything of that very name, in any place. */
  #matchesIn(
    resource: Resource,
    field: string,
    name: string,
    within: Found | undefined,
  ): readonly NameMatch[] {
    const records = this.#records
      .named(resource.name, field, name)
      .filter((record) => isWithin(record, resource, within))
      .map(asFound);
    const isName = field === resource.namedBy[0];
    const planned = (
      isName
        ? this.#planned.called(resource.name, name)
        : this.#planned.calledBy(resource.name, field, name)
    )
      .filter((each) => this.isWithin(resource, each, within))
      .map((each) => this.asFound(resource, each));
    return distinct([...records, ...planned]).map((found) => ({
      found,
      isWhole: this.tree.isAtTop(resource, found),
    }));
  }

  #atPath(resource: Resource, path: string, within: Found | undefined): readonly NameMatch[] {
    const found = this.#below(resource, splitPath(path), within);
    return found.length > 0 || !isSpaced(path)
      ? found
      : this.#below(resource, splitAtEverySign(path), within);
  }

  #below(resource: Resource, path: readonly string[], within: Found | undefined): NameMatch[] {
    const steps = [...path];
    const last = steps.pop();
    if (last === undefined || steps.length === 0) return [];
    const above = steps.join(PATH_JOINT);
    const leading =
      steps.length > 1
        ? this.nameMatches(resource, above, within)
        : this.#beginnings(resource, above, within);
    return leading.flatMap(({ found, isWhole }) =>
      this.tree
        .below(resource, found, last, above)
        .filter((below) => this.#stands(resource, below, within))
        .map((below) => ({ found: below, isWhole })),
    );
  }

  /**
   * Where a path may begin: at anything that has a row or a record, and at the top. What is made from
   * a mere name has its whole path only.
   */
  #beginnings(resource: Resource, name: string, within: Found | undefined): readonly NameMatch[] {
    return this.nameMatches(resource, name, within).filter(
      ({ found, isWhole }) => isWhole || !this.#planned.isFromName(found),
    );
  }

  /** What the first step of a path may mean. */
  starts(resource: Resource, name: string, within: Found | undefined): Found[] {
    return preferWhole(this.#beginnings(resource, name, within));
  }

  #stands(resource: Resource, found: Found, within: Found | undefined): boolean {
    if (found.is === 'record') {
      const record = this.#records.get(resource.name, found.id);
      return record !== undefined && isWithin(record, resource, within);
    }
    const planned = this.#planned.madeBy(found.call);
    return planned !== undefined && this.isWithin(resource, planned, within);
  }
}

/** Those whose whole path it is, where there are any. */
function preferWhole(nameMatches: readonly NameMatch[]): Found[] {
  const whole = nameMatches.filter(({ isWhole }) => isWhole);
  return (whole.length > 0 ? whole : nameMatches).map(({ found }) => found);
}

/**
 * The records that a name with a sign means: `#12` is an id, other signs lead a field of their own,
 * such as `@` an identifier. Undefined for what has no sign.
 */
export function recordsSigned(
  resource: Resource,
  name: string,
  records: RecordReader,
): readonly KnownRecord[] | undefined {
  const sign = name.charAt(0);
  const rest = name.slice(1).trim();
  if (sign === '#' && /^\d{1,15}$/.test(rest)) {
    const record = records.get(resource.name, Number(rest));
    return record === undefined ? [] : [record];
  }
  const field = resource.signs?.[sign];
  return field === undefined ? undefined : records.named(resource.name, field, rest);
}

/** The records that `Laptop (@A-17)` or `Laptop (#12)` means: those of that sign that have that name, too. */
function recordsBeside(
  resource: Resource,
  text: string,
  records: RecordReader,
): readonly KnownRecord[] {
  const beside = splitBeside(resource, text);
  if (beside === undefined) return [];
  const name = foldName(beside.name);
  const signed = recordsSigned(resource, beside.signed, records) ?? [];
  return signed.filter(({ values: { [resource.display]: display } }) => {
    return typeof display === 'string' && foldName(display) === name;
  });
}
