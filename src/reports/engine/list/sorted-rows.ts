import type { ListDescription } from './report-list.ts';

/** `#9` comes before `#10`; case does not matter unless nothing else differs. */
const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Compares two texts as people sort them. */
export function compareText(one: string, other: string): number {
  return COLLATOR.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
}

/** The rows in the order of their list. */
export function sortedRows<Row>({ order }: ListDescription<Row>, rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, keys: order(row) }))
    .sort((one, other) => {
      for (const [at, key] of one.keys.entries()) {
        const compared = compareKeys(key, other.keys[at] ?? '');
        if (compared !== 0) return compared;
      }
      return 0;
    })
    .map(({ row }) => row);
}

function compareKeys(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareText(String(one), String(other));
}
