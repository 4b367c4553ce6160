import type { HandedOut } from '../../../account/handed-out.ts';
import type { StatusException } from '../status-report.ts';
import { chosenMembers, EVERYTHING, type WantedCustody } from './choose-holdings.ts';
import type { People, Person } from './people.ts';
import { findPeople } from './wanted-people.ts';

/** Whose items a custody report is about. */
export interface CustodyScope {
  /** Undefined for everyone. */
  readonly among: readonly Person[] | undefined;
  /** Those of them whom files name. */
  readonly named: readonly Person[];
  /** Rows of files that name no one person. */
  readonly problems: readonly StatusException[];
}

/**
 * The people of a custody report: the members and those of files, and among them those who got something in a run. Throws as
 * chosenMembers does.
 */
export function custodyScope(
  { selection: { members } = EVERYTHING, people: rows, handedOut }: Omit<WantedCustody, 'exponent'>,
  people: People,
): CustodyScope {
  const { found: named, problems } = findPeople(rows ?? [], people.all());
  const isAsked = members.length > 0 || rows !== undefined;
  const asked = isAsked ? [...new Set([...chosenMembers(members, people), ...named])] : undefined;
  if (handedOut === undefined) return { among: asked, named, problems };
  const got = new Set(handedOut.items.flatMap((item) => receiverOf(item, people) ?? []));
  return { among: asked?.filter((person) => got.has(person)) ?? [...got], named, problems };
}

/** The person to whom something was handed; undefined where the account has no such member any more. */
export function receiverOf({ to }: HandedOut, people: People): Person | undefined {
  return typeof to === 'number' ? people.byId(to) : people.byEmail(to);
}
