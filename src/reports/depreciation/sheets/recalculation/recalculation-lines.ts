import type { CurrencyExponent } from '../../../../kernel/money.ts';
import { calculateSpan, rounded } from './recalculate.ts';
import type { CalculatedSpan } from './recalculated-span.ts';
import { spansOf } from './recalculation-spans.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import type { NamedBook } from '../book-sheets.ts';

/** A row of the sheet: a span of an asset with its formulas, or an asset that no formula recalculates. */
export interface RecalculationLine {
  readonly line: AssetLine;
  /** Place of the asset among those of the register, from 0. */
  readonly asset: number;
  /** Why it is not recalculated. */
  readonly reason: string | undefined;
  readonly calculated: CalculatedSpan | undefined;
  /** Rows of the same asset above this one, and of those since its method started. */
  readonly above: number;
  readonly chainAbove: number;
  /** The last row of an asset has what all of them come to. */
  readonly isLast: boolean;
  /** For the span, in the currency's unit. */
  readonly expense: number | undefined;
  /** For the asset, on its last row, and what the register has less of it. */
  readonly total: number | undefined;
  readonly difference: number | undefined;
  /** Accumulated depreciation at the end of the period; undefined for what is gone by then. */
  readonly accumulated: number | undefined;
  readonly accumulatedDifference: number | undefined;
}

/** Numbers of recalculated assets, and of those that differ by more than a minor unit. */
export interface RecalculationCount {
  readonly rows: number;
  readonly recalculated: bigint;
  readonly reasoned: bigint;
  readonly differing: bigint;
  /** Those of the recalculated ones that are there at the end of the period. */
  readonly accumulated: bigint;
  readonly accumulatedDiffering: bigint;
  /** Rows of methods that switch to a straight line, and of those that switch to the original one. */
  readonly lines: number;
  readonly originalLines: number;
}

/** The spans of the assets of a book in the order of its register, recalculated each time they are gone through. */
export function recalculationLines({ book, report }: NamedBook): Iterable<RecalculationLine> {
  const { period, exponent } = report.request;
  const unit = 10 ** exponent;
  return {
    *[Symbol.iterator]() {
      let asset = 0;
      for (const line of book.lines) {
        const spans = spansOf(line, { from: book.from, period });
        if (typeof spans === 'string') yield { line, asset, reason: spans, ...NOTHING };
        else yield* linesOf({ line, asset, spans, unit, last: period.closing.serial });
        asset += 1;
      }
    },
  };
}

const NOTHING = {
  ...{
    calculated: undefined,
    above: 0,
    chainAbove: 0,
    isLast: true,
    expense: undefined,
    total: undefined,
  },
  ...{ difference: undefined, accumulated: undefined, accumulatedDifference: undefined },
};

interface AssetSpans {
  readonly line: AssetLine;
  readonly asset: number;
  readonly spans: Exclude<ReturnType<typeof spansOf>, string>;
  readonly unit: number;
  /** The last day of the period. */
  readonly last: number;
}

function* linesOf({ line, asset, spans, unit, last }: AssetSpans): Generator<RecalculationLine> {
  let before: CalculatedSpan | undefined;
  let total = 0;
  let chainAbove = 0;
  for (const [above, span] of spans.entries()) {
    const calculated = calculateSpan(span, span.event === undefined ? undefined : before, unit);
    const { opening, closing } = calculated;
    chainAbove = span.event === undefined || span.isNewLife ? 0 : chainAbove + 1;
    const expense =
      opening &&
      rounded(rounded(closing.accumulated, unit) - rounded(opening.accumulated, unit), unit);
    total += expense ?? 0;
    before = calculated;
    const row = { line, asset, reason: undefined, calculated, above, chainAbove, expense };
    if (above < spans.length - 1) {
      yield { ...row, isLast: false, ...NO_TOTALS };
      continue;
    }
    const { movement } = line;
    const isThere =
      span.closing.serial === last && !line.isRemoved && movement.closing.status !== 'disposed';
    const accumulated = isThere ? rounded(closing.accumulated, unit) : undefined;
    yield {
      ...{ ...row, isLast: true, total: rounded(total, unit), accumulated },
      difference: rounded(total - Number(movement.expense) / unit, unit),
      accumulatedDifference:
        accumulated === undefined
          ? undefined
          : rounded(accumulated - Number(movement.closing.accumulated) / unit, unit),
    };
  }
}

const NO_TOTALS = {
  ...{ total: undefined, difference: undefined },
  ...{ accumulated: undefined, accumulatedDifference: undefined },
};

export function countOf(
  lines: Iterable<RecalculationLine>,
  exponent: CurrencyExponent,
): RecalculationCount {
  const most = tolerance(exponent);
  const count = {
    rows: 0,
    recalculated: 0n,
    reasoned: 0n,
    differing: 0n,
    accumulated: 0n,
    accumulatedDiffering: 0n,
    lines: 0,
    originalLines: 0,
  };
  for (const { reason, isLast, difference, accumulatedDifference, calculated } of lines) {
    count.rows += 1;
    count.lines += Number(calculated?.switchStep !== undefined);
    count.originalLines += Number(calculated?.line !== undefined);
    if (reason !== undefined) count.reasoned += 1n;
    else if (isLast) count.recalculated += 1n;
    if (accumulatedDifference !== undefined) count.accumulated += 1n;
    if (Math.abs(difference ?? 0) > most) count.differing += 1n;
    if (Math.abs(accumulatedDifference ?? 0) > most) count.accumulatedDiffering += 1n;
  }
  return count;
}

/** A minor unit, and what binary fractions may add to it. */
export function tolerance(exponent: CurrencyExponent): number {
  return 1.000_001 / 10 ** exponent;
}
