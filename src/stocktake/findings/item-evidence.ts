import { getOrMake } from '../../kernel/get-or-make.ts';
import { countsByQuantity } from '../quantities.ts';
import type { Count, Expected, RegisterItem, Remark, Stocktake } from '../stocktake.ts';

/** What is known of one item: where it was expected, and what was counted. */
export interface ItemEvidence {
  readonly item: RegisterItem;
  readonly expected: readonly Expected[];
  readonly counts: readonly Count[];
  readonly remarks: readonly Remark[];
}

/** Everything that a stocktake knows, by what it is about. */
export interface Evidence {
  /** Items that are there once. */
  readonly assets: readonly ItemEvidence[];
  /** Items of which there are units at places. */
  readonly stock: readonly ItemEvidence[];
  /** Rows whose codes belong to no item. */
  readonly unknown: readonly Count[];
}

interface Known {
  readonly expected: Expected[];
  readonly counts: Count[];
  readonly remarks: Remark[];
}

/** What a stocktake knows of each item: the expected ones in their order, then those that only were counted. */
export function evidenceOf(stocktake: Stocktake): Evidence {
  const items = new Map<number, Known>();
  const of = (number: number): Known =>
    getOrMake(items, number, () => ({ expected: [], counts: [], remarks: [] }));
  for (const expected of stocktake.expected()) of(expected.item).expected.push(expected);
  const unknown: Count[] = [];
  for (const count of stocktake.counts()) {
    if (count.item === undefined) unknown.push(count);
    else of(count.item).counts.push(count);
  }
  for (const remark of stocktake.remarks()) {
    if (remark.item !== undefined) of(remark.item).remarks.push(remark);
  }
  const assets: ItemEvidence[] = [];
  const stock: ItemEvidence[] = [];
  for (const [number, known] of items) {
    const item = stocktake.item(number);
    if (item === undefined) throw new RangeError(`the stocktake has no item #${number}`);
    (countsByQuantity(item.kind) ? stock : assets).push({ item, ...known });
  }
  return { assets, stock, unknown };
}
