import { badUsage } from '../../../engine/refusals.ts';
import type { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { CloseRecord } from '../../../engine/close/close-record.ts';
import type { CalendarDay } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import type { OpeningReserves } from '../../terms/asset-event.ts';
import type { ClosedAsset } from './closed-asset.ts';

/** The closes of one book. */
export interface BookCloses {
  /** The place of the store, for messages. */
  readonly source: string;
  /** Oldest first; each begins where the one before it ends. */
  readonly periods: readonly Period[];
  /** The columns in which they were signed, oldest first; one for each period where no others are known. */
  readonly columns: readonly Period[];
  /** How each of them booked what the ones before had otherwise; undefined where nothing differed. */
  readonly restatements: readonly (Restatement | undefined)[];
  /** The history of the closes, reopened ones included, in order of creation. */
  readonly history: readonly ClosedPeriod[];
  /** An asset in each of them; undefined where it was not in the books. */
  of(key: string): readonly (ClosedAsset | undefined)[];
  /** What an opening workbook held of revaluations and impairments, by the keys of assets. */
  reserves(): ReadonlyMap<string, OpeningReserves>;
  /** Every asset of the last one and of those after a day, as the latest of them has it. */
  assetsSince(day: CalendarDay): Iterable<ClosedAsset>;
}

/** A closed period: who closed it, and whether it was reopened. */
export interface ClosedPeriod extends CloseRecord {
  readonly period: Period;
}

/** What differs from the closed books is corrected at once, over the rest of the life, or in the opening. */
export const RESTATEMENTS = ['catch-up', 'prospective', 'retrospective'] as const;
export type Restatement = (typeof RESTATEMENTS)[number];

/**
 * Refuses a period that begins or ends within a closed period, and a column that does so within a column of one:
 * only the whole of it was posted. Throws TallysheetError 'bad-usage'.
 */
export function checkAligned(
  { periods: closed, columns: posted }: Pick<BookCloses, 'periods' | 'columns'>,
  { period, columns }: { readonly period: Period; readonly columns: readonly Period[] },
): void {
  const cut = cutBy(closed, period);
  if (cut !== undefined) {
    const hint = `Use whole closed periods, such as --from ${cut.start} --to ${cut.end}.`;
    throw splits(period, cut, hint);
  }
  for (const column of columns) {
    const ofColumn = cutBy(posted, column);
    if (ofColumn === undefined) continue;
    throw splits(column, ofColumn, 'Remove --by: closed periods then have columns of their own.');
  }
}

function splits(period: Period, cut: Period, hint: string): TallysheetError {
  return badUsage(
    `${period.start} to ${period.end} splits the closed period ${cut.start} to ${cut.end}`,
    hint,
  );
}

/** Whether a period is closed to its end, so that nothing of it is open to be corrected. */
export function isClosedBy(closed: readonly Period[], { closing }: Period): boolean {
  const last = closed.at(-1);
  return last !== undefined && last.closing.serial >= closing.serial;
}

/** The closed period that a period overlaps in part. */
export function cutBy(closed: readonly Period[], { opening, closing }: Period): Period | undefined {
  return closed.find((close) =>
    [opening, closing].some(
      ({ serial }) => serial > close.opening.serial && serial < close.closing.serial,
    ),
  );
}
