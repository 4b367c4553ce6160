import type { AccountRecord } from '../../../account/account-record.ts';
import type { ItemNames } from '../account/item-facts.ts';
import type { People } from '../account/people.ts';
import type { StockCheckout } from '../account/stock-checkouts.ts';

/** What a custody report reads of an account. */
export interface ReadCustody extends ItemsOut {
  readonly people: People;
  readonly names: ItemNames;
}

/** Items that are out: all of them, or those that some members have. */
export interface ItemsOut {
  /** Fixed assets that are checked out. */
  readonly assets: readonly AccountRecord[];
  /** Asset stock of which units are out, with the checkouts of each item. */
  readonly stock: readonly StockOut[];
  readonly counted: CountedOut;
}

/** What the account itself counts, by other lists than those that were read. */
export interface CountedOut {
  /** Whose items were read and counted. */
  readonly of: 'everyone' | 'members';
  readonly assets: number;
  readonly units: bigint;
  /** By the account's own clock. No list has the overdue items of one member. */
  readonly overdue?: {
    readonly assets: readonly AccountRecord[];
    /** When the account counted them, in milliseconds since 1970. */
    readonly at: number;
  };
}

/** An item of which units are out, with its checkouts. */
export type StockOut = readonly [AccountRecord, readonly StockCheckout[]];

/** What fixed assets show that are out. */
export const OUT = { state: 'checked_out' } as const;

export function isOut({ values }: AccountRecord): boolean {
  return values['state'] === OUT.state;
}
