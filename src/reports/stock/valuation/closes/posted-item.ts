import type { LedgerLine } from '../ledger.ts';
import type { WriteDown } from '../write-down.ts';
import type { ItemFacts } from '../../input/stock-source.ts';
import type { Layer } from '../methods/layers.ts';

/** What a close keeps of an item: the postings since the previous close, and its balance. */
export interface PostedItem {
  readonly item: string;
  readonly facts: Pick<ItemFacts, 'name' | 'group' | 'unit'>;
  readonly lines: readonly LedgerLine[];
  readonly layers: readonly Layer[];
  readonly writeDown: WriteDown;
}

/** Integers have no bounds here, and JSON has no such numbers: they are kept as `{ "integer": "12" }`. */
const INTEGER = 'integer';

/** The text that a store keeps of a posted item. */
export function postedItemText(posted: PostedItem): string {
  return JSON.stringify(posted, (_, value: unknown) =>
    typeof value === 'bigint' ? { [INTEGER]: String(value) } : value,
  );
}

/** The posted item of such a text, which only this program writes. */
export function postedItemOf(text: string): PostedItem {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const keys = Object.keys(value);
    return keys.length === 1 && INTEGER in value ? BigInt(String(value[INTEGER])) : value;
  }) as PostedItem;
}
