import { ledgerExtent } from '../report/ledger-rows.ts';
import type { StockReport } from '../report/stock-report.ts';
import { abcSheet } from './abc-sheet.ts';
import { ageingSheet } from './ageing-sheet.ts';
import { balanceSheet } from './balance-sheet.ts';
import { exceptionsSheet } from './exceptions-sheet.ts';
import type { FigureStyle } from '../../workbook/figures.ts';
import { stockStyle } from './stock-style.ts';
import { ledgerSheet } from './ledger-sheet.ts';
import { locationSheet } from './location-sheet.ts';
import { lowStockSheet } from './low-stock-sheet.ts';
import type { ReportTable } from '../../workbook/write-report.ts';
import type { TieCheck } from '../../workbook/tie-check.ts';
import { tieChecks } from './tie-checks.ts';

/** A longer ledger goes on on another sheet, where formulas do not follow it. */
const MOST_LEDGER_ROWS = 1_000_000;
const NO_ENDS: ReadonlyMap<string, number> = new Map();

/** What every format of the report shows. */
export interface ReportTables {
  readonly style: FigureStyle;
  /** In the order of the sheets. */
  readonly tables: readonly ReportTable[];
  readonly checks: readonly TieCheck[];
}

/** The tables of a report, and the checks that hold them together. */
export function reportTables(report: StockReport): ReportTables {
  const style = stockStyle(report);
  const { rowCount, last } = ledgerExtent(report);
  const isLedgerWhole = rowCount <= MOST_LEDGER_ROWS;
  const ledger = ledgerSheet(report, rowCount, style);
  const balance = balanceSheet(
    report,
    { sheet: ledger, last: isLedgerWhole ? last : NO_ENDS },
    style,
  );
  const locations = locationSheet(report, style);
  const ageing = ageingSheet(report, style);
  return {
    style,
    tables: [
      balance,
      locations,
      ledger,
      lowStockSheet(report, style),
      ageing,
      abcSheet(report, style),
      exceptionsSheet(report, style),
    ],
    checks: tieChecks(report, { balance, locations, ledger, ageing, isLedgerWhole }),
  };
}
