import type { ItemType, KitLine } from '../kits/kit.ts';

/** Units of asset stock that a member has. */
export interface HeldUnits {
  readonly member: number;
  readonly units: number;
}

/** An item of the account that a kit may have. */
export interface KitItem {
  readonly type: ItemType;
  readonly number: number;
  readonly name: string;
  readonly identifier: string;
  readonly group: string;
  readonly subgroup: string;
  readonly model: string;
  /** By its path: `HQ / Floor 2`. */
  readonly location: string;
  /** In minor units, for one; undefined where the account has no price. */
  readonly price: bigint | undefined;
  /** What can be given out of it now: 1 or 0 for a fixed asset. */
  readonly free: number;
  /** Units of asset stock at the places that kits name, by their paths. */
  readonly at: ReadonlyMap<string, number>;
  /** Why it is not free: `checked out`, `reserved`; undefined where it is. */
  readonly because: string | undefined;
  /** Who has it, or units of it. */
  readonly held: readonly HeldUnits[];
}

/** What distinguishes an item: `fixed-assets #12`. */
export function itemKey({ type, number }: Pick<KitItem, 'type' | 'number'>): string {
  return `${type} #${number}`;
}

/** `#12 Laptop Corvid 14 (HL-LAP-012)` */
export function itemInWords({
  number,
  name,
  identifier,
}: Pick<KitItem, 'number' | 'name' | 'identifier'>): string {
  return `#${number} ${name}${identifier === '' ? '' : ` (${identifier})`}`;
}

/** What of a line says which items fit. */
export type Wanted = Pick<KitLine, 'item' | 'type' | 'group' | 'subgroup' | 'model' | 'location'>;
