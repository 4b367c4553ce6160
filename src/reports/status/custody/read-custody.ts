import { assetStock } from '../../../catalogue/resources/asset-stock.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { assetsBy, listOf, NAMED } from '../account/item-lists.ts';
import { People } from '../account/people.ts';
import { itemNames } from '../account/item-facts.ts';
import { readStockCheckouts, unitsOut } from '../account/stock-checkouts.ts';
import type { StatusReading } from '../status-kind.ts';
import { chosenMembers, EVERYTHING, type CustodySelection } from './custody-selection.ts';
import { isOut, OUT, type ItemsOut, type ReadCustody, type StockOut } from './items-out.ts';
import { areFewMembers, readHeldBy } from './read-held-by.ts';

/**
 * Reads who holds what: what members have one by one, or everything that is out where that costs fewer
 * calls. Throws as AccountSnapshot.read, Caller.read and chosenMembers do.
 */
export async function readCustody(
  reading: StatusReading,
  { selection: { members } = EVERYTHING }: { readonly selection?: CustodySelection },
): Promise<ReadCustody> {
  const { snapshot } = reading;
  if (members.length === 0) return named(reading, await readEverything(reading, NAMED));
  await snapshot.read(NAMED);
  const chosen = chosenMembers(members, new People(snapshot));
  const isByMember = await areFewMembers(snapshot, chosen.length);
  const items = isByMember ? await readHeldBy(reading, chosen) : await readEverything(reading, []);
  return named(reading, items);
}

function named({ snapshot }: StatusReading, items: ItemsOut): ReadCustody {
  return { ...items, people: new People(snapshot), names: itemNames(snapshot) };
}

async function readEverything(
  { snapshot, caller }: StatusReading,
  besides: typeof NAMED,
): Promise<ItemsOut> {
  const lists = [
    ...besides,
    listOf(fixedAssets),
    listOf(assetStock),
    assetsBy('checked_out', OUT),
    assetsBy('checkin_overdue', OUT),
  ];
  const selections = await snapshot.read(lists, (mostRecords) => mostRecords(assetStock.name));
  const [out, overdue] = selections.slice(-2);
  const stock: StockOut[] = [];
  for (const item of snapshot.of(assetStock.name)) {
    if (unitsOut(item) === 0) continue;
    stock.push([item, await readStockCheckouts(snapshot, caller, item.id)]);
  }
  return {
    assets: [...snapshot.of(fixedAssets.name)].filter(isOut),
    stock,
    counted: {
      of: 'everyone',
      assets: [...(out?.records() ?? [])].length,
      units: stock.reduce((sum, [item]) => sum + BigInt(unitsOut(item)), 0n),
      overdue: { assets: [...(overdue?.records() ?? [])], at: overdue?.readAt ?? 0 },
    },
  };
}
