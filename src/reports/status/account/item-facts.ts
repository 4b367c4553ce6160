import type { AccountRecord } from '../../../account/account-record.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';
import { canonicalDecimal } from '../../../kernel/decimals.ts';
import { type CurrencyExponent, divideHalfUp } from '../../../kernel/money.ts';
import { type TableColumn, column } from '../../engine/sheet/columns.ts';
import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import { PATH_JOINT } from '../../../catalogue/relations/paths.ts';
import { groups } from '../../../catalogue/resources/groups.ts';
import { locations } from '../../../catalogue/resources/locations.ts';

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

/**
 * An amount in minor units; further decimals are rounded half up. Undefined if the text is not a
 * plain decimal number.
 */
export function amountOf(text: string, exponent: CurrencyExponent): bigint | undefined {
  const plain = canonicalDecimal(text);
  if (plain === undefined) return undefined;
  const [whole = '0', fraction = ''] = plain.split('.');
  const kept = Math.max(fraction.length, exponent);
  const amount = BigInt(whole + fraction.padEnd(kept, '0'));
  return divideHalfUp(amount, 10n ** BigInt(kept - exponent));
}

/** The columns that say which item a row is about. */
export function itemColumns<Row extends ItemFacts>(): readonly TableColumn<Row>[] {
  return [
    column.count('item', 'Item #', ({ item }) => item, 9),
    column.text('name', 'Name', ({ name }) => name, 28),
    column.text('identifier', 'Identifier', ({ identifier }) => identifier, 16),
    column.text('group', 'Group', ({ group }) => group, 16),
    column.text('location', 'Location', ({ location }) => location, 22),
  ];
}

/** What reports call the groups and locations of items, by their ids. */
export interface ItemNames {
  readonly groups: ReadonlyMap<number, string>;
  /** By their paths: `HQ / Floor 2`. */
  readonly places: ReadonlyMap<number, string>;
}

/** The names of what was read. */
export function itemNames(snapshot: AccountSnapshot): ItemNames {
  const named = [...snapshot.of(groups.name)].map(
    ({ id, values }) => [id, textOf(values, 'name')] as const,
  );
  return { groups: new Map(named), places: pathsOf(snapshot) };
}

function pathsOf(snapshot: AccountSnapshot): ReadonlyMap<number, string> {
  const known = new Map([...snapshot.of(locations.name)].map((record) => [record.id, record]));
  const pathOf = (id: number, below: ReadonlySet<number> = new Set()): string => {
    const record = known.get(id);
    // A location that is above itself has no path beyond its name.
    if (record === undefined || below.has(id)) return '';
    const parent = numberOf(record.values, 'parent_id');
    const above = parent === undefined ? '' : pathOf(parent, new Set([...below, id]));
    const name = textOf(record.values, 'name') || `Location #${id}`;
    return above === '' ? name : above + PATH_JOINT + name;
  };
  return new Map([...known.keys()].map((id) => [id, pathOf(id)]));
}
