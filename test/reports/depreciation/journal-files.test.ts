import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { CurrencyExponent } from '../../../src/kernel/money.ts';
import type { LayoutName } from '../../../src/reports/engine/journal/layouts.ts';
import { makeJournal } from '../../../src/reports/depreciation/sheets/journal/journals-of-report.ts';
import {
  type LedgerJournal,
  writeJournalFiles,
} from '../../../src/reports/engine/journal/journal-files.ts';
import type { DepreciationReport } from '../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { bookOfTotals, monthReport, onlyBook, smallReport } from './journal-books.ts';

const ACCOUNTS = [
  'Group,Cost account,Accumulated depreciation account,Depreciation expense account,Gain account,Loss account,Proceeds account,Tax rate,Tracking 1 name,Tracking 1 option,Class,Location',
  'laptops,0400,0410,Depreciation : Computers,0800,0810,0820,Tax Exempt (0%),Region,"North, East",IT,',
  `"'=Vans & ""Co"", Ltd",500,510,610,,,,No VAT,,,,`,
].join('\n');

/** The journal of a small report, for a ledger. */
async function smallJournal(layout: LayoutName, cwd: string): Promise<LedgerJournal> {
  writeFileSync(join(cwd, 'accounts.csv'), ACCOUNTS);
  const report = smallReport();
  const { period, exponent } = report.request;
  const accounts = { file: 'accounts.csv', cwd };
  return makeJournal(onlyBook(report), {
    ...{ period, exponent, restatement: undefined, layout, accounts },
  });
}

/** Writes a journal beside a report and gives its files by their names. */
async function written(
  { files }: Pick<LedgerJournal, 'files'>,
  layout: LayoutName,
  folder: string,
): Promise<Record<string, string>> {
  const paths = await writeJournalFiles(join(folder, 'dep.xlsx'), layout, files);
  return Object.fromEntries(
    paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}

function lines(...rows: readonly string[]): string {
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}

test('a plain journal has a column for debits, one for credits, and the group', async () => {
  const folder = temporaryFolder();

  expect(await written(await smallJournal('plain', folder), 'plain', folder)).toEqual({
    'dep-journal-plain.csv': lines(
      'Entry,Date,Account,Description,Debit,Credit,Group',
      `DEP-2026-01-31-1,2026-01-31,610,"Depreciation, 2026-01, =Vans & ""Co"", Ltd",500.01,,"'=Vans & ""Co"", Ltd"`,
      `DEP-2026-01-31-1,2026-01-31,510,"Depreciation, 2026-01, =Vans & ""Co"", Ltd",,500.01,"'=Vans & ""Co"", Ltd"`,
      'DEP-2026-01-31-2,2026-01-31,Depreciation : Computers,"Depreciation, 2026-01, Laptops",100.00,,Laptops',
      'DEP-2026-01-31-2,2026-01-31,0410,"Depreciation, 2026-01, Laptops",,100.00,Laptops',
      'DEP-2026-01-31-3,2026-01-31,0410,"Disposals, 2026-01, Laptops",900.00,,Laptops',
      'DEP-2026-01-31-3,2026-01-31,0820,"Disposals, 2026-01, Laptops",1000.00,,Laptops',
      'DEP-2026-01-31-3,2026-01-31,0810,"Disposals, 2026-01, Laptops",1300.00,,Laptops',
      'DEP-2026-01-31-3,2026-01-31,0800,"Disposals, 2026-01, Laptops",,200.00,Laptops',
      'DEP-2026-01-31-3,2026-01-31,0400,"Disposals, 2026-01, Laptops",,3000.00,Laptops',
    ),
  });
});

test('QuickBooks Online gets American dates, sub-accounts by colons, and classes where there are any', async () => {
  const folder = temporaryFolder();

  expect(await written(await smallJournal('qbo', folder), 'qbo', folder)).toEqual({
    'dep-journal-qbo.csv': lines(
      'Journal No,Journal Date,Account Name,Description,Debits,Credits,Class',
      'DEP-2026-01-31-1,01/31/2026,610,"Depreciation, 2026-01, =Vans & ""Co"", Ltd",500.01,,',
      'DEP-2026-01-31-1,01/31/2026,510,"Depreciation, 2026-01, =Vans & ""Co"", Ltd",,500.01,',
      'DEP-2026-01-31-2,01/31/2026,Depreciation:Computers,"Depreciation, 2026-01, Laptops",100.00,,IT',
      'DEP-2026-01-31-2,01/31/2026,0410,"Depreciation, 2026-01, Laptops",,100.00,IT',
      'DEP-2026-01-31-3,01/31/2026,0410,"Disposals, 2026-01, Laptops",900.00,,IT',
      'DEP-2026-01-31-3,01/31/2026,0820,"Disposals, 2026-01, Laptops",1000.00,,IT',
      'DEP-2026-01-31-3,01/31/2026,0810,"Disposals, 2026-01, Laptops",1300.00,,IT',
      'DEP-2026-01-31-3,01/31/2026,0800,"Disposals, 2026-01, Laptops",,200.00,IT',
      'DEP-2026-01-31-3,01/31/2026,0400,"Disposals, 2026-01, Laptops",,3000.00,IT',
    ),
  });
});

test('Xero gets signed amounts, days first, tax rates and tracking', async () => {
  const folder = temporaryFolder();
  const vans = '"Depreciation, 2026-01, =Vans & ""Co"", Ltd",31/01/2026';
  const expense = '"Depreciation, 2026-01, Laptops",31/01/2026';
  const disposals = '"Disposals, 2026-01, Laptops",31/01/2026';
  const tracked = 'Region,"North, East",,';

  expect(await written(await smallJournal('xero', folder), 'xero', folder)).toEqual({
    'dep-journal-xero.csv': lines(
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
      `${vans},"Depreciation expense, =Vans & ""Co"", Ltd",610,No VAT,500.01,,,,`,
      `${vans},"Accumulated depreciation, =Vans & ""Co"", Ltd",510,No VAT,-500.01,,,,`,
      `${expense},"Depreciation expense, Laptops",Depreciation : Computers,Tax Exempt (0%),100.00,${tracked}`,
      `${expense},"Accumulated depreciation, Laptops",0410,Tax Exempt (0%),-100.00,${tracked}`,
      `${disposals},"Accumulated depreciation, Laptops",0410,Tax Exempt (0%),900.00,${tracked}`,
      `${disposals},"Disposal proceeds, Laptops",0820,Tax Exempt (0%),1000.00,${tracked}`,
      `${disposals},"Loss on disposal, Laptops",0810,Tax Exempt (0%),1300.00,${tracked}`,
      `${disposals},"Gain on disposal, Laptops",0800,Tax Exempt (0%),-200.00,${tracked}`,
      `${disposals},"Cost, Laptops",0400,Tax Exempt (0%),-3000.00,${tracked}`,
    ),
  });
});

test.each<[CurrencyExponent, string]>([
  [0, '12345'],
  [2, '123.45'],
  [3, '12.345'],
])('amounts have the %i decimals of the currency', async (exponent, expected) => {
  const { files } = await plainJournal(bookOfTotals({ Vans: { expense: 12345n } }), exponent);

  expect(files[0]?.rows[1]?.[4]).toMatchObject({ type: 'number', text: expected });
});

function plainJournal(
  book: Parameters<typeof makeJournal>[0],
  exponent: CurrencyExponent = 2,
): Promise<LedgerJournal> {
  return makeJournal(book, {
    period: { name: '2026-01', end: '2026-01-31' },
    ...{ restatement: undefined, exponent, layout: 'plain' },
  });
}

test('a plain journal without a file of accounts says what each account is for', async () => {
  const { files } = await plainJournal(bookOfTotals({ Vans: { expense: 5n } }));

  expect(files[0]?.rows.slice(1).map(([, , account]) => account)).toEqual([
    'Depreciation expense, Vans',
    'Accumulated depreciation, Vans',
  ]);
});

test('where nothing is to be booked there is no file', async () => {
  const { files, entries } = await plainJournal(bookOfTotals({ Vans: { costOpening: 5n } }));

  expect({ files, entries }).toEqual({ files: [], entries: [] });
});

/** A month of so many groups, each with one asset that is charged. */
async function journalOfGroups(
  groups: number,
  layout: LayoutName,
  cwd: string,
): Promise<LedgerJournal> {
  const names = Array.from({ length: groups }, (_, at) => `Group ${String(at).padStart(4, '0')}`);
  const rows = names.map((name) => `${name},1,2,3,No VAT`);
  writeFileSync(
    join(cwd, 'many.csv'),
    [
      'Group,Cost account,Accumulated depreciation account,Depreciation expense account,Tax rate',
      ...rows,
    ].join('\n'),
  );
  const report: DepreciationReport = monthReport(
    '2026-01',
    names.map((name) => [name, { cost: '400', acquired: '2025-01-01' }]),
  );
  const { period, exponent } = report.request;
  return makeJournal(onlyBook(report), {
    ...{ period, exponent, restatement: undefined, layout, accounts: { file: 'many.csv', cwd } },
  });
}

test('more lines than a ledger takes go into several files, and no entry is split', async () => {
  const folder = temporaryFolder();

  const files = await written(await journalOfGroups(151, 'xero', folder), 'xero', folder);

  expect(Object.keys(files)).toEqual(['dep-journal-xero-1.csv', 'dep-journal-xero-2.csv']);
  const rows = Object.values(files).map((text) => parse(text, { bom: true, columns: true }));
  expect(rows.map(({ length }) => length)).toEqual([300, 2]);
  for (const part of rows as Record<string, string>[][]) {
    const sums = new Map<string, number>();
    for (const row of part) {
      const entry = `${row['*Narration'] ?? ''} ${row['*Date'] ?? ''}`;
      sums.set(entry, (sums.get(entry) ?? 0) + Number(row['*Amount']));
    }
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  }
});

test.each([
  [499, [998]],
  [500, [998, 2]],
])('QuickBooks Online takes 999 lines a file: %i entries of two', async (groups, expected) => {
  const { files } = await journalOfGroups(groups, 'qbo', temporaryFolder());

  expect(files.map(({ rows }) => rows.length - 1)).toEqual(expected);
});

test('an entry that is longer than a file of its ledger is refused', async () => {
  const folder = temporaryFolder();
  const names = Array.from({ length: 301 }, (_, at) => `Group ${at}`);
  const book = bookOfTotals(
    Object.fromEntries(names.map((name, at) => [name, { costTransferred: at === 0 ? -300n : 1n }])),
  );
  writeFileSync(
    join(folder, 'many.csv'),
    ['Group,Cost account,Tax rate', ...names.map((name) => `${name},1,No VAT`)].join('\n'),
  );

  await expect(
    makeJournal(book, {
      period: { name: '2026-01', end: '2026-01-31' },
      ...{ restatement: undefined, exponent: 2, layout: 'xero' },
      accounts: { file: 'many.csv', cwd: folder },
    }),
  ).rejects.toThrow(
    'Entry DEP-2026-01-31-1 (Transfers between groups, 2026-01) has 301 lines; Xero accepts 300 in a file, and an entry cannot be split',
  );
});

test('files of an earlier, longer journal are taken away, and no others', async () => {
  const folder = temporaryFolder();
  await written(await journalOfGroups(151, 'xero', folder), 'xero', folder);
  for (const name of ['dep-journal-xero-x.csv', 'dep-journal-qbo.csv', 'dep2-journal-xero-1.csv']) {
    writeFileSync(join(folder, name), 'kept');
  }

  await written(await journalOfGroups(1, 'xero', folder), 'xero', folder);

  expect(readdirSync(folder).toSorted()).toEqual([
    'dep-journal-qbo.csv',
    'dep-journal-xero-x.csv',
    'dep-journal-xero.csv',
    'dep2-journal-xero-1.csv',
    'many.csv',
  ]);
});

test('a file that cannot get its name is told, and half a journal is not left behind', async () => {
  const folder = temporaryFolder();
  const journal = await journalOfGroups(151, 'xero', folder);
  mkdirSync(join(folder, 'dep-journal-xero-2.csv'));

  await expect(written(journal, 'xero', folder)).rejects.toThrow(
    /^Cannot replace .*dep-journal-xero-2\.csv, so no journal file was written/,
  );
  expect(readdirSync(folder).toSorted()).toEqual(['dep-journal-xero-2.csv', 'many.csv']);
});
