import { nearestNames } from '../../../kernel/names.ts';
import { PeopleIndex } from '../../../people/people-index.ts';
import { assertNamesPeople, matchRow, writtenName } from '../../../people/match-row.ts';
import type { PersonRow } from '../../../people/read-people.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { StatusException } from '../status-report.ts';
import type { Person } from './people.ts';

/** The people of a file among those of the account. */
export interface WantedPeople {
  /** Each once, in the order of the file. */
  readonly found: readonly Person[];
  /** Rows that name no member, or several. */
  readonly problems: readonly StatusException[];
}

/** Finds the people that rows of files name. Throws as assertNamesPeople does. */
export function findPeople(rows: readonly PersonRow[], everyone: readonly Person[]): WantedPeople {
  const index = new PeopleIndex(everyone);
  assertNamesPeople(rows, index);
  const found = new Set<Person>();
  const problems: StatusException[] = [];
  for (const row of rows) {
    const { people, byNameOnly, namesakes, text } = matchRow(row, index);
    const [only, ...others] = people;
    const each = { place: describePlace(row.place), text: writtenName(row) || text };
    if (only !== undefined && others.length === 0) {
      found.add(only);
      if (byNameOnly) problems.push(foundByName(each, only));
    } else if (only === undefined) {
      problems.push(unknown({ ...each, said: [text] }, everyone, namesakes));
    } else problems.push(ambiguous(each, people));
  }
  return { found: [...found], problems };
}

/** A person as a row names one: `people.csv, row 5`, and what messages call the person. */
interface NamedPerson {
  readonly place: string;
  readonly text: string;
}

/** Said of each person who is found though no member has the address. */
function foundByName({ place, text }: NamedPerson, { id, name }: Person): StatusException {
  return {
    severity: 'warning',
    code: 'person-by-name',
    about: text,
    message: `${place}: no member has the address; "${name}" (#${id ?? ''}) has none, and was found by the name`,
    fix: 'Add the address to the member if it is the same person.',
    isNamed: true,
  };
}

function unknown(
  { place, text, said }: NamedPerson & { readonly said: readonly string[] },
  everyone: readonly Person[],
  namesakes: readonly Person[],
): StatusException {
  const [namesake] = namesakes;
  const names = everyone.flatMap(({ name, email }) => [name, email]).filter((each) => each !== '');
  const near = [...new Set([text, ...said])].flatMap((each) => nearestNames(each, names));
  const [first, second] = new Set(near);
  const meant = [first, second].filter((each) => each !== undefined).map((each) => `"${each}"`);
  return {
    severity: 'error',
    code: 'person-not-found',
    about: text,
    message: `${place}: "${text}" is not a member of the account`,
    fix:
      namesake !== undefined
        ? `Write ${namesake.email || `#${namesake.id ?? ''}`} if it is ${namesake.name}, who has another address.`
        : meant.length === 0
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
