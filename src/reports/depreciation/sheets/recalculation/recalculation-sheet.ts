import {
  type Ranged,
  type ReconciliationCheck,
  countCheck,
} from '../../../engine/checks/reconciliation-check.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import type { FigureStyle } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import { MOST_RECALCULATED } from './recalculation.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import { type NamedBook, bookSheet } from '../book-sheets.ts';
import { recalculationColumns } from './recalculation-columns.ts';
import type { RecalculationLine } from './span-cells.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import { calculateSpan, rounded } from './recalculate.ts';
import { spansOf } from './recalculation-versions.ts';
import type { CalculatedSpan } from './recalculate-declining.ts';

/** Numbers of recalculated assets, and of those that differ by more than a minor unit. */
interface RecalculationCount {
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

function countOf(
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

/** The sheet, and what must hold of it. */
export interface Recalculation {
  readonly sheet: TableSheet<RecalculationLine>;
  readonly checks: readonly ReconciliationCheck[];
}

/**
 * The depreciation expense of each asset, recalculated by formulas from cells of the register;
 * undefined for large registers.
 */
export function recalculationOfBook(
  named: NamedBook,
  register: TableSheet<AssetLine>,
  style: FigureStyle,
): Recalculation | undefined {
  const { book, report } = named;
  const { exponent } = report.request;
  if (book.lines.length > MOST_RECALCULATED) return undefined;
  const lines = recalculationLines(named);
  const count = countOf(lines, exponent);
  const hasSpans = count.rows > book.lines.length;
  const sheet = bookSheet<RecalculationLine>(named, style, {
    name: 'Recalculation',
    title: 'Recalculation of the depreciation expense',
    says: [
      `${formatCount(count.recalculated)} of ${formatCount(book.lines.length)} assets are recalculated from the register by formulas. The last column gives the reason for the others.`,
      ...(hasSpans
        ? [
            'An asset with events, or with closes by other facts, has a row for each span of time. The last row adds them up.',
          ]
        : []),
      'A difference of one minor unit of the currency is rounding.',
    ],
    columns: recalculationColumns({
      ...{ register, exponent, hasSpans },
      ...{ hasLines: count.lines > 0, hasOriginalLines: count.originalLines > 0 },
    }),
    rows: lines,
    rowCount: count.rows,
  });
  return { sheet, checks: checksOf({ sheet, register }, count, named) };
}

function checksOf(
  { sheet, register }: { readonly sheet: Ranged; readonly register: Ranged },
  count: RecalculationCount,
  { book, report }: NamedBook,
): readonly ReconciliationCheck[] {
  const most = tolerance(report.request.exponent);
  const { assets } = book.totals;
  const differing = (
    label: string,
    key: 'difference' | 'accumulatedDifference',
    [figure, tested]: readonly [bigint, bigint],
  ): ReconciliationCheck => {
    const range = sheet.range(key);
    return {
      label: `${label}${tested < assets ? ` (${tested} of ${assets} assets tested)` : ''}`,
      is: 'count',
      left: { formula: `SUMPRODUCT((ABS(${range})>${most})*1)`, figure },
      right: { figure: 0n },
      ...(assets > 0n && { tested: { formula: `COUNT(${range})`, figure: tested } }),
    };
  };
  return [
    differing('Assets with expense different from the recalculation = 0', 'difference', [
      count.differing,
      count.recalculated,
    ]),
    differing(
      'Assets with closing accumulated depreciation different from the recalculation = 0',
      'accumulatedDifference',
      [count.accumulatedDiffering, count.accumulated],
    ),
    countCheck(
      'Number of assets: recalculated + not recalculated = register',
      {
        formula: `COUNT(${sheet.range('difference')})+COUNTIF(${sheet.range('reason')},"?*")`,
        figure: count.recalculated + count.reasoned,
      },
      { formula: `COUNTA(${register.range('name')})`, figure: assets },
    ),
  ];
}
