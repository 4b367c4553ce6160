import { basename } from 'node:path';
import { cellText } from '../../../../kernel/cells.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { parseMinorUnits, type CurrencyExponent } from '../../../../kernel/money.ts';
import { describePlace, type SheetRow } from '../../../../kernel/rows.ts';
import { accountValue } from '../../../engine/journal/accounts-table.ts';
import { amountText } from '../../../engine/input/cell-rules.ts';
import { ColumnNames } from '../../../engine/input/column-names.ts';
import { ReportTable } from '../../../engine/input/report-table.ts';
import { openTables, type RegisterFile } from './register-file.ts';
import { refusal } from '../../../engine/refusals.ts';

/** The columns of a trial balance; debits and credits, or one balance. */
const COLUMNS = {
  account: {
    label: 'Account',
    aliases: ['Account code', 'Account no', 'Account number', 'Account name', 'GL account', 'Code'],
  },
  debit: { label: 'Debit', aliases: ['Debits', 'Dr', 'Debit balance', 'Closing debit'] },
  credit: { label: 'Credit', aliases: ['Credits', 'Cr', 'Credit balance', 'Closing credit'] },
  balance: { label: 'Balance', aliases: ['Closing balance', 'Amount', 'Net', 'Ending balance'] },
} as const;

type Column = keyof typeof COLUMNS;

const NAMES = new ColumnNames<Column>(COLUMNS, {
  amounts: new Set(['debit', 'credit', 'balance']),
});

/** What a ledger has: debits less credits by account, in minor units; several rows of one account are added. */
export interface TrialBalance {
  /** `tb.csv` */
  readonly name: string;
  readonly balances: ReadonlyMap<string, bigint>;
}

type TrialBalanceFile = Pick<RegisterFile, 'file' | 'cwd' | 'rules' | 'standardInput'>;

/** Identifies an account. */
export function accountKey(account: string): string {
  return account.trim().toLowerCase();
}

/**
 * Reads a trial balance. Throws TallysheetError 'no-headings' where no sheet has an account with a debit, a credit or a
 * balance, 'bad-accounts' where an amount cannot be read, and as openSpreadsheet does.
 */
export async function readTrialBalance(
  request: TrialBalanceFile,
  exponent: CurrencyExponent,
): Promise<TrialBalance> {
  const spreadsheet = await openTables(request);
  try {
    for (const sheet of spreadsheet.sheets.filter(({ isHidden }) => !isHidden)) {
      const table = await ReportTable.find(sheet, NAMES);
      if (table?.has('account') !== true) continue;
      const balances = await balancesOf(table, request, exponent);
      return { name: describePlace({ ...table.place, file: basename(request.file) }), balances };
    }
  } finally {
    await spreadsheet.close();
  }
  throw new TallysheetError(
    'no-headings',
    `--trial-balance ${request.file}: expected the columns Account, Debit and Credit, or Account and Balance, in the first rows, found none`,
    { hint: 'Use the headings Account, Debit and Credit, or Account and Balance.' },
  );
}

async function balancesOf(
  table: ReportTable<Column>,
  { rules }: TrialBalanceFile,
  exponent: CurrencyExponent,
): Promise<ReadonlyMap<string, bigint>> {
  const balances = new Map<string, bigint>();
  const amount = (row: SheetRow, column: Column): bigint => {
    const text = amountText(table.cellOf(row, column), rules);
    const read = text === '' ? 0n : parseMinorUnits(text, exponent);
    if (read !== undefined) return read;
    const where = describePlace({ ...table.place, row: row.number });
    throw refusal(
      'bad-accounts',
      `${where}: ${table.headingOf(column) ?? column}: expected an amount, found "${cellText(table.cellOf(row, column))}"`,
      'Correct the amount, or add --decimal comma for amounts with a decimal comma.',
    );
  };
  for await (const row of table.rows()) {
    const account = accountValue(table.cellOf(row, 'account'));
    if (!('text' in account) || account.text === '') continue;
    const key = accountKey(account.text);
    const balance = amount(row, 'balance') + amount(row, 'debit') - amount(row, 'credit');
    balances.set(key, (balances.get(key) ?? 0n) + balance);
  }
  return balances;
}
