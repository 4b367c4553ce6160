import { containerOf } from '../../catalogue/container.ts';
import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { PATH_JOINT, splitPath } from '../../catalogue/paths.ts';
import { foldName, nearestNames } from '../../kernel/names.ts';
import type { KnownRecord, RecordTable } from '../journal/record-table.ts';
import type { AnswerBook } from './answer-book.ts';
import { isWithin, stands } from './container.ts';
import { PlannedNames, type PlannedName } from './planned-names.ts';
import { RefusedNames, type RefusedRows } from './refused-names.ts';
import { distinct, isFound, isSame, type Found, type LookedUp } from './resolution.ts';

/**
 * Who bears which name: the account's records and those that this run will make. Case, blanks and
 * Unicode form do not matter. It never picks the first of several.
 */
export class Directory {
  readonly #records: RecordTable;
  readonly #planned = new PlannedNames();
  readonly #known = new Map<string, LookedUp>();
  /** Names that are being looked up: a row that stands below itself leads back to one of them. */
  readonly #underWay = new Set<string>();
  readonly #namesWithin = new Map<string, readonly string[]>();
  /** What was answered about names; it holds for cells of the run's own rows too. */
  answers: AnswerBook | undefined;
  /** Names of rows that were refused before the plan; nobody bears them yet. */
  readonly refused = new RefusedNames();

  constructor(records: RecordTable) {
    this.#records = records;
  }

  /** Says that the run will make a record of that name. */
  expect(kind: string, planned: PlannedName): void {
    this.#planned.add(kind, planned);
    this.#known.clear();
    this.#namesWithin.clear();
  }

  /** Whether it was told of any record that the run will make. */
  get expectsAny(): boolean {
    return !this.#planned.isEmpty;
  }

  /** The refused rows that a name nobody bears waits for, itself or a step of its path. */
  refusedRows(resource: Resource, name: string): RefusedRows | undefined {
    return this.refused.whereIs(resource, name, (path) => isFound(this.resolve(resource, path)));
  }

  /** The records of a kind that rows of the run make within something. */
  made(resource: Resource, within: Found | undefined): Found[] {
    const planned = this.#planned.of(resource.name);
    const there = planned.filter((each) => this.#standsWithin(resource, each, within));
    return there.map((each) => this.#asFound(resource, each)).filter(({ is }) => is === 'planned');
  }

  /**
   * Finds the record that a cell names.
   * @param within what the record has to stand within: the group of a subgroup
   */
  resolve(resource: Resource, name: string, within?: Found): LookedUp {
    const key = JSON.stringify([resource.name, foldName(name), within ?? null]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#underWay.has(key)) return { is: 'missing', nearest: () => [] };
    this.#underWay.add(key);
    const resolution = this.#resolve(resource, name, within);
    this.#underWay.delete(key);
    this.#known.set(key, resolution);
    return resolution;
  }

  /** Whether a cell says a number or another field by its sign, and so is no name. */
  isSigned(resource: Resource, text: string): boolean {
    return this.#signed(resource, text) !== undefined;
  }

  #resolve(resource: Resource, name: string, within: Found | undefined): LookedUp {
    const found = this.candidates(resource, name, within);
    const [only] = found;
    if (found.length === 1 && only !== undefined) return only;
    if (found.length > 1) {
      return { is: 'ambiguous', candidates: found.map((each) => this.describe(resource, each)) };
    }
    let nearest: readonly string[] | undefined;
    return {
      is: 'missing',
      nearest: () => (nearest ??= nearestNames(name, this.#names(resource, within))),
    };
  }

  /** Everything that bears a name. */
  candidates(resource: Resource, name: string, within?: Found): Found[] {
    const signed = this.#signed(resource, name);
    if (signed !== undefined) return signed;

    for (const field of resource.namedBy) {
      const found = this.#bearing(resource, field, name, within);
      if (found.length > 0) return found;
    }
    return resource.parent === undefined ? [] : this.#atPath(resource, name, within);
  }

  /** `#12` is an id; other signs lead a field of their own, such as `@` an identifier. */
  #signed(resource: Resource, name: string): Found[] | undefined {
    const sign = name.charAt(0);
    const rest = name.slice(1).trim();
    if (sign === '#' && /^\d{1,15}$/.test(rest)) {
      const record = this.#records.get(resource.name, Number(rest));
      return record === undefined ? [] : [{ is: 'record', id: record.id }];
    }
    const field = resource.signs?.[sign];
    if (field === undefined) return undefined;
    return this.#records.named(resource.name, field, rest).map(asFound);
  }

  #bearing(resource: Resource, field: string, name: string, within: Found | undefined): Found[] {
    const records = this.#records
      .named(resource.name, field, name)
      .filter((record) => isWithin(record, resource, within))
      .map(asFound);
    if (field !== resource.namedBy[0]) return records;
    const planned = this.#planned
      .called(resource.name, name)
      .filter((each) => this.#standsWithin(resource, each, within));
    return distinct([...records, ...planned.map((each) => this.#asFound(resource, each))]);
  }

  /** A row of the run may name a record that exists already; then that is the one. */
  #asFound(resource: Resource, planned: PlannedName): Found {
    const found: Found = { is: 'planned', call: planned.call };
    const parent = this.parentOf(resource, found);
    const container = containerOf(resource);
    const [field = resource.display] = resource.namedBy;
    const existing = this.#records.named(resource.name, field, planned.name).filter((record) => {
      const within = container === undefined ? undefined : this.#containerOf(planned, container);
      return isWithin(record, resource, within) && stands(record, resource, planned, parent);
    });
    const [only] = existing;
    return existing.length === 1 && only !== undefined ? asFound(only) : found;
  }

  #containerOf(planned: PlannedName, container: { name: string; to: string }): Found | undefined {
    const name = planned.values[container.name];
    if (typeof name !== 'string') return undefined;
    return this.#named(resourceNamed(container.to), name);
  }

  /** What a cell of one of the run's own rows names, as it was answered. */
  #named(resource: Resource, name: string): Found | undefined {
    const wanted = this.answers?.inPlaceOf(resource.name, name) ?? name;
    const resolution = this.resolve(resource, wanted);
    return isFound(resolution) ? resolution : undefined;
  }

  /** The record at the end of a path, each step within the one before. */
  #atPath(resource: Resource, path: string, within: Found | undefined): Found[] {
    const steps = splitPath(path);
    const last = steps.pop();
    if (last === undefined || steps.length === 0 || resource.parent === undefined) return [];
    const parent = this.resolve(resource, steps.join(PATH_JOINT), within);
    if (!isFound(parent)) return [];
    return this.#bearing(resource, resource.namedBy[0] ?? '', last, within).filter((found) => {
      const above = this.parentOf(resource, found);
      return above !== undefined && isSame(above, parent);
    });
  }

  /** What a record of a tree stands below; undefined at the top. */
  parentOf(resource: Resource, found: Found): Found | undefined {
    if (resource.parent === undefined) return undefined;
    if (found.is === 'record') {
      const parent = this.#records.get(resource.name, found.id)?.values[resource.parent];
      return typeof parent === 'number' ? { is: 'record', id: parent } : undefined;
    }
    const planned = this.#planned.madeBy(found.call);
    const parent = planned?.values[resource.parent];
    return typeof parent === 'string' ? this.#named(resource, parent) : undefined;
  }

  /** A record in words that tell it from others: its path, or its name and number. */
  describe(resource: Resource, found: Found): string {
    const number = found.is === 'record' ? ` (#${found.id})` : ' (made by this run)';
    return `${this.pathOf(resource, found)}${number}`;
  }

  /** What a name stands within where it does not stand where it was looked for: the group of a subgroup. */
  foundElsewhere(resource: Resource, name: string): string | undefined {
    const container = containerOf(resource);
    const found = container === undefined ? undefined : this.resolve(resource, name);
    if (container === undefined || found?.is !== 'record') return undefined;
    const within = this.#records.get(resource.name, found.id)?.values[container.name];
    if (typeof within !== 'number') return undefined;
    return this.nameOf(resourceNamed(container.to), { is: 'record', id: within });
  }

  /** Its name, below those that it stands below. */
  pathOf(resource: Resource, found: Found): string {
    const steps: string[] = [];
    const seen = new Set<string>();
    for (
      let step: Found | undefined = found;
      step !== undefined && !seen.has(JSON.stringify(step));
      step = this.parentOf(resource, step)
    ) {
      seen.add(JSON.stringify(step));
      steps.unshift(this.nameOf(resource, step));
    }
    return steps.join(PATH_JOINT);
  }

  /** What people call a record. */
  nameOf(resource: Resource, found: Found): string {
    if (found.is === 'planned') return this.#planned.madeBy(found.call)?.name ?? '';
    const value = this.#records.get(resource.name, found.id)?.values[resource.display];
    return typeof value === 'string' ? value : `#${found.id}`;
  }

  #standsWithin(resource: Resource, planned: PlannedName, within: Found | undefined): boolean {
    const field = containerOf(resource);
    if (within === undefined || field === undefined) return true;
    const container = this.#containerOf(planned, field);
    return container !== undefined && isSame(container, within);
  }

  #names(resource: Resource, within: Found | undefined): readonly string[] {
    const key = JSON.stringify([resource.name, within ?? null]);
    const known = this.#namesWithin.get(key);
    if (known !== undefined) return known;
    const [field = resource.display] = resource.namedBy;
    const records = this.#records
      .all(resource.name)
      .filter((record) => isWithin(record, resource, within))
      .flatMap((record) => {
        const name = record.values[field];
        if (typeof name !== 'string') return [];
        return resource.parent === undefined
          ? [name]
          : [name, this.pathOf(resource, asFound(record))];
      });
    const names = [...new Set([...records, ...this.#planned.all(resource.name)])];
    this.#namesWithin.set(key, names);
    return names;
  }
}

function asFound(record: KnownRecord): Found {
  return { is: 'record', id: record.id };
}
