import { CONTRA_ENTRIES, type ContraEntry, type LedgerLine } from '../valuation/ledger.ts';
import type { WriteDown } from '../valuation/write-down.ts';

/** What lines of one kind posted to the inventory, and beside it to the difference account. */
export interface PostedAmounts {
  readonly inventory: bigint;
  readonly difference: bigint;
}

/** What a group of items posted in a period, in minor units. */
export interface GroupFigures {
  readonly group: string;
  readonly posted: ReadonlyMap<ContraEntry, PostedAmounts>;
  /** Restatements of closed periods, by contra account. */
  readonly restated: ReadonlyMap<ContraEntry, PostedAmounts>;
  readonly writeDown: Readonly<Record<'used' | 'added' | 'reversed', bigint>>;
}

/** Items that have no group. */
export const NO_GROUP = '(no group)';

interface Totals {
  readonly group: string;
  readonly posted: Map<ContraEntry, PostedAmounts>;
  readonly restated: Map<ContraEntry, PostedAmounts>;
  readonly writeDown: Record<'used' | 'added' | 'reversed', bigint>;
}

/** Adds up, group by group, what the lines of a period post. */
export class GroupTotals {
  readonly #groups = new Map<string, Totals>();

  add(
    group: string,
    lines: readonly LedgerLine[],
    { used, added, reversed }: Pick<WriteDown, 'used' | 'added' | 'reversed'>,
  ): void {
    const key = group.trim().toLowerCase();
    const totals: Totals = this.#groups.get(key) ?? {
      group,
      posted: new Map(),
      restated: new Map(),
      writeDown: { used: 0n, added: 0n, reversed: 0n },
    };
    this.#groups.set(key, totals);
    for (const line of lines) {
      const { restated } = line;
      const as = restated === undefined ? CONTRA_ENTRIES[line.kind] : restated.postedAs;
      if (as !== undefined)
        addTo(restated === undefined ? totals.posted : totals.restated, as, line);
    }
    totals.writeDown.used += used;
    totals.writeDown.added += added;
    totals.writeDown.reversed += reversed;
  }

  /** By name. */
  result(): readonly GroupFigures[] {
    return [...this.#groups.values()].sort((one, other) =>
      one.group.localeCompare(other.group, 'en'),
    );
  }
}

function addTo(map: Map<ContraEntry, PostedAmounts>, as: ContraEntry, line: LedgerLine): void {
  const before = map.get(as) ?? { inventory: 0n, difference: 0n };
  map.set(as, {
    inventory: before.inventory + line.valueChange,
    difference: before.difference + line.difference,
  });
}
