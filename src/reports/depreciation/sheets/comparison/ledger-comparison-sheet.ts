import { plus } from '../../../engine/measures/sums.ts';
import {
  type Ranged,
  type ReconciliationCheck,
  valueCheck,
} from '../../../engine/checks/reconciliation-check.ts';
import { column, wrapped, type FigureStyle } from '../../../engine/sheet/columns.ts';
import type { TableSheet } from '../../../engine/sheet/table-sheet.ts';
import type { LedgerJournal } from '../../../engine/journal/journal-files.ts';
import { ACCOUNT_ROLES, type AccountRole } from '../journal/account-columns.ts';
import { type TrialBalance, accountKey } from '../../input/register/read-trial-balance.ts';
import { type NamedBook, bookSheet } from '../book-sheets.ts';
import type { Accounts } from '../../../engine/journal/accounts-table.ts';
import type { AssetLine, BookReport } from '../figures/depreciation-report.ts';
import type { YearToDate } from '../figures/lines/asset-line.ts';
import { RollForward, type Totals } from '../figures/roll-forward.ts';

/** What the report knows of an account: a balance of the groups, or what the fiscal year booked there. */
type LedgerFigure =
  | {
      /** A column of the roll-forward; undefined for figures that it has not. */
      readonly column?: 'costClosing' | 'accumulatedClosing';
      readonly of: (totals: Totals) => bigint;
      readonly sign: 1n | -1n;
    }
  | { readonly ofYear: (year: YearToDate) => bigint; readonly sign: 1n | -1n };

/** The accounts that are compared, and whether debits increase them. Others have postings of other ledgers, too. */
const LEDGER_ROLES = {
  cost: { column: 'costClosing', of: ({ costClosing }) => costClosing, sign: 1n },
  accumulated: {
    column: 'accumulatedClosing',
    of: ({ accumulatedClosing }) => accumulatedClosing,
    sign: -1n,
  },
  surplus: { of: ({ surplusHeld }) => surplusHeld, sign: -1n },
  expense: { ofYear: ({ booked }) => booked, sign: 1n },
  gain: { ofYear: ({ gains }) => gains, sign: -1n },
  loss: { ofYear: ({ losses }) => losses, sign: 1n },
  revaluation: { ofYear: ({ revaluation }) => revaluation, sign: 1n },
  impairment: { ofYear: ({ impairment }) => impairment, sign: 1n },
} as const satisfies Partial<Readonly<Record<AccountRole, LedgerFigure>>>;

type LedgerRole = keyof typeof LEDGER_ROLES;

/** An account of the ledger with what the report has for it. */
interface LedgerAccount {
  readonly account: string;
  /** Several groups may share an account, and several roles. */
  readonly parts: readonly { readonly group: string; readonly role: LedgerRole }[];
  /** Debits less credits, in minor units. */
  readonly balance: bigint;
  /** Undefined where no trial balance was given; zero where the trial balance does not have the account. */
  readonly ledger: bigint | undefined;
}

/** A book as far as it is compared with the ledger. */
type ComparedBook = Pick<BookReport, 'classes'> & { readonly lines: Iterable<AssetLine> };

/**
 * The accounts that the groups have, in the order of their roles. Those of profit or loss have what the fiscal year
 * booked, restatements included; they are omitted if a closed period begins before the fiscal year and ends in it.
 */
function ledgerAccounts(
  { classes, lines }: ComparedBook,
  accounts: Pick<Accounts, 'textOf'>,
  trialBalance: TrialBalance | undefined,
): readonly LedgerAccount[] {
  const found = new Map<string, LedgerAccount>();
  const years = yearsByClass(lines);
  for (const role of Object.keys(LEDGER_ROLES) as LedgerRole[]) {
    const figure: LedgerFigure = LEDGER_ROLES[role];
    if (years === undefined && 'ofYear' in figure) continue;
    for (const [group, totals] of classes) {
      const account = accounts.textOf(group, role);
      if (account === '') continue;
      const amount = amountOf(figure, totals, years?.get(RollForward.keyOf(group)));
      const key = accountKey(account);
      const ledger = trialBalance && (trialBalance.balances.get(key) ?? 0n);
      const part = { account, parts: [{ group, role }], balance: figure.sign * amount, ledger };
      found.set(key, withPart(found.get(key), part));
    }
  }
  return [...found.values()];
}

function withPart(known: LedgerAccount | undefined, part: LedgerAccount): LedgerAccount {
  if (known === undefined) return part;
  return {
    ...known,
    parts: [...known.parts, ...part.parts],
    balance: known.balance + part.balance,
  };
}

function amountOf(figure: LedgerFigure, totals: Totals, year: YearToDate | undefined): bigint {
  if (!('ofYear' in figure)) return figure.of(totals);
  return year === undefined ? 0n : figure.ofYear(year);
}

/** What the fiscal year booked by group; undefined where it is not known. */
function yearsByClass(lines: Iterable<AssetLine>): ReadonlyMap<string, YearToDate> | undefined {
  const years = new Map<string, YearToDate>();
  for (const line of lines) {
    const { className } = line;
    const year = line.yearToDate();
    if (year === undefined) return undefined;
    const key = RollForward.keyOf(className);
    const known = years.get(key);
    years.set(key, known === undefined ? year : plus(known, year));
  }
  return years;
}

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
  const sheet = bookSheet<LedgerAccount>(named, style, {
    name: 'Comparison with the ledger',
    says: [
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
  });
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
