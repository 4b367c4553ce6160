import type { AccountRecord } from '../../../account/account-record.ts';
import { assetStock } from '../../../catalogue/resources/asset-stock.ts';
import { fixedAssets } from '../../../catalogue/resources/fixed-assets.ts';
import { assetsBy, listOf, NAMED } from '../account/item-lists.ts';
import { People } from '../account/people.ts';
import { itemNames, type ItemNames } from '../account/item-names.ts';
import { readStockCheckouts, unitsOut, type StockCheckout } from '../account/stock-checkouts.ts';
import type { StatusReading } from '../status-kind.ts';

/** What a custody report reads of an account. */
export interface ReadCustody {
  /** Fixed assets that are checked out. */
  readonly assets: readonly AccountRecord[];
  /** Asset stock of which units are out, with the checkouts of each item. */
  readonly stock: readonly (readonly [AccountRecord, readonly StockCheckout[]])[];
  readonly people: People;
  readonly names: ItemNames;
  /** What the account itself counts, by its own clock. */
  readonly counted: { readonly out: number; readonly overdue: readonly AccountRecord[] };
  /** When the account counted what is overdue, in milliseconds since 1970. */
  readonly countedAt: number;
}

const OUT = { state: 'checked_out' } as const;

/** Reads who holds what. Throws as AccountSnapshot.read and Caller.read do. */
export async function readCustody({ snapshot, caller }: StatusReading): Promise<ReadCustody> {
  const lists = [
    ...NAMED,
    listOf(fixedAssets),
    listOf(assetStock),
    assetsBy('checked_out', OUT),
    assetsBy('checkin_overdue', OUT),
  ];
  const selections = await snapshot.read(lists, (mostRecords) => mostRecords(assetStock.name));
  const [out, overdue] = selections.slice(-2);
  const stock: (readonly [AccountRecord, readonly StockCheckout[]])[] = [];
  for (const item of snapshot.of(assetStock.name)) {
    if (unitsOut(item) === 0) continue;
    stock.push([item, await readStockCheckouts(snapshot, caller, item.id)]);
  }
  return {
    assets: [...snapshot.of(fixedAssets.name)].filter(isOut),
    stock,
    people: new People(snapshot),
    names: itemNames(snapshot),
    counted: {
      out: [...(out?.records() ?? [])].length,
      overdue: [...(overdue?.records() ?? [])],
    },
    countedAt: overdue?.readAt ?? 0,
  };
}

function isOut({ values }: AccountRecord): boolean {
  return values['state'] === 'checked_out';
}
