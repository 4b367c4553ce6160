import type { KitLine } from '../kits/kit.ts';
import { fittingItems, isWithin, placesFor } from './fitting-items.ts';
import { type KitItem, itemKey } from './item.ts';

/** What a person is to have by a line of a kit. */
export interface Want {
  readonly kit: string;
  readonly line: KitLine;
}

/** A person with what the kits say. */
export interface Wish {
  /** The number of the member; undefined for a person whom the run creates. */
  readonly member: number | undefined;
  /** Where the person is: items there are given first. */
  readonly near: string | undefined;
  readonly wants: readonly Want[];
}

/** What a want comes to. */
export interface ChosenItems {
  readonly want: Want;
  /** What the person has of it already. */
  readonly has: readonly GivenItem[];
  /** What the person gets. */
  readonly gets: readonly GivenItem[];
  /** How much of it nothing is left for. */
  readonly short: number;
}

/** An item, or units of it. */
export interface GivenItem {
  readonly item: KitItem;
  readonly units: number;
  /** The place that units are taken from, where the line says it. */
  readonly from: string | undefined;
}

/** One fixed asset of a want. */
interface Slot {
  readonly wish: number;
  readonly want: number;
  readonly fitting: readonly KitItem[];
}

/**
 * Chooses what each person gets, the first ones first. What a person has that fits counts. Among fixed assets, a choice for one
 * person never takes from another one what only that one can use: as many get all of theirs as the order allows. Who cannot get
 * all gets nothing, unless parts are wanted, and keeps nothing from others.
 */
export function chooseItems(
  items: readonly KitItem[],
  wishes: readonly Wish[],
  { isPartly = false }: { readonly isPartly?: boolean } = {},
): readonly (readonly ChosenItems[])[] {
  const choice = new Choice(items, wishes);
  for (const at of wishes.keys()) choice.add(at, isPartly);
  return wishes.map((_wish, at) => choice.of(at));
}

class Choice {
  readonly #wishes: readonly Wish[];
  readonly #fittingOf: (line: KitLine) => readonly KitItem[];
  /** Who gets each fixed asset. */
  #owners = new Map<KitItem, Slot>();
  /** Units of stock that are given away, by item, and by item and place. */
  #taken = new Map<string, number>();
  readonly #has = new Map<string, readonly GivenItem[]>();
  readonly #units = new Map<string, readonly GivenItem[]>();
  readonly #short = new Map<string, number>();

  constructor(items: readonly KitItem[], wishes: readonly Wish[]) {
    this.#wishes = wishes;
    const known = new Map<KitLine, readonly KitItem[]>();
    this.#fittingOf = (line) => {
      const fitting = known.get(line) ?? fittingItems(items, line);
      known.set(line, fitting);
      return fitting;
    };
  }

  add(at: number, isPartly: boolean): void {
    const wish = this.#wishes[at];
    if (wish === undefined) return;
    const before = { owners: new Map(this.#owners), taken: new Map(this.#taken) };
    const held = this.#heldBy(wish);
    for (const [want, has] of held.entries()) this.#has.set(nameOf(at, want), has);
    let isWhole = true;
    for (const [index, want] of wish.wants.entries()) {
      const short = this.#take(at, index, want, unitsOf(held[index] ?? []));
      this.#short.set(nameOf(at, index), short);
      isWhole &&= short === 0;
    }
    if (isWhole || isPartly) return;
    this.#owners = before.owners;
    this.#taken = before.taken;
    for (const index of wish.wants.keys()) this.#units.delete(nameOf(at, index));
  }

  of(at: number): readonly ChosenItems[] {
    const wish = this.#wishes[at];
    const assets = new Map<number, GivenItem[]>();
    for (const [item, slot] of this.#owners) {
      if (slot.wish !== at) continue;
      const given = { item, units: 1, from: undefined };
      assets.set(slot.want, [...(assets.get(slot.want) ?? []), given]);
    }
    return (wish?.wants ?? []).map((want, index) => ({
      want,
      has: this.#has.get(nameOf(at, index)) ?? [],
      gets: [...(assets.get(index) ?? []), ...(this.#units.get(nameOf(at, index)) ?? [])].toSorted(
        (one, other) => one.item.number - other.item.number,
      ),
      short: this.#short.get(nameOf(at, index)) ?? 0,
    }));
  }

  /** What a person has of each want, each item for one of them. */
  #heldBy({ member, wants }: Wish): readonly (readonly GivenItem[])[] {
    if (member === undefined) return wants.map(() => []);
    const owners = new Map<
      KitItem,
      { readonly want: number; readonly fitting: readonly KitItem[] }
    >();
    const left = new Map<KitItem, number>();
    const units = wants.map((): GivenItem[] => []);
    for (const [want, { line }] of wants.entries()) {
      const held = this.#fittingOf(line).filter((item) => unitsWith(item, member) > 0);
      const assets = held.filter(({ type }) => type === 'fixed-assets');
      for (let count = 0; count < Math.min(line.quantity, assets.length); count += 1) {
        augment(owners, { want, fitting: assets }, new Set());
      }
      let wanted = line.quantity;
      for (const item of held.filter(({ type }) => type === 'asset-stock')) {
        const there = left.get(item) ?? unitsWith(item, member);
        const counts = Math.min(there, wanted);
        left.set(item, there - counts);
        wanted -= counts;
        if (counts > 0) units[want]?.push({ item, units: counts, from: undefined });
      }
    }
    for (const [item, { want }] of owners) units[want]?.push({ item, units: 1, from: undefined });
    return units;
  }

  /** Takes what a want lacks, and returns how much of it nothing is left for. */
  #take(wish: number, want: number, { line }: Want, has: number): number {
    const lacking = Math.max(0, line.quantity - has);
    const fitting = this.#fittingOf(line);
    if (lacking === 0) return 0;
    return fitting[0]?.type === 'asset-stock'
      ? this.#takeUnits(nameOf(wish, want), { line, fitting, lacking })
      : this.#takeAssets({ wish, want, fitting }, lacking);
  }

  #takeAssets({ wish, want, fitting }: Slot, lacking: number): number {
    const { near } = this.#wishes[wish] ?? {};
    const free = fitting.filter((item) => item.free > 0);
    const isNear = (item: KitItem): boolean => near !== undefined && isWithin(item.location, near);
    const first = [...free.filter(isNear), ...free.filter((item) => !isNear(item))];
    let short = lacking;
    for (let count = 0; count < lacking; count += 1) {
      if (!augment(this.#owners, { wish, want, fitting: first }, new Set())) break;
      short -= 1;
    }
    return short;
  }

  /** All units come from one item, and one place where the line names one. */
  #takeUnits(
    name: string,
    {
      line: { location },
      fitting,
      lacking,
    }: { readonly line: KitLine; readonly fitting: readonly KitItem[]; readonly lacking: number },
  ): number {
    const sources = fitting.flatMap((item) => {
      const places = location === undefined ? [undefined] : placesFor(item, location);
      return places.map((from) => ({ item, from }));
    });
    const found = sources.find((source) => this.#leftAt(source) >= lacking);
    if (found === undefined) return lacking;
    for (const key of keysOf(found)) this.#taken.set(key, this.#takenOf(key) + lacking);
    this.#units.set(name, [{ ...found, units: lacking }]);
    return 0;
  }

  /** What is left of an item, and of it at a place. */
  #leftAt(source: Source): number {
    const [whole = '', atPlace] = keysOf(source);
    const { item, from = '' } = source;
    const left = item.free - this.#takenOf(whole);
    if (atPlace === undefined) return left;
    return Math.min(left, (item.at.get(from) ?? 0) - this.#takenOf(atPlace));
  }

  #takenOf(key: string): number {
    return this.#taken.get(key) ?? 0;
  }
}

/** Where units come from. */
interface Source {
  readonly item: KitItem;
  readonly from: string | undefined;
}

/** What units are counted by: their item, and their place where it is named. */
function keysOf({ item, from }: Source): readonly string[] {
  const whole = itemKey(item);
  return from === undefined ? [whole] : [whole, `${whole} ${from}`];
}

/** Gives one more item to a slot, by giving others another one where that is needed. Returns whether there is one. */
function augment<Owner extends { readonly fitting: readonly KitItem[] }>(
  owners: Map<KitItem, Owner>,
  owner: Owner,
  asked: Set<KitItem>,
): boolean {
  for (const item of owner.fitting) {
    if (owners.has(item) || asked.has(item)) continue;
    owners.set(item, owner);
    return true;
  }
  for (const item of owner.fitting) {
    const other = owners.get(item);
    if (other === undefined || asked.has(item)) continue;
    asked.add(item);
    if (augment(owners, other, asked)) {
      owners.set(item, owner);
      return true;
    }
  }
  return false;
}

function nameOf(wish: number, want: number): string {
  return `${wish}/${want}`;
}

function unitsOf(given: readonly GivenItem[]): number {
  return given.reduce((sum, { units }) => sum + units, 0);
}

function unitsWith({ held }: KitItem, wanted: number): number {
  return held.reduce((sum, { member, units }) => sum + (member === wanted ? units : 0), 0);
}
