import { writeCsv } from '../../tabular/csv/csv-writer.ts';
import type { FileNotices } from '../../tabular/file-notices.ts';
import type { WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import { writeWorkbook } from '../../tabular/xlsx/write/workbook-writer.ts';
import type { Chart } from './charts/chart.ts';
import { chartSheets, workbookHasCharts } from './charts/charts-sheet.ts';
import { VERSION } from '../../kernel/version.ts';
import { writeFormPage } from './forms/form-page.ts';
import { formSheet } from './forms/form-sheet.ts';
import type { PrintedForms } from './forms/printed-form.ts';
import { writeReportPage } from './page/report-page.ts';
import type { ReportSummary } from './front/report-summary.ts';
import {
  type ReconciliationCheck,
  checkLines,
  countChecks,
} from './checks/reconciliation-check.ts';
import { CONTROL_TOTALS_CHECK, ControlTotalsSheet } from './checks/control-totals-sheet.ts';
import type { FigureStyle } from './sheet/columns.ts';
import type { TableSheet } from './sheet/table-sheet.ts';
import { IntegritySheet } from './checks/integrity-sheet.ts';
import type { ReportFormat, ReportPath } from './report-path.ts';
import { utcMinute } from './front/audit-trail.ts';

/** A table of a report, with rows of any type. */
export type ReportTable = Pick<
  TableSheet<unknown>,
  'name' | 'subtitles' | 'sheet' | 'lines' | 'rowCount'
>;

/** What every format of a report shows. */
export interface ReportContent {
  /** `Stock report, 2026-01-31`; is at the foot of every sheet. */
  readonly title: string;
  /** What the figures are of: the period. */
  readonly subtitle: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The first page of the report on paper. */
  readonly summary: ReportSummary;
  /** The first sheet; it says where charts are, if there are any, and has the checks of the workbook as such. */
  readonly front: (hasCharts: boolean, ofWorkbook: readonly ReconciliationCheck[]) => WorkbookSheet;
  /** Whether a workbook keeps the totals of its columns, so that it shows what was altered in it. */
  readonly hasControlTotals?: boolean;
  readonly tables: readonly ReportTable[];
  readonly checks: readonly ReconciliationCheck[];
  readonly style: FigureStyle;
  /** Undefined for a report that has none. */
  readonly charts?: () => readonly Chart[];
  /** Items or assets: of many, a workbook has no charts. */
  readonly size: number;
  /** Pages to be signed: a sheet of the workbook, or an HTML file beside the page. */
  readonly forms?: PrintedForms;
}

/**
 * Writes a report as a workbook, as CSV files (`stock.csv` becomes `stock-balance.csv`, `stock-ledger.csv`, …
 * and `stock-checks.csv`), or as one page with the forms beside it; each file whole or not at all. Gives the paths that were written.
 * Throws TallysheetError 'cannot-write'.
 */
export async function writeReport(
  { path, format, alsoAs = [] }: ReportPath,
  content: ReportContent,
  notices: FileNotices,
): Promise<readonly string[]> {
  const written: string[] = [];
  for (const each of new Set([format, ...alsoAs])) {
    const target = `${path.slice(0, -format.length)}${each}`;
    written.push(...(await WRITERS[each](target, content, notices)));
  }
  return written;
}

/** A sheet whose alterations show, with how many rows it has about. */
type Guard = (sheet: WorkbookSheet, rowCount: number) => WorkbookSheet;

type Writer = (
  path: string,
  content: ReportContent,
  notices: FileNotices,
) => Promise<readonly string[]>;

const WRITERS: Readonly<Record<ReportFormat, Writer>> = {
  xlsx: async (path, content, notices) => {
    const { title, createdAt, front, tables, size, charts, forms } = content;
    const hasCharts = charts !== undefined && workbookHasCharts(size);
    const integrity = new IntegritySheet();
    const controls = content.hasControlTotals === true ? new ControlTotalsSheet() : undefined;
    const guarded: Guard = (sheet, rowCount) =>
      integrity.hashed(controls?.counted(sheet, rowCount) ?? sheet, rowCount);
    const sheets = [
      guarded(front(hasCharts, controls === undefined ? [] : [CONTROL_TOTALS_CHECK]), 0),
      ...tables.map((table) => guarded(table.sheet(title), table.rowCount)),
      ...(forms === undefined ? [] : [guarded(formSheet(forms, title), 0)]),
      ...(hasCharts ? chartsOf(charts(), content, guarded) : []),
      ...(controls === undefined ? [] : [integrity.hashed(controls.sheet(title), 0)]),
      integrity.sheet(title),
    ];
    return [await writeWorkbook(path, sheets, { title, createdAt, ...notices.listener })];
  },
  csv: async (path, { tables, checks, style }, { listener }) => {
    const base = path.replace(/\.csv$/i, '');
    const written: string[] = [];
    for (const table of tables) {
      written.push(await writeCsv(`${base}-${fileWord(table.name)}.csv`, table.lines(), listener));
    }
    const lines = checkLines(checks, style);
    return [...written, await writeCsv(`${base}-checks.csv`, lines, listener)];
  },
  html: async (path, content, { listener }) => {
    const { title, front, tables, charts, checks, forms } = content;
    const shown = tables.map((table) => ({
      sheet: table.sheet(title),
      rowCount: table.rowCount,
      subtitles: table.subtitles,
    }));
    const page = {
      title,
      front: front(charts !== undefined, []),
      charts: charts?.() ?? [],
      tables: shown,
      summary: withOrigin(content),
      checks: countChecks(checks),
    };
    const written = await writeReportPage(path, page, listener);
    if (forms === undefined) return [written];
    const beside = path.replace(/\.html$/i, `-${fileWord(forms.name)}.html`);
    return [written, await writeFormPage(beside, `${title}: ${forms.name}`, forms, listener)];
  },
};

/** The sheet of charts and that of their figures. */
function chartsOf(
  charts: readonly Chart[],
  { subtitle, title }: ReportContent,
  guarded: Guard,
): readonly WorkbookSheet[] {
  const sheets = chartSheets(charts, { subtitle, footer: title });
  return [sheets.charts, guarded(sheets.data, 0)];
}

/** The summary with when it was made, and by what. */
function withOrigin({ summary, createdAt }: ReportContent): ReportSummary {
  const prepared = ['Prepared at (UTC)', utcMinute(createdAt)] as const;
  const program = ['Prepared with', `Tallysheet ${VERSION}`] as const;
  return { ...summary, facts: [...summary.facts, prepared, program] };
}

/** The name of a sheet as a part of a file's name: `Register (SLN)` is `register-sln`. */
export function fileWord(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/-$/, '');
}
