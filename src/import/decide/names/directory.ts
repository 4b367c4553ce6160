import { containerOf } from '../../../catalogue/relations/container.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { kindsUniting } from '../../../catalogue/relations/united.ts';
import { foldNameOf, PATH_JOINT } from '../../../catalogue/relations/paths.ts';
import { isPerson, nearestRecords } from '../../../catalogue/relations/nearest-records.ts';
import type { RecordReader } from '../../ledger/journal/tables/records/record-table.ts';
import { nameKey, type AnswerBook } from '../../sheet/values/answer.ts';
import { isWithin } from './records-within.ts';
import { NameSearch, recordsSigned } from './name-search.ts';
import { PlannedNames, type PlannedName, type NameScope } from './planned-names.ts';
import { RefusedNames, type RefusedRows } from './refused-names.ts';
import { asFound, isFound, type Found, type LookedUp } from './resolution.ts';

/**
 * Finds records by name: the account's and those that this run will make. Case, spaces and Unicode form do not
 * matter. It never picks the first of several.
 */
export class Directory {
  readonly #records: RecordReader;
  readonly #planned = new PlannedNames();
  readonly #search: NameSearch;
  readonly #known = new Map<string, LookedUp>();
  readonly #namesWithin = new Map<string, readonly string[]>();
  readonly #valuesOfField = new Map<string, readonly string[]>();
  /** What was answered about names; it holds for cells of the run's own rows too. */
  answers: AnswerBook | undefined;
  /** Names in cells of the run that no record has and nothing was answered about. */
  #unknown: ReadonlySet<string> = new Set();
  #proposed: AnswerBook | undefined;
  /** Names of rows that were refused before the plan; no record has them yet. */
  readonly refused = new RefusedNames();

  constructor(records: RecordReader) {
    this.#records = records;
    this.#search = new NameSearch(records, this.#planned, ({ values }, target, { name: kind }) => {
      const name = values[target];
      if (typeof name !== 'string') return undefined;
      return this.meant(kind, name);
    });
  }

  /** What is proposed about names that nothing was answered about. */
  get proposed(): AnswerBook | undefined {
    return this.#proposed;
  }

  set proposed(names: AnswerBook | undefined) {
    this.#proposed = names;
    this.#known.clear();
    this.#namesWithin.clear();
  }

  /** Notes names that cells of the run have: what they mean is a question of its own. */
  noteUnknown(names: readonly (readonly [kind: string, name: string])[]): void {
    this.#unknown = new Set(names.map(([kind, name]) => nameKey(kind, name)));
  }

  isUnknown(kind: string, name: string): boolean {
    return this.#unknown.has(nameKey(kind, name));
  }

  /** The name that a text means, as it was answered or is proposed; the text itself otherwise. */
  meant(kind: string, name: string): string {
    const answered = this.answers?.inPlaceOf(kind, name) ?? name;
    return answered === name ? (this.proposed?.inPlaceOf(kind, name) ?? name) : answered;
  }

  /** Says that the run will make a record of that name. */
  expect(kind: string, planned: PlannedName): void {
    for (const name of [kind, ...kindsUniting(kind)]) this.#planned.add(name, planned);
    this.#search.forget(planned.nameScope === undefined);
    this.#known.clear();
    this.#namesWithin.clear();
  }

  /** Whether it knows of any record that the run will make. */
  get expectsAny(): boolean {
    return !this.#planned.isEmpty;
  }

  /** The refused rows that a name that no record has waits for, itself or a step of its path. */
  refusedRows(resource: Resource, name: string): RefusedRows | undefined {
    return this.refused.whereIs(resource, name, (path) => isFound(this.resolve(resource, path)));
  }

  /** The records of a kind that rows of the run make within something. */
  made(resource: Resource, within: Found | undefined): Found[] {
    const planned = this.#planned.of(resource.name);
    const there = planned.filter((each) => this.#search.isWithin(resource, each, within));
    return there
      .map((each) => this.#search.asFound(resource, each))
      .filter(({ is }) => is === 'planned');
  }

  /** What is made from a mere name at that place. */
  createdFromName(resource: Resource, nameScope: NameScope, name: string): Found | undefined {
    return this.#planned.createdFromName(resource, nameScope, name);
  }

  /**
   * Finds the record that a cell names.
   * @param within what has to contain the record: the group of a subgroup
   */
  resolve(resource: Resource, name: string, within?: Found): LookedUp {
    const key = JSON.stringify([resource.name, foldNameOf(resource, name), within ?? null]);
    return getOrMake(this.#known, key, () => {
      const found = this.#search.candidates(resource, name, within);
      return this.#choose(resource, name, within, found);
    });
  }

  /** Finds what a row of the run names as its parent. */
  resolveParent(resource: Resource, row: number, name: string, within?: Found): LookedUp {
    const planned = this.#planned.madeBy(row);
    if (planned === undefined) return this.resolve(resource, name, within);
    const found = this.#search.parentsNamed(resource, planned, name, within);
    return this.#choose(resource, name, within, found);
  }

  /** Finds where a path begins, by its first step. */
  resolveStart(resource: Resource, name: string, within?: Found): LookedUp {
    return this.#choose(resource, name, within, this.#search.starts(resource, name, within));
  }

  /** Whether a cell has a number or another field after its sign, and so is not a name. */
  isSigned(resource: Resource, text: string): boolean {
    return recordsSigned(resource, text, this.#records) !== undefined;
  }

  #choose(
    resource: Resource,
    name: string,
    within: Found | undefined,
    found: readonly Found[],
  ): LookedUp {
    const [only] = found;
    if (found.length === 1 && only !== undefined) return only;
    if (found.length > 1) {
      return { is: 'ambiguous', candidates: found.map((each) => this.describe(resource, each)) };
    }
    let nearest: readonly string[] | undefined;
    return {
      is: 'missing',
      nearest: () => (nearest ??= nearestRecords(resource, name, this.#names(resource, within))),
    };
  }

  /** Everything that has a name. */
  candidates(resource: Resource, name: string, within?: Found): Found[] {
    return this.#search.candidates(resource, name, within);
  }

  /** Unique words for a record: its path, or its name and number. */
  describe(resource: Resource, found: Found): string {
    const path = this.pathOf(resource, found);
    if (found.is === 'planned') return `${path} (created by this run)`;
    const number = `#${found.id}`;
    return path === number ? number : `${path} (${number})`;
  }

  /** What contains a name that was not found where it was expected: the group of a subgroup. */
  foundElsewhere(resource: Resource, name: string): string | undefined {
    const container = containerOf(resource);
    const found = container === undefined ? undefined : this.resolve(resource, name);
    if (container === undefined || found?.is !== 'record') return undefined;
    const within = this.#records.get(resource.name, found.id)?.values[container.name];
    if (typeof within !== 'number') return undefined;
    return this.nameOf(resourceNamed(container.to), { is: 'record', id: within });
  }

  /** Its name, after those of its parents. */
  pathOf(resource: Resource, found: Found): string {
    const way = this.#search.tree.wayTo(resource, found);
    return way.map((step) => this.nameOf(resource, step)).join(PATH_JOINT);
  }

  /** Whether a path of so many steps that leads to something begins at the top of the tree. */
  isFromTop(resource: Resource, found: Found, steps: number): boolean {
    const way = this.#search.tree.wayTo(resource, found);
    const [first = found] = way;
    return way.length === steps && this.#search.tree.isAtTop(resource, first);
  }

  /** The values of a field in the records that were read. */
  valuesOf({ name: kind }: Resource, field: string): readonly string[] {
    const key = `${kind} ${field}`;
    const known = this.#valuesOfField.get(key);
    if (known !== undefined) return known;
    const values = this.#records.all(kind).flatMap(({ values: { [field]: value } }) => {
      return typeof value === 'string' ? [value] : [];
    });
    this.#valuesOfField.set(key, values);
    return values;
  }

  /** What people call a record. */
  nameOf(resource: Resource, found: Found): string {
    if (found.is === 'planned') return this.#planned.madeBy(found.call)?.name ?? '';
    const value = this.#records.get(resource.name, found.id)?.values[resource.display];
    return typeof value === 'string' ? value : `#${found.id}`;
  }

  /** The records that rows of the run make or mean. */
  planned(resource: Resource): readonly PlannedName[] {
    return this.#planned.of(resource.name);
  }

  /** The record of a row: that of the account where the row is about one. */
  foundAs(resource: Resource, planned: PlannedName): Found {
    return this.#search.asFound(resource, planned);
  }

  /** Every name and path of the account and of the run. */
  namesOf(resource: Resource): readonly string[] {
    return this.#names(resource, undefined);
  }

  #names(resource: Resource, within: Found | undefined): readonly string[] {
    const key = JSON.stringify([resource.name, within ?? null]);
    const known = this.#namesWithin.get(key);
    if (known !== undefined) return known;
    const [field = resource.display] = resource.namedBy;
    const fields = isPerson(resource) ? [resource.display, field] : [field];
    const records = this.#records
      .all(resource.name)
      .filter((record) => isWithin(record, resource, within))
      .flatMap((record) => {
        const names = fields
          .map((each) => record.values[each])
          .filter((name) => typeof name === 'string');
        return resource.parent === undefined || names.length === 0
          ? names
          : [...names, this.pathOf(resource, asFound(record))];
      });
    const names = [...new Set([...records, ...this.#planned.all(resource.name)])];
    this.#namesWithin.set(key, names);
    return names;
  }
}
