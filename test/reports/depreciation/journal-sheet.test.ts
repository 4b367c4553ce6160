import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeWorkbook } from '../../../src/tabular/xlsx/write/workbook-writer.ts';
import { FigureStyle } from '../../../src/reports/engine/sheet/columns.ts';
import { passed } from '../../../src/reports/engine/checks/reconciliation-check.ts';
import {
  namedBooks,
  type NamedBook,
} from '../../../src/reports/depreciation/sheets/book-sheets.ts';
import { journalSheet } from '../../../src/reports/depreciation/sheets/depreciation-tables.ts';
import { journalChecks } from '../../../src/reports/depreciation/sheets/journal/journal-checks.ts';
import { journalEntries } from '../../../src/reports/depreciation/sheets/journal/journal-entries.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { ReadWorkbook } from '../../support/user-workbook.ts';
import { monthReport, smallReport } from './journal-books.ts';

const STYLE = new FigureStyle(2, 0);

function onlyNamed(report = smallReport()): NamedBook {
  const [named] = namedBooks(report);
  if (named === undefined) throw new Error('the report has no book');
  return named;
}

function sheetOf(named: NamedBook) {
  const { period } = named.report.request;
  const entries = journalEntries(named.book, { period });
  return { entries, sheet: journalSheet(named, { entries, accounts: undefined }, STYLE) };
}

test('the sheet lists the lines with their totals, and says what is not posted', async () => {
  const path = join(temporaryFolder(), 'journal.xlsx');
  const { sheet } = sheetOf(onlyNamed());

  await writeWorkbook(path, [sheet.sheet('')], { createdAt: 0 });

  const workbook = await ReadWorkbook.open(path);
  const rows = workbook.rows('Journal').map((row) => row.slice(0, 6));
  expect(rows.slice(0, 3).map(([first]) => first)).toEqual([
    'Journal',
    '2026-01-01 to 2026-01-31',
    'Not posted: additions (0.00) and changes in cost (0.00). The purchase ledger posts them.',
  ]);
  expect(workbook.cell('Journal', 'D5').value).toEqual({
    formula: 'SUBTOTAL(9,D7:D15)',
    result: 3800.01,
  });
  expect(rows.slice(5, 9)).toEqual([
    ['Entry', 'Date', 'Account', 'Debit', 'Credit', 'Group'],
    [
      'DEP-2026-01-31-1',
      expect.any(String),
      'Depreciation expense, =Vans & "Co", Ltd',
      '500.01',
      '',
      '=Vans & "Co", Ltd',
    ],
    [
      'DEP-2026-01-31-1',
      expect.any(String),
      'Accumulated depreciation, =Vans & "Co", Ltd',
      '',
      '500.01',
      '=Vans & "Co", Ltd',
    ],
    ['DEP-2026-01-31-2', expect.any(String), 'Depreciation expense, Laptops', '100', '', 'Laptops'],
  ]);
});

test('the ties hold, and their formulas add up the ranges of the sheets', () => {
  const named = onlyNamed();
  const { entries, sheet } = sheetOf(named);
  const ranged = (name: string) => ({ range: (key: string) => `${name}!${key}` });

  const ties = journalChecks(named.book, entries, {
    journal: sheet,
    rollForward: ranged('Roll'),
    disposals: ranged('Disposals'),
  });

  expect(ties.every(passed)).toBe(true);
  expect(ties.map(({ left, right }) => [left.formula, left.figure, right.formula])).toEqual([
    [`SUM('Journal'!$D$7:$D$15)`, 380001n, `SUM('Journal'!$E$7:$E$15)`],
    [
      `SUMPRODUCT((('Journal'!$G$7:$G$15="Depreciation expense"))*('Journal'!$H$7:$H$15="Depreciation")*('Journal'!$D$7:$D$15-'Journal'!$E$7:$E$15))`,
      60001n,
      'SUM(Roll!expense)',
    ],
    [
      `-SUMPRODUCT((('Journal'!$G$7:$G$15="Accumulated depreciation"))*('Journal'!$D$7:$D$15-'Journal'!$E$7:$E$15))`,
      -29999n,
      'SUM(Roll!accumulatedClosing)-SUM(Roll!accumulatedOpening)',
    ],
    [
      `-SUMPRODUCT((('Journal'!$G$7:$G$15="Gain on disposal")+('Journal'!$G$7:$G$15="Loss on disposal"))*('Journal'!$H$7:$H$15="Disposals")*('Journal'!$D$7:$D$15-'Journal'!$E$7:$E$15))`,
      -110000n,
      'SUM(Disposals!gainOrLoss)',
    ],
  ]);
});

test('a book in which nothing happens has an empty journal that ties', () => {
  const named = onlyNamed(
    monthReport('2026-01', [['Land', { cost: '5', acquired: '2025-01-01' }]], { method: 'none' }),
  );
  const { entries, sheet } = sheetOf(named);
  const ties = journalChecks(named.book, entries, {
    ...{ journal: sheet, rollForward: { range: () => 'A1' }, disposals: { range: () => 'A1' } },
  });

  expect(entries).toEqual([]);
  expect(sheet.table.rowCount).toBe(0);
  expect(ties.every(passed)).toBe(true);
});
