import { getOrMake } from '../kernel/get-or-make.ts';
import { groupBy } from '../kernel/group-by.ts';
import { foldName } from '../kernel/names.ts';
import type { KitItem } from './choose/item.ts';
import type { Kit, KitLine } from './kits/kit.ts';

/** A member as one who may have items, with what the joiners may be called after: a team, a department. */
export interface Colleague {
  readonly id: number;
  readonly units: readonly string[];
}

/** Kits as people have them now. */
export interface ProposedKits {
  readonly kits: readonly Kit[];
  /** So many people have something of them. */
  readonly people: number;
}

/** The kit of people whose colleagues show none. */
export const STANDARD_KIT = 'Standard';

/** So many people make a kit. */
const FEWEST_PEOPLE = 2;

/**
 * The kits that show in what people have: one for each team or department of the joiners in which several people have something,
 * and one of everybody. A kit has the groups of fixed assets that at least half of these people have, as many of each as they
 * usually have.
 * @param units the teams and departments of the joiners
 */
export function proposeKits(
  items: readonly KitItem[],
  colleagues: readonly Colleague[],
  units: readonly string[],
): ProposedKits {
  const counts = groupsOfMembers(items);
  const having = colleagues.filter(({ id }) => counts.has(id));
  const named = [...new Map(units.map((unit) => [foldName(unit), unit])).values()];
  const kits = [...named, STANDARD_KIT].flatMap((name): Kit[] => {
    const isOf = ({ units: own }: Colleague): boolean =>
      own.some((unit) => foldName(unit) === foldName(name));
    const people = name === STANDARD_KIT ? having : having.filter(isOf);
    if (people.length < FEWEST_PEOPLE) return [];
    const lines = linesOf(people.flatMap(({ id }) => counts.get(id) ?? []));
    return lines.length === 0 ? [] : [{ name, lines }];
  });
  return { kits, people: kits.length === 0 ? 0 : having.length };
}

type Counts = ReadonlyMap<string, number>;

/** How many fixed assets of each group a member has. */
function groupsOfMembers(items: readonly KitItem[]): ReadonlyMap<number, Counts> {
  const found = new Map<number, Map<string, number>>();
  for (const { type, group, held } of items) {
    if (type !== 'fixed-assets' || group === '') continue;
    for (const { member, units } of held) {
      const counts = getOrMake(found, member, () => new Map<string, number>());
      counts.set(group, (counts.get(group) ?? 0) + units);
    }
  }
  return found;
}

function linesOf(people: readonly Counts[]): readonly KitLine[] {
  const all = people.flatMap((counts) => [...counts]);
  return [...groupBy(all, ([group]) => group)]
    .filter(([, having]) => having.length * 2 >= people.length)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([group, having]) => lineOf(group, usual(having.map(([, count]) => count))));
}

function lineOf(group: string, quantity: number): KitLine {
  return {
    ...{ place: { file: '' }, type: 'fixed-assets', group, quantity },
    ...{ item: undefined, subgroup: undefined, model: undefined, location: undefined },
  };
}

/** The one in the middle, the lower one of two. */
function usual(counts: readonly number[]): number {
  const sorted = counts.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 1;
}
