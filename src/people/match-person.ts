import { SPLIT_LAST_FIRST_TARGET, SPLIT_TARGET } from '../catalogue/columns/columns.ts';
import type { AccountRecord } from '../account/account-record.ts';
import { numberOf, textOf } from '../account/record-values.ts';
import { type Issue, makeIssue } from '../kernel/messages/issues.ts';
import { didYouMeanName } from '../kernel/names.ts';
import { nearestPeople } from '../kernel/near-people.ts';
import type { Place } from '../kernel/rows.ts';
import {
  type KnownPerson,
  PeopleIndex,
  type PersonKey,
  type SaidOfPerson,
} from './people-index.ts';
import { PERSON_FIELDS, type PersonField, type PersonRow } from './read-people.ts';

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

  /** The member of a row, by its columns; where these name none, by a cell that says exactly what a member is known by. */
  ofRow(row: PersonRow): MatchedPerson {
    const { place, known, number } = row;
    const said = saidIn(known, number);
    const text = textOfKnown(known);
    const { people, byNameOnly, namesakes } = this.#index.meantBy(said);
    const [only, ...more] = people;
    if (only !== undefined && more.length === 0) {
      return byNameOnly
        ? { member: only.record, said: foundByName(only, known.email ?? '', place) }
        : { member: only.record };
    }
    if (only !== undefined) return several(people, text, place);
    // A column of one kind may have the others in some rows; an unknown address is another person.
    const texts = textsOfPerson(row);
    if (known.email?.includes('@') !== true) {
      const meant = distinct(texts.flatMap((each) => this.#index.called('any', each)));
      if (meant.length > 0) return oneOf(meant, texts.join(', '), place);
    }
    return this.#unknown(text || (texts[0] ?? ''), place, namesakes);
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

/** What the columns of a row say of its person. */
function saidIn(known: Known, number: string | undefined): SaidOfPerson {
  const name = nameIn(known);
  const texts: readonly (readonly [PersonKey, string | undefined])[] = [
    ['email', known.email?.includes('@') === true ? known.email : undefined],
    ['employee', known.employee_id],
    ['employee', known.employee_identification_number],
    ['number', number],
    ['name', name === '' ? undefined : name],
  ];
  return texts.flatMap(([by, text]): SaidOfPerson => (text === undefined ? [] : [[by, text]]));
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

/** What may say who the person is. Columns without a field count only where no column has names or addresses: they may name a manager. */
function textsOfPerson({ known, texts, others }: PersonRow): readonly string[] {
  const written = [
    ...PERSON_FIELDS.map((field) => [field, texts[field] ?? known[field] ?? ''] as const),
    ...SPLIT_NAMES.map((target) => ['full_name', texts[target] ?? ''] as const),
  ];
  const own = written.filter(([, text]) => text !== '');
  const isNamed = own.some(([field]) => !EMPLOYEE_IDS.has(field));
  return [...own.map(([, text]) => text), ...(isNamed ? [] : Object.values(others))];
}

const SPLIT_NAMES = [SPLIT_TARGET, SPLIT_LAST_FIRST_TARGET];

const EMPLOYEE_IDS: ReadonlySet<PersonField> = new Set([
  'employee_id',
  'employee_identification_number',
]);

function nameIn({
  full_name: whole = '',
  first_name: first = '',
  last_name: last = '',
}: Known): string {
  return whole === '' ? `${first} ${last}`.trim() : whole;
}

type Known = Readonly<Partial<Record<PersonField, string>>>;

function textOfKnown(known: Known): string {
  const name = nameIn(known);
  return (
    [known.email, known.employee_id, name].find((text) => text !== undefined && text !== '') ?? ''
  );
}

function distinct(members: readonly Member[]): readonly Member[] {
  return [...new Set(members)];
}
