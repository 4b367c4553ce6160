import { countCheck } from '../../../engine/checks/reconciliation-check.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import type { FigureStyle } from '../../../engine/sheet/figures.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { Ranged, ReconciliationCheck } from '../../../engine/checks/reconciliation-check.ts';
import { MOST_RECALCULATED } from './recalculation.ts';
import type { AssetLine } from '../figures/depreciation-report.ts';
import { type NamedBook, bookSheet } from '../book-sheets.ts';
import { recalculationColumns } from './recalculation-columns.ts';
import {
  countOf,
  recalculationLines,
  tolerance,
  type RecalculationCount,
  type RecalculationLine,
} from './recalculation-lines.ts';

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
