import type { StockProblems, StockResult } from '../../../index.ts';
import { defined } from '../../../kernel/defined.ts';
import { formatMinorUnits } from '../../../kernel/money.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { MadeReport } from '../../interface/calls.ts';
import { MOST_PROBLEMS, type Outcome } from './outcome.ts';

/** A stock report as the page shows it. */
export function madeStock(done: StockResult, madeAt: string): Outcome {
  const { report, written, checks, journalPaths, isClosed, unusedAccounts } = done;
  const { source, period, exceptions, laterMovements } = report;
  return {
    written,
    journals: journalPaths,
    made: {
      madeAt,
      period: { start: period.from, end: period.to },
      ...defined({ currency: source.currency }),
      source: source.name,
      books: [bookOf(report)],
      checks,
      exceptions: exceptions.length,
      notes: [
        ...(laterMovements === 0 ? [] : [{ what: 'later', count: laterMovements }]),
        ...(unusedAccounts.length === 0 ? [] : [{ what: 'unused', names: [...unusedAccounts] }]),
      ],
      problems: exceptions.slice(0, MOST_PROBLEMS).map(({ item, message, tip }) => ({
        place: item,
        message,
        hint: tip,
      })),
      problemCount: exceptions.length,
      isClosed,
    },
  };
}

function bookOf({
  totals,
  items,
  terms,
  restatements,
}: StockResult['report']): MadeReport['books'][number] {
  const allowance = items.reduce((all, { writeDown }) => all + writeDown.closing, 0n);
  const figures = [
    ['openingValue', totals.opening.value],
    ['received', totals.received.value],
    ['issued', -totals.issued.value],
    ['counted', totals.counted.value],
    ['adjusted', totals.adjusted],
    ['restated', totals.restated.value],
    ['closingValue', totals.closing.value],
    ['allowance', allowance],
  ] as const;
  return {
    name: '',
    size: totals.items,
    figures: figures
      .filter(([what, amount]) => amount !== 0n || what.endsWith('Value'))
      .map(([what, amount]) => ({ what, amount: formatMinorUnits(amount, terms.exponent) })),
    differing: restatements.length,
    needsRestatement: false,
  };
}

/** Rows that cannot be understood: no report was written. */
export function stockProblems(
  { problems, rowsWithProblems }: StockProblems,
  { madeAt, today }: { readonly madeAt: string; readonly today: string },
): Outcome {
  return {
    written: [],
    journals: [],
    made: {
      madeAt,
      period: { start: today, end: today },
      source: '',
      books: [],
      checks: { all: 0, failed: 0 },
      exceptions: rowsWithProblems,
      notes: [],
      problems: problems
        .slice(0, MOST_PROBLEMS)
        .map(({ place, message, expected, found, hint }) => ({
          place: describePlace(place),
          message: `${message}; expected ${expected}, found "${found}"`,
          hint,
        })),
      problemCount: problems.length,
      isClosed: false,
    },
  };
}
