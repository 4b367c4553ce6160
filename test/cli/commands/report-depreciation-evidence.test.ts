import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS, { type Cell } from 'exceljs';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../../src/kernel/version.ts';
import { preparer } from '../../../src/reports/engine/front/audit-trail.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { recalculated } from '../../support/recalculated.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';
import { LAPTOP, type Ledger, ledgerOf, VAN, cellsOf } from './ledger.ts';

describe('the evidence of a report', () => {
  test('is its program, its person, and whole hashes of its files', async () => {
    const ledger = ledgerOf([LAPTOP]);
    writeFileSync(join(ledger.captured.folder, 'terms.yaml'), 'rounding: cumulative\n');
    await ledger.report(
      '2025-03',
      '--prepared-by',
      'Anna Berg',
      '--settings',
      'terms.yaml',
      '--quiet',
    );

    const parameters = (await cellsOf(ledger, 'depreciation-2025-03-31.xlsx')).get('Summary');
    const rows = Object.fromEntries(
      (parameters ?? []).map(([label = '', value]) => [label, value]),
    );
    const register = readFileSync(join(ledger.captured.folder, 'register.csv'));
    expect(rows).toMatchObject({
      'Prepared with': `Tallysheet ${VERSION}`,
      'Prepared by': 'Anna Berg',
      'SHA-256 of the register': createHash('sha256').update(register).digest('hex'),
      'Settings file': 'terms.yaml',
      'SHA-256 of the settings file': createHash('sha256')
        .update('rounding: cumulative\n')
        .digest('hex'),
    });
  });

  test('names the user of the computer where nobody is named', async () => {
    const ledger = ledgerOf([LAPTOP]);
    await ledger.report('2025-03', '--quiet');
    const parameters = (await cellsOf(ledger, 'depreciation-2025-03-31.xlsx')).get('Summary');
    expect(parameters).toContainEqual(
      expect.arrayContaining(['Prepared by', preparer(undefined).preparedBy, 'operating system']),
    );
  });

  test('says that a period was reopened, when, by whom and why', async () => {
    const ledger = ledgerOf([LAPTOP]);
    await ledger.report('2025-03', '--close', '--prepared-by', 'Anna Berg', '--quiet');
    const words = ['--reopen', '--prepared-by', 'Otto Lang', '--reason', 'An invoice came late'];
    await ledger.report('2025-03', ...words, '--quiet');
    await ledger.report('2025-03', '--close', '--out', 'again.xlsx', '--quiet');

    const parameters = (await cellsOf(ledger, 'again.xlsx')).get('Summary');
    const rows = Object.fromEntries(
      (parameters ?? []).map(([label = '', value]) => [label, value]),
    );
    expect(rows).toMatchObject({
      'Closed: 2025-03-01 to 2025-03-31': '2026-01-15 12:00 UTC by Anna Berg',
      'Reopened: 2025-03-01 to 2025-03-31': '2026-01-15 12:00 UTC by Otto Lang',
      'Reason for reopening: 2025-03-01 to 2025-03-31': 'An invoice came late',
    });
  });

  test.each([
    [['--reopen'], '--reopen needs --reason'],
    [['--reopen', '--reason', ' '], '--reopen needs --reason'],
    [['--reopen', '--reason', 'late', '--out', 'reopened.xlsx'], '--out has no effect'],
    [['--reopen', '--reason', 'late', '--journal', 'plain'], '--journal has no effect'],
  ])('%j is refused, and the period stays closed', async (words, said) => {
    const ledger = ledgerOf([LAPTOP]);
    await ledger.report('2025-03', '--close', '--quiet');
    expect(await ledger.report('2025-03', ...words)).toBe(2);
    expect(ledger.said()).toContain(said);
    expect(await ledger.report('2025-03', '--reopen', '--reason', 'late')).toBe(0);
  });
});

test.each([
  [['--reason', 'late'], '--reason needs --reopen'],
  [['--opening-edited', 'late'], '--opening-edited needs --opening'],
])('%s alone is refused', async (words, said) => {
  const ledger = ledgerOf([LAPTOP]);
  expect(await ledger.report('2025-03', ...words)).toBe(2);
  expect(ledger.said()).toContain(said);
});

describe('an opening workbook that was edited by hand', () => {
  const OPENING = 'depreciation-2025-03-31.xlsx';

  async function edited(change: (workbook: ExcelJS.Workbook) => void): Promise<Ledger> {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--quiet');
    const path = join(ledger.captured.folder, OPENING);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(path);
    change(workbook);
    await workbook.xlsx.writeFile(path);
    return ledger;
  }

  /** The cell below a heading in the row of the laptop. */
  function cellBelow(workbook: ExcelJS.Workbook, heading: string): Cell {
    const sheet = workbook.getWorksheet('Register');
    let found: Cell | undefined;
    sheet?.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.value === heading) found = sheet.getCell(Number(cell.row) + 1, Number(cell.col));
      });
    });
    if (found === undefined) throw new Error(`there is no column ${heading}`);
    return found;
  }

  test('is refused, with the sheet that was edited', async () => {
    const ledger = await edited((workbook) => {
      cellBelow(workbook, 'Closing accumulated depreciation').value = 200;
    });
    expect(await ledger.report('2025-04', '--opening', OPENING)).toBe(2);
    expect(ledger.said()).toContain(
      'it was edited since the report was written, in the sheet Register',
    );
    expect(ledger.said()).toContain('--opening-edited "reason"');
  });

  test('is taken where somebody says why, which the report records', async () => {
    const ledger = await edited((workbook) => {
      cellBelow(workbook, 'Closing accumulated depreciation').value = 200;
    });
    const words = ['--opening', OPENING, '--opening-edited', 'The ledger had 200.00'];
    await ledger.report('2025-04', ...words, '--restate', 'catch-up', '--quiet');

    const parameters = (await cellsOf(ledger, 'depreciation-2025-04-30.xlsx')).get('Summary');
    const rows = Object.fromEntries(
      (parameters ?? []).map(([label = '', value]) => [label, value]),
    );
    expect(rows).toMatchObject({
      'Opening workbook': OPENING,
      'Edited sheets of the opening workbook': 'Register',
      'Reason for the edits': 'The ledger had 200.00',
    });
  });

  test.each<[what: string, change: (workbook: ExcelJS.Workbook) => void, said: string]>([
    [
      'a figure in place of a formula',
      (workbook) => {
        cellBelow(workbook, 'Net book value').value = 1000;
      },
      'the sheet Register',
    ],
    [
      'a day of the period',
      (workbook) => {
        workbook.getWorksheet('Summary')?.eachRow((row) => {
          if (row.getCell(1).value === 'Last day') row.getCell(2).value = '2025-03-30';
        });
      },
      'the sheet Summary',
    ],
    [
      'no hashes any more',
      (workbook) => {
        workbook.removeWorksheet('Integrity');
      },
      'it has no sheet Integrity',
    ],
  ])('is refused with %s', async (_, change, said) => {
    const ledger = await edited(change);
    expect(await ledger.report('2025-04', '--opening', OPENING)).toBe(2);
    expect(ledger.said()).toContain(said);
  });

  test('is none where another program saved it without a change', async () => {
    const ledger = await edited(() => undefined);
    expect(await ledger.json('2025-04', '--opening', OPENING)).toMatchObject({
      books: [{ costOpening: '25200.00', accumulatedOpening: '1800.00', differing: 0 }],
    });
  });

  test.runIf(!IS_EVERYDAY && libreOfficeVersion() !== undefined)(
    'is none where LibreOffice saved it without a change',
    async () => {
      const ledger = ledgerOf([LAPTOP, VAN.replace('Van', '"Van  ""1,5"""')]);
      await ledger.report('2025-03', '--quiet');
      const saved = recalculated(ledger.captured.folder, OPENING);
      expect(await ledger.json('2025-04', '--opening', saved)).toMatchObject({
        books: [{ costOpening: '25200.00', accumulatedOpening: '1800.00', differing: 0 }],
      });
    },
    60_000,
  );
});
