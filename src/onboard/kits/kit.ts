import type { Place } from '../../kernel/rows.ts';

/** What a line of a kit list may be of. */
export type ItemType = 'fixed-assets' | 'asset-stock';

/** A line of a kit: a definite item, or any free one that fits, so many times. */
export interface KitLine {
  readonly place: Place;
  /** The number, identifier or name of an item; several of one name are any of them. */
  readonly item: string | undefined;
  /** Undefined where the list does not say it. */
  readonly type: ItemType | undefined;
  readonly group: string | undefined;
  readonly subgroup: string | undefined;
  readonly model: string | undefined;
  /** A location; what is within it counts, too. */
  readonly location: string | undefined;
  /** Fixed assets, or units of asset stock. */
  readonly quantity: number;
}

/** What people get together. */
export interface Kit {
  readonly name: string;
  readonly lines: readonly KitLine[];
}

/** What is said of inventory in a kit. */
export const INVENTORY_HINT =
  'Inventory is used up, and no person has it: delete the row of the kit, and record the units as a sale. `tallysheet template inventory.new-sale` has the columns.';

/** What a line asks for, in the words of its cells: `Laptops, Corvid 14, in Berlin`. */
export function lineInWords({ item, group, subgroup, model, location }: KitLine): string {
  const what = [item, group, subgroup, model].filter((text) => text !== undefined).join(', ');
  return location === undefined ? what : `${what}, in ${location}`;
}
