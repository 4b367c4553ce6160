import type { AccountRecord } from '../account/account-record.ts';
import { type Issue, makeIssue } from '../kernel/messages/issues.ts';
import type { Place } from '../kernel/rows.ts';
import { memberLabel, type MatchedPerson, type MemberFinder } from '../people/match-person.ts';
import { type PersonRow, saysThatTheyLeave } from '../people/read-people.ts';
import type { ListedPerson } from './read-check-in-lists.ts';

/** A member who leaves. */
export interface PersonLeaving {
  readonly member: AccountRecord;
  readonly lastDay: string | undefined;
}

/** The people of files, of check-in lists and of the command line. */
export interface ChosenPeople {
  readonly people: readonly PersonLeaving[];
  readonly notLeaving: number;
  readonly issues: readonly Issue[];
}

/** What names people who leave. */
export interface NamedPeople {
  readonly rows: readonly PersonRow[];
  readonly texts: readonly string[];
  readonly listed: readonly ListedPerson[];
}

/** The members who leave, each once, in the order in which they are named. Throws as assertNamesPeople does. */
export function chooseLeavers(
  { rows, texts, listed }: NamedPeople,
  finder: MemberFinder,
): ChosenPeople {
  finder.assertNamesPeople(rows);
  const people = new Map<number, PersonLeaving>();
  const firstPlaces = new Map<number, Place>();
  const issues: Issue[] = [];
  const take = (found: MatchedPerson, place: Place | undefined, lastDay?: string): void => {
    if ('issue' in found) {
      issues.push(found.issue);
      return;
    }
    if ('said' in found) issues.push(found.said);
    const { member } = found;
    const first = firstPlaces.get(member.id);
    if (first !== undefined && place !== undefined) issues.push(duplicateOf(member, first, place));
    if (place !== undefined) firstPlaces.set(member.id, first ?? place);
    const known = people.get(member.id);
    people.set(member.id, { member, lastDay: latest(known?.lastDay, lastDay) });
  };
  const leaving = rowsOfLeavers(rows);
  for (const row of leaving) {
    if (row.unreadLastDay === undefined) take(finder.ofRow(row), row.place, row.lastDay);
    else issues.push(unreadDay(row.place, row.unreadLastDay));
  }
  for (const text of texts) take(finder.ofText(text), undefined);
  for (const { number, lastDay } of listed) {
    const member = finder.numbered(number);
    if (member !== undefined) take({ member }, undefined, lastDay);
  }
  return { people: [...people.values()], notLeaving: rows.length - leaving.length, issues };
}

/**
 * In a list of all staff, those leave who have a last day, or are in the state of a person who left. Where no row says so, the
 * whole list is of people who leave.
 */
function rowsOfLeavers(rows: readonly PersonRow[]): readonly PersonRow[] {
  const leaving = rows.filter(saysThatTheyLeave);
  return leaving.length === 0 ? rows : leaving;
}

/** A person whose last day cannot be read stays, so that no account is deactivated too early. */
function unreadDay(place: Place, text: string): Issue {
  return makeIssue('malformed-date', place, {
    field: 'Last day',
    value: text,
    expected: 'a day such as 2026-12-31',
    hint: 'Write the day as 2026-12-31.',
  });
}

function duplicateOf(member: AccountRecord, first: Place, place: Place): Issue {
  return makeIssue('duplicate-key', place, {
    field: 'Person',
    value: memberLabel(member),
    expected: `row ${first.row ?? '?'} names the same member, and counts`,
    hint: 'Delete one of the rows, or correct it if it means another person.',
  });
}

function latest(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one > other ? one : other;
}
