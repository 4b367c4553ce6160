import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { recalculateAll } from '../../support/recalculated.ts';
import { textsOf } from '../../support/workbook-texts.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

const REGISTER = [
  'Asset no,Name,Group,Cost,Purchased on,Method,Useful life',
  '1,Laptop,Laptops,1200,2025-01-01,SLN,12 months',
  '2,Van,Vehicles,24000,2025-01-01,SLN,48 months',
  '3,Desk,Furniture,600,2025-01-01,SLN,60 months',
];

/** Laptops and furniture share the account of their accumulated depreciation. */
const ACCOUNTS = [
  'Group,Cost account,Accumulated depreciation account,Depreciation expense account',
  'Laptops,0410,0490,6200',
  'Vehicles,0420,0491,6200',
  'Furniture,0430,0490,6200',
];

/** A cent of laptops is missing, and so is the account of furniture. */
const DIFFERING = [
  ...['Account,Balance', '0410,1199.99', '0420,24000', '0490,-330', '0491,-1500', '6200,1830'],
];

const COMMAND = ['report', 'depreciation', '--input', 'register.csv', '--month', '2025-03'];
const GIVEN = ['--accounts', 'accounts.csv', '--out', 'report.xlsx'];

/** March 2025: 300 of laptops, 1,500 of vehicles and 30 of furniture are accumulated. */
function capture(trialBalance: readonly string[]): CapturedIo {
  const captured = captureIo({ clock: new FakeClock() });
  const files = { register: REGISTER, accounts: ACCOUNTS, tb: trialBalance };
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(join(captured.folder, `${name}.csv`), [...lines, ''].join('\n'));
  }
  return captured;
}

/** Account, what it holds, groups, report, ledger, difference. */
async function ledgerRows({ folder }: CapturedIo): Promise<readonly string[][]> {
  const rows = (await textsOf(join(folder, 'report.xlsx'))).get('Comparison with the ledger') ?? [];
  return rows.slice(rows.findIndex(([heading]) => heading === 'Account') + 1);
}

describe('events of a closed period that become known late', () => {
  const LAND = '4,Land,Land,50000,2025-01-01,none,';
  const EVENTS = ['Asset no,Date,Kind,Amount', '2,2025-01-31,Impairment,4700'];
  const REVALUED = ['4,2025-02-28,Revaluation,60000', '4,2025-03-31,Revaluation,51000'];
  const OWN = [
    `${ACCOUNTS[0] ?? ''},Revaluation surplus account,Impairment loss account,Revaluation gain or loss account`,
    ...['Laptops', 'Vehicles', 'Furniture', 'Land'].map(
      (group) => `${group},Cost of ${group},Depreciation of ${group},6200,0800,6300,6400`,
    ),
  ];

  test('are booked as events in the next one, and the ledger agrees', async () => {
    const captured = capture([
      ...[
        'Account,Balance',
        'Cost of Laptops,1200',
        'Cost of Vehicles,24000',
        'Cost of Land,51000',
      ],
      ...['Cost of Furniture,600', 'Depreciation of Laptops,-300', 'Depreciation of Furniture,-30'],
      // 500.00 for January, 400.00 since the impairment: 18,800.00 over 47 months.
      ...['Depreciation of Vehicles,-6000', '0800,-1000', '6200,1630', '6300,4700', '6400,0'],
    ]);
    const write = (file: string, lines: readonly string[]): void => {
      writeFileSync(join(captured.folder, file), [...lines, ''].join('\n'));
    };
    const report = (...words: readonly string[]): Promise<number> =>
      main(['report', 'depreciation', '--input', 'register.csv', ...words], captured.io);
    write('register.csv', [...REGISTER, LAND]);
    write('accounts.csv', OWN);
    const closed = ['--from', '2025-01-01', '--to', '2025-02-28', '--close', '--out', 'feb.xlsx'];
    expect(await report(...closed)).toBe(0);

    write('events.csv', [...EVENTS, ...REVALUED]);
    const march = ['--month', '2025-03', '--restate', 'catch-up', '--events', 'events.csv'];
    const compared = ['--accounts', 'accounts.csv', '--trial-balance', 'tb.csv'];
    expect(await report(...march, ...compared, '--journal', 'plain', '--out', 'mar.xlsx')).toBe(0);

    const journal = readFileSync(join(captured.folder, 'mar-journal-plain.csv'), 'utf8');
    const amounts = journal
      .split(/\r?\n/u)
      .map((line) =>
        /,([^,]+),"([^",]+), 2025-03, (Vehicles|Land)",(.*),(.*),/u.exec(line)?.slice(1),
      );
    expect(amounts.filter((line) => line !== undefined)).toEqual([
      ['6200', 'Depreciation', 'Vehicles', '400.00', ''],
      ['Depreciation of Vehicles', 'Depreciation', 'Vehicles', '', '400.00'],
      // February was charged 500.00.
      ['Depreciation of Vehicles', 'Catch-up of earlier periods', 'Vehicles', '100.00', ''],
      ['6200', 'Catch-up of earlier periods', 'Vehicles', '', '100.00'],
      // 10,000.00 late, less the 9,000.00 of March.
      ['Cost of Land', 'Revaluations', 'Land', '1000.00', ''],
      ['0800', 'Revaluations', 'Land', '', '1000.00'],
      ['6300', 'Impairments', 'Vehicles', '4700.00', ''],
      ['Depreciation of Vehicles', 'Impairments', 'Vehicles', '', '4700.00'],
    ]);
    const events = (await textsOf(join(captured.folder, 'mar.xlsx'))).get('Events') ?? [];
    expect(events.filter(([number]) => number === '4').map((row) => row.slice(3, 10))).toEqual([
      [
        ...['2025-02-28', 'revaluation', '10,000.00', '–', '10,000.00', '–'],
        'Of a closed period, booked in this one',
      ],
      ['2025-03-31', 'revaluation', '-9,000.00', '–', '-9,000.00', '–', ''],
    ]);
  });
});

describe('a trial balance', () => {
  test.each([
    [
      'with debits and credits',
      [
        'Account,Debit,Credit',
        '0410,1200,',
        '0420,24000,',
        '0430,600,',
        '0490,,330',
        '0491,,1500',
        '6200,1830,',
      ],
      [],
    ],
    [
      'with balances, one in two rows, and with other accounts',
      [
        ...['Account code;Text;Closing balance', '0410;Laptops;1.000,00', '0410;;200'],
        ...[
          '0420;Vans;24000',
          '0430;Desks;600',
          '0490;;-330,00',
          '0491;;-1500',
          '6200;;1830',
          '9999;Bank;77',
        ],
      ],
      ['--decimal', 'comma'],
    ],
  ])('%s agrees account by account', async (_, trialBalance, more) => {
    const captured = capture(trialBalance);
    const words = [...COMMAND, ...GIVEN, '--trial-balance', 'tb.csv', ...more];

    expect(await main(words, captured.io)).toBe(0);
    expect(await ledgerRows(captured)).toEqual([
      ['0430', 'Cost', 'Furniture', '600.00', '600.00', '–'],
      ['0410', 'Cost', 'Laptops', '1,200.00', '1,200.00', '–'],
      ['0420', 'Cost', 'Vehicles', '24,000.00', '24,000.00', '–'],
      ['0490', 'Accumulated depreciation', 'Furniture, Laptops', '-330.00', '-330.00', '–'],
      ['0491', 'Accumulated depreciation', 'Vehicles', '-1,500.00', '-1,500.00', '–'],
      [
        ...['6200', 'Depreciation expense', 'Furniture, Laptops, Vehicles'],
        ...['1,830.00', '1,830.00', '–'],
      ],
    ]);
    // Twenty-six, and one for each account.
    expect(captured.stderr()).toContain('all 32 passed');
  });

  test('that differs, or lacks an account, fails the checks of those accounts', async () => {
    const captured = capture(DIFFERING);
    const code = await main([...COMMAND, ...GIVEN, '--trial-balance', 'tb.csv'], captured.io);

    expect(code).toBe(1);
    const rows = await ledgerRows(captured);
    const differing = rows.filter((row) => row[5] !== '–');
    expect(differing.map((row) => [row[0], row[4], row[5]])).toEqual([
      ['0430', '–', '600.00'],
      ['0410', '1,199.99', '0.01'],
    ]);
    expect(captured.stderr()).toContain('failed: Account 0430: report = ledger');
  });

  test('that differs keeps the period open', async () => {
    const captured = capture(DIFFERING);
    const words = [...COMMAND, ...GIVEN, '--trial-balance', 'tb.csv', '--close'];

    expect(await main(words, captured.io)).toBe(2);
    const said = captured.stderr().replaceAll(/\s+/g, ' ');
    expect(said).toContain(
      '2 reconciliation checks fail: Account 0430: report = ledger (600.00 and 0.00); Account 0410: report = ledger (1,200.00 and 1,199.99)',
    );
    expect(said).toContain('add --allow-differences');
    expect(existsSync(join(captured.folder, 'report.xlsx'))).toBe(false);
    expect(await main([...COMMAND, ...GIVEN, '--close'], captured.io)).toBe(0);
  });

  test('that differs is recorded in a close that allows it', async () => {
    const captured = capture(DIFFERING);
    const words = [...COMMAND, ...GIVEN, '--trial-balance', 'tb.csv', '--close'];

    expect(await main([...words, '--allow-differences'], captured.io)).toBe(1);
    const summary = (await textsOf(join(captured.folder, 'report.xlsx'))).get('Summary') ?? [];
    expect(summary.filter(([label]) => label === 'Closed with a difference')).toEqual([
      expect.arrayContaining([
        'Account 0430: report = ledger: 600.00 and 0.00 (--allow-differences)',
      ]),
      expect.arrayContaining([
        'Account 0410: report = ledger: 1,200.00 and 1,199.99 (--allow-differences)',
      ]),
    ]);
    expect(await main([...words, '--allow-differences'], captured.io)).toBe(2);
    expect(captured.stderr().replaceAll(/\s+/g, ' ')).toContain('is already closed');
  });

  test('may be typed into the workbook instead', async () => {
    const captured = capture([]);
    expect(await main([...COMMAND, ...GIVEN], captured.io)).toBe(0);
    const [row] = await ledgerRows(captured);
    expect(row?.slice(0, 5)).toEqual(['0430', 'Cost', 'Furniture', '600.00', '']);
  });

  test.each([
    ['needs accounts', ['Account,Balance', '0410,1'], [], '--accounts, which is missing'],
    ['needs headings', ['Name,Sum', 'a,1'], GIVEN, 'expected the columns Account'],
    ['needs amounts', ['Account,Balance', '0410,many'], GIVEN, 'expected an amount, found "many"'],
  ])('%s', async (_, trialBalance, given, message) => {
    const captured = capture(trialBalance);
    const words = [...COMMAND, ...given, '--trial-balance', 'tb.csv'];
    expect(await main(words, captured.io)).not.toBe(0);
    expect(captured.stderr().replaceAll(/\s+/g, ' ')).toContain(message);
  });

  test.runIf(!IS_EVERYDAY && libreOfficeVersion() !== undefined)(
    'fails in a spreadsheet program where a balance is altered',
    async () => {
      const { folder, io } = capture([
        ...['Account,Balance', '0410,1200', '0420,24000', '0430,600', '0490,-330', '0491,-1500'],
        '6200,1830',
      ]);
      await main([...COMMAND, ...GIVEN, '--trial-balance', 'tb.csv'], io);
      const workbook = new ExcelJS.Workbook();
      await workbook.xlsx.readFile(join(folder, 'report.xlsx'));
      workbook.getWorksheet('Comparison with the ledger')?.eachRow((row) => {
        if (row.getCell(1).text === '0490') row.getCell(5).value = -330.01;
      });
      await workbook.xlsx.writeFile(join(folder, 'altered.xlsx'));
      const failing: string[][] = [];
      for (const path of recalculateAll(folder, ['report.xlsx', 'altered.xlsx'])) {
        const rows = (await textsOf(path)).get('Summary') ?? [];
        failing.push(rows.filter((row) => row[4] === 'FALSE').map(([label = '']) => label));
      }
      expect(failing).toEqual([
        [],
        [
          'Account 0490: report = ledger',
          'Columns of figures different from their control totals = 0',
        ],
      ]);
    },
    60_000,
  );
});

describe('land that was revalued and sold, and a machine that was impaired', () => {
  const FILES = {
    register: [
      'Asset no,Name,Group,Cost,Purchased on,Method,Useful life,Disposed on,Proceeds',
      '1,Field,Land,100000,2020-01-01,none,,2025-06-30,170000',
      '2,Press,Machines,12000,2023-01-01,SLN,60 months,,',
    ],
    events: [
      'Asset no,Date,Kind,Amount',
      '1,2024-06-30,Revaluation,160000',
      '2,2025-12-31,Impairment,1000',
    ],
    accounts: [
      'Group,Cost account,Accumulated depreciation account,Depreciation expense account,Gain and loss account,Proceeds account,Revaluation surplus account,Impairment loss account,Retained earnings account',
      'Land,0100,0190,6200,7000,1900,2900,6300,2800',
      'Machines,0400,0490,6200,7000,1900,2900,6300,2800',
    ],
    tb: [
      ...['Account,Balance', '0400,12000', '0490,-8200', '6200,2400', '7000,-10000', '6300,1000'],
      '2900,0',
    ],
  };

  function begun(): CapturedIo {
    const captured = captureIo({ clock: new FakeClock() });
    for (const [name, lines] of Object.entries(FILES)) {
      writeFileSync(join(captured.folder, `${name}.csv`), [...lines, ''].join('\n'));
    }
    return captured;
  }

  const INPUT = ['report', 'depreciation', '--input', 'register.csv', '--events', 'events.csv'];

  test('agree with expense, gains, impairment and surplus of the ledger', async () => {
    const captured = begun();
    const words = [...INPUT, ...GIVEN, '--month', '2025-12', '--trial-balance', 'tb.csv'];
    expect(await main(words, captured.io)).toBe(0);
    expect((await ledgerRows(captured)).map((row) => [row[0], row[1], row[3]])).toEqual([
      ['0100', 'Cost', '–'],
      ['0400', 'Cost', '12,000.00'],
      ['0190', 'Accumulated depreciation', '–'],
      ['0490', 'Accumulated depreciation', '-8,200.00'],
      ['2900', 'Revaluation surplus', '–'],
      ['6200', 'Depreciation expense', '2,400.00'],
      ['7000', 'Gain on disposal, Loss on disposal', '-10,000.00'],
      ['6300', 'Impairment loss', '1,000.00'],
    ]);
  });

  test('show the surplus until the sale, and its transfer to retained earnings then', async () => {
    const captured = begun();
    const path = join(captured.folder, 'report.xlsx');
    await main([...INPUT, '--month', '2025-05', '--out', 'report.xlsx'], captured.io);
    const held = (await textsOf(path)).get('Register') ?? [];
    const headings = held.find((row) => row.includes('Asset no')) ?? [];
    const field = held.find((row) => row.includes('Field')) ?? [];
    expect(field[headings.indexOf('Revaluation surplus')]).toBe('60,000.00');

    await main([...INPUT, '--month', '2025-06', '--out', 'report.xlsx', '--force'], captured.io);
    const texts = await textsOf(path);
    expect(texts.get('Register')?.flat()).not.toContain('Revaluation surplus');
    expect(texts.get('Disposals')?.flat()).toContain('Revaluation surplus transferred');
    const journal = (texts.get('Journal') ?? []).map((row) => row.slice(2, 5).join(' | '));
    expect(journal).toContain('Revaluation surplus, Land | 60,000.00 | ');
    expect(journal).toContain('Retained earnings, Land |  | 60,000.00');
    expect(texts.get('Summary')?.flat()).toContain(
      'Revaluation surplus transferred: journal = list',
    );
  });
});
