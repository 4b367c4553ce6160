import type { Resource } from '../catalogue/define.ts';
import type { Field } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { unitedKinds } from '../catalogue/relations/united.ts';
import { evidenceOf } from '../catalogue/description/change-evidence.ts';
import type { ListState } from '../client/lists/list-state.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { AccountReader, AnswersAfter } from './account-reader.ts';
import type { AccountRecord, Family, KeepsBesides, KeptFields } from './account-record.ts';
import { describedPart } from './described-part.ts';
import { familiesOf, familyMembers } from './families.ts';
import { filteredList, isOfContainer, type ChosenFilter } from './list-filter.ts';
import { furtherList, listWithin, wholeList, type AccountList } from './list-query.ts';
import { listNote, notedServiceTime, type ListNote } from './snapshots/list-notes.ts';
import { RecordSelection } from './record-selection.ts';

/** Records of a kind that a job needs. */
export interface WantedRecords {
  readonly resource: Resource;
  /** All records unless given. */
  readonly filters?: readonly ChosenFilter[];
  /** What is kept of a record beyond what the catalogue describes; it must not be a secret. */
  readonly keeps?: KeepsBesides;
  /** Omits what only additional lists show, such as retired records. */
  readonly isMainListOnly?: boolean;
  /** The job is about the moment when its reading started: what is complete stays, however old. */
  readonly isOfTheBeginning?: boolean;
}

/** A list that was read whole: all records of its kind, or those that a further list adds. */
export interface WholeList {
  readonly name: string;
  readonly resource: Resource;
  readonly records: () => Iterable<AccountRecord>;
  readonly note: ListNote;
  /** The time of the service before its records were read for the last time. */
  readonly serviceTime?: number | undefined;
  /** Not of what is within other records. */
  readonly state?: ListState;
}

/**
 * What a job has read of an account: records from lists that are complete, and other answers. Each
 * is read once, however often it is requested.
 */
export class AccountSnapshot {
  readonly #reader: AccountReader;
  readonly #families = new Map<string, readonly Family[]>();
  readonly #selections = new Map<string, RecordSelection>();
  /** Kinds of which every record was read, those of further lists included. */
  readonly #whole = new Set<string>();
  readonly #secret = new Set<string>();
  #keepsParts = false;

  constructor(reader: AccountReader) {
    this.#reader = reader;
  }

  /** Keeps the described part of answers too, as a snapshot needs it. */
  keepParts(): void {
    this.#keepsParts = true;
  }

  /** Every list that was read whole, with what is known of its reading. */
  *wholeLists(): Generator<WholeList> {
    const { store } = this.#reader;
    for (const selection of this.#selections.values()) {
      const { resource } = selection;
      if (resource.within !== undefined) {
        const records = (): Iterable<AccountRecord> => selection.records();
        yield { name: resource.name, resource, records, note: listNote(store, resource.name) };
        continue;
      }
      for (const { name, unlessIn } of selection.lists) {
        const state = store.stateOf(name);
        const records = (): Iterable<AccountRecord> => store.records(name, unlessIn);
        const note = listNote(store, name);
        const serviceTime = notedServiceTime(store, name);
        yield { name, resource, records, note, serviceTime, ...(state && { state }) };
      }
    }
  }

  /** Whether an earlier process started this reading. */
  get isContinued(): boolean {
    return this.#reader.store.begunBefore.size > 0;
  }

  /** A fact about the whole reading; the first value is kept. */
  once(name: string, value: string): string {
    return this.#reader.store.once(name, value);
  }

  /** A fact that was kept by once, by this process or an earlier one. */
  fact(name: string): string | undefined {
    return this.#reader.store.fact(name);
  }

  /** What was read is of no more use: a later process reads it again. */
  release(): void {
    this.#reader.store.remove();
  }

  /** Learns what the custom fields and depreciation methods are that records of the kinds show. */
  async readFamilies(kinds: readonly Resource[]): Promise<void> {
    const owners = new Set(kinds.flatMap(familiesOf).map(({ names }) => names));
    await this.readNamed([...owners].map(resourceNamed));
    for (const kind of kinds) {
      const families = familiesOf(kind).map((field) => {
        const { members, secret } = familyMembers(kind, field, this.of(field.names));
        for (const name of secret) this.#secret.add(name);
        return { field, members };
      });
      this.#families.set(kind.name, families);
    }
  }

  /** The families of a kind with the members that the account has. */
  families({ name }: Resource): readonly Family[] {
    return this.#families.get(name) ?? [];
  }

  /** Custom fields that are omitted because they share names with the service's own secrets. */
  get secretMembers(): string[] {
    return [...this.#secret];
  }

  /** Reads records, complete or not at all. Throws as AccountReader.readAll and readEach do. */
  async read(
    wanted: readonly WantedRecords[],
    answersAfter?: AnswersAfter,
  ): Promise<RecordSelection[]> {
    const [listed, contained] = parted(wanted, ({ resource }) => resource.within === undefined);
    await this.#reader.readAll(
      listed.flatMap((each) => this.#listsOf(each)),
      answersAfter,
    );
    const selections = new Map<WantedRecords, RecordSelection>();
    for (const each of listed)
      selections.set(
        each,
        this.#select(each, () => this.#listsOf(each)),
      );
    for (const each of contained) selections.set(each, await this.#readWithin(each));
    return wanted.flatMap((each) => selections.get(each) ?? []);
  }

  /** Reads kinds whose records are wanted because others name them, unless they are here already. */
  async readNamed(
    kinds: readonly Resource[],
    { isMainListOnly = true }: Pick<WantedRecords, 'isMainListOnly'> = {},
  ): Promise<void> {
    const missing = kinds.flatMap(unitedKinds).filter(({ name }) => !this.#selections.has(name));
    await this.read(missing.map((resource) => ({ resource, isMainListOnly })));
  }

  /** How many pages the list of a kind has: one call, which its reading does not repeat. Throws as `read` does. */
  pagesOf(wanted: WantedRecords): Promise<number> {
    const [list] = this.#listsOf(wanted);
    return list === undefined ? Promise.resolve(0) : this.#reader.pagesOf(list);
  }

  /** The records of a kind, each once; none of a kind that was not read without filters. */
  *of(kind: string): Generator<AccountRecord> {
    for (const { name } of unitedKinds(resourceNamed(kind))) {
      yield* this.#selections.get(name)?.records() ?? [];
    }
  }

  /** When the list of a kind was complete, in milliseconds since 1970. */
  readAt({ name }: Resource): number {
    return this.#selections.get(name)?.readAt ?? 0;
  }

  /** An answer other than a list, read once. Throws as `read` does. */
  answer<Answer extends Json>(name: string, read: () => Promise<Answer>): Promise<Answer> {
    return this.#reader.answer(name, read);
  }

  /** Reads the records within the records of another kind, one parent after another. */
  async #readWithin(wanted: WantedRecords): Promise<RecordSelection> {
    const { resource, filters = [] } = wanted;
    const containers = containersOf(resource);
    const missing = containers.filter(({ name }) => !this.#whole.has(name));
    await this.read(missing.map((container) => ({ resource: container })));

    const kept = this.#keptOf(wanted);
    const [ofContainer, others] = parted(filters, ({ filter }) => isOfContainer(resource, filter));
    const lists = (): Iterable<AccountList> =>
      mapped(chosen(this.#numbersOf(containers, resource.within?.count), ofContainer), (id) =>
        filteredList(listWithin(resource, id, kept), others),
      );
    await this.#reader.readEach(lists);
    return this.#select(wanted, lists);
  }

  /** Records that may hold others, by their numbers: many say that they hold none. */
  *#numbersOf(kinds: readonly Resource[], count: string | undefined): Generator<number> {
    for (const { name } of kinds) {
      for (const { id, values } of this.of(name)) {
        if (count === undefined || values[count] !== 0) yield id;
      }
    }
  }

  #select(
    { resource, filters = [], isMainListOnly = false }: WantedRecords,
    lists: () => Iterable<AccountList>,
  ): RecordSelection {
    const selection = new RecordSelection(resource, lists, this.#reader.store);
    if (filters.length > 0) return selection;
    this.#selections.set(resource.name, selection);
    if (!isMainListOnly) this.#whole.add(resource.name);
    return selection;
  }

  #keptOf({ resource, keeps }: WantedRecords): KeptFields {
    const families = this.families(resource);
    return {
      families,
      ...(keeps && { keeps }),
      ...(this.#keepsParts && hasParts(resource) && { partOf: partOf(resource, families) }),
    };
  }

  #listsOf(wanted: WantedRecords): AccountList[] {
    const { resource, filters = [], isMainListOnly = false, isOfTheBeginning = false } = wanted;
    const whole = { ...wholeList(resource, this.#keptOf(wanted)), isOfTheBeginning };
    const hasFurther = filters.length === 0 && !isMainListOnly;
    const further = hasFurther ? (resource.furtherLists ?? []) : [];
    return [filteredList(whole, filters), ...further.map((list) => furtherList(whole, list))];
  }
}

/** A plan reads those as answers whose changes are seen without reading all of them. */
function hasParts(resource: Resource): boolean {
  return evidenceOf(resource).changes === 'update-time';
}

function partOf(resource: Resource, families: readonly Family[]): (raw: JsonObject) => JsonObject {
  const members = families.flatMap((family) =>
    family.members.map((member) => `${family.field.prefix}:${member}`),
  );
  return (raw) => describedPart(resource, raw, members);
}

function containersOf({ name, within, fields }: Resource): readonly Resource[] {
  const field: Field | undefined = within && fields[within.field];
  if (field?.kind !== 'reference') throw new RangeError(`${name} are not part of other records`);
  return unitedKinds(resourceNamed(field.to));
}

function* chosen(numbers: Iterable<number>, filters: readonly ChosenFilter[]): Generator<number> {
  for (const id of numbers) if (filters.every(({ value }) => value === String(id))) yield id;
}

function parted<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function* mapped<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Generator<Result> {
  for (const item of items) yield map(item);
}
