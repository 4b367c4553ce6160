import { showRatio } from '../../engine/measures/fixed-point.ts';
import type { MinorUnits } from '../../engine/measures/unit-cost.ts';

export type AbcClass = 'A' | 'B' | 'C';

/** Where class A and class B end, in percent of the total; class C ends at 100. */
export interface AbcLimits {
  readonly a: number;
  readonly b: number;
}

export const DEFAULT_ABC_LIMITS: AbcLimits = { a: 80, b: 95 };

/** What items are sorted by: the value of their stock, or of what was consumed. */
export interface AbcEntry {
  readonly item: string;
  readonly amount: MinorUnits;
}

export interface AbcLine extends AbcEntry {
  readonly rank: number;
  /** Share of the total, 0 to 1, with four decimals. */
  readonly share: string;
  readonly cumulativeShare: string;
  readonly class: AbcClass;
}

/**
 * ABC analysis (Pareto): items by falling amount; an item is in A while the items before it make less
 * than 80 % of the whole, in B while they make less than 95 %, else in C. So the item that crosses a
 * limit is still above it. Items without an amount, or below zero, are in C and count for nothing.
 */
export function classifyAbc(
  entries: readonly AbcEntry[],
  limits: AbcLimits = DEFAULT_ABC_LIMITS,
): readonly AbcLine[] {
  const sorted = entries.toSorted(compareEntries);
  const whole = sorted.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n);
  let before = 0n;
  return sorted.map((entry, at) => {
    const counted = entry.amount > 0n ? entry.amount : 0n;
    const line = {
      ...entry,
      rank: at + 1,
      share: showRatio(counted, whole, 4) ?? '0',
      cumulativeShare: showRatio(before + counted, whole, 4) ?? '0',
      class: counted === 0n ? 'C' : classOf(before, whole, limits),
    } as const;
    before += counted;
    return line;
  });
}

function classOf(before: MinorUnits, whole: MinorUnits, { a, b }: AbcLimits): AbcClass {
  if (before * 100n < whole * BigInt(a)) return 'A';
  return before * 100n < whole * BigInt(b) ? 'B' : 'C';
}

function compareEntries(one: AbcEntry, other: AbcEntry): number {
  if (one.amount !== other.amount) return one.amount > other.amount ? -1 : 1;
  return one.item < other.item ? -1 : 1;
}
