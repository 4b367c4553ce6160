import type { AccountRecord } from '../../account/account-record.ts';
import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { quantitiesAt, readListedEntries } from '../../account/items-held.ts';
import { numberOf, textOf } from '../../account/record-values.ts';
import { assetStock } from '../../catalogue/resources/asset-stock.ts';
import { fixedAssets } from '../../catalogue/resources/fixed-assets.ts';
import { reservationRequests } from '../../catalogue/resources/reservation-requests.ts';
import { subgroups } from '../../catalogue/resources/subgroups.ts';
import type { Caller } from '../../client/caller.ts';
import { defined } from '../../kernel/defined.ts';
import type { CurrencyExponent } from '../../kernel/money.ts';
import { isOut } from '../../reports/status/account/holdings.ts';
import {
  amountOf,
  itemFacts,
  itemNames,
  type ItemNames,
} from '../../reports/status/account/item-facts.ts';
import { listOf } from '../../reports/status/account/item-lists.ts';
import { type KnownBy, knownBy, knownByFields } from '../../reports/status/account/known-by.ts';
import { People } from '../../reports/status/account/people.ts';
import type { Kit } from '../kits/kit.ts';
import type { EarlierCheckouts } from './earlier-checkouts.ts';
import { fittingItems, isWithin } from './fitting-items.ts';
import type { KitItem } from './item.ts';

/** How items are read. */
export interface ItemReading {
  readonly snapshot: AccountSnapshot;
  readonly caller: Caller;
  /** Today in the account, as an ISO date. */
  readonly today: string;
  readonly exponent: CurrencyExponent;
  /** Reads what was handed out before; without it, nothing of that is read. */
  readonly earlier?: EarlierCheckouts;
}

/** Everything that kits may be made of, as the account has it. Throws as AccountSnapshot.read and Caller.read do. */
export async function readItems(
  { snapshot, caller, today, exponent, earlier }: ItemReading,
  kits: readonly Kit[],
): Promise<readonly KitItem[]> {
  const lines = kits.flatMap((kit) => kit.lines);
  const hasSubgroups = lines.some(({ subgroup }) => subgroup !== undefined);
  await snapshot.read([
    ...[fixedAssets, assetStock, reservationRequests].map(listOf),
    ...(hasSubgroups ? [listOf(subgroups)] : []),
  ]);
  const names = itemNames(snapshot);
  const known = knownByFields(snapshot);
  const people = new People(snapshot);
  const reserved = reservedItems(snapshot, today);
  const subgroupNames = hasSubgroups
    ? new Map(
        [...snapshot.of(subgroups.name)].map((each) => [each.id, textOf(each.values, 'name')]),
      )
    : new Map<number, string>();
  const facts = { names, known, exponent, subgroupNames };
  const assets = [...snapshot.of(fixedAssets.name)].map((record): KitItem => {
    const because = reasonOf(record, reserved);
    const holder = isOut(record) ? people.custodianOf(record).id : undefined;
    return {
      ...factsOf(record, facts),
      type: 'fixed-assets',
      free: because === undefined ? 1 : 0,
      ...{ because, at: new Map() },
      held: holder === undefined ? [] : [{ member: holder, units: 1 }],
    };
  });
  const places = await placesNamed(caller, names, kits);
  const stockRecords = [...snapshot.of(assetStock.name)];
  const stock = stockRecords.map((record): KitItem => {
    const isRetired = record.values['state'] === 'retired';
    const free = isRetired ? 0 : Math.max(0, numberOf(record.values, 'available_quantity') ?? 0);
    return {
      ...factsOf(record, facts),
      type: 'asset-stock',
      ...{ free, held: [], because: free > 0 ? undefined : isRetired ? 'retired' : 'out of stock' },
      at: unitsAt(places, record.id),
    };
  });
  const all = [...assets, ...stock].toSorted((one, other) => one.number - other.number);
  const inKits = new Set(lines.flatMap((line) => fittingItems(all, line)));
  const numbers = new Set([...inKits].map(({ number }) => number));
  const inKit = stockRecords.filter(({ id }) => numbers.has(id));
  if (earlier !== undefined) {
    await Promise.all(inKit.map((record) => earlier.read(assetStock, record)));
  }
  return Promise.all(
    all.map(async (item) =>
      item.type === 'asset-stock' && inKits.has(item)
        ? { ...item, held: await unitsOut(caller, item.number) }
        : item,
    ),
  );
}

interface Facts {
  readonly names: ItemNames;
  readonly known: KnownBy;
  readonly exponent: CurrencyExponent;
  readonly subgroupNames: ReadonlyMap<number, string>;
}

function factsOf(
  record: AccountRecord,
  { names, known, exponent, subgroupNames }: Facts,
): Pick<
  KitItem,
  'number' | 'name' | 'identifier' | 'group' | 'subgroup' | 'model' | 'location' | 'price'
> {
  const { item: number, ...facts } = itemFacts(record, names);
  const price = textOf(record.values, 'price') || textOf(record.values, 'average_cost_per_unit');
  return {
    ...{ number, ...facts },
    model: knownBy(record, known).model,
    subgroup:
      textOf(record.values, 'sub_group_name') ||
      (subgroupNames.get(numberOf(record.values, 'sub_group_id') ?? 0) ?? ''),
    price: amountOf(price, exponent),
  };
}

/** Why a fixed asset is not free; undefined where it can. */
function reasonOf(
  { id, values }: AccountRecord,
  reserved: ReadonlySet<number>,
): string | undefined {
  const state = textOf(values, 'state');
  if (state !== 'available') return state.replaceAll('_', ' ') || 'in no known state';
  return reserved.has(id) ? 'reserved' : undefined;
}

/** Items with an approved reservation that is not over. */
function reservedItems(snapshot: AccountSnapshot, today: string): ReadonlySet<number> {
  const { reserves } = reservationRequests;
  const found = new Set<number>();
  for (const { values } of snapshot.of(reservationRequests.name)) {
    if (textOf(values, reserves.status) !== reserves.blocking) continue;
    if (textOf(values, reserves.to).slice(0, 'yyyy-mm-dd'.length) < today) continue;
    found.add(numberOf(values, reserves.item) ?? 0);
  }
  return found;
}

/** What is at each of the locations that lines name, by their paths: one call for each of them. */
async function placesNamed(
  caller: Caller,
  { places }: ItemNames,
  kits: readonly Kit[],
): Promise<ReadonlyMap<string, ReadonlyMap<number, number>>> {
  const wanted = new Set(
    kits.flatMap(({ lines }) =>
      lines.flatMap(({ location, type }) =>
        location === undefined || type === 'fixed-assets' ? [] : [location],
      ),
    ),
  );
  const found = new Map<string, ReadonlyMap<number, number>>();
  for (const [id, path] of places) {
    if (![...wanted].some((location) => isWithin(path, location))) continue;
    const units = await quantitiesAt(caller, id);
    found.set(path, new Map(units.map(({ item, quantity }) => [item, quantity])));
  }
  return found;
}

function unitsAt(
  places: ReadonlyMap<string, ReadonlyMap<number, number>>,
  item: number,
): ReadonlyMap<string, number> {
  return new Map(
    [...places].flatMap(([path, units]) => {
      const quantity = units.get(item) ?? 0;
      return quantity > 0 ? [[path, quantity] as const] : [];
    }),
  );
}

/** Who has units of an item; an item that was deleted meanwhile is with no member. */
async function unitsOut(caller: Caller, item: number): Promise<KitItem['held']> {
  const { out } = assetStock;
  const entries = await readListedEntries(caller, assetStock, out, item);
  return (entries ?? []).flatMap(({ values }) => {
    const named = defined({ member: numberOf(values, 'user_id') });
    return named.member === undefined
      ? []
      : [{ member: named.member, units: numberOf(values, 'quantity') ?? 0 }];
  });
}
