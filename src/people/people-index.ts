import { getOrMake } from '../kernel/get-or-make.ts';
import { foldName } from '../kernel/names.ts';

/** What a text says of a person; `any` where its column does not say which. */
export type PersonKey = 'email' | 'employee' | 'number' | 'name' | 'any';

/** What a row says of a person. */
export type SaidOfPerson = readonly (readonly [by: PersonKey, text: string])[];

/** What members are known by. */
export interface KnownPerson {
  readonly id: number | undefined;
  readonly name: string;
  /** Further ways to write the name. */
  readonly furtherNames?: readonly string[];
  readonly email: string;
  readonly employeeId: string;
  readonly identificationNumber: string;
}

/** The people whom a row may mean. */
export interface PeopleMeant<Person> {
  readonly people: readonly Person[];
  /** No member has the address of the row, and the only one of its name has no address: this has to be said. */
  readonly byNameOnly: boolean;
  /** Those of its name who are not meant, because they have another address. */
  readonly namesakes: readonly Person[];
}

/** The members of an account, found by what rows say of them: one rule for everything that reads people. */
export class PeopleIndex<Person extends KnownPerson> {
  readonly #people: Readonly<Record<Exclude<PersonKey, 'any'>, Map<string, Person[]>>> = {
    email: new Map(),
    employee: new Map(),
    number: new Map(),
    name: new Map(),
  };

  constructor(everyone: Iterable<Person>) {
    for (const person of everyone) {
      const { id, name, furtherNames = [], email, employeeId, identificationNumber } = person;
      this.#add('email', foldName(email), person);
      this.#add('employee', foldName(employeeId), person);
      this.#add('employee', foldName(identificationNumber), person);
      this.#add('number', String(id ?? ''), person);
      for (const each of [name, ...furtherNames]) this.#add('name', nameKey(each), person);
    }
  }

  /**
   * Those whom addresses and employee ids mean, else the name; the number only where these mean several or none, because lists
   * number their rows. An address that no member has is that of another person, also one of a known name, unless the only member
   * of that name has no address.
   */
  meantBy(said: SaidOfPerson): PeopleMeant<Person> {
    const by = (...wanted: readonly PersonKey[]): readonly (readonly Person[])[] =>
      said.flatMap(([each, text]) => (wanted.includes(each) ? [this.called(each, text)] : []));
    const strong = by('email', 'employee', 'any').filter(({ length }) => length > 0);
    if (strong.length > 0) {
      const all = union(strong);
      const agreed = all.filter((person) => strong.every((group) => group.includes(person)));
      const people = agreed.length === 0 ? all : narrowed(agreed, by('number', 'name'));
      return { people, byNameOnly: false, namesakes: [] };
    }
    const named = union(by('name'));
    if (said.some(([each]) => each === 'email')) {
      const [only, ...others] = named;
      const isAlone = only?.email === '' && others.length === 0;
      return {
        people: isAlone ? [only] : [],
        byNameOnly: isAlone,
        namesakes: isAlone ? [] : named,
      };
    }
    const people = named.length > 0 ? narrowed(named, by('number')) : union(by('number'));
    return { people, byNameOnly: false, namesakes: [] };
  }

  /** Everybody of whom a text says exactly that. */
  called(by: PersonKey, text: string): readonly Person[] {
    if (by === 'any') {
      const all = ['email', 'employee', 'name'] as const;
      const numbered = text.startsWith('#') ? this.called('number', text) : [];
      return union([...all.map((each) => this.called(each, text)), numbered]);
    }
    if (by === 'name') return this.#people.name.get(nameKey(text)) ?? [];
    return this.#people[by].get(foldName(text.replace(/^#\s*/, ''))) ?? [];
  }

  #add(by: Exclude<PersonKey, 'any'>, key: string, person: Person): void {
    if (key === '') return;
    const known = getOrMake(this.#people[by], key, () => []);
    if (!known.includes(person)) known.push(person);
  }
}

function union<Person>(groups: readonly (readonly Person[])[]): readonly Person[] {
  return [...new Set(groups.flat())];
}

/** The people whom every group has that has any of them. */
function narrowed<Person>(
  people: readonly Person[],
  groups: readonly (readonly Person[])[],
): readonly Person[] {
  return groups.reduce((left, group) => {
    const both = left.filter((person) => group.includes(person));
    return both.length > 0 ? both : left;
  }, people);
}

/** `Smith, Ann` is `Ann Smith`. */
function nameKey(name: string): string {
  const words = foldName(name.replaceAll(',', ' ')).split(' ');
  return words.toSorted().join(' ').trim();
}
