import {
  numberEntries,
  type EntryDraft,
  type JournalEntry,
  type Posting,
} from '../../engine/journal/journal-entry.ts';
import type { ContraEntry } from '../valuation/ledger.ts';
import type { GroupFigures, PostedAmounts } from './group-figures.ts';
import { STOCK_CHART, type StockEntryKind, type StockRole } from './stock-chart.ts';

type StockPosting = Posting<StockRole>;
type Draft = EntryDraft<StockRole, StockEntryKind>;

/** The account on the other side of the inventory. */
const AGAINST: Readonly<Record<ContraEntry, StockRole>> = {
  opening: 'opening',
  purchases: 'purchases',
  consumption: 'consumption',
  counts: 'counts',
  revaluation: 'difference',
};

const IN_ORDER = ['opening', 'purchases', 'consumption', 'counts', 'revaluation'] as const;

/**
 * The entries of a period, exact: for each group what it received, consumed, found in counts and revalued, what
 * closed periods are restated by, and its write-downs. Throws TallysheetError 'internal-error' where one does not balance.
 */
export function stockEntries(
  groups: readonly GroupFigures[],
  period: { readonly name: string; readonly end: string },
): readonly JournalEntry<StockEntryKind>[] {
  const perGroup = (
    kind: StockEntryKind,
    of: (figures: GroupFigures) => readonly StockPosting[],
  ): readonly Draft[] =>
    groups.map((figures) => ({ kind, group: figures.group, postings: of(figures) }));
  const drafts: readonly Draft[] = [
    ...IN_ORDER.flatMap((as) => perGroup(as, (figures) => postingsOf(as, figures, figures.posted))),
    ...perGroup('restatement', (figures) =>
      IN_ORDER.flatMap((as) => postingsOf(as, figures, figures.restated)),
    ),
    ...perGroup('write-down', ({ group, writeDown: { added } }) => [
      { role: 'write-down', group, amount: added },
      { role: 'allowance', group, amount: -added },
    ]),
    ...perGroup('reversal', ({ group, writeDown: { reversed } }) => [
      { role: 'allowance', group, amount: reversed },
      { role: 'write-down', group, amount: -reversed },
    ]),
    ...perGroup('release', ({ group, writeDown: { used } }) => [
      { role: 'allowance', group, amount: used },
      { role: 'consumption', group, amount: -used },
    ]),
  ];
  return numberEntries(drafts, { period, chart: STOCK_CHART });
}

/** Inventory takes what was posted, the difference account what was paid beyond it, the other side both. */
function postingsOf(
  as: ContraEntry,
  { group }: GroupFigures,
  amounts: ReadonlyMap<ContraEntry, PostedAmounts>,
): readonly StockPosting[] {
  const { inventory, difference } = amounts.get(as) ?? { inventory: 0n, difference: 0n };
  return [
    { role: 'inventory', group, amount: inventory },
    { role: 'difference', group, amount: difference },
    { role: AGAINST[as], group, amount: -inventory - difference },
  ];
}
