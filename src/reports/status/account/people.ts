import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import { teams } from '../../../catalogue/resources/reference-lists.ts';
import { textOf, numberOf } from '../../../account/record-values.ts';
import { members } from '../../../catalogue/resources/members.ts';
import type { AccountRecord } from '../../../account/account-record.ts';
import { foldName } from '../../../kernel/names.ts';
import type { ListGroups } from '../../engine/list/report-list.ts';

/** A member as reports name one. */
export interface Person {
  /** Undefined where the account has no such member. */
  readonly id: number | undefined;
  readonly name: string;
  readonly email: string;
  readonly employeeId: string;
  readonly identificationNumber: string;
  readonly team: string;
  readonly isActive: boolean;
}

/** The members of an account, inactive ones too. */
export class People {
  readonly #byId = new Map<number, Person>();
  readonly #byEmail = new Map<string, Person>();
  readonly #byName = new Map<string, Person[]>();

  constructor(snapshot: AccountSnapshot) {
    const names = new Map(
      [...snapshot.of(teams.name)].map(({ id, values }) => [id, textOf(values, 'name')]),
    );
    for (const record of snapshot.of(members.name)) this.#add(record, names);
  }

  all(): readonly Person[] {
    return [...this.#byId.values()];
  }

  byEmail(email: string): Person | undefined {
    return email === '' ? undefined : this.#byEmail.get(foldName(email));
  }

  byId(id: number | undefined): Person | undefined {
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /**
   * Who has a fixed asset: the member with the e-mail address that the asset shows, else the one to whom
   * it was assigned last, else the only one of that name. A person of no id where there is none of them.
   */
  custodianOf({ values }: AccountRecord): Person {
    const email = textOf(values, 'assigned_to_user_email');
    const name = textOf(values, 'assigned_to_user_name');
    const named = this.#byName.get(foldName(name)) ?? [];
    return (
      this.byEmail(email) ??
      this.byId(numberOf(values, 'last_assigned_to_id')) ??
      (named.length === 1 ? named[0] : undefined) ??
      unknownPerson(name || email, email)
    );
  }

  #add({ id, values }: AccountRecord, teamNames: ReadonlyMap<number, string>): void {
    const team = numberOf(values, 'team_id');
    const email = textOf(values, 'email');
    const name = textOf(values, 'full_name') || email || `Member #${id}`;
    const person: Person = {
      id,
      name,
      email,
      employeeId: textOf(values, 'employee_id'),
      identificationNumber: textOf(values, 'employee_identification_number'),
      team: team === undefined ? '' : (teamNames.get(team) ?? `Team #${team}`),
      isActive: numberOf(values, 'status') !== 0,
    };
    this.#byId.set(id, person);
    if (email !== '') this.#byEmail.set(foldName(email), person);
    const folded = foldName(name);
    this.#byName.set(folded, [...(this.#byName.get(folded) ?? []), person]);
  }
}

/** A person who is not among the members of the account. */
export function unknownPerson(name: string, email = ''): Person {
  const blank = { employeeId: '', identificationNumber: '', team: '' };
  return { id: undefined, name, email, ...blank, isActive: true };
}

/** Groups by member: two members of one name are two groups. */
export function byMember<Row>(
  [key, heading, of]: readonly [key: string, heading: string, of: (row: Row) => string],
  personOf: (row: Row) => Person | undefined,
  idKey = 'member',
): ListGroups<Row> {
  return {
    name: 'By member',
    by: [
      { key, heading, of },
      { key: 'email', heading: 'Email', width: 30, of: (row) => personOf(row)?.email ?? '' },
      {
        ...{ key: idKey, heading: 'Member id', width: 11 },
        of: (row) => String(personOf(row)?.id ?? ''),
      },
    ],
  };
}
