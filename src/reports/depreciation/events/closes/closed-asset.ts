import type { Disposal, OpeningReserves } from '../../terms/asset-event.ts';
import { NO_EVENTS, eventsTogether, isWithoutEvents } from '../../methods/event-amounts.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { PeriodMovement, Position } from '../../methods/positions.ts';
import type { Opening } from '../prospective.ts';
import type { AssetFacts } from '../../terms/asset.ts';
import { plus } from '../../../engine/measures/sums.ts';

/** Two amounts that go together, in minor units. */
export interface Amounts {
  readonly cost: bigint;
  readonly accumulated: bigint;
}

/** A disposal as the books have it, reversals of earlier ones included. */
export interface BookedDisposal extends Disposal {
  /**
   * What of the gain or loss belongs to gains: below zero where a posted gain is reversed. The rest
   * belongs to losses.
   */
  readonly gain: bigint;
}

/** What happens to an asset in a period as the books have it, closes and what they left to correct included. */
export interface BookedMovement extends Omit<PeriodMovement, 'partialDisposals'> {
  /** Those of parts and that of the asset together. */
  readonly disposal?: BookedDisposal;
  /** What today's facts make other than the last close had it; booked right after that close. */
  readonly restated: Amounts;
  /** What of the restated depreciation belongs to fiscal years before the one it is booked in. */
  readonly earlierYears: bigint;
  /** What of that is booked against the results of those years; the rest is depreciation expense. */
  readonly priorPeriod: bigint;
  /** What left the register without a disposal. */
  readonly removed: Amounts;
}

/** What differs between the closed books and what today's facts make of the same periods. */
export interface ClosedDifference {
  /** Why, in words: `Cost was 1000.00, is 1200.00`. */
  readonly causes: readonly string[];
  /** Today's position at the last close less the posted one. */
  readonly amounts: Amounts;
  /** Today's charge of each closed period less the posted one. */
  readonly byPeriod: readonly bigint[];
  /** The same of all time before the first close. */
  readonly before: bigint;
  /** What of the amounts is booked as a disposal, reversals below zero. */
  readonly disposed?: Amounts;
  /** What of them is booked as events that became known late. */
  readonly events?: Amounts;
  readonly gainOrLoss: bigint;
}

/** What a column of a closed schedule charged, in minor units. */
export interface ColumnCharge {
  readonly column: Period;
  readonly amount: bigint;
}

/** An asset as a close posted it. */
export interface ClosedAsset {
  /** Identifies the same asset in the next register. */
  readonly key: string;
  readonly facts: AssetFacts;
  readonly className: string;
  /** The class that it opened in; the same unless given. */
  readonly openingClass?: string;
  readonly movement: BookedMovement;
  /** What it was computed by, for machines: equal texts compute the same. */
  readonly basis: string;
  /** The same in words, by their names, for people. */
  readonly words: Readonly<Record<string, string>>;
  /** Closes from which the remaining amount was spread prospectively. */
  readonly openings: readonly Opening[];
  /** How many corrections of the calculation its figures know (corrections.ts). */
  readonly calculation: number;
  /** What the columns of its schedule charged; undefined where the whole period was one column. */
  readonly charges?: readonly ColumnCharge[];
  /** What an opening workbook held of revaluations and impairments. */
  readonly reserves?: OpeningReserves;
  /** Charged from the beginning of the fiscal year, where an opening workbook knows it. */
  readonly yearToDate?: bigint;
  /** What the closes before had otherwise, which this one corrected. */
  readonly difference?: ClosedDifference;
}

export const NOTHING: Amounts = { cost: 0n, accumulated: 0n };

/** What of restated depreciation belongs to earlier fiscal years, and what of it is booked there. */
export type YearSplit = Pick<BookedMovement, 'earlierYears' | 'priorPeriod'>;

export const NO_YEARS: YearSplit = { earlierYears: 0n, priorPeriod: 0n };

/** A disposal that reverses nothing. */
export function bookedDisposal(disposal: Disposal): BookedDisposal {
  const { gainOrLoss } = disposal;
  return { ...disposal, gain: gainOrLoss > 0n ? gainOrLoss : 0n };
}

/** Nothing in the books. */
export const NOWHERE: Position = { status: 'not-acquired', ...NOTHING, bookValue: 0n };

export function isNothing({ cost, accumulated }: Amounts): boolean {
  return cost === 0n && accumulated === 0n;
}

export function difference(one: Amounts, other: Amounts): Amounts {
  return { cost: one.cost - other.cost, accumulated: one.accumulated - other.accumulated };
}

export function together(one: Amounts, other: Amounts): Amounts {
  return { cost: one.cost + other.cost, accumulated: one.accumulated + other.accumulated };
}

/** Whether the asset was not in the books, and nothing came into them. */
export function isIdle(movement: BookedMovement): boolean {
  const { opening, closing, restated, removed, disposal, events } = movement;
  const { addition, expense, earlierYears, priorPeriod } = movement;
  const isStill = disposal === undefined && isWithoutEvents(events);
  return (
    isStill &&
    [addition, expense, earlierYears, priorPeriod].every((amount) => amount === 0n) &&
    [opening, closing, restated, removed].every((amounts) => isNothing(amounts))
  );
}

/** A span of time in which an asset stays what it is. */
export function unchangedPosition(position: Position): BookedMovement {
  return {
    opening: position,
    addition: 0n,
    expense: 0n,
    events: NO_EVENTS,
    restated: NOTHING,
    ...NO_YEARS,
    removed: NOTHING,
    closing: position,
  };
}

/** Spans that follow on one another as one; where they do not meet, the gap was restated. */
export function joined(parts: readonly BookedMovement[]): BookedMovement {
  const [first, ...rest] = parts;
  if (first === undefined) return unchangedPosition(NOWHERE);
  return rest.reduce((before, after) => {
    const disposal = disposedTogether(before.disposal, after.disposal);
    const gap = difference(after.opening, before.closing);
    return {
      opening: before.opening,
      addition: before.addition + after.addition,
      expense: before.expense + after.expense,
      events: eventsTogether(before.events, after.events),
      restated: together(together(before.restated, after.restated), gap),
      earlierYears: before.earlierYears + after.earlierYears,
      priorPeriod: before.priorPeriod + after.priorPeriod,
      removed: together(before.removed, after.removed),
      ...(disposal !== undefined && { disposal }),
      closing: after.closing,
    };
  }, first);
}

/** Merges two disposals of one asset, on the date of the later one. */
export function bothDisposals(one: BookedDisposal, other: BookedDisposal): BookedDisposal {
  return { ...plus(one, other), on: other.on };
}

function disposedTogether(
  one: BookedDisposal | undefined,
  other: BookedDisposal | undefined,
): BookedDisposal | undefined {
  return one === undefined || other === undefined ? (other ?? one) : bothDisposals(one, other);
}
