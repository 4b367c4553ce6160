import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { recalculated } from '../../support/recalculated.ts';
import { textsOf } from '../../support/workbook-texts.ts';
import { LAPTOP, Ledger, ledgerOf, VAN, cellsOf } from './ledger.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

describe('a closed month', () => {
  test('stays closed, and the next opens with it', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    expect(await ledger.report('2025-03', '--close')).toBe(0);
    expect(ledger.said()).toContain('2025-03-01 to 2025-03-31 is closed (closes/depreciation.db).');

    ledger.write([LAPTOP.replace('1200', '2400'), VAN]);

    expect(await ledger.json('2025-03')).toMatchObject({
      books: [{ expense: '600.00', costClosing: '25200.00', accumulatedClosing: '1800.00' }],
    });
    expect(await ledger.json('2025-04')).toMatchObject({
      books: [
        {
          restate: null,
          ...{ costOpening: '25200.00', costRestated: '1200.00', costClosing: '26400.00' },
          ...{ accumulatedOpening: '1800.00', accumulatedRestated: '300.00', expense: '700.00' },
          ...{ accumulatedClosing: '2800.00', differing: 1 },
        },
      ],
    });
  });

  test('is not closed twice, nor with a gap, nor before it is over', async () => {
    const ledger = ledgerOf([LAPTOP]);
    await ledger.report('2025-03', '--close');

    expect(await ledger.report('2025-03', '--close')).toBe(2);
    expect(ledger.said()).toContain('2025-03-01 to 2025-03-31 is already closed');
    expect(await ledger.report('2025-06', '--close')).toBe(2);
    expect(ledger.said()).toContain('Close the period to 2025-05-31 first');
    expect(await ledger.report('2026-01', '--close')).toBe(2);
    expect(ledger.said()).toContain('2026-01-01 to 2026-01-31 has not ended');
    expect(ledger.files()).toEqual(['closes', 'depreciation-2025-03-31.xlsx', 'register.csv']);
  });

  test('is closed on only once it was chosen how differences are booked', async () => {
    const ledger = ledgerOf([LAPTOP]);
    await ledger.report('2025-03', '--close');
    ledger.write([LAPTOP.replace('1200', '2400')]);

    expect(await ledger.report('2025-04', '--close')).toBe(2);
    expect(ledger.said()).toContain('Cost: 1200.00 at the close, 2400.00 now');
    expect(ledger.said()).toContain('Add --restate catch-up');
    expect(ledger.files()).not.toContain('depreciation-2025-04-30.xlsx');

    expect(await ledger.json('2025-04', '--close', '--restate', 'prospective')).toMatchObject({
      closed: true,
      // What is left of 2400.00 after 300.00 were posted, over nine months.
      books: [{ expense: '233.33', accumulatedRestated: '0.00', accumulatedClosing: '533.33' }],
    });
    expect(await ledger.json('2025-05', '--close')).toMatchObject({
      books: [{ expense: '233.34', differing: 0 }],
    });
  });

  test('is reopened when that is said, the last one first', async () => {
    const ledger = ledgerOf([LAPTOP]);
    await ledger.report('2025-03', '--close');
    await ledger.report('2025-04', '--close');

    const reopen = ['--reopen', '--reason', 'A late invoice'];
    expect(await ledger.report('2025-03', ...reopen)).toBe(2);
    expect(ledger.said()).toContain('the last closed period of the book register is 2025-04-01');
    ledger.write([LAPTOP.replace('1200', '2400')]);
    expect(await ledger.report('2025-04', ...reopen)).toBe(0);
    expect(ledger.said()).toContain('2025-04-01 to 2025-04-30 is reopened');
    expect(await ledger.report('2025-03', ...reopen)).toBe(0);
    expect(await ledger.json('2025-03', '--close')).toMatchObject({
      books: [{ expense: '200.00', accumulatedClosing: '600.00', differing: 0 }],
    });
  });

  test('is kept where --closes says', async () => {
    const ledger = ledgerOf([LAPTOP]);
    await ledger.report('2025-03', '--close', '--closes', 'books/2025');
    expect(existsSync(join(ledger.captured.folder, 'books/2025/depreciation.db'))).toBe(true);
    expect(await ledger.json('2025-04')).toMatchObject({ books: [{ differing: 0 }] });
    ledger.write([]);
    ledger.write([VAN]);
    expect(await ledger.json('2025-04', '--closes', 'books/2025')).toMatchObject({
      books: [{ costRemoved: '1200.00', accumulatedRemoved: '300.00', differing: 2 }],
    });
  });

  test('cannot be followed while an asset of it cannot be computed any more', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--close');
    ledger.write([LAPTOP.replace('1200', 'twelve'), VAN]);

    expect(await ledger.report('2025-04', '--close', '--restate', 'catch-up')).toBe(2);
    expect(ledger.said()).toContain(
      'An asset of the last close cannot be calculated now: Laptop (register.csv, row 2)',
    );
    expect(ledger.said()).toContain(
      'The same command without --close and --journal lists all such rows on the sheet Exceptions.',
    );
  });
});

describe('what may not be closed or posted', () => {
  test('a number that stands twice cannot be closed', async () => {
    const ledger = ledgerOf([LAPTOP, LAPTOP]);
    expect(await ledger.report('2025-03', '--close')).toBe(2);
    expect(ledger.said()).toContain('Duplicate number 1 (register.csv, row 3)');
  });

  test('a journal after a gap would leave out what is booked right after the close', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--close');
    expect(await ledger.report('2025-06', '--journal', 'plain')).toBe(2);
    expect(ledger.said()).toContain('would skip the days between');
    expect(await ledger.report('2025-06')).toBe(0);
    expect(ledger.said()).toContain(
      'Not closed: the days from the last close on 2025-03-31 to 2025-05-31.',
    );
  });

  test('a journal does not write off what cannot be computed any more', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--close');
    ledger.write([LAPTOP.replace('1200', ''), VAN]);
    const words = ['--restate', 'catch-up', '--journal', 'plain'];
    expect(await ledger.report('2025-04', ...words)).toBe(2);
    expect(await ledger.json('2025-04')).toMatchObject({
      books: [{ costRemoved: '0.00', costClosing: '25200.00' }],
    });
  });

  test('other books than the closed ones are told', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--close', '--method', 'SLN,DDB');
    await ledger.report('2025-04', '--method', 'SLN');
    expect(ledger.said()).toContain('Other books have closes here: DDB, SLN');
  });
});

test('the journal of a closed month books as it was closed, whatever is said now', async () => {
  // One of four months lies in the fiscal year before.
  const older = LAPTOP.replace('2025-01-01', '2024-12-01');
  const ledger = ledgerOf([older]);
  await ledger.report('2025-03', '--close');
  ledger.write([older.replace('1200', '2400')]);
  await ledger.report('2025-04', '--close', '--restate', 'retrospective');
  await ledger.report('2025-04', '--restate', 'catch-up', '--journal', 'plain', '--stable-names');

  const path = join(ledger.captured.folder, 'depreciation-journal-plain.csv');
  const journal = readFileSync(path, 'utf8');
  expect(journal).toContain(
    '"Prior-period adjustment, Laptops","Restatement of earlier periods, 2025-04, Laptops",100.00,',
  );
  expect(journal).toContain(
    '"Depreciation expense, Laptops","Catch-up of earlier periods, 2025-04, Laptops",300.00,',
  );
});

test.each([
  ['--quarter', '2025-Q2', '1200.00'],
  ['--as-of', '2025-06-30', '1200.00'],
  ['--fiscal-year', '2025', '2400.00'],
])('closed months are reported by %s %s without a question', async (flag, value, accumulated) => {
  const ledger = ledgerOf([LAPTOP]);
  await ledger.report('2025-04', '--close', '--quiet');
  ledger.write([LAPTOP.replace('1200', '2400')]);
  await ledger.report('2025-05', '--close', '--restate', 'catch-up', '--quiet');
  await ledger.report('2025-06', '--close', '--quiet');

  const words = ['--input', 'register.csv', flag, value, '--json', '--quiet'];
  const before = ledger.captured.stdout().length;
  expect(await main(['report', 'depreciation', ...words], ledger.captured.io)).toBe(0);

  const [book] = (JSON.parse(ledger.captured.stdout().slice(before)) as { books: unknown[] }).books;
  expect(book).toMatchObject({ accumulatedRestated: '400.00', accumulatedClosing: accumulated });
  expect(ledger.said()).not.toContain('--restate');
});

test('--quiet leaves one line', async () => {
  const ledger = ledgerOf([LAPTOP, VAN]);
  await ledger.report('2025-03', '--close', '--quiet');
  expect(ledger.captured.stderr()).toBe(
    'depreciation-2025-03-31.xlsx; all reconciliation checks passed; closed\n',
  );
});

describe('an opening workbook', () => {
  test('does without a store what a close does with one', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--quiet');
    ledger.write([LAPTOP.replace('1200', '2400'), VAN]);
    const words = ['--opening', 'depreciation-2025-03-31.xlsx', '--restate', 'catch-up'];

    expect(await ledger.json('2025-04', ...words)).toMatchObject({
      books: [
        {
          ...{ costOpening: '25200.00', costRestated: '1200.00', accumulatedOpening: '1800.00' },
          ...{ accumulatedRestated: '300.00', expense: '700.00', accumulatedClosing: '2800.00' },
        },
      ],
    });
  });

  test('brings the revaluation surplus forward, through later closes to the disposal', async () => {
    const land = '3,Land,Land,50000,2025-01-01,none,,,';
    const ledger = ledgerOf([LAPTOP, land]);
    const events = join(ledger.captured.folder, 'events.csv');
    writeFileSync(events, 'Asset no,Date,Kind,Amount\n3,2025-03-10,Revaluation,60000\n');
    await ledger.report('2025-03', '--events', 'events.csv', '--quiet');
    // The next register has the revalued amount as cost, and no events of before.
    ledger.write([LAPTOP, land.replace('50000', '60000')]);
    const opening = ['--opening', 'depreciation-2025-03-31.xlsx'];
    expect(await ledger.json('2025-04', ...opening, '--close')).toMatchObject({
      books: [{ differing: 0, surplusHeld: '10000.00', surplusTransferred: '0.00' }],
    });
    expect(await ledger.json('2025-05', '--close')).toMatchObject({
      books: [{ surplusHeld: '10000.00' }],
    });
    writeFileSync(events, 'Asset no,Date,Kind,Amount\n3,2025-06-10,Impairment,4000\n');
    expect(await ledger.json('2025-06', '--events', 'events.csv', '--close')).toMatchObject({
      books: [{ surplusHeld: '6000.00', surplusImpaired: '-4000.00', profitImpaired: '0.00' }],
    });
    ledger.write([LAPTOP, land.replace('50000', '60000').replace(',,,', ',,2025-07-20,61000')]);

    expect(await ledger.json('2025-07', '--events', 'events.csv')).toMatchObject({
      books: [{ differing: 0, surplusHeld: '0.00', surplusTransferred: '6000.00' }],
    });
  });

  test('knows what was charged in its fiscal year', async () => {
    const older = LAPTOP.replace('2025-01-01', '2024-12-01');
    const ledger = ledgerOf([older]);
    await ledger.report('2025-03', '--quiet');
    ledger.write([older.replace('1200', '2400')]);
    const words = ['--opening', 'depreciation-2025-03-31.xlsx', '--restate', 'retrospective'];
    await ledger.report('2025-04', ...words, '--journal', 'plain', '--stable-names', '--quiet');

    const path = join(ledger.captured.folder, 'depreciation-journal-plain.csv');
    const amounts = readFileSync(path, 'utf8').matchAll(/Laptops",(\d+\.\d+),,/g);
    expect([...amounts].map(([, amount]) => amount)).toEqual(['200.00', '300.00', '100.00']);
  });

  test('names a changed cost as the reason, with its effect', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--quiet');
    ledger.write([LAPTOP.replace('1200', '2400'), VAN]);
    const words = ['--opening', 'depreciation-2025-03-31.xlsx', '--restate', 'catch-up'];
    await ledger.report('2025-04', ...words, '--format', 'csv', '--stable-names', '--quiet');

    const path = join(ledger.captured.folder, 'depreciation-restatements.csv');
    const [headings = '', row = ''] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
    expect(headings).toContain('"Expense to 2025-03-31, before the first close"');
    expect(row).toBe(
      '1,Laptop,Laptops,"Cost: 1200.00 at the close, 2400.00 now",1200.00,300.00,900.00,0.00,1200.00,300.00,300.00',
    );
  });

  test.each([
    ['is no report', 'register.csv', 'has no sheet Summary'],
    [
      'is of a later period',
      'depreciation-2025-03-31.xlsx',
      'after the start of the period (2025-02-01)',
    ],
  ])('that %s is refused', async (_, file, message) => {
    const ledger = ledgerOf([LAPTOP]);
    await ledger.report('2025-03', '--quiet');
    expect(await ledger.report('2025-02', '--opening', file)).toBe(2);
    expect(ledger.said()).toContain(message);
  });
});

describe('the settings of a close', () => {
  const PLAIN = ['Asset no,Name,Group,Cost,Purchased on', '1,Laptop,Laptops,1200,2025-01-01', ''];
  const TERMS = 'method: SLN\nlife: 12 months\n';

  function plainLedger(): Ledger {
    const ledger = new Ledger();
    writeFileSync(join(ledger.captured.folder, 'register.csv'), PLAIN.join('\n'));
    writeFileSync(join(ledger.captured.folder, 'terms.yaml'), TERMS);
    return ledger;
  }

  test('are used by the next report, which says so', async () => {
    const ledger = plainLedger();
    await ledger.report('2025-03', '--close', '--settings', 'terms.yaml', '--quiet');

    expect(await ledger.report('2025-04')).toBe(0);
    expect(ledger.said()).toContain(
      'Settings from the close of 2025-03-31: method SLN, life 12 months.',
    );
    const rows = (await cellsOf(ledger, 'depreciation-2025-04-30.xlsx')).get('Summary');
    expect(rows).toContainEqual(
      expect.arrayContaining(['Setting from the close of 2025-03-31', 'life 12 months']),
    );
    expect(rows).toContainEqual(
      expect.arrayContaining(['Useful life', '12 months', 'close of 2025-03-31']),
    );
    expect(await ledger.json('2025-04')).toMatchObject({ books: [{ expense: '100.00' }] });
  });

  test('are changed by what is given anew, which is said, and kept with the next close', async () => {
    const ledger = plainLedger();
    await ledger.report('2025-03', '--close', '--settings', 'terms.yaml', '--quiet');
    const changed = ['--life', '24 months', '--restate', 'prospective', '--close'];

    expect(await ledger.report('2025-04', ...changed)).toBe(0);
    expect(ledger.said()).toContain(
      'Changed since the close of 2025-03-31: life: 12 months before, 24 months now.',
    );
    // 900.00 over the 21 months that are left: 85.71 for two of them, 42.86 in April.
    expect(await ledger.json('2025-05')).toMatchObject({
      savedSettings: {
        closedOn: '2025-04-30',
        used: ['life 24 months', 'method SLN'],
        changed: [],
      },
      books: [{ expense: '42.85', differing: 0 }],
    });
  });

  test('make the same books side by side', async () => {
    const ledger = plainLedger();
    const words = ['--method', 'SLN,DDB', '--life', '3 years'];
    await ledger.report('2025-03', '--close', ...words, '--quiet');
    expect(await ledger.json('2025-04')).toMatchObject({
      books: [
        { name: 'SLN', accumulatedOpening: '100.00' },
        { name: 'DDB', accumulatedOpening: '200.00' },
      ],
    });
  });

  test('are still known after the only close was reopened', async () => {
    const ledger = plainLedger();
    await ledger.report('2025-03', '--close', '--settings', 'terms.yaml', '--quiet');
    await ledger.report('2025-03', '--reopen', '--reason', 'A late invoice', '--quiet');
    expect(await ledger.json('2025-03', '--close')).toMatchObject({
      books: [{ expense: '100.00' }],
    });
  });
});

describe('a period with rows that cannot be computed', () => {
  const ROWS = [LAPTOP, VAN.replace('24000', 'much')];

  test('is not closed, and says which rows', async () => {
    const ledger = ledgerOf(ROWS);
    expect(await ledger.report('2025-03', '--close')).toBe(2);
    expect(ledger.said()).toContain(
      'One row of the book register cannot be calculated: Van (register.csv, row 3)',
    );
    expect(ledger.said()).toContain('--allow-exceptions');
    expect(ledger.files()).toEqual(['closes', 'register.csv']);
  });

  test('is closed without them where that is allowed, and the workbook says so', async () => {
    const ledger = ledgerOf(ROWS);
    expect(await ledger.report('2025-03', '--close', '--allow-exceptions', '--quiet')).toBe(1);
    const rows = (await cellsOf(ledger, 'depreciation-2025-03-31.xlsx')).get('Summary');
    expect(rows).toContainEqual(
      expect.arrayContaining(['Closed with exceptions', '1 rows (--allow-exceptions)']),
    );
    expect(await ledger.json('2025-04')).toMatchObject({ books: [{ costOpening: '1200.00' }] });
  });
});

describe('a journal', () => {
  const ACCOUNTS = [
    'Group,Cost account,Accumulated depreciation account,Depreciation expense account,Gain account,Loss account,Proceeds account,Prior-period adjustment account',
    'Laptops,0400,0410,6220,4850,6895,1800,2970',
    'Vehicles,0520,0530,6222,4850,6895,1800,2970',
  ].join('\n');

  test('asks for accounts once, then books by them', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    expect(
      await ledger.report('2025-03', '--accounts', 'accounts.xlsx', '--journal', 'plain'),
    ).toBe(2);
    expect(ledger.files()).toEqual(['accounts.xlsx', 'register.csv']);

    writeFileSync(join(ledger.captured.folder, 'accounts.csv'), ACCOUNTS);
    expect(await ledger.report('2025-03', '--accounts', 'accounts.csv', '--journal', 'plain')).toBe(
      0,
    );

    const journal = readFileSync(
      join(ledger.captured.folder, 'depreciation-2025-03-31-journal-plain.csv'),
      'utf8',
    );
    expect(journal).toContain('6220');
    expect(journal).toContain('500.00');
  });

  test('is written again for a closed quarter, whose schedule has the columns of the close', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    const quarter = ['report', 'depreciation', '--input', 'register.csv', '--quarter', '2025-Q1'];
    const report = (...words: readonly string[]): Promise<number> =>
      main([...quarter, ...words], ledger.captured.io);
    expect(await report('--close', '--journal', 'plain')).toBe(0);
    const file = 'depreciation-2025-03-31-journal-plain.csv';
    const journal = readFileSync(join(ledger.captured.folder, file), 'utf8');

    expect(await report('--journal', 'plain', '--out', 'again.xlsx')).toBe(0);

    expect(readFileSync(join(ledger.captured.folder, 'again-journal-plain.csv'), 'utf8')).toBe(
      journal,
    );
    const schedule = (await cellsOf(ledger, 'again.xlsx')).get('Schedule') ?? [];
    expect(schedule.some((row) => row.includes('2025-02'))).toBe(true);
    expect(await report('--by', 'quarter', '--out', 'quarter.xlsx')).toBe(0);
  });

  test('is not needed to compare with the ledger while it is open how differences are booked', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--close');
    ledger.write([LAPTOP.replace('1200', '2400'), VAN]);
    writeFileSync(join(ledger.captured.folder, 'accounts.csv'), ACCOUNTS);
    const balances = [
      ...['Account,Balance', '0400,2400', '0410,-800', '0520,24000', '0530,-2000'],
      // What is caught up is expense of the year.
      ...['6220,800', '6222,2000'],
    ];
    writeFileSync(join(ledger.captured.folder, 'tb.csv'), balances.join('\n'));
    const compared = ['--accounts', 'accounts.csv', '--trial-balance', 'tb.csv'];

    expect(await ledger.report('2025-04', ...compared)).toBe(0);

    const sheets = await cellsOf(ledger, 'depreciation-2025-04-30.xlsx');
    expect([...sheets.keys()]).toContain('Comparison with the ledger');
    expect([...sheets.keys()]).not.toContain('Journal');
    expect(ledger.said()).toContain('add --restate catch-up, prospective or retrospective');
    expect(await ledger.report('2025-04', ...compared, '--journal', 'plain')).toBe(2);
    expect(ledger.said()).toContain('A report without --close and --journal lists the differences');
  });

  test('is not posted by a report on closed and open months, which compares with the ledger', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--close');
    writeFileSync(join(ledger.captured.folder, 'accounts.csv'), ACCOUNTS);
    const span = ['--from', '2025-03-01', '--to', '2025-04-30', '--accounts', 'accounts.csv'];

    expect(
      await main(
        ['report', 'depreciation', '--input', 'register.csv', ...span],
        ledger.captured.io,
      ),
    ).toBe(0);
    expect([...(await cellsOf(ledger, 'depreciation-2025-04-30.xlsx')).keys()]).toContain(
      'Comparison with the ledger',
    );
  });

  test('shows the expense of the year without restatements and with them', async () => {
    const ledger = ledgerOf([LAPTOP]);
    await ledger.report('2025-03', '--close', '--quiet');
    ledger.write([LAPTOP.replace('1200', '2400')]);
    await ledger.report('2025-04', '--restate', 'catch-up', '--out', 'report.xlsx', '--quiet');
    const rows = (await cellsOf(ledger, 'report.xlsx')).get('Register') ?? [];
    const headings = rows.find((row) => row.includes('Asset no')) ?? [];
    const laptop = rows.find((row) => row.includes('Laptop')) ?? [];
    const figure = (words: string) => laptop[headings.indexOf(`Year-to-date expense, ${words}`)];
    // Closed 300 for three months; 600 is right, so that 300 is caught up before the 200 of April.
    expect(figure('excluding restatements')).toBe('500.00');
    expect(figure('including restatements')).toBe('800.00');
  });

  test('of closed and open months together would post twice, and is refused', async () => {
    const ledger = ledgerOf([LAPTOP, VAN]);
    await ledger.report('2025-03', '--close');
    const words = ['--input', 'register.csv', '--from', '2025-03-01', '--to', '2025-04-30'];
    expect(
      await main(['report', 'depreciation', ...words, '--journal', 'plain'], ledger.captured.io),
    ).toBe(2);
    expect(ledger.said()).toContain(
      'would post the closed period 2025-03-01 to 2025-03-31 of the book register again',
    );
  });
});

test('a report is written as CSV files and as a page as well', async () => {
  const ledger = ledgerOf([LAPTOP, VAN]);

  expect(await ledger.report('2025-03', '--format', 'csv', '--stable-names', '--quiet')).toBe(0);
  expect(await ledger.report('2025-03', '--format', 'html', '--stable-names', '--quiet')).toBe(0);

  expect(ledger.files()).toEqual([
    ...['depreciation-additions.csv', 'depreciation-checks.csv', 'depreciation-disposals.csv'],
    ...[
      'depreciation-exceptions.csv',
      'depreciation-journal.csv',
      'depreciation-recalculation.csv',
    ],
    'depreciation-register.csv',
    ...['depreciation-roll-forward.csv', 'depreciation-schedule.csv', 'depreciation.html'],
    'register.csv',
  ]);
});

test.runIf(libreOfficeVersion() !== undefined && !IS_EVERYDAY)(
  'what a close leaves to mend ties out when a spreadsheet program computes every formula anew',
  async () => {
    // Bought in the fiscal year before, so that some of it is no expense of this one.
    const older = LAPTOP.replace('2025-01-01', '2024-12-01');
    const sold = '4,Press,Machines,12000,2024-01-01,SLN,24 months,2025-03-10,5600';
    const ledger = ledgerOf([older, VAN, sold, '5,Gone,Vehicles,2400,2025-01-01,SLN,24 months,,']);
    await ledger.report('2025-03', '--close', '--quiet');
    const moved = VAN.replace('Vehicles', 'Loans');
    ledger.write([
      older.replace('1200', '2400'),
      moved,
      '3,Late,Laptops,600,2025-02-01,SLN,1 year,,',
      sold.replace('2025-03-10,5600', ','),
    ]);
    await ledger.report('2025-04', '--restate', 'retrospective', '--out', 'report.xlsx', '--quiet');

    const computed = await textsOf(recalculated(ledger.captured.folder, 'report.xlsx'));

    const cells = [...computed.values()].flat(2);
    const journal = (computed.get('Journal') ?? []).map((row) => row.slice(2, 5).join(' | '));
    expect(journal).toEqual(
      expect.arrayContaining([
        'Prior-period adjustment, Laptops | 100.00 | ',
        'Depreciation expense, Laptops | 400.00 | ',
        'Gain on disposal, Machines | 600.00 | ',
        'Cost, Machines | 12,000.00 | ',
      ]),
    );
    const checks = cells.filter((text) => /^(TRUE|FALSE)$/.test(text));
    expect(new Set(checks)).toEqual(new Set(['TRUE']));
    expect(checks.length).toBeGreaterThanOrEqual(85);
    expect(cells.filter((text) => /^#|Err:/.test(text))).toEqual([]);
  },
  60_000,
);
