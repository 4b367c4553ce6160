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

type DepreciationPosting = Posting<AccountRole>;

type Draft = EntryDraft<AccountRole, EntryKind>;

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
  const drafts: readonly Draft[] = [
    ...perClass(classes, 'depreciation', chargePostings),
    ...perClass(classes, 'catch-up', catchUpPostings),
    ...perClass(classes, 'prior-period', priorPeriodPostings),
    ...perClass(classes, 'revaluations', revaluationPostings),
    ...perClass(classes, 'impairments', impairmentPostings),
    { kind: 'transfers', postings: classes.flatMap(transferPostings) },
    ...perClass(classes, 'disposals', disposalPostings),
    ...perClass(classes, 'surplus-transfers', surplusTransferPostings),
    ...perClass(classes, 'removals', removalPostings),
  ];
  return numberEntries(drafts, { period: terms.period, chart: DEPRECIATION_CHART });
}

function perClass(
  classes: readonly ClassFigures[],
  kind: EntryKind,
  postingsOf: (figures: ClassFigures) => readonly DepreciationPosting[],
): readonly Draft[] {
  return classes.map((figures) => ({ kind, group: figures.group, postings: postingsOf(figures) }));
}

function chargePostings({
  group,
  totals: { expense },
}: ClassFigures): readonly DepreciationPosting[] {
  return [
    { role: 'expense', group, amount: expense },
    { role: 'accumulated', group, amount: -expense },
  ];
}

/** Closed time of the same fiscal year is always expense; what cannot be spread is so, too. */
function catchUpPostings({ group, totals }: ClassFigures): readonly DepreciationPosting[] {
  const amount = totals.accumulatedRestated - totals.priorPeriod;
  return [
    { role: 'expense', group, amount },
    { role: 'accumulated', group, amount: -amount },
  ];
}

function priorPeriodPostings({
  group,
  totals: { priorPeriod },
}: ClassFigures): readonly DepreciationPosting[] {
  return [
    { role: 'prior-period', group, amount: priorPeriod },
    { role: 'accumulated', group, amount: -priorPeriod },
  ];
}

/** Accumulated depreciation is taken off the cost, and the gain goes to equity: IAS 16.35(b), 16.39, 16.40. */
function revaluationPostings({ group, totals }: ClassFigures): readonly DepreciationPosting[] {
  return [
    { role: 'accumulated', group, amount: -totals.accumulatedRevalued },
    { role: 'revaluation', group, amount: -totals.profitRevalued },
    { role: 'cost', group, amount: totals.costRevalued },
    { role: 'surplus', group, amount: -totals.surplusRevalued },
  ];
}

/** IAS 36.60 and 36.119: the surplus of a revalued asset first. */
function impairmentPostings({ group, totals }: ClassFigures): readonly DepreciationPosting[] {
  return [
    { role: 'impairment', group, amount: -totals.profitImpaired },
    { role: 'surplus', group, amount: -totals.surplusImpaired },
    { role: 'accumulated', group, amount: -(totals.impairments + totals.impairmentsReversed) },
  ];
}

function transferPostings({ group, totals }: ClassFigures): readonly DepreciationPosting[] {
  return [
    { role: 'cost', group, amount: totals.costTransferred },
    { role: 'accumulated', group, amount: -totals.accumulatedTransferred },
  ];
}

function disposalPostings({
  group,
  totals,
  gains,
  losses,
}: ClassFigures): readonly DepreciationPosting[] {
  return [
    { role: 'accumulated', group, amount: totals.accumulatedDisposed },
    { role: 'proceeds', group, amount: totals.proceeds },
    { role: 'loss', group, amount: losses },
    { role: 'gain', group, amount: -gains },
    { role: 'cost', group, amount: -totals.costDisposed },
  ];
}

/** What a revaluation put into equity is realised when the asset leaves, without profit or loss: IAS 16.41. */
function surplusTransferPostings({
  group,
  totals: { surplusTransferred },
}: ClassFigures): readonly DepreciationPosting[] {
  return [
    { role: 'surplus', group, amount: surplusTransferred },
    { role: 'retained', group, amount: -surplusTransferred },
  ];
}

/**
 * An asset that left the register without a disposal is written off: a disposal without proceeds.
 * If it reappears, the write-off is reversed with its loss.
 */
function removalPostings({ group, totals }: ClassFigures): readonly DepreciationPosting[] {
  const { costRemoved, accumulatedRemoved } = totals;
  const bookValue = costRemoved - accumulatedRemoved;
  return [
    { role: 'accumulated', group, amount: accumulatedRemoved },
    { role: 'loss', group, amount: bookValue },
    { role: 'cost', group, amount: -costRemoved },
  ];
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
