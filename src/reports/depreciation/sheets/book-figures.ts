import type { BookReport } from './figures/depreciation-report.ts';

/** The chart figures of one book, in minor units, one for each column of the schedule. */
export interface BookFigures {
  readonly name: string;
  /** Net book value when the period begins, and at the end of each column. */
  readonly bookValues: readonly bigint[];
  readonly chargesByClass: readonly (readonly [name: string, charges: readonly bigint[]])[];
}

type Figured = Pick<
  BookReport,
  'book' | 'totals' | 'classes' | 'charges' | 'chargesByClass' | 'moved'
>;

/**
 * The net book value at the end of each column: what was there, with what came, less what was charged
 * and what left. What restatements change falls into the first column: it is booked right after the close.
 */
export function bookFigures(book: Figured): BookFigures {
  const { totals } = book;
  const opening = totals.costOpening - totals.accumulatedOpening;
  const closing = totals.costClosing - totals.accumulatedClosing;
  const changes = book.charges.map((expense, at) => (book.moved[at] ?? 0n) - expense);
  const restated = changes.reduce((rest, change) => rest - change, closing - opening);
  changes[0] = (changes[0] ?? 0n) + restated;
  return {
    name: book.book.name,
    bookValues: runningFrom(opening, changes),
    chargesByClass: book.classes.map(([name], at) => [name, book.chargesByClass[at] ?? []]),
  };
}

function runningFrom(opening: bigint, changes: readonly bigint[]): readonly bigint[] {
  let value = opening;
  return [
    opening,
    ...changes.map((change) => {
      value += change;
      return value;
    }),
  ];
}
