import type { CurrencyExponent } from '../../../kernel/money.ts';
import {
  type NamedAmounts,
  amountSeries,
  classNames,
  largestAndOthers,
} from '../../engine/charts/amounts.ts';
import type { Chart } from '../../engine/charts/chart.ts';
import type { BookReport, DepreciationReport } from './figures/depreciation-report.ts';

/** What the figures of charts are. */
export interface FigureTerms {
  /** Names of the columns of the schedule. */
  readonly periods: readonly string[];
  readonly exponent: CurrencyExponent;
  /** ISO 4217, if specified. */
  readonly currency?: string | undefined;
}

/** One or two stacks side by side say less than their parts do. */
const FEWEST_STACKS = 3;

/** Net book value over time with a line for each book, and for each book the charge by class. */
export function bookCharts(books: readonly BookFigures[], terms: FigureTerms): readonly Chart[] {
  return [bookValueChart(books, terms), ...books.map((book) => chargeChart(book, books, terms))];
}

/** The charts of a report. */
export function depreciationCharts({
  books,
  request: { columns, exponent },
  register: { currency },
}: DepreciationReport): readonly Chart[] {
  const periods = columns.map(({ name }) => name);
  const figures = books.map((book) => bookFigures(book));
  return bookCharts(figures, { periods, exponent, currency });
}

function bookValueChart(books: readonly BookFigures[], terms: FigureTerms): Chart {
  const named = books.map(({ name, bookValues }) => ({
    name: books.length === 1 ? 'Net book value' : name,
    amounts: bookValues,
  }));
  return {
    title: 'Net book value over time',
    kind: 'line',
    unit: unitOf(terms),
    categories: ['Opening', ...terms.periods],
    series: amountSeries(named, terms.exponent),
  };
}

function chargeChart(
  { name, chargesByClass }: BookFigures,
  books: readonly BookFigures[],
  terms: FigureTerms,
): Chart {
  const classes = largestAndOthers(
    chargesByClass.map(([className, amounts]) => ({ name: className, amounts })),
  );
  const title =
    books.length === 1
      ? 'Depreciation expense by group'
      : `Depreciation expense by group, book ${name}`;
  if (terms.periods.length < FEWEST_STACKS) return { title, ...barsOfClasses(classes, terms) };
  return {
    title,
    kind: 'stacked-bar',
    unit: unitOf(terms),
    categories: terms.periods,
    series: amountSeries(classes, terms.exponent),
    classes: { are: 'series', names: classNames(classes) },
  };
}

/** The classes beside one another, with a bar for each period. */
function barsOfClasses(classes: readonly NamedAmounts[], terms: FigureTerms): Omit<Chart, 'title'> {
  const periods = terms.periods.map((name, at) => ({
    name,
    amounts: classes.map(({ amounts }) => amounts[at] ?? 0n),
  }));
  return {
    kind: 'bar',
    unit: unitOf(terms),
    categories: classes.map(({ name }) => name),
    series: amountSeries(periods, terms.exponent),
    classes: { are: 'categories', names: classNames(classes) },
  };
}

function unitOf({ currency }: FigureTerms): string {
  return currency ?? 'currency not specified';
}

/** The chart figures of one book, in minor units, one for each column of the schedule. */
interface BookFigures {
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
