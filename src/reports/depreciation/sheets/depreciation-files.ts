import { writeCsv } from '../../../sheets/csv-writer.ts';
import { writeWorkbook } from '../../../sheets/workbook-writer.ts';
import { checkLines } from '../../workbook/check-lines.ts';
import { madeAt } from '../../workbook/made-at.ts';
import type { ReportPath } from '../../workbook/report-path.ts';
import { holds } from '../../workbook/tie-check.ts';
import type { DepreciationReport } from '../report/depreciation-report.ts';
import { depreciationChartsSheet } from './depreciation-charts.ts';
import { writeDepreciationPage } from './depreciation-page.ts';
import {
  depreciationTables,
  type DepreciationTables,
  type Journals,
} from './depreciation-tables.ts';
import { parametersSheet } from './parameters-sheet.ts';

/** What was written, and what its checks came to. */
export interface WrittenReport {
  /** Paths differ from what was asked for where another program holds a file open. */
  readonly paths: readonly string[];
  readonly checks: readonly {
    readonly book: string;
    readonly says: string;
    readonly holds: boolean;
  }[];
}

/**
 * Writes a depreciation report as a workbook, as CSV files (`depreciation-register.csv`, …), or as one
 * page; each file whole or not at all. Throws TallysheetError 'cannot-write'.
 */
export async function writeDepreciationFiles(
  { path, format }: ReportPath,
  report: DepreciationReport,
  { journals, createdAt }: { readonly journals: Journals; readonly createdAt: number },
): Promise<WrittenReport> {
  const made = depreciationTables(report, journals);
  const content = { report, made, title: `Depreciation report, ${report.request.period.end}` };
  const paths = await WRITERS[format](path, { ...content, createdAt });
  const checks = made.checks.flatMap(([{ book }, ties]) =>
    ties.map((tie) => ({ book: book.name, says: tie.says, holds: holds(tie) })),
  );
  return { paths, checks };
}

interface Content {
  readonly report: DepreciationReport;
  readonly made: DepreciationTables;
  readonly title: string;
  readonly createdAt: number;
}

type Writer = (path: string, content: Content) => Promise<readonly string[]>;

const WRITERS: Readonly<Record<ReportPath['format'], Writer>> = {
  xlsx: async (path, { report, made, title, createdAt }) => {
    const { style, tables, checks } = made;
    const charts = await depreciationChartsSheet(report, title);
    const front = parametersSheet(report, { checks, style, createdAt: madeAt(createdAt) });
    const sheets = [
      front,
      ...tables.map((table) => table.sheet(title)),
      ...(charts === undefined ? [] : [charts]),
    ];
    return [await writeWorkbook(path, sheets, { title, createdAt })];
  },
  csv: async (path, { made: { style, tables, checks } }) => {
    const base = path.replace(/\.csv$/i, '');
    const written: string[] = [];
    for (const table of tables) {
      const name = table.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
      written.push(await writeCsv(`${base}-${name.replace(/-$/, '')}.csv`, table.lines()));
    }
    const all = checks.flatMap(([, ties]) => ties);
    written.push(await writeCsv(`${base}-checks.csv`, checkLines(all, style)));
    return written;
  },
  html: async (path, { report, made, title, createdAt }) => {
    const { style, tables, checks } = made;
    const front = parametersSheet(report, { checks, style, createdAt: madeAt(createdAt) });
    const shown = tables.map((table) => ({ sheet: table.sheet(title), rowCount: table.rowCount }));
    return [await writeDepreciationPage(path, report, { title, front, tables: shown })];
  },
};
