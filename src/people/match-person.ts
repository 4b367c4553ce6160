import type { AccountRecord } from '../account/account-record.ts';
import { numberOf, textOf } from '../account/record-values.ts';
import { type Issue, makeIssue } from '../kernel/messages/issues.ts';
import { didYouMeanName } from '../kernel/names.ts';
import { nearestPeople } from '../kernel/near-people.ts';
import type { Place } from '../kernel/rows.ts';
import { assertNamesPeople, matchRow } from './match-row.ts';
import { type KnownPerson, PeopleIndex } from './people-index.ts';
import type { PersonRow } from './read-people.ts';

/** The member whom a row or a text names, with what has to be said of that, or why it is not known which. */
export type MatchedPerson =
  | { readonly member: AccountRecord }
  | { readonly member: AccountRecord; readonly said: Issue }
  /** `isNew`: nothing says that the person is a member. */
  | { readonly issue: Issue; readonly isNew: boolean };

const PERSON = 'Person';

const NOBODY = {
  field: PERSON,
  expected: 'an e-mail address, an employee number or a name',
} as const;

interface Member extends KnownPerson {
  readonly record: AccountRecord;
}

/** The members of an account, found by what people call them. */
export class MemberFinder {
  readonly #members: readonly AccountRecord[];
  readonly #byNumber: ReadonlyMap<number, AccountRecord>;
  readonly #index: PeopleIndex<Member>;

  constructor(members: Iterable<AccountRecord>) {
    this.#members = [...members];
    this.#byNumber = new Map(this.#members.map((member) => [member.id, member]));
    this.#index = new PeopleIndex(this.#members.map(asPerson));
  }

  /** The member of that number. */
  numbered(id: number): AccountRecord | undefined {
    return this.#byNumber.get(id);
  }

  /** The member of a row. */
  ofRow(row: PersonRow): MatchedPerson {
    const { place, known } = row;
    const { people, byNameOnly, namesakes, text } = matchRow(row, this.#index);
    const [only] = people;
    if (only === undefined) return this.#unknown(text, place, namesakes);
    return byNameOnly
      ? { member: only.record, said: foundByName(only, known.email ?? '', place) }
      : oneOf(people, text, place);
  }

  /** Throws as assertNamesPeople of rows does. */
  assertNamesPeople(rows: readonly PersonRow[]): void {
    assertNamesPeople(rows, this.#index);
  }

  /** The member whom a text names: an e-mail address, an employee number, a name, or `#12`. */
  ofText(text: string, place: Place = NOWHERE): MatchedPerson {
    const found = this.#index.called('any', text.trim());
    return found.length > 0 ? oneOf(found, text, place) : this.#unknown(text, place, []);
  }

  #unknown(text: string, place: Place, [namesake]: readonly Member[]): MatchedPerson {
    if (text === '') return { isNew: false, issue: makeIssue('required', place, NOBODY) };
    const names = this.#members.flatMap(({ values }) =>
      [textOf(values, 'full_name'), textOf(values, 'email')].filter((each) => each !== ''),
    );
    const near = didYouMeanName(nearestPeople(text, names));
    const hint =
      namesake === undefined
        ? near
        : `Write ${namesake.email || `#${namesake.record.id}`} if it is ${namesake.name}, who has another address.`;
    const details = { field: PERSON, value: text, expected: 'member' };
    return {
      isNew: true,
      issue: makeIssue('unknown-reference', place, {
        ...details,
        hint: hint ?? 'Correct the row: an e-mail address, an employee number or the whole name.',
      }),
    };
  }
}

function asPerson(record: AccountRecord): Member {
  const { id, values } = record;
  const [first, last] = [textOf(values, 'first_name'), textOf(values, 'last_name')];
  return {
    ...{ record, id, name: textOf(values, 'full_name') },
    furtherNames: first === '' || last === '' ? [] : [`${first} ${last}`],
    email: textOf(values, 'email'),
    employeeId: textOf(values, 'employee_id'),
    identificationNumber: textOf(values, 'employee_identification_number'),
  };
}

function foundByName({ record, name }: Member, address: string, place: Place): Issue {
  return makeIssue('person-by-name', place, {
    ...{ field: PERSON, value: address, expected: `${name} (#${record.id})` },
  });
}

const NOWHERE: Place = { file: '' };

function oneOf(found: readonly Member[], text: string, place: Place): MatchedPerson {
  const [only, ...others] = found;
  return only !== undefined && others.length === 0
    ? { member: only.record }
    : several(found, text, place);
}

function several(found: readonly Member[], text: string, place: Place): MatchedPerson {
  const all = found.map(({ record }) => memberLabel(record)).join(' or ');
  return {
    isNew: false,
    issue: makeIssue('ambiguous-reference', place, {
      field: PERSON,
      value: text,
      expected: `member: ${all}`,
      hint: `Write the e-mail address or the number, such as #${found[0]?.record.id ?? 1}.`,
    }),
  };
}

/** `#12 Ann Lee (ann@firm.example)` */
export function memberLabel({ id, values }: AccountRecord): string {
  const email = textOf(values, 'email');
  const name = `#${id} ${textOf(values, 'full_name')}`.trim();
  return email === '' ? name : `${name} (${email})`;
}

/** What a member is called: the name, else the e-mail address. */
export function memberName({ id, values }: AccountRecord): string {
  return textOf(values, 'full_name') || textOf(values, 'email') || `Member #${id}`;
}

/** Whether a member can be given items. */
export function isActive({ values }: AccountRecord): boolean {
  return numberOf(values, 'status') !== 0;
}
