import { calendarDay } from '../../terms/calendar/calendar-day.ts';
import type { Period } from '../../terms/calendar/periods.ts';
import {
  type ClosedAsset,
  isNothing,
  unchangedPosition,
} from '../../events/closes/closed-asset.ts';
import type { BookCloses } from '../../events/closes/book-closes.ts';
import type { OpeningText } from './close-rows.ts';

/** An opening workbook is a close of no length. */
export function openingPeriod(lastDay: string): Period {
  const day = calendarDay(lastDay);
  return { name: lastDay, start: lastDay, end: lastDay, opening: day, closing: day };
}

/** The closes of a book with the opening workbook before the first, as that close had it. */
export function withStoredOpening(
  closes: BookCloses,
  { source, lastDay }: OpeningText,
): BookCloses {
  const period = openingPeriod(lastDay);
  return {
    ...closes,
    source,
    periods: [period, ...closes.periods],
    columns: [period, ...closes.columns],
    restatements: [undefined, ...closes.restatements],
    of: (key) => {
      const closed = closes.of(key);
      return [openingAsset(closed[0]), ...closed];
    },
    assetsSince: function* (day) {
      for (const asset of closes.assetsSince(day)) {
        // What the register had no more was known by the workbook alone.
        yield asset.basis === '' ? (openingAsset(asset) ?? asset) : asset;
      }
    },
  };
}

/** A workbook has figures and words, and nothing to compute by. */
function openingAsset(asset: ClosedAsset | undefined): ClosedAsset | undefined {
  if (asset === undefined || isNothing(asset.movement.opening)) return undefined;
  const { key, facts, words, className, openingClass = className, movement, reserves } = asset;
  return {
    key,
    facts,
    words,
    className: openingClass,
    basis: '',
    openings: [],
    calculation: 0,
    movement: unchangedPosition(movement.opening),
    ...(reserves !== undefined && { reserves }),
  };
}
