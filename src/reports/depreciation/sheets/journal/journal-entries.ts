import {
  type EntryDraft,
  type JournalEntry,
  type Posting,
  numberEntries,
} from '../../../engine/journal/journal-entry.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import { type AccountRole, DEPRECIATION_CHART, type EntryKind } from './account-columns.ts';
import { assertHolds } from '../../../../kernel/messages/errors.ts';
import type { BookedMovement } from '../../events/closes/closed-asset.ts';
import type { Totals } from '../figures/roll-forward.ts';

/** What the entries of a journal go by. */
export interface JournalTerms {
  /** The entries bear the date of its last day. */
  readonly period: Pick<Period, 'name' | 'end'>;
}

/** Amounts by the roles of their accounts, in the order of the postings; credits are below zero. */
type Amounts = Partial<Readonly<Record<AccountRole, bigint>>>;

/** What each entry posts of a class, in the order of the entries. */
const ENTRIES: Readonly<Record<EntryKind, (figures: ClassFigures) => Amounts>> = {
  depreciation: ({ totals: { expense } }) => ({ expense, accumulated: -expense }),
  // Closed time of the same fiscal year is always expense; what cannot be spread is so, too.
  'catch-up': ({ totals: { accumulatedRestated, priorPeriod } }) => ({
    expense: accumulatedRestated - priorPeriod,
    accumulated: priorPeriod - accumulatedRestated,
  }),
  'prior-period': ({ totals: { priorPeriod } }) => ({
    'prior-period': priorPeriod,
    accumulated: -priorPeriod,
  }),
  // Accumulated depreciation is taken off the cost, and the gain goes to equity: IAS 16.35(b), 16.39, 16.40.
  revaluations: ({ totals }) => ({
    accumulated: -totals.accumulatedRevalued,
    revaluation: -totals.profitRevalued,
    cost: totals.costRevalued,
    surplus: -totals.surplusRevalued,
  }),
  // IAS 36.60 and 36.119: the surplus of a revalued asset first.
  impairments: ({ totals }) => ({
    impairment: -totals.profitImpaired,
    surplus: -totals.surplusImpaired,
    accumulated: -(totals.impairments + totals.impairmentsReversed),
  }),
  transfers: ({ totals: { costTransferred, accumulatedTransferred } }) => ({
    cost: costTransferred,
    accumulated: -accumulatedTransferred,
  }),
  disposals: ({ totals, gains, losses }) => ({
    accumulated: totals.accumulatedDisposed,
    proceeds: totals.proceeds,
    loss: losses,
    gain: -gains,
    cost: -totals.costDisposed,
  }),
  // What a revaluation put into equity is realised when the asset leaves, without profit or loss: IAS 16.41.
  'surplus-transfers': ({ totals: { surplusTransferred } }) => ({
    surplus: surplusTransferred,
    retained: -surplusTransferred,
  }),
  // What left the register without a disposal is written off as one without proceeds; if it reappears, that is reversed.
  removals: ({ totals: { costRemoved, accumulatedRemoved } }) => ({
    accumulated: accumulatedRemoved,
    loss: costRemoved - accumulatedRemoved,
    cost: -costRemoved,
  }),
};

/** The groups cancel each other out, so that all of them make one entry. */
const OF_ALL_GROUPS: EntryKind = 'transfers';

/**
 * The entries of a period, exact: for each class its charge, what closed periods restate, its disposals
 * and what was removed without one; transfers between classes are one entry. What costs come to (additions,
 * improvements, changes of cost) is for the purchase ledger. Throws TallysheetError 'internal-error' where an entry does not balance.
 */
export function journalEntries(
  book: JournalBook,
  terms: JournalTerms,
): readonly JournalEntry<EntryKind>[] {
  const classes = classFigures(book);
  const drafts = (Object.keys(ENTRIES) as EntryKind[]).flatMap(
    (kind): readonly EntryDraft<AccountRole, EntryKind>[] =>
      kind === OF_ALL_GROUPS
        ? [{ kind, postings: classes.flatMap((figures) => postingsOf(kind, figures)) }]
        : classes.map((figures) => ({
            kind,
            group: figures.group,
            postings: postingsOf(kind, figures),
          })),
  );
  return numberEntries(drafts, { period: terms.period, chart: DEPRECIATION_CHART });
}

function postingsOf(kind: EntryKind, figures: ClassFigures): readonly Posting<AccountRole>[] {
  const amounts = Object.entries(ENTRIES[kind](figures)) as (readonly [AccountRole, bigint])[];
  return amounts.map(([role, amount]) => ({ role, group: figures.group, amount }));
}

/** A book as far as a journal is made of it; every BookReport is one. */
export interface JournalBook {
  readonly classes: readonly (readonly [name: string, totals: Totals])[];
  readonly disposed: Iterable<{
    readonly className: string;
    readonly movement: Pick<BookedMovement, 'disposal'>;
  }>;
}

/** A class with its gains and losses apart, in minor units; below zero where more was reversed than arose. */
interface ClassFigures {
  readonly group: string;
  readonly totals: Totals;
  readonly gains: bigint;
  readonly losses: bigint;
}

/**
 * The figures of each class. Gains are not netted with losses: they are added up by asset.
 * Throws TallysheetError 'internal-error' where they are not the gain or loss of the roll-forward.
 */
export function classFigures({ classes, disposed }: JournalBook): readonly ClassFigures[] {
  const results = new Map<string, { gains: bigint; losses: bigint }>();
  for (const { className, movement } of disposed) {
    if (movement.disposal === undefined) continue;
    const { gain, gainOrLoss } = movement.disposal;
    const key = className.toLowerCase();
    const { gains, losses } = results.get(key) ?? { gains: 0n, losses: 0n };
    results.set(key, { gains: gains + gain, losses: losses + gain - gainOrLoss });
  }
  return classes.map(([group, totals]) => {
    const { gains, losses } = results.get(group.toLowerCase()) ?? { gains: 0n, losses: 0n };
    assertHolds(
      gains - losses === totals.gainOrLoss,
      `Gains less losses of ${group} differ from the roll-forward`,
    );
    return { group, totals, gains, losses };
  });
}
