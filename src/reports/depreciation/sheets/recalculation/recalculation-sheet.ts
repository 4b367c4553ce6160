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
import { recalculationColumns, type RecalculationLine } from './recalculation-columns.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import { roundedTo } from '../../../engine/sheet/formula.ts';
import { calculateSpan } from './span-figures.ts';
import { isContinued } from './recalculation-formulas.ts';
import { spansOf } from './recalculation-versions.ts';
import type { CalculatedSpan } from './span-cells.ts';

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
  return {
    *[Symbol.iterator]() {
      let asset = 0;
      for (const line of book.lines) {
        const spans = spansOf(line, { from: book.from, period });
        if (typeof spans === 'string') {
          const none = { calculated: undefined, above: 0, chainAbove: 0, isLast: true };
          yield { line, asset, reason: spans, ...none, expense: undefined, ...NO_TOTALS };
        } else yield* linesOf({ line, asset, spans, exponent, last: period.closing.serial });
        asset += 1;
      }
    },
  };
}

const NO_TOTALS = {
  ...{ total: undefined, difference: undefined },
  ...{ accumulated: undefined, accumulatedDifference: undefined },
};

interface AssetSpans {
  readonly line: AssetLine;
  readonly asset: number;
  readonly spans: Exclude<ReturnType<typeof spansOf>, string>;
  readonly exponent: CurrencyExponent;
  /** The last day of the period. */
  readonly last: number;
}

function* linesOf(asset: AssetSpans): Generator<RecalculationLine> {
  const { line, spans, exponent } = asset;
  let before: CalculatedSpan | undefined;
  let total = 0;
  let chainAbove = 0;
  for (const [above, span] of spans.entries()) {
    const calculated = calculateSpan(span, span.event === undefined ? undefined : before, asset);
    const accumulatedAt = (when: 'opening' | 'closing'): number =>
      roundedTo(exponent, calculated.figures.get(`${when}-accumulated`) ?? 0);
    chainAbove = isContinued(span) ? chainAbove + 1 : 0;
    const expense =
      span.opening && roundedTo(exponent, accumulatedAt('closing') - accumulatedAt('opening'));
    total += expense ?? 0;
    before = calculated;
    const row = { ...{ line, asset: asset.asset, reason: undefined }, calculated, above };
    const isLast = above === spans.length - 1;
    const totals = isLast ? totalsOf(asset, total, accumulatedAt('closing')) : NO_TOTALS;
    yield { ...row, chainAbove, expense, isLast, ...totals };
  }
}

/** What the rows of an asset come to, and what the register has less. */
function totalsOf(
  { line: { movement, isRemoved }, spans, exponent, last }: AssetSpans,
  total: number,
  closing: number,
): Pick<RecalculationLine, keyof typeof NO_TOTALS> {
  const round = (figure: number): number => roundedTo(exponent, figure);
  const inUnits = (amount: bigint): number => Number(amount) / 10 ** exponent;
  const isThere =
    spans.at(-1)?.closing.serial === last && !isRemoved && movement.closing.status !== 'disposed';
  return {
    total: round(total),
    difference: round(total - inUnits(movement.expense)),
    accumulated: isThere ? closing : undefined,
    accumulatedDifference: isThere
      ? round(closing - inUnits(movement.closing.accumulated))
      : undefined,
  };
}

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
    count.lines += Number(calculated?.figures.has('switch') === true);
    count.originalLines += Number(calculated?.figures.has('line') === true);
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
