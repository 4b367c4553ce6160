import { getOrMake } from '../kernel/get-or-make.ts';
import { foldName } from '../kernel/names.ts';
import type { Comparison, Line } from './comparison.ts';
import { type ListName, LISTS, OMISSIONS, type Omission, type SideName } from './entries/entry.ts';

/** How many entries there are, and what they come to by the amounts of the comparison. */
export interface Total {
  entries: number;
  readonly amounts: bigint[];
}

/** Both sides. */
export type Totals = Readonly<Record<SideName, Total>>;

/** The entries of a place or of a class. */
export interface GroupTotals extends Totals {
  readonly recordType: string;
  readonly name: string;
}

/** What a comparison comes to. */
export interface ComparisonTotals {
  readonly lists: Readonly<Record<ListName, Totals>>;
  readonly all: Totals;
  readonly omitted: Readonly<Record<Omission, Readonly<Record<SideName, number>>>>;
  readonly byPlace: readonly GroupTotals[];
  readonly byClass: readonly GroupTotals[];
}

/** Adds up all lists, in one pass over their entries. */
export function totalsOf(comparison: Comparison): ComparisonTotals {
  const { amounts, store } = comparison.parts;
  const blank = (): Total => ({ entries: 0, amounts: amounts.map(() => 0n) });
  const both = (): Totals => ({ register: blank(), other: blank() });
  const lists = Object.fromEntries(LISTS.map((list) => [list, both()])) as Record<ListName, Totals>;
  const all = both();
  const byPlace = new Map<string, GroupTotals>();
  const byClass = new Map<string, GroupTotals>();
  const group = (groups: Map<string, GroupTotals>, name: string, { recordType }: Line): Totals =>
    getOrMake(groups, JSON.stringify([recordType, foldName(name)]), () => ({
      ...both(),
      ...{ recordType, name },
    }));
  for (const line of comparison.all()) {
    const { side } = line.entry;
    const into = [
      lists[line.list],
      all,
      group(byPlace, line.place, line),
      group(byClass, line.class, line),
    ];
    for (const totals of into) addTo(totals[side], line);
  }
  const omitted = Object.fromEntries(
    OMISSIONS.map((omission) => [omission, { register: 0, other: 0 }]),
  ) as Record<Omission, Record<SideName, number>>;
  for (const { side, verdict, entries } of store.counts()) {
    const omission = OMISSIONS.find((each) => each === verdict);
    if (omission !== undefined) omitted[omission][side] += entries;
  }
  return { lists, all, omitted, byPlace: sorted(byPlace), byClass: sorted(byClass) };
}

function addTo(total: Total, { amounts }: Line): void {
  total.entries += 1;
  for (const [at, amount] of amounts.entries()) {
    total.amounts[at] = (total.amounts[at] ?? 0n) + (amount ?? 0n);
  }
}

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** By name; what says nothing is last. */
function sorted(groups: ReadonlyMap<string, GroupTotals>): readonly GroupTotals[] {
  return [...groups.values()].toSorted(
    (one, other) =>
      COLLATOR.compare(one.recordType, other.recordType) ||
      Number(one.name === '') - Number(other.name === '') ||
      COLLATOR.compare(one.name, other.name),
  );
}
