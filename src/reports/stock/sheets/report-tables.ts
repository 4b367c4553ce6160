import { ledgerExtent } from '../analysis/ledger-rows.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { abcSheet } from './abc-sheet.ts';
import { ageingSheet } from './ageing-sheet.ts';
import { balanceSheet } from './balance-sheet.ts';
import { exceptionsSheet } from './exceptions-sheet.ts';
import type { FigureStyle } from '../../engine/sheet/figures.ts';
import { stockStyle } from './stock-style.ts';
import { flagChecks, realisableChecks, unitValueCheck } from './item-checks.ts';
import { ledgerSheet } from './ledger-sheet.ts';
import { locationSheet } from './location-sheet.ts';
import { journalTable } from '../../engine/journal/journal-sheet.ts';
import type { JournalLine } from '../../engine/journal/journal-entry.ts';
import type { LedgerJournal } from '../../engine/journal/make-journal.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import { STOCK_CHART } from '../analysis/stock-chart.ts';
import { stockJournalChecks } from './stock-journal-checks.ts';
import { subtitleOf } from './period-label.ts';
import { restatementsSheet, restatementChecks } from './restatements-sheet.ts';
import { writeDownSheet, writeDownChecks } from './write-down-sheet.ts';
import { lowStockSheet } from './low-stock-sheet.ts';
import type { ReportTable } from '../../engine/write-report.ts';
import type { ReconciliationCheck } from '../../engine/checks/reconciliation-check.ts';
import { reconciliationChecks } from './reconciliation-checks.ts';

/** A longer ledger continues on another sheet, where formulas do not follow it. */
const MOST_LEDGER_ROWS = 1_000_000;
const NO_ENDS: ReadonlyMap<string, number> = new Map();

/** What every format of the report shows. */
export interface ReportTables {
  readonly style: FigureStyle;
  /** In the order of the sheets. */
  readonly tables: readonly ReportTable[];
  readonly checks: readonly ReconciliationCheck[];
}

/** The tables of a report, and the checks that hold them together. */
export function reportTables(report: StockReport, journal?: LedgerJournal): ReportTables {
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
  const writeDowns = writeDownSheet(report, style);
  const restatements = restatementsSheet(report, style);
  const entries = journal && entriesSheet(report, journal, style);
  return {
    style,
    tables: [
      balance,
      locations,
      ...[writeDowns, restatements].filter((table) => table !== undefined),
      ledger,
      ...(entries === undefined ? [] : [entries]),
      lowStockSheet(report, style),
      ageing,
      abcSheet(report, style),
      exceptionsSheet(report, style),
    ],
    checks: [
      ...reconciliationChecks(report, { balance, locations, ledger, ageing, isLedgerWhole }),
      unitValueCheck(report.items, balance, style),
      ...flagChecks('Items with a failed roll-forward check', balance, 'rolls'),
      ...flagChecks('Locations with a failed roll-forward check', locations, 'rolls'),
      ...flagChecks('Items with a failed ledger check', balance, 'ledger'),
      ...flagChecks('Items with a failed ageing check', ageing, 'ties'),
      ...(restatements === undefined ? [] : restatementChecks(report, restatements, balance)),
      ...(writeDowns === undefined
        ? []
        : [
            ...writeDownChecks(report, { balance, writeDowns }),
            ...realisableChecks(report.items, { balance, writeDowns }, style),
            ...flagChecks('Items with a failed NRV check', writeDowns, 'lower'),
          ]),
      ...(journal === undefined || entries === undefined
        ? []
        : stockJournalChecks(report, journal.entries, { journal: entries, balance, writeDowns })),
    ],
  };
}

function entriesSheet(
  report: StockReport,
  journal: LedgerJournal,
  style: FigureStyle,
): TableSheet<JournalLine> {
  const subtitles = [
    subtitleOf(report),
    'Entries by item group. Transfers, checkouts and check-ins are not posted.',
  ];
  return journalTable(journal, { name: 'Journal', subtitles, chart: STOCK_CHART }, style);
}
