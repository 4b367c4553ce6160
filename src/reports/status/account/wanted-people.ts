import { getOrMake } from '../../../kernel/get-or-make.ts';
import { foldName, nearestNames } from '../../../kernel/names.ts';
import type { NamedPerson, PersonKey } from './people-file.ts';
import type { StatusException } from '../status-report.ts';
import type { Person } from './people.ts';

/** The people of a file among those of the account. */
export interface WantedPeople {
  /** Each once, in the order of the file. */
  readonly found: readonly Person[];
  /** Rows that name no member, or several. */
  readonly problems: readonly StatusException[];
}

/** Finds the people that rows of files name. */
export function findPeople(
  named: readonly NamedPerson[],
  everyone: readonly Person[],
): WantedPeople {
  const index = new PeopleIndex(everyone);
  const found = new Set<Person>();
  const problems: StatusException[] = [];
  for (const each of named) {
    const matches = index.matchesOf(each);
    const [only, ...others] = matches;
    if (only !== undefined && others.length === 0) found.add(only);
    else problems.push(only === undefined ? unknown(each, everyone) : ambiguous(each, matches));
  }
  return { found: [...found], problems };
}

/** People by what rows may say of them. */
class PeopleIndex {
  readonly #people: Readonly<Record<Exclude<PersonKey, 'any'>, Map<string, Person[]>>> = {
    email: new Map(),
    employee: new Map(),
    number: new Map(),
    name: new Map(),
  };

  constructor(everyone: readonly Person[]) {
    for (const person of everyone) {
      const { id, name, email, employeeId, identificationNumber } = person;
      this.#add('email', foldName(email), person);
      this.#add('employee', foldName(employeeId), person);
      this.#add('employee', foldName(identificationNumber), person);
      this.#add('number', String(id ?? ''), person);
      this.#add('name', nameKey(name), person);
    }
  }

  /**
   * Those whom addresses and employee ids mean, else the name; the number only where these mean several or none, because lists
   * number their rows. An unknown address is another person, also one of a known name.
   */
  matchesOf({ keys }: NamedPerson): readonly Person[] {
    const by = (...wanted: readonly PersonKey[]): readonly (readonly Person[])[] =>
      keys.flatMap(([each, text]) => (wanted.includes(each) ? [this.#called(each, text)] : []));
    const strong = by('email', 'employee', 'any').filter(({ length }) => length > 0);
    if (strong.length > 0) {
      const all = union(strong);
      const agreed = all.filter((person) => strong.every((group) => group.includes(person)));
      return agreed.length === 0 ? all : narrowed(agreed, by('number', 'name'));
    }
    if (keys.some(([each]) => each === 'email')) return [];
    const named = union(by('name'));
    return named.length > 0 ? narrowed(named, by('number')) : union(by('number'));
  }

  #called(by: PersonKey, text: string): readonly Person[] {
    if (by === 'any') {
      const all = ['email', 'employee', 'name'] as const;
      const numbered = text.startsWith('#') ? this.#called('number', text) : [];
      return [...new Set([...all.flatMap((each) => this.#called(each, text)), ...numbered])];
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

function union(groups: readonly (readonly Person[])[]): readonly Person[] {
  return [...new Set(groups.flat())];
}

/** The people whom every group has that has any of them. */
function narrowed(
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
  return words.toSorted().join(' ');
}

function unknown({ place, text, keys }: NamedPerson, everyone: readonly Person[]): StatusException {
  const names = everyone.flatMap(({ name, email }) => [name, email]).filter((each) => each !== '');
  const near = [...new Set([text, ...keys.map(([, said]) => said)])].flatMap((said) =>
    nearestNames(said, names),
  );
  const [first, second] = new Set(near);
  const meant = [first, second].filter((each) => each !== undefined).map((each) => `"${each}"`);
  return {
    severity: 'error',
    code: 'person-not-found',
    about: text,
    message: `${place}: "${text}" is not a member of the account`,
    fix:
      meant.length === 0
        ? 'Enter the e-mail address, employee id or name as the account has it.'
        : `Did you mean ${meant.join(' or ')}?`,
    isNamed: true,
  };
}

function ambiguous({ place, text }: NamedPerson, matches: readonly Person[]): StatusException {
  const who = matches.map(({ id, name, email }) => `${name} (${email || `#${id ?? ''}`})`);
  return {
    severity: 'error',
    code: 'person-not-unique',
    about: text,
    message: `${place}: "${text}" may be ${who.join(' or ')}`,
    fix: 'Name the person by e-mail address or employee id.',
    isNamed: true,
  };
}
