import type { BookReport } from '../report/depreciation-report.ts';
import type { Period } from '../periods.ts';

/** What charts show of one book: plain figures in minor units, one for each column of the schedule. */
export interface BookFigures {
  readonly name: string;
  /** Net book value when the period begins, and at the end of each column. */
  readonly bookValues: readonly bigint[];
  readonly chargesByClass: readonly (readonly [name: string, charges: readonly bigint[]])[];
}

type Figured = Pick<
  BookReport,
  'book' | 'totals' | 'classes' | 'charges' | 'chargesByClass' | 'added' | 'disposed'
>;

/**
 * The net book value at the end of each column: what was there, with what came, less what was charged
 * and what left. What restatements change falls into the last column, where the report books it.
 */
export function bookFigures(book: Figured, columns: readonly Period[]): BookFigures {
  const { totals } = book;
  const changes = book.charges.map((charge) => -charge);
  const addOn = (date: string | undefined, amount: bigint): void => {
    const at = columns.findIndex(({ start, end }) => isWithin(date, start, end));
    const column = at === -1 ? columns.length - 1 : at;
    changes[column] = (changes[column] ?? 0n) + amount;
  };
  for (const { plan, movement } of book.added) addOn(plan.acquired.iso, movement.addition);
  for (const { plan, movement } of book.disposed) {
    const { cost = 0n, accumulated = 0n } = movement.disposal ?? {};
    addOn(plan.disposedOn?.iso, accumulated - cost);
  }
  const opening = totals.costOpening - totals.accumulatedOpening;
  const closing = totals.costClosing - totals.accumulatedClosing;
  const rolled = changes.reduce((sum, change) => sum + change, opening);
  addOn(undefined, closing - rolled);
  return {
    name: book.book.name,
    bookValues: runningFrom(opening, changes),
    chargesByClass: book.classes.map(([name], at) => [name, book.chargesByClass[at] ?? []]),
  };
}

function isWithin(date: string | undefined, start: string, end: string): boolean {
  return date !== undefined && date >= start && date <= end;
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
