import { addAmounts } from '../../engine/measures/sums.ts';
import { ledgerExtent } from '../analysis/ledger-rows.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { abcSheet } from './abc-sheet.ts';
import { ageingSheet } from './ageing-sheet.ts';
import { balanceSheet } from './balance-sheet.ts';
import { exceptionsSheet } from './exceptions-sheet.ts';
import { FigureStyle } from '../../engine/sheet/columns.ts';
import type { TableSheet } from '../../engine/sheet/table-sheet.ts';
import {
  flagChecks,
  realisableChecks,
  reconciliationChecks,
  unitValueCheck,
} from './reconciliation-checks.ts';
import { ledgerSheet } from './ledger-sheet.ts';
import { locationSheet } from './location-sheet.ts';
import { journalTable, balanceCheck } from '../../engine/journal/journal-sheet.ts';
import {
  type JournalEntry,
  type JournalLine,
  journalLines,
} from '../../engine/journal/journal-entry.ts';
import type { LedgerJournal } from '../../engine/journal/journal-files.ts';
import { STOCK_CHART, STOCK_ROLES, type StockRole } from '../analysis/stock-chart.ts';
import { subtitleOf } from './stock-sheet.ts';
import { restatementChecks, restatementsSheet } from './restatements-sheet.ts';
import { writeDownChecks, writeDownSheet } from './write-down-sheet.ts';
import { lowStockSheet } from './low-stock-sheet.ts';
import type { ReportTable } from '../../engine/write-report.ts';
import {
  type Ranged,
  type ReconciliationCheck,
  sum,
  valueCheck,
} from '../../engine/checks/reconciliation-check.ts';
import { showQuantity } from '../../engine/measures/unit-cost.ts';

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

/** The sheets that a journal has to agree with. */
interface JournalCheckedSheets {
  readonly journal: Ranged;
  readonly balance: Ranged;
  readonly writeDowns: Ranged | undefined;
}

/** What must hold of the journal of a stock report. */
function stockJournalChecks(
  { totals, items }: StockReport,
  entries: readonly JournalEntry[],
  { journal, balance, writeDowns }: JournalCheckedSheets,
): readonly ReconciliationCheck[] {
  const lines = journalLines(entries);
  const posted = (role: StockRole): bigint =>
    addAmounts(lines.filter((line) => line.role === role).map(({ amount }) => amount));
  const written = (of: 'opening' | 'closing'): bigint =>
    addAmounts(items.map(({ writeDown }) => writeDown[of]));
  const base: readonly ReconciliationCheck[] = [
    balanceCheck(journal, lines),
    valueCheck(
      'Change in inventory: journal = balance',
      { formula: formulaOf(journal, 'inventory'), figure: posted('inventory') },
      {
        formula: `${sum(balance, 'closingValue')}-${sum(balance, 'openingValue')}`,
        figure: totals.closing.value - totals.opening.value,
      },
    ),
  ];
  if (writeDowns === undefined) return base;
  return [
    ...base,
    valueCheck(
      'Change in allowance: journal = net realisable value',
      { formula: `-${formulaOf(journal, 'allowance')}`, figure: -posted('allowance') },
      {
        formula: `${sum(writeDowns, 'closing')}-${sum(writeDowns, 'opening')}`,
        figure: written('closing') - written('opening'),
      },
    ),
  ];
}

/** Debits less credits of the lines of an account. */
function formulaOf(journal: Ranged, role: StockRole): string {
  return `SUMPRODUCT((${journal.range('role')}="${STOCK_ROLES[role]}")*(${journal.range('debit')}-${journal.range('credit')}))`;
}

/** The style that shows every decimal that a quantity of the report has. */
function stockStyle({ items, terms }: StockReport): FigureStyle {
  let most = 0;
  for (const { balance } of items) {
    for (const { quantity } of [
      balance.opening,
      balance.closing,
      balance.received,
      balance.issued,
    ]) {
      most = Math.max(most, showQuantity(quantity).split('.')[1]?.length ?? 0);
    }
  }
  return new FigureStyle(terms.exponent, most);
}
