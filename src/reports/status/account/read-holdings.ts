import {
  type ItemsOut,
  OUT,
  type ReadCustody,
  type StockOut,
  isOut,
  type StockCheckout,
} from './holdings.ts';
import { endpointOf } from '../../../catalogue/index.ts';
import { members } from '../../../catalogue/resources/members.ts';
import { People, type Person } from './people.ts';
import { itemNames } from './item-facts.ts';
import type { AccountRecord } from '../../../account/account-record.ts';
import type { StatusReading } from './status-reading.ts';
import { EVERYTHING, type WantedCustody } from './choose-holdings.ts';
import { custodyScope } from './custody-scope.ts';
import { knownByFields } from './known-by.ts';
import { readWhereabouts } from './whereabouts.ts';
import { NAMED, assetsBy, assetsHeldBy, listOf, stockHeldBy } from './item-lists.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { assetStock } from '../../../catalogue/resources/asset-stock.ts';
import type { AccountSnapshot } from '../../../account/account-snapshot.ts';
import type { Caller } from '../../../client/caller.ts';
import { readItemsHeld } from '../../../account/items-held.ts';
import { entriesOf } from '../../../client/responses/plain-value.ts';
import { ServiceRefusal } from '../../../client/responses/service-refusal.ts';
import { numberOf, textOf } from '../../../account/record-values.ts';

/**
 * Reads who holds what: what people have one by one, or everything that is out where that costs fewer
 * calls. Throws as AccountSnapshot.read, Caller.read and custodyScope do.
 */
export async function readCustody(
  reading: StatusReading,
  wanted: Omit<WantedCustody, 'exponent'>,
): Promise<ReadCustody> {
  const { snapshot } = reading;
  await snapshot.readFamilies([fixedAssets]);
  if (isOfEveryone(wanted)) return named(reading, await readEverything(reading, NAMED), wanted);
  await snapshot.read(NAMED);
  const { among = [] } = custodyScope(wanted, new People(snapshot));
  const isByMember = await areFewMembers(snapshot, among.length);
  const items = isByMember ? await readHeldBy(reading, among) : await readEverything(reading, []);
  return named(reading, items, wanted);
}

function isOfEveryone({
  selection: { members } = EVERYTHING,
  people,
  handedOut,
}: Omit<WantedCustody, 'exponent'>): boolean {
  return members.length === 0 && people === undefined && handedOut === undefined;
}

async function named(
  reading: StatusReading,
  items: ItemsOut,
  { handedOut }: Omit<WantedCustody, 'exponent'>,
): Promise<ReadCustody> {
  const { snapshot } = reading;
  const people = new People(snapshot);
  const handed = handedOut?.items ?? [];
  const whereabouts = await readWhereabouts(reading, handed, { read: items.assets, people });
  const known = knownByFields(snapshot);
  return { ...items, people, names: itemNames(snapshot), known, whereabouts };
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

/** What one member has: fixed assets, asset stock, and the account's own list of both. */
const CALLS_PER_MEMBER = 3;

/** Everything costs this much beside the list of fixed assets, and a list of several pages is read twice. */
const OTHER_LISTS = 3;

/** Whether what so many members have costs fewer calls one by one than everything that is out. Throws as AccountSnapshot.read does. */
async function areFewMembers(snapshot: AccountSnapshot, count: number): Promise<boolean> {
  const calls = count * CALLS_PER_MEMBER;
  if (calls <= OTHER_LISTS) return true;
  const pages = await snapshot.pagesOf(listOf(fixedAssets));
  return calls <= OTHER_LISTS + (pages > 1 ? 2 * pages : 1);
}

/** Reads what members have. Throws as AccountSnapshot.read and Caller.read do. */
async function readHeldBy(
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

/** Units of an item that are out, by its own figures. */
function unitsOut({ values }: AccountRecord): number {
  const all = numberOf(values, 'net_quantity') ?? 0;
  return Math.max(0, all - (numberOf(values, 'available_quantity') ?? all));
}

/** The current checkouts of an item, read once; none where it was deleted meanwhile. */
function readStockCheckouts(
  snapshot: AccountSnapshot,
  caller: Caller,
  item: number,
): Promise<StockCheckout[]> {
  return snapshot.answer(`checkouts of ${item}`, () => currentCheckouts(caller, item));
}

async function currentCheckouts(caller: Caller, item: number): Promise<StockCheckout[]> {
  const endpoint = endpointOf(assetStock, 'currentCheckouts');
  const { answer } = endpoint.endpoint;
  const received = await caller.read(endpoint, { stock_no: item });
  if (received === undefined) return [];
  if (answer.is !== 'value') {
    throw new ServiceRefusal(endpoint.name, 200, 'the answer has no list of checkouts');
  }
  return entriesOf(answer, 'current_checkouts', received.body).map(({ values }) => ({
    line: numberOf(values, 'id') ?? 0,
    quantity: numberOf(values, 'quantity') ?? 0,
    member: numberOf(values, 'user_id') ?? null,
    memberName: textOf(values, 'user_full_name'),
    toLocation: numberOf(values, 'checked_out_to_location_id') ?? null,
    fromLocation: numberOf(values, 'location_id') ?? null,
    since: textOf(values, 'checkout_on'),
    due: textOf(values, 'checkin_due_on'),
    comments: textOf(values, 'comments'),
  }));
}
