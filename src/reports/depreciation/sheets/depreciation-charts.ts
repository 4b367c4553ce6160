import type { CurrencyExponent } from '../../../kernel/money.ts';
import {
  amountSeries,
  classNames,
  largestAndOthers,
  type NamedAmounts,
} from '../../engine/charts/amounts.ts';
import type { Chart } from '../../engine/charts/chart.ts';
import type { DepreciationReport } from './figures/depreciation-report.ts';
import { bookFigures, type BookFigures } from './book-figures.ts';

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
