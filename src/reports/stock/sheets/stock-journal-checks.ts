import { valueCheck } from '../../engine/checks/reconciliation-check.ts';
import { addAmounts, balanceCheck } from '../../engine/journal/balance-check.ts';
import { journalLines, type JournalEntry } from '../../engine/journal/journal-entry.ts';
import {
  sum,
  type Ranged,
  type ReconciliationCheck,
} from '../../engine/checks/reconciliation-check.ts';
import type { StockReport } from '../analysis/stock-report.ts';
import { STOCK_ROLES, type StockRole } from '../analysis/stock-chart.ts';

/** The sheets that a journal has to agree with. */
interface JournalCheckedSheets {
  readonly journal: Ranged;
  readonly balance: Ranged;
  readonly writeDowns: Ranged | undefined;
}

/** What must hold of the journal of a stock report. */
export function stockJournalChecks(
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
