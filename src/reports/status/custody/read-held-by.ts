import type { AccountRecord } from '../../../account/account-record.ts';
import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import { readItemsHeld } from '../../../account/items-held.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { assetStock } from '../../../catalogue/resources/asset-stock.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { members } from '../../../catalogue/resources/members.ts';
import type { Caller } from '../../../client/caller.ts';
import { assetsHeldBy, listOf, stockHeldBy } from '../account/item-lists.ts';
import type { Person } from '../account/people.ts';
import { readStockCheckouts } from '../account/stock-checkouts.ts';
import type { StatusReading } from '../status-kind.ts';
import { isOut, type ItemsOut, type StockOut } from './items-out.ts';

/** What one member has: fixed assets, asset stock, and the account's own list of both. */
const CALLS_PER_MEMBER = 3;

/** Everything costs this much beside the list of fixed assets, and a list of several pages is read twice. */
const OTHER_LISTS = 3;

/** Whether what so many members have costs fewer calls one by one than everything that is out. Throws as AccountSnapshot.read does. */
export async function areFewMembers(snapshot: AccountSnapshot, count: number): Promise<boolean> {
  const calls = count * CALLS_PER_MEMBER;
  if (calls <= OTHER_LISTS) return true;
  const pages = await snapshot.pagesOf(listOf(fixedAssets));
  return calls <= OTHER_LISTS + (pages > 1 ? 2 * pages : 1);
}

/** Reads what members have. Throws as AccountSnapshot.read and Caller.read do. */
export async function readHeldBy(
  { snapshot, caller }: StatusReading,
  people: readonly Person[],
): Promise<ItemsOut> {
  const holders = people.flatMap(({ id, email }) => (id === undefined ? [] : [{ id, email }]));
  const held = await recordsOf(snapshot, holders.map(assetsHeldBy));
  const stock: StockOut[] = [];
  const ids = new Set(holders.map(({ id }) => id));
  for (const item of await recordsOf(snapshot, holders.map(stockHeldBy))) {
    const checkouts = await readStockCheckouts(snapshot, caller, item.id);
    stock.push([item, checkouts.filter(({ member }) => member !== null && ids.has(member))]);
  }
  const counts = { assets: 0, units: 0n };
  for (const { id } of holders) {
    const { assets, units } = await countHeld(snapshot, caller, id);
    counts.assets += assets;
    counts.units += BigInt(units);
  }
  return { assets: held.filter(isOut), stock, counted: { of: 'members', ...counts } };
}

/** Records of several lists, each once. */
async function recordsOf(
  snapshot: AccountSnapshot,
  wanted: Parameters<AccountSnapshot['read']>[0],
): Promise<readonly AccountRecord[]> {
  const selections = await snapshot.read(wanted);
  const records = selections.flatMap((selection) => [...selection.records()]);
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

/** How much a member has by the account's own list of it, read once. */
function countHeld(
  snapshot: AccountSnapshot,
  caller: Caller,
  id: number,
): Promise<{ assets: number; units: number }> {
  return snapshot.answer(`held by ${id}`, async () => {
    const held = await readItemsHeld(caller, endpointOf(members, 'checkedOutItems'), id);
    const ofKind = (type: string): number =>
      held.reduce((sum, each) => (each.type === type ? sum + each.units : sum), 0);
    return { assets: ofKind(fixedAssets.sort.is), units: ofKind(assetStock.sort.is) };
  });
}
