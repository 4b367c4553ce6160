import { getOrMake } from '../../kernel/get-or-make.ts';
import { withArticle } from '../../kernel/nouns.ts';
import { keptText } from '../http/body.ts';
import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { unitedKinds } from '../../catalogue/relations/united.ts';
import { foldName, nearestNames } from '../../kernel/names.ts';
import { ownValue, type JsonObject } from '../../kernel/json.ts';
import { kindOf, type Account, type RecordKind } from '../records/kind.ts';
import { seedError } from './seed-error.ts';
import type { StoredRecord } from '../store/store.ts';
import { treePath } from '../store/tree-path.ts';

/** A record that a name may mean, with what it belongs to: the group of a subgroup. */
type Candidate = Pick<StoredRecord, 'id' | 'body'>;

/** Finds records by the names that people have for them; names are read once for each kind. */
export class SeedReferences {
  readonly #account: Account;
  readonly #byName = new Map<string, Map<string, Candidate[]>>();

  constructor(account: Account) {
    this.#account = account;
  }

  /** The record of that name. Throws TallysheetError 'bad-seed' where there is none, or several. */
  find(place: string, resource: string, name: string, within: JsonObject = {}): Candidate {
    const described = resourceNamed(resource);
    const { singular } = described;
    const numbered = this.#numbered(described, name);
    if (numbered !== undefined) return numbered;
    const names = unitedKinds(described).map((each) =>
      this.#names(kindOf(this.#account, each.name)),
    );
    const found = names
      .flatMap((known) => known.get(foldName(name)) ?? [])
      .filter(({ body }) =>
        Object.entries(within).every(([key, value]) => ownValue(body, key) === value),
      );
    const [first, ...others] = found;
    if (first === undefined) {
      const near = nearestNames(
        name,
        names.flatMap((known) => [...known.keys()]),
      );
      const hint = near.length === 0 ? '' : ` (similar: ${near.join(', ')})`;
      throw seedError(place, `the name of ${withArticle(singular)} defined before it${hint}`, name);
    }
    if (others.length > 0) {
      throw seedError(place, `the name of one ${singular} (${found.length} have it)`, name);
    }
    return first;
  }

  /** The record of a number such as `#1042`, for names that several records have. */
  #numbered(resource: Resource, name: string): Candidate | undefined {
    const number = /^#([1-9]\d{0,14})$/.exec(name)?.[1];
    if (number === undefined) return undefined;
    for (const each of unitedKinds(resource)) {
      const kind = kindOf(this.#account, each.name);
      const record = this.#account.store.find(each.name, Number(number));
      if (record !== undefined) return candidate(kind, record);
    }
    return undefined;
  }

  /** The record of that very name, if there is one. */
  known(kind: RecordKind, name: string): Candidate | undefined {
    return this.#names(kind).get(foldName(name))?.[0];
  }

  /** Indexes a new record by its names; names that were not requested before are read on demand. */
  add(kind: RecordKind, record: StoredRecord): void {
    const names = this.#byName.get(kind.resource.name);
    if (names !== undefined)
      index(names, namesOf(this.#account, kind, record), candidate(kind, record));
  }

  #names(kind: RecordKind): Map<string, Candidate[]> {
    return getOrMake(this.#byName, kind.resource.name, () => {
      const names = new Map<string, Candidate[]>();
      for (const { id, name } of kind.resource.builtIn ?? [])
        index(names, [name], { id, body: { name } });
      for (const record of this.#account.store.select({ resources: [kind.resource.name] })) {
        index(names, namesOf(this.#account, kind, record), candidate(kind, record));
      }
      return names;
    });
  }
}

function index(names: Map<string, Candidate[]>, of: readonly string[], record: Candidate): void {
  for (const name of new Set(of.map(foldName))) {
    const same = (names.get(name) ?? []).filter(({ id }) => id !== record.id);
    names.set(name, [...same, record]);
  }
}

/** No more of a record than is asked for: there may be very many. */
function candidate({ resource }: RecordKind, { id, body }: StoredRecord): Candidate {
  const references = Object.entries(body).filter(
    ([name]) => resource.fields[name]?.kind === 'reference',
  );
  return { id, body: Object.fromEntries(references) };
}

/** What a record is called: by each field that names it and, in a tree, by its path. */
function namesOf(account: Account, { resource }: RecordKind, record: Candidate): string[] {
  const names = resource.namedBy.map((field) => keptText(record.body, field));
  if (resource.parent !== undefined) {
    names.push(treePath(record, resource.parent, (id) => account.store.find(resource.name, id)));
  }
  return names.filter((name) => name !== '');
}
