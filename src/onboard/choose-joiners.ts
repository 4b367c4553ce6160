import { ID_TARGET } from '../catalogue/columns/columns.ts';
import { type Issue, makeIssue } from '../kernel/messages/issues.ts';
import { didYouMeanName, foldName, nearestNames, quotedNames } from '../kernel/names.ts';
import type { Place } from '../kernel/rows.ts';
import { isActive, memberLabel, memberName, type MemberFinder } from '../people/match-person.ts';
import type { PersonRow } from '../people/read-people.ts';
import { joinerColumn, type JoinerColumn } from './kits/kit-words.ts';
import type { Kit } from './kits/kit.ts';
import type { Joiner } from './onboarding.ts';
import type { WaitingPeople } from './waiting-people.ts';

/** What names people who join. */
export interface NamedJoiners {
  readonly rows: readonly PersonRow[];
  readonly texts: readonly string[];
}

/** How joiners are found. */
export interface ChoosingJoiners {
  readonly finder: MemberFinder;
  readonly kits: readonly Kit[];
  /** The kit of people without one. */
  readonly kit: string | undefined;
  /** The role of new members without one. */
  readonly role: string | undefined;
  /** People of whose rows runs that need review have calls to send. */
  readonly waiting: readonly WaitingPeople[];
}

/** The people who join, each once, in the order in which they are named. Throws as assertNamesPeople does. */
export function chooseJoiners(
  { rows, texts }: NamedJoiners,
  choosing: ChoosingJoiners,
): { readonly joiners: readonly Joiner[]; readonly issues: readonly Issue[] } {
  choosing.finder.assertNamesPeople(rows.map(personIn));
  const joiners = new Map<string, Joiner>();
  const issues: Issue[] = [];
  const take = (joiner: Joiner): void => {
    const key = keyOf(joiner);
    const known = joiners.get(key);
    const [again] =
      known === undefined ? [] : joiner.kits.filter((kit) => known.kits.includes(kit));
    if (again !== undefined && joiner.place !== undefined) {
      issues.push(duplicateKit(joiner, again, known?.place, joiner.place));
    }
    joiners.set(key, known === undefined ? joiner : joined(known, joiner));
  };
  for (const row of rows) {
    const made = joinerOf(row, choosing, issues);
    if (made !== undefined) take(made);
  }
  for (const text of texts) {
    const found = choosing.finder.ofText(text);
    if ('issue' in found) issues.push(found.issue);
    else {
      const kits = kitsIn('', NOWHERE, choosing, issues);
      if (kits === undefined) continue;
      const { member } = found;
      take({
        ...{ place: undefined, member, kits, name: memberName(member), email: '' },
        ...{ near: undefined, due: undefined, comments: undefined, values: {} },
      });
    }
  }
  return { joiners: notWaiting([...joiners.values()], choosing, issues), issues };
}

/** What a run that waits for its review sends once it is resumed would be handed out twice. */
function notWaiting(
  joiners: readonly Joiner[],
  { waiting }: ChoosingJoiners,
  issues: Issue[],
): readonly Joiner[] {
  return joiners.filter(({ place = NOWHERE, name, member, email }) => {
    const run = waiting.find(({ has }) => has({ id: member?.id, email }));
    if (run === undefined) return true;
    issues.push(
      makeIssue('not-processed', place, {
        ...{ field: 'Person', value: name },
        hint: `The run ${run.name} still hands out what ${name} gets: decide what needs review there, and resume it. \`tallysheet resume ${run.name} --decisions ${run.review}\``,
      }),
    );
    return false;
  });
}

const NOWHERE: Place = { file: '' };

function keyOf({ member, email, name }: Joiner): string {
  return member === undefined ? foldName(email || name) : `#${member.id}`;
}

/** Several rows of one person are one, with the kits of all of them. */
function joined(one: Joiner, other: Joiner): Joiner {
  return {
    ...one,
    kits: [...new Set([...one.kits, ...other.kits])],
    near: one.near ?? other.near,
    due: one.due ?? other.due,
    comments: one.comments ?? other.comments,
    values: { ...other.values, ...one.values },
  };
}

function joinerOf(row: PersonRow, choosing: ChoosingJoiners, issues: Issue[]): Joiner | undefined {
  const cells = cellsOf(row);
  const found = choosing.finder.ofRow(personIn(row));
  const kits = kitsIn(cells.kit ?? kitOfUnit(row, choosing), row.place, choosing, issues);
  const person = 'issue' in found ? newMember(row, found, choosing, issues) : found;
  if (kits === undefined || person === undefined) return undefined;
  if ('said' in found) issues.push(found.said);
  const { location: near, due, comments } = cells;
  const { place } = row;
  if ('values' in person) {
    const { values, name } = person;
    const email = values['email'] ?? '';
    return { place, member: undefined, kits, near, due, comments, values, name, email };
  }
  const { member } = person;
  if (!isActive(member)) {
    issues.push(
      makeIssue('unusable-record', place, {
        ...{ field: 'Person', value: memberLabel(member), expected: 'inactive' },
        hint: `Activate the member first: \`tallysheet call members.activate --param user_id=${member.id}\``,
      }),
    );
    return undefined;
  }
  const name = memberName(member);
  return {
    place,
    member,
    kits,
    near,
    due,
    comments,
    values: {},
    name,
    email: row.known.email ?? '',
  };
}

/** A row without its columns about kits: these do not name its person. */
function personIn(row: PersonRow): PersonRow {
  const others = Object.entries(row.others).filter(
    ([heading]) => joinerColumn(heading) === undefined,
  );
  return { ...row, others: Object.fromEntries(others) };
}

/** What the columns of a row say besides who the person is; a location may be a field of the member. */
function cellsOf({ others, texts }: PersonRow): Readonly<Partial<Record<JoinerColumn, string>>> {
  const cells: Partial<Record<JoinerColumn, string>> = {};
  for (const [heading, text] of Object.entries(others)) {
    const column = joinerColumn(heading);
    if (column !== undefined) cells[column] ??= text;
  }
  const { location_id: location } = texts;
  return location === undefined ? cells : { location, ...cells };
}

/** What joiners may have a kit of: the texts of their team and their department. */
export function unitsOf({
  team_id: team = '',
  department = '',
}: PersonRow['texts']): readonly string[] {
  return [team, department].filter((unit) => unit !== '');
}

/** The kit that is called as the team or the department of a row; empty where none is. */
function kitOfUnit({ texts }: PersonRow, { kits }: ChoosingJoiners): string {
  const units = unitsOf(texts).map(foldName);
  return kits.find(({ name }) => units.includes(foldName(name)))?.name ?? '';
}

/** The kits that a cell names; undefined, with the reason, where it names none that is there. */
function kitsIn(
  text: string,
  place: Place,
  { kits, kit: usual }: ChoosingJoiners,
  issues: Issue[],
): readonly Kit[] | undefined {
  const wanted = text === '' ? (usual ?? '') : text;
  const [only, ...others] = kits;
  if (wanted === '' && only !== undefined && others.length === 0) return [only];
  const names = kits.map(({ name }) => name);
  const called = (name: string): Kit | undefined =>
    kits.find((each) => foldName(each.name) === foldName(name));
  const whole = called(wanted);
  const found =
    whole === undefined ? namesIn(wanted).map((name) => [name, called(name)] as const) : [];
  const [unknown] = found.filter(([, kit]) => kit === undefined);
  const all = whole === undefined ? found.flatMap(([, kit]) => kit ?? []) : [whole];
  if (unknown === undefined && all.length > 0) return [...new Set(all)];
  issues.push(
    unknown === undefined
      ? makeIssue('required', place, {
          ...{ field: 'Kit', expected: `one of ${quotedNames(names)}` },
          hint: 'Write the kit in a column Kit, or name it for all of them with --kit.',
        })
      : makeIssue('unknown-reference', place, {
          ...{ field: 'Kit', value: unknown[0], expected: 'kit' },
          hint:
            didYouMeanName(nearestNames(unknown[0], names)) ??
            `The kits are ${quotedNames(names)}.`,
        }),
  );
  return undefined;
}

function namesIn(text: string): readonly string[] {
  return text
    .split(/[;,+\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** What a new member is created with; undefined, with the reason, where the row does not say enough. */
function newMember(
  { place, known, texts }: PersonRow,
  { issue, isNew }: { readonly issue: Issue; readonly isNew: boolean },
  { role }: ChoosingJoiners,
  issues: Issue[],
): { readonly values: Readonly<Record<string, string>>; readonly name: string } | undefined {
  const name = wholeName(known);
  if (!isNew || known.email === undefined || !name.includes(' ')) {
    const hint = `${issue.hint} For a new member, fill in the e-mail address and both names.`;
    issues.push(isNew ? { ...issue, hint } : issue);
    return undefined;
  }
  const own = Object.fromEntries(Object.entries(texts).filter(([target]) => target !== ID_TARGET));
  const usual = role === undefined ? {} : { role_id: role };
  const values: Readonly<Record<string, string>> = { ...usual, ...own };
  if (values['role_id'] !== undefined) return { values, name };
  issues.push(
    makeIssue('required', place, {
      ...{ field: 'Role', expected: 'the role of a new member' },
      hint: 'Add a column Role, or name it for all of them: --role Staff',
    }),
  );
  return undefined;
}

function wholeName({
  first_name: first = '',
  last_name: last = '',
  full_name: whole = '',
}: PersonRow['known']): string {
  return first === '' || last === '' ? whole.trim() : `${first} ${last}`;
}

function duplicateKit({ name }: Joiner, kit: Kit, first: Place | undefined, place: Place): Issue {
  return makeIssue('duplicate-key', place, {
    ...{ field: 'Kit', value: `${kit.name} for ${name}` },
    expected: `row ${first?.row ?? '?'} has it, too, and it counts once`,
    hint: 'Delete one of the rows, or correct it if it means another person or kit.',
  });
}
