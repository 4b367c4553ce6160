import { valueCheck } from '../../../engine/checks/reconciliation-check.ts';
import { column, wrapped } from '../../../engine/sheet/columns.ts';
import type { LedgerJournal } from '../../../engine/journal/make-journal.ts';
import type { FigureStyle } from '../../../engine/sheet/figures.ts';
import { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { Ranged, ReconciliationCheck } from '../../../engine/checks/reconciliation-check.ts';
import { ACCOUNT_ROLES } from '../journal/account-columns.ts';
import { LEDGER_ROLES, ledgerAccounts, type LedgerAccount } from './ledger-accounts.ts';
import type { TrialBalance } from '../../input/register/read-trial-balance.ts';
import type { NamedBook } from '../book-sheets.ts';

/** The sheet, and what must hold of it. */
export interface LedgerComparison {
  readonly sheet: TableSheet<LedgerAccount>;
  readonly checks: readonly ReconciliationCheck[];
}

/** Balances by account beside those of a trial balance, which may also be typed in. */
export function ledgerComparison(
  named: NamedBook,
  given: {
    readonly journal: Pick<LedgerJournal, 'accounts'> | undefined;
    readonly trialBalance: TrialBalance | undefined;
    readonly rollForward: Ranged;
  },
  style: FigureStyle,
): LedgerComparison | undefined {
  const { journal, trialBalance, rollForward } = given;
  const accounts = journal?.accounts;
  if (accounts === undefined) return undefined;
  const rows = ledgerAccounts(named.book, accounts, trialBalance);
  const sheet = new TableSheet<LedgerAccount>(
    {
      name: named.sheetName('Comparison with the ledger'),
      title: 'Comparison with the ledger',
      subtitles: [
        ...named.subtitles,
        trialBalance === undefined
          ? 'Enter the balance of each account in the column Ledger, credits as negative amounts.'
          : `Ledger: ${trialBalance.name}. Credits are negative.`,
        'Accounts of profit or loss have the amounts of the fiscal year to date, restatements included.',
      ],
      columns: [
        column.text('account', 'Account', (row) => row.account, 34),
        column.text('role', 'Account type', rolesIn, 26),
        column.text('groups', 'Groups', groupsIn, wrapped(34)),
        column.value('report', 'Report', ({ balance }) => balance, {
          formula: (_, row) => formulaOf(row, rollForward),
        }),
        column.value('ledger', 'Ledger', ({ ledger }) => ledger),
        column.value(
          'difference',
          'Difference',
          ({ balance, ledger }) => (ledger === undefined ? undefined : balance - ledger),
          {
            formula: (at) =>
              `IF(ISBLANK(${at('ledger')}),"",ROUND(${at('report')}-${at('ledger')},${style.exponent}))`,
          },
        ),
      ],
      rows,
      ifEmpty: 'No group has an account.',
      frozenColumns: 1,
    },
    style,
  );
  return { sheet, checks: rows.flatMap((row, at) => checkOf(row, sheet, at)) };
}

function checkOf(
  { account, balance, ledger }: LedgerAccount,
  sheet: TableSheet<LedgerAccount>,
  at: number,
): readonly ReconciliationCheck[] {
  if (ledger === undefined) return [];
  const row = sheet.firstRow + at;
  return [
    valueCheck(
      `Account ${account}: report = ledger`,
      { formula: sheet.cell('report', row), figure: balance },
      { formula: sheet.cell('ledger', row), figure: ledger },
    ),
  ];
}

/**
 * What the roll-forward closes with for the groups of an account; undefined for figures that it has not. SUMIF would
 * take * and ? in a name for patterns.
 */
function formulaOf({ parts }: LedgerAccount, rollForward: Ranged): string | undefined {
  const terms = parts.map(({ group, role }) => {
    const figure = LEDGER_ROLES[role];
    if (!('column' in figure)) return undefined;
    const { column, sign } = figure;
    const isGroup = `(${rollForward.range('class')}="${group.replaceAll('"', '""')}")`;
    return `${sign < 0n ? '-' : '+'}SUMPRODUCT(${isGroup}*${rollForward.range(column)})`;
  });
  if (terms.includes(undefined)) return undefined;
  const formula = terms.join('').replace(/^\+/, '');
  return formula.length > LONGEST_FORMULA ? undefined : formula;
}

/** Spreadsheet programs refuse longer ones. */
const LONGEST_FORMULA = 8000;

function rolesIn({ parts }: LedgerAccount): string {
  return [...new Set(parts.map(({ role }) => ACCOUNT_ROLES[role]))].join(', ');
}

function groupsIn({ parts }: LedgerAccount): string {
  return [...new Set(parts.map(({ group }) => group))].join(', ');
}
