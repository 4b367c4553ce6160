import type { CurrencyExponent } from '../../../../kernel/money.ts';
import { recalculate, monthsBy, type RecalculatedDay } from '../../report/recalculate.ts';
import { recalculationOf, type RecalculationRule } from '../../report/recalculation.ts';
import type { AssetLine } from '../../report/depreciation-report.ts';
import type { NamedBook } from '../book-sheets.ts';

/** An asset with its expense as a formula recalculates it. */
export interface RecalculationLine {
  readonly line: AssetLine;
  /** Why it is not recalculated. */
  readonly reason: string | undefined;
  readonly rule: RecalculationRule | undefined;
  readonly opening: RecalculatedDay | undefined;
  readonly closing: RecalculatedDay | undefined;
  /** In the currency's unit. */
  readonly expense: number | undefined;
  readonly difference: number | undefined;
}

/** Numbers of recalculated assets, and of those that differ by more than a minor unit. */
export interface RecalculationCount {
  readonly recalculated: bigint;
  readonly reasoned: bigint;
  readonly differing: bigint;
}

/** The assets of a book in the order of its register, recalculated each time they are gone through. */
export function recalculationLines({ book, report }: NamedBook): Iterable<RecalculationLine> {
  const { period, exponent } = report.request;
  return {
    *[Symbol.iterator]() {
      for (const line of book.lines) {
        const rule = recalculationOf(line, { from: book.from, period });
        yield typeof rule === 'string'
          ? { line, reason: rule, ...NOTHING }
          : recalculated(line, rule, { period, exponent });
      }
    },
  };
}

const NOTHING = {
  rule: undefined,
  opening: undefined,
  closing: undefined,
  expense: undefined,
  difference: undefined,
};

function recalculated(
  line: AssetLine,
  rule: RecalculationRule,
  { period, exponent }: Pick<NamedBook['report']['request'], 'period' | 'exponent'>,
): RecalculationLine {
  const { plan, residual, movement } = line;
  const unit = 10 ** exponent;
  const amounts = { cost: Number(plan.cost) / unit, residual: Number(residual) / unit };
  const [opening, closing] = [period.opening, period.closing].map((day) =>
    recalculate(rule, amounts, monthsBy(rule, day, plan.disposedOn)),
  ) as [RecalculatedDay, RecalculatedDay];
  const expense = rounded(closing.accumulated, unit) - rounded(opening.accumulated, unit);
  const difference = expense - Number(movement.expense) / unit;
  return {
    line,
    reason: undefined,
    rule,
    opening,
    closing,
    expense: rounded(expense, unit),
    difference: rounded(difference, unit),
  };
}

function rounded(amount: number, unit: number): number {
  // A half that binary fractions have worn down is still a half.
  return Math.round(amount * unit + Math.sign(amount) * 1e-6) / unit + 0;
}

export function countOf(
  lines: Iterable<RecalculationLine>,
  exponent: CurrencyExponent,
): RecalculationCount {
  let [recalculatedCount, reasoned, differing] = [0n, 0n, 0n];
  for (const { difference } of lines) {
    if (difference === undefined) reasoned += 1n;
    else recalculatedCount += 1n;
    if (Math.abs(difference ?? 0) > tolerance(exponent)) differing += 1n;
  }
  return { recalculated: recalculatedCount, reasoned, differing };
}

/** A minor unit, and what binary fractions may add to it. */
export function tolerance(exponent: CurrencyExponent): number {
  return 1.000_001 / 10 ** exponent;
}
