import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { DEPRECIATION_CHART } from '../../../src/reports/depreciation/sheets/journal/account-columns.ts';
import { accountValue } from '../../../src/reports/engine/journal/accounts-table.ts';
import { makeJournal } from '../../../src/reports/depreciation/sheets/journal/journals-of-report.ts';
import type { LayoutName } from '../../../src/reports/engine/journal/layouts.ts';
import { openAccounts } from '../../../src/reports/engine/journal/open-accounts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';
import { bookOfTotals } from './journal-books.ts';

const HEADINGS = [...DEPRECIATION_CHART.columns.values()].map(({ heading }) => heading);

/** The arguments of a file of accounts for these groups. */
function forGroups(...groups: readonly string[]) {
  return { groups, chart: DEPRECIATION_CHART };
}

/** What an error says, with its code in front. */
async function refusal(of: Promise<unknown>): Promise<string> {
  return of.then(
    () => 'nothing was refused',
    (error: unknown) =>
      error instanceof Error && 'code' in error
        ? `${String(error.code)}: ${error.message}`
        : String(error),
  );
}

function journalOf(
  book: Parameters<typeof makeJournal>[0],
  cwd: string,
  file: string,
  layout: LayoutName = 'plain',
) {
  return makeJournal(book, {
    period: { name: '2026-01', end: '2026-01-31' },
    ...{ restatement: undefined, exponent: 2, layout, accounts: { file, cwd } },
  });
}

test('the first run writes the file to be filled in, and nothing else', async () => {
  const cwd = temporaryFolder();

  const said = await refusal(
    openAccounts({ file: 'accounts.xlsx', cwd }, forGroups('Laptops', '=Vans')),
  );

  expect(said).toBe(
    'missing-accounts: accounts.xlsx did not exist. It was created with the 2 groups of this report. No report was written.',
  );
  expect(readdirSync(cwd)).toEqual(['accounts.xlsx']);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(join(cwd, 'accounts.xlsx'));
  expect(workbook.worksheets.map(({ name }) => name)).toEqual(['Accounts', 'Instructions']);
  const sheet = workbook.getWorksheet('Accounts');
  expect(sheet?.getRow(1).values).toEqual([undefined, ...HEADINGS]);
  expect([2, 3, 4].map((row) => sheet?.getCell(row, 1).value)).toEqual(['Laptops', '=Vans', null]);
  expect(sheet?.getCell('B2').numFmt).toBe('@');
  expect(sheet?.getCell('B2').note).toBeUndefined();
  expect(JSON.stringify(sheet?.getCell('B1').note)).toContain('Asset cost of the group');
});

test('codes that are filled in come back with their leading zeros, whatever groups are called', async () => {
  const cwd = temporaryFolder();
  await refusal(openAccounts({ file: 'accounts.xlsx', cwd }, forGroups('Laptops', '=Vans')));
  const path = join(cwd, 'accounts.xlsx');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const sheet = workbook.getWorksheet('Accounts');
  if (sheet === undefined) throw new Error('there is no sheet Accounts');
  sheet.getCell('B2').value = '0400';
  sheet.getCell('C2').value = '0410 ';
  sheet.getCell('B3').value = 400;
  await workbook.xlsx.writeFile(path);

  const accounts = await openAccounts({ file: 'accounts.xlsx', cwd }, forGroups());

  expect(accounts.textOf(' LAPTOPS', 'cost')).toBe('0400');
  expect(accounts.textOf('laptops', 'accumulated')).toBe('0410');
  expect(accounts.textOf('=Vans', 'cost')).toBe('400');
  expect(accounts.textOf('Desks', 'cost')).toBe('');
});

test('a CSV is written and read as well', async () => {
  const cwd = temporaryFolder();
  const said = await refusal(openAccounts({ file: 'accounts.csv', cwd }, forGroups('=Vans')));
  const path = join(cwd, 'accounts.csv');

  expect(said).toContain('accounts.csv did not exist. It was created with the one group');
  expect(readFileSync(path, 'utf8')).toBe(
    `\uFEFF${HEADINGS.join(',')}\r\n'=Vans,,,,,,,,,,,,,,,,,,\r\n`,
  );

  writeFileSync(path, 'Asset group;Expense account;gain and loss account\n=Vans;0610;0800\n');
  const accounts = await openAccounts({ file: 'accounts.csv', cwd }, forGroups());
  expect(accounts.textOf('=Vans', 'expense')).toBe('0610');
  expect(accounts.textOf('=Vans', 'gain')).toBe('0800');
  expect(accounts.textOf('=Vans', 'loss')).toBe('0800');
});

test('a name that is no spreadsheet is refused before anything is written', async () => {
  const cwd = temporaryFolder();

  expect(await refusal(openAccounts({ file: 'accounts.txt', cwd }, forGroups()))).toBe(
    'bad-usage: --accounts accounts.txt: the file does not exist, and a new one must end with .xlsx or .csv',
  );
  expect(await refusal(openAccounts({ file: '-', cwd }, forGroups()))).toContain(
    'found standard input',
  );
  expect(readdirSync(cwd)).toEqual([]);
});

test('all groups without a row and all blank cells are named at once, and the file is left alone', async () => {
  const cwd = temporaryFolder();
  const path = join(cwd, 'accounts.xlsx');
  await saveUserWorkbook(path, {
    Accounts: [
      ['My accounts'],
      ['Group', 'Cost account', 'Accumulated depreciation account', 'Depreciation expense account'],
      ['laptops', '0400', null, { error: '#N/A' }],
      ['Unneeded', null, null, null],
    ],
  });
  const before = readFileSync(path);
  const book = bookOfTotals({
    Laptops: { expense: 5n, costRemoved: 9n },
    Unneeded: { costOpening: 7n },
    Phones: { expense: 1n },
    Desks: { expense: 1n },
  });

  expect(await refusal(journalOf(book, cwd, 'accounts.xlsx', 'xero'))).toBe(
    'missing-accounts: No journal was written: accounts.xlsx, sheet Accounts lacks accounts. ' +
      'Groups without a row (add them below the last row): Phones (row 5), Desks (row 6). ' +
      'Missing or not valid: Laptops: Accumulated depreciation account (C3), Depreciation expense account (D3), found #N/A, ' +
      'Loss account (no such column), Tax rate (no such column).',
  );
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(cwd)).toEqual(['accounts.xlsx']);
});

test.each([
  [
    'a group that stands twice',
    'Group,Cost account\nVans,1\n vans ,2\n',
    'bad-accounts: a.csv, row 3: the group "vans" is already in row 2',
  ],
  [
    'accounts without a group',
    'Group,Cost account\n,1\n',
    'bad-accounts: a.csv, row 2: expected a group, found nothing',
  ],
  [
    'two headings of one meaning',
    'Group,Cost account,Asset account\nVans,1,2\n',
    'bad-accounts: a.csv: the columns "Cost account" and "Asset account" mean the same',
  ],
  [
    'a file of something else',
    'Name,Price\nVan,1\n',
    'bad-accounts: a.csv: expected a sheet with the headings "Group" and "Cost account" in its first rows, found none',
  ],
])('%s is refused', async (_, content, expected) => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'a.csv'), content);

  expect(await refusal(openAccounts({ file: 'a.csv', cwd }, forGroups()))).toBe(expected);
});

test('columns that nobody knows are left aside and told', async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'a.csv'), 'Group,Owner,Cost account,Remark\nVans,Me,1,x\n');

  const accounts = await openAccounts({ file: 'a.csv', cwd }, forGroups());

  expect(accounts.unused).toEqual(['Owner', 'Remark']);
});

test.each([
  ['text', { type: 'text', text: ' 0400 ' }, { text: '0400' }],
  ['a number shown with zeros', { type: 'number', value: 400, text: '0400' }, { text: '0400' }],
  [
    'a number shown with separators',
    { type: 'number', value: 4000, text: '4,000' },
    { text: '4000' },
  ],
  [
    'a long number',
    { type: 'number', value: 123456789012, text: '1.23E+11' },
    { text: '123456789012' },
  ],
  ['a date', { type: 'date', iso: '2026-01-20', text: '1-20' }, { unusable: 'a date, 1-20' }],
  ['nothing', undefined, { text: '' }],
] as const)('an account in a cell with %s', (_, cell, expected) => {
  expect(accountValue(cell)).toEqual(expected);
});

test('half a tracking category is a gap for Xero only', async () => {
  const cwd = temporaryFolder();
  writeFileSync(
    join(cwd, 'a.csv'),
    'Group,Depreciation expense account,Accumulated depreciation account,Tax rate,Tracking 1 name\nVans,1,2,No VAT,Region\n',
  );
  const book = bookOfTotals({ Vans: { expense: 5n } });

  expect(await refusal(journalOf(book, cwd, 'a.csv', 'xero'))).toContain(
    'Missing or not valid: Vans: Tracking 1 option (no such column).',
  );
  expect((await journalOf(book, cwd, 'a.csv', 'qbo')).files).toHaveLength(1);
});

test('a ledger that goes by accounts needs them', async () => {
  const book = bookOfTotals({ Vans: { expense: 5n } });
  const wanted = {
    period: { name: '2026-01', end: '2026-01-31' },
    restatement: undefined,
  } as const;

  expect(await refusal(makeJournal(book, { ...wanted, exponent: 2, layout: 'qbo' }))).toBe(
    'bad-usage: --journal qbo: QuickBooks Online needs accounts, but --accounts is missing',
  );
});
