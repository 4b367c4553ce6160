import type { AccountRecord } from '../../../account/account-record.ts';
import type { Values } from '../../../catalogue/fields.ts';
import type { ItemNames } from './item-names.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';

/** What reports say of every item. */
export interface ItemFacts {
  readonly item: number;
  readonly name: string;
  readonly identifier: string;
  readonly group: string;
  readonly location: string;
}

/** The facts of an item as its record shows them. */
export function itemFacts({ id, values }: AccountRecord, names: ItemNames): ItemFacts {
  return {
    item: id,
    name: textOf(values, 'name'),
    identifier: textOf(values, 'identifier'),
    group: nameOf(values, 'group_id', names.groups) || textOf(values, 'group_name'),
    location: nameOf(values, 'location_id', names.places) || textOf(values, 'location_name'),
  };
}

function nameOf(values: Values, field: string, names: ReadonlyMap<number, string>): string {
  const id = numberOf(values, field);
  return id === undefined ? '' : (names.get(id) ?? '');
}

/** How exceptions name an item: `#12 Laptop`. */
export function itemLabel({ item, name }: Pick<ItemFacts, 'item' | 'name'>): string {
  return `#${item} ${name}`.trim();
}
