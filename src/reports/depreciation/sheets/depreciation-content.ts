import type { ReportContent } from '../../engine/write-report.ts';
import { utcMinute } from '../../engine/front/audit-trail.ts';
import type { TrialBalance } from '../input/register/read-trial-balance.ts';
import type { BookReport, DepreciationReport } from './figures/depreciation-report.ts';
import { type CheckResult, checkResults } from './check-results.ts';
import { depreciationCharts } from './depreciation-charts.ts';
import { type Journals, depreciationTables } from './depreciation-tables.ts';
import { type Evidence, evidenceRows } from './evidence-rows.ts';
import { summarySheet } from './depreciation-summary-sheet.ts';
import { formatCount } from '../../../kernel/counts.ts';
import { describeRow } from '../input/register/register.ts';
import type { ReportSummary, SummaryException } from '../../engine/front/report-summary.ts';
import type { FigureStyle } from '../../engine/sheet/columns.ts';
import { figureIn } from '../../engine/front/front-sheet.ts';
import { exceptionLines } from './exceptions-sheet.ts';

type Totals = BookReport['totals'];

/** The key figures, from the totals of the register and the roll-forward. */
const FIGURES: readonly (readonly [label: string, of: (totals: Totals) => bigint])[] = [
  ['Cost', ({ costClosing }) => costClosing],
  ['Accumulated depreciation', ({ accumulatedClosing }) => accumulatedClosing],
  ['Net book value', ({ costClosing, accumulatedClosing }) => costClosing - accumulatedClosing],
  ['Depreciation expense of the period', ({ expense }) => expense],
  ['Gain or loss on disposals', ({ gainOrLoss }) => gainOrLoss],
];

/** The first page of a depreciation report. */
function depreciationSummary(report: DepreciationReport, style: FigureStyle): ReportSummary {
  const { books, register, request } = report;
  const exceptions = exceptionLines(report);
  const value = figureIn(style, 'value');
  const counts = books.map(({ lines }) => formatCount(lines.length));
  return {
    title: 'Depreciation report',
    facts: [
      [register.account === undefined ? 'Register' : 'Account', register.name],
      ['Period', `${request.period.start} to ${request.period.end}`],
      ['Currency', register.currency ?? register.currencySign ?? 'not specified'],
      ['Assets', [...new Set(counts)].join(', ')],
    ],
    figures: FIGURES.map(([label]) => label),
    rows: books.map(({ book, totals }) => ({
      name: book.name,
      cells: FIGURES.map(([, of]) => value(of(totals))),
    })),
    exceptionRows: exceptions.length,
    exceptions: exceptions.flatMap(({ row, reasons }) =>
      reasons.map(({ code, message, hint }): SummaryException => ({
        code,
        message,
        fix: hint,
        about: nameOf(row),
      })),
    ),
  };
}

function nameOf(row: Parameters<typeof describeRow>[0]): string {
  const { number, name } = row.facts;
  const words = [number, name].filter((text) => text !== '').join(' ');
  return words === '' ? describeRow(row) : words;
}

/** What a report is made of besides its figures. */
export interface ContentParts extends Evidence {
  readonly journals: Journals;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly trialBalance?: TrialBalance | undefined;
}

/** What every format of a depreciation report shows, and what its checks come to. */
export function depreciationContent(
  report: DepreciationReport,
  { journals, createdAt, audit, opening, isClosing, trialBalance }: ContentParts,
): { readonly content: ReportContent; readonly checks: readonly CheckResult[] } {
  const { style, tables, checks } = depreciationTables(report, journals, trialBalance);
  const results = checkResults(checks, style);
  const failedChecks = results.filter((check) => !check.passed);
  const { period } = report.request;
  const content: ReportContent = {
    title: `Depreciation report, ${period.end}`,
    subtitle: `${period.start} to ${period.end}`,
    createdAt,
    tables,
    style,
    checks: checks.flatMap(([, ofBook]) => ofBook),
    summary: depreciationSummary(report, style),
    hasControlTotals: true,
    front: (hasCharts, ofWorkbook) =>
      summarySheet(report, {
        checks,
        ofWorkbook,
        style,
        createdAt: utcMinute(createdAt),
        hasCharts,
        evidence: evidenceRows(report, { audit, opening, isClosing, failedChecks }),
      }),
    charts: () => depreciationCharts(report),
    size: report.register.rows.length,
  };
  return { content, checks: results };
}
