import type { Resource } from '../catalogue/define.ts';
import { resourceNamed } from '../catalogue/index.ts';
import type { Json } from '../kernel/json.ts';
import type { AccountReader, AnswersAfter } from './account-reader.ts';
import type { AccountRecord, Family, KeepsBesides } from './account-record.ts';
import { familiesOf, familyMembers } from './families.ts';
import { filteredList, type ChosenFilter } from './list-filter.ts';
import { furtherList, wholeList, type AccountList } from './list-query.ts';
import { RecordSelection } from './record-selection.ts';

/** Records of a kind that a job needs. */
export interface WantedRecords {
  readonly resource: Resource;
  /** All records unless given. */
  readonly filters?: readonly ChosenFilter[];
  /** What is kept of a record beyond what the catalogue describes; it must not be a secret. */
  readonly keeps?: KeepsBesides;
  /** Leaves out what only further lists show, such as retired records. */
  readonly isMainListOnly?: boolean;
  /** The job is about the moment when its reading began: what is complete stays, however old. */
  readonly isOfTheBeginning?: boolean;
}

/**
 * What a job has read of an account: records that are known to be complete, and answers that are no
 * lists. Each is read once, whoever asks for it again.
 */
export class AccountSnapshot {
  readonly #reader: AccountReader;
  readonly #families = new Map<string, readonly Family[]>();
  readonly #selections = new Map<string, RecordSelection>();
  readonly #secret = new Set<string>();

  constructor(reader: AccountReader) {
    this.#reader = reader;
  }

  /** Whether an earlier process had begun. */
  get isContinued(): boolean {
    return this.#reader.store.begunBefore.size > 0;
  }

  /** Something that is true of the whole reading; the first word stands. */
  once(name: string, value: string): string {
    return this.#reader.store.once(name, value);
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

  /** Custom fields that are left out because their names are those of the service's own secrets. */
  get secretMembers(): string[] {
    return [...this.#secret];
  }

  /** Reads records, complete or not at all. Throws as AccountReader.readAll does. */
  async read(
    wanted: readonly WantedRecords[],
    answersAfter?: AnswersAfter,
  ): Promise<RecordSelection[]> {
    const selections = wanted.map((each) => this.#select(each));
    await this.#reader.readAll(
      selections.flatMap(({ lists }) => lists),
      answersAfter,
    );
    return selections;
  }

  /** Reads kinds whose records are wanted because others name them, unless they are here already. */
  async readNamed(kinds: readonly Resource[]): Promise<void> {
    const missing = kinds.filter(({ name }) => !this.#selections.has(name));
    await this.read(missing.map((resource) => ({ resource, isMainListOnly: true })));
  }

  /** The records of a kind, each once; none of a kind that was not read without filters. */
  of(kind: string): Iterable<AccountRecord> {
    return this.#selections.get(kind)?.records() ?? [];
  }

  /** When the list of a kind was complete, in milliseconds since 1970. */
  readAt({ name }: Resource): number {
    return this.#selections.get(name)?.readAt ?? 0;
  }

  /** An answer that is no list, read once. Throws as `read` does. */
  answer<Answer extends Json>(name: string, read: () => Promise<Answer>): Promise<Answer> {
    return this.#reader.answer(name, read);
  }

  #select(wanted: WantedRecords): RecordSelection {
    const { resource, filters = [] } = wanted;
    const selection = new RecordSelection(this.#listsOf(wanted), this.#reader.store);
    if (filters.length === 0) this.#selections.set(resource.name, selection);
    return selection;
  }

  #listsOf({
    resource,
    filters = [],
    keeps,
    isMainListOnly = false,
    isOfTheBeginning = false,
  }: WantedRecords): [AccountList, ...AccountList[]] {
    const kept = { families: this.families(resource), ...(keeps && { keeps }) };
    const whole = { ...wholeList(resource, kept), isOfTheBeginning };
    const [first, ...others] = filters;
    if (first !== undefined) return [filteredList(whole, [first, ...others])];
    const further = isMainListOnly ? [] : (resource.furtherLists ?? []);
    return [whole, ...further.map((list) => furtherList(whole, list))];
  }
}
