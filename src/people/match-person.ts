import type { AccountRecord } from '../account/account-record.ts';
import { numberOf, textOf } from '../account/record-values.ts';
import { getOrMake } from '../kernel/get-or-make.ts';
import { type Issue, makeIssue } from '../kernel/messages/issues.ts';
import { didYouMeanName, foldName } from '../kernel/names.ts';
import { nearestPeople } from '../kernel/near-people.ts';
import type { Place } from '../kernel/rows.ts';
import type { PersonField, PersonRow } from './read-people.ts';

/** The member whom a row or a text names, or why it is not known which. */
export type MatchedPerson = { readonly member: AccountRecord } | { readonly issue: Issue };

/** Fields that name one member alone, strongest first. */
const KEYS = ['email', 'employee_id', 'employee_identification_number'] as const;

const PERSON = 'Person';

/** The members of an account, found by what people call them. */
export class MemberFinder {
  readonly #members: readonly AccountRecord[];
  readonly #byNumber: ReadonlyMap<number, AccountRecord>;
  readonly #byKey = new Map<string, AccountRecord[]>();
  readonly #byName = new Map<string, AccountRecord[]>();

  constructor(members: Iterable<AccountRecord>) {
    this.#members = [...members];
    this.#byNumber = new Map(this.#members.map((member) => [member.id, member]));
    for (const member of this.#members) {
      for (const key of KEYS) {
        const text = textOf(member.values, key);
        if (text !== '') note(this.#byKey, `${key} ${text}`, member);
      }
      for (const name of namesOf(member)) note(this.#byName, name, member);
    }
  }

  /** The member of that number. */
  numbered(id: number): AccountRecord | undefined {
    return this.#byNumber.get(id);
  }

  /** The member of a row: by its number, else by what names one member alone, else by its name. */
  ofRow({ place, known, number, others }: PersonRow): MatchedPerson {
    const numbered = number === undefined ? undefined : this.#byNumber.get(number);
    if (numbered !== undefined) return { member: numbered };
    const byKeys = KEYS.map((key) => [key, this.#withKey(key, known[key])] as const);
    const found = distinct(byKeys.flatMap(([, all]) => all));
    if (found.length > 0) return oneOf(found, textOfKnown(known), place);
    const name = nameIn(known);
    const named = name === '' ? [] : (this.#byName.get(foldName(name)) ?? []);
    if (named.length > 0) return oneOf(named, name, place);
    // A column of employee numbers may have addresses or names in some rows.
    const texts = [...Object.values(known), ...Object.values(others)];
    const meant = distinct(texts.flatMap((text) => this.#called(text)));
    if (meant.length > 0) return oneOf(meant, texts.join(', '), place);
    return this.#unknown(textOfKnown(known) || (texts[0] ?? ''), place);
  }

  /** The member whom a text names: an e-mail address, an employee number, a name, or `#12`. */
  ofText(text: string, place: Place = NOWHERE): MatchedPerson {
    const found = this.#called(text);
    return found.length > 0 ? oneOf(found, text, place) : this.#unknown(text, place);
  }

  #called(text: string): AccountRecord[] {
    const [, digits] = /^#(\d{1,15})$/.exec(text.trim()) ?? [];
    const numbered = digits === undefined ? undefined : this.#byNumber.get(Number(digits));
    if (numbered !== undefined) return [numbered];
    const byKey = distinct(KEYS.flatMap((key) => this.#withKey(key, text)));
    return byKey.length > 0 ? byKey : (this.#byName.get(foldName(text)) ?? []);
  }

  #withKey(key: string, text: string | undefined): readonly AccountRecord[] {
    return text === undefined ? [] : (this.#byKey.get(foldName(`${key} ${text}`)) ?? []);
  }

  #unknown(text: string, place: Place): MatchedPerson {
    const names = this.#members.flatMap(({ values }) =>
      [textOf(values, 'full_name'), textOf(values, 'email')].filter((each) => each !== ''),
    );
    const hint = text === '' ? undefined : didYouMeanName(nearestPeople(text, names));
    const details = { field: PERSON, value: text, expected: 'member' };
    return {
      issue: makeIssue('unknown-reference', place, {
        ...details,
        hint: hint ?? 'Correct the row: an e-mail address, an employee number or the whole name.',
      }),
    };
  }
}

function note(index: Map<string, AccountRecord[]>, name: string, member: AccountRecord): void {
  getOrMake(index, foldName(name), () => []).push(member);
}

/** The ways in which people write the name of a member, each once. */
function namesOf({ values }: AccountRecord): ReadonlySet<string> {
  const whole = textOf(values, 'full_name');
  const first = textOf(values, 'first_name');
  const last = textOf(values, 'last_name');
  const parts =
    first === '' || last === ''
      ? []
      : [
          [first, last],
          [last, first],
        ];
  const names = [
    whole,
    ...parts.map((words) => words.join(' ')),
    ...parts.slice(1).map((words) => words.join(', ')),
  ];
  return new Set(names.filter((name) => name !== '').map(foldName));
}

const NOWHERE: Place = { file: '' };

function oneOf(found: readonly AccountRecord[], text: string, place: Place): MatchedPerson {
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return { member: only };
  const all = found.map(memberLabel).join(' or ');
  return {
    issue: makeIssue('ambiguous-reference', place, {
      field: PERSON,
      value: text,
      expected: `member: ${all}`,
      hint: `Write the e-mail address or the number, such as #${only?.id ?? 1}.`,
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

function distinct(members: readonly AccountRecord[]): AccountRecord[] {
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
