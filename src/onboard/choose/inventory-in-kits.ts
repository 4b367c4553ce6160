import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { textOf } from '../../account/record-values.ts';
import { inventory } from '../../catalogue/resources/inventory.ts';
import { listOf } from '../../reports/status/account/item-lists.ts';
import type { Kit, KitLine } from '../kits/kit.ts';
import { fittingItems, itemsCalled } from './fitting-items.ts';
import { itemInWords, type KitItem } from './item.ts';

/**
 * The lines of kits that no item fits because theirs is inventory, with that item in words. Inventory is read only where a line
 * fits nothing. Throws as AccountSnapshot.read does.
 */
export async function inventoryInKits(
  snapshot: AccountSnapshot,
  kits: readonly Kit[],
  items: readonly KitItem[],
): Promise<ReadonlyMap<KitLine, string>> {
  const lines = kits.flatMap((kit) => kit.lines);
  const open = lines.flatMap((line) => {
    const { item } = line;
    const fitsNothing = item !== undefined && fittingItems(items, line).length === 0;
    return fitsNothing ? [{ line, item }] : [];
  });
  if (open.length === 0) return new Map();
  await snapshot.read([listOf(inventory)]);
  const all = [...snapshot.of(inventory.name)].map(({ id, values }) => ({
    ...{ number: id, name: textOf(values, 'name'), identifier: textOf(values, 'identifier') },
  }));
  return new Map(
    open.flatMap(({ line, item }) => {
      const [first] = itemsCalled(all, item);
      return first === undefined ? [] : [[line, itemInWords(first)] as const];
    }),
  );
}
