import type { AccountRecord } from '../../account/account-record.ts';
import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { locations } from '../../catalogue/resources/locations.ts';
import { defined } from '../../kernel/defined.ts';
import { type ItemNames, itemFacts } from '../../reports/status/account/item-facts.ts';
import type { People } from '../../reports/status/account/people.ts';
import { numberOf, textOf } from '../../account/record-values.ts';
import type { Custodian, RegisterItem, StocktakePlace } from '../stocktake.ts';

const CHECKED_OUT = 'checked_out';

/** An item as a stocktake keeps it. */
export function registerItem(
  kind: string,
  record: AccountRecord,
  { names, people }: { readonly names: ItemNames; readonly people: People },
): RegisterItem {
  const { id, values } = record;
  const { name, identifier, group } = itemFacts(record, names);
  return {
    kind,
    number: id,
    name: name || `#${id}`,
    ...defined({
      identifier: filled(identifier),
      location: numberOf(values, 'location_id'),
      state: filled(textOf(values, 'state')),
      custodian: custodianOf(record, people),
      group: filled(group),
      value: filled(textOf(values, 'price')),
      unitCost: filled(textOf(values, 'average_cost_per_unit')),
    }),
  };
}

function custodianOf(record: AccountRecord, people: People): Custodian | undefined {
  if (record.values['state'] !== CHECKED_OUT) return undefined;
  const { id, name } = people.custodianOf(record);
  return name === '' ? undefined : { name, ...defined({ id }) };
}

/** Every location of the account. */
export function stocktakePlaces(
  snapshot: AccountSnapshot,
  names: ItemNames,
  isInScope: (id: number) => boolean,
): StocktakePlace[] {
  return [...snapshot.of(locations.name)].map(({ id, values }) => ({
    id,
    path: names.places.get(id) ?? `Location #${id}`,
    name: textOf(values, 'name') || `Location #${id}`,
    isInScope: isInScope(id),
    ...defined({
      parent: numberOf(values, 'parent_id'),
      code: filled(textOf(values, 'identification_number')),
    }),
  }));
}

/** Units of an item that are on shelves, as its own record says. */
export function unitsOnShelves({ values }: AccountRecord): number {
  return numberOf(values, 'available_quantity') ?? numberOf(values, 'net_quantity') ?? 0;
}

function filled(text: string): string | undefined {
  return text === '' ? undefined : text;
}
