import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import type { WireRequest } from '../../../src/wire/messages.ts';
import { COMPANY } from '../../reports/depreciation/input/account/company.ts';
import { textsOf } from '../../support/workbook-texts.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { startHttpService, TEST_TOKEN } from '../../support/local-service.ts';

interface Account {
  /** Runs `report depreciation`; gives the exit code. */
  readonly report: (...words: readonly string[]) => Promise<number>;
  /** What --json printed. */
  readonly document: () => unknown;
  /** What was said, with every white space as one blank. */
  readonly said: () => string;
  /** Paths that the service was asked for. */
  readonly asked: () => readonly string[];
  readonly folder: string;
  /** Presses Ctrl-C once the service has been asked so often. */
  readonly stopAfter: (calls: number) => void;
}

/** An account over HTTP on 15 January 2026, used by one test. */
async function withAccount(
  use: (account: Account) => Promise<void>,
  seed: SeedDocument = COMPANY,
): Promise<void> {
  const clock = new FakeClock({ auto: true });
  const targets: string[] = [];
  let lastCall = Infinity;
  const onRequest = ({ target }: WireRequest): void => {
    targets.push(target);
    if (targets.length === lastCall) captured.signals.emit('SIGINT');
  };
  const service = await startHttpService({ clock, seed, onRequest });
  const env = {
    TALLYSHEET_BASE_URL: service.url,
    TALLYSHEET_TOKEN: TEST_TOKEN,
    TALLYSHEET_RATE_LIMIT: 'off',
  };
  const captured = captureIo({ env, clock, columns: 200 });
  try {
    await use({
      folder: captured.folder,
      // The token is taken out of the environment once it was read.
      report: (...words) =>
        main(['report', 'depreciation', ...words], {
          ...captured.io,
          env: { ...captured.io.env, ...env },
        }),
      said: () => captured.stderr().replaceAll(/\s+/g, ' '),
      document: () => JSON.parse(captured.stdout()) as unknown,
      asked: () => targets,
      stopAfter: (calls) => {
        lastCall = calls;
      },
    });
  } finally {
    await service.close();
  }
}

/** The cells of a row by the headings above it. */
function record(
  rows: readonly (readonly string[])[] | undefined,
  name: string,
): Readonly<Record<string, string>> {
  const headings = rows?.find(([first]) => first === 'Asset no') ?? [];
  const row = rows?.find(([, second]) => second === name) ?? [];
  return Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? '']));
}

describe('report depreciation of an account', () => {
  test('computes every asset by the settings of its group, and lists the others', async () => {
    await withAccount(async ({ report, document, asked, folder }) => {
      expect(await report('--residual', '0', '--json')).toBe(1);

      // 30 x 1200 / 36, 30000 * 20 % / 12, and 950.625 * 30 % / 12; the truck was charged until November.
      expect(document()).toMatchObject({
        rows: 35,
        period: { from: '2025-12-01', to: '2025-12-31' },
        books: [
          {
            assets: 33,
            expense: '1523.66',
            costClosing: '67000.00',
            costDisposed: '10000.00',
            accumulatedDisposed: '9833.33',
            proceeds: '1500.00',
            gainOrLoss: '1333.33',
          },
        ],
        exceptions: [
          {
            number: '33',
            name: 'Handbook',
            reasons: [{ code: 'setting-missing', setting: 'life' }],
          },
          { number: '34', name: 'Tablet', reasons: [{ code: 'no-cost' }] },
        ],
        remarks: [
          expect.stringMatching(/both active.*Straight Line is used .* in: Computers, Vehicles$/),
          expect.stringMatching(/in use with a salvage value.*: 1$/),
        ],
      });
      expect(document()).not.toHaveProperty('exceptions.0.row');
      expect(asked().filter((target) => target.startsWith('/assets.api?'))).toHaveLength(4);
      expect(asked().filter((target) => /members|locations/.test(target))).toEqual([]);
      expect(readdirSync(join(folder, 'state', 'readings'))).toEqual([]);
    });
  });

  test('names assets by their numbers, and groups in remedies', async () => {
    await withAccount(async ({ report, said }) => {
      expect(await report()).toBe(1);

      expect(said()).toContain('#33 Handbook: The setting life is missing');
      expect(said()).toContain('Enter a useful life for the group Books');
      expect(said()).toContain('Reconciliation checks all');
    });
  });

  test('shows on Summary each setting that was used, with its source', async () => {
    await withAccount(async ({ report, folder }) => {
      await report('--stable-names', '--quiet', '--residual', '0');

      const texts = await textsOf(join(folder, 'depreciation.xlsx'));
      const parameters = texts.get('Summary')?.map((row) => row.slice(0, 4));
      expect(parameters).toEqual(
        expect.arrayContaining([
          ['Depreciation method', 'straight-line', 'account, group Computers', '30'],
          ['Depreciation method', 'declining-balance', 'account, group Tools', '1'],
          ['Useful life (months)', '36', 'account, group Computers', '30'],
          ['Annual rate', '20%', 'account, group Vehicles', '2'],
          ['Use of the residual value', 'floor', 'account, group Vehicles', '2'],
          ['Recalculation interval', 'month', 'assumed (not specified in the account)', '1'],
          ['Convention', 'full-month', 'assumed', '33'],
        ]),
      );
      expect(parameters?.map(([first]) => first)).toContain('Read on (UTC)');
    });
  });

  test('does not guess what a retired asset was expected to fetch', async () => {
    await withAccount(async ({ report, document }) => {
      expect(await report('--json')).toBe(1);
      expect(document()).toMatchObject({
        books: [{ assets: 32, costDisposed: '0.00' }],
        exceptions: expect.arrayContaining([
          expect.objectContaining({
            name: 'Truck, old',
            reasons: [expect.objectContaining({ code: 'residual-unknown' })],
          }),
        ]) as unknown,
      });
    });
  });

  test('shows who has an asset, where it came from and why it went', async () => {
    await withAccount(async ({ report, folder }) => {
      await report('--residual', '0', '--stable-names', '--quiet');

      const texts = await textsOf(join(folder, 'depreciation.xlsx'));
      expect(record(texts.get('Register'), 'Van')).toMatchObject({
        Custodian: 'Ann Brook',
        'Residual value': '–',
        'Net book value': '21,000.00',
      });
      expect(record(texts.get('Register'), 'Laptop 07')).toMatchObject({
        'Asset no': '7',
        Subgroup: 'Laptops',
        Location: 'Head office',
        Vendor: 'Northwater',
      });
      expect(record(texts.get('Disposals'), 'Truck, old')).toMatchObject({
        'Retire reason': 'Sold',
        'Disposed on': '2025-12-10',
        'Net book value': '166.67',
        'Disposal proceeds': '1,500.00',
        'Gain or loss': '1,333.33',
      });
      expect(record(texts.get('Comparison with the service'), 'Van')).toMatchObject({
        'Net book value': '21,000.00',
        'Service value shown on 2026-01-15': '21,000.00',
        'Service value on 2025-12-31': '21,500.00',
        Difference: '-500.00',
      });
      for (const rows of texts.values()) expect(rows.flat()).not.toContain('Row in file');
    });
  });

  test.each([
    ['a flag', ['--method', 'SLN', '--life', '4 years'], '1395.83'],
    ['declining, by the rates for it', ['--method', 'Declining Balance'], '1055.62'],
  ])('%s is stronger than the account', async (_, words, expense) => {
    await withAccount(async ({ report, document }) => {
      await report(...words, '--json', '--quiet');
      expect(document()).toMatchObject({ books: [{ expense }] });
    });
  });

  test('an account with one active method goes by that', async () => {
    const seed = {
      ...COMPANY,
      depreciation_methods: [{ name: 'Straight Line', active: false }],
      groups: [{ name: 'Machines', depreciation_rates: { 'Declining Balance': 48 } }],
      subgroups: [],
      fixed_assets: [
        { name: 'Press', group: 'Machines', purchased_on: '2025-10-01', price: '4800.00' },
      ],
    };
    await withAccount(async ({ report, document }) => {
      expect(await report('--json', '--quiet')).toBe(0);
      // 4800 * (47 / 48)^2 / 48 in the third month.
      expect(document()).toMatchObject({ books: [{ expense: '95.87' }] });
    }, seed);
  });

  test('takes settings of assets from custom fields of that name', async () => {
    const seed = {
      ...COMPANY,
      fixed_assets: [
        {
          name: 'Laptop',
          group: 'Computers',
          purchased_on: '2025-01-10',
          price: '1200.00',
          custom_fields: { 'Residual value': '120', 'In service on': '07/01/2025' },
        },
      ],
    };
    await withAccount(async ({ report, document }) => {
      expect(await report('--json', '--quiet')).toBe(0);
      // 1080 / 36 for six months.
      expect(document()).toMatchObject({
        books: [{ expense: '30.00', accumulatedClosing: '180.00' }],
      });
    }, seed);
  });

  test('takes the cost from a custom field; what has none there is an exception', async () => {
    await withAccount(async ({ report, document }) => {
      expect(await report('--cost-from', 'landed COST', '--json', '--quiet')).toBe(1);
      expect(document()).toMatchObject({ books: [{ assets: 1, costClosing: '31000.00' }] });
    });
  });

  test('takes the cost and more from a cost sheet, by number or identifier', async () => {
    await withAccount(async ({ report, document, folder }) => {
      writeFileSync(
        join(folder, 'costs.csv'),
        [
          'Asset no,Identifier,Cost,In service,Residual value,Life,Method,Purchased on',
          '#31,,"32,000.00",2025-01-01,2000,60 months,SLN,2000-01-01',
          ',lap-3,3600,,,,,',
          '77,LAP-4,9,,,,,',
          ',LAP-99,9,,,,,',
        ].join('\n'),
      );

      expect(await report('--cost-from', 'costs.csv', '--json', '--out', 'a.xlsx')).toBe(1);

      // 30000 / 60 and 3600 / 36.
      expect(document()).toMatchObject({
        books: [{ assets: 2, expense: '600.00', costClosing: '35600.00' }],
        costs: {
          source: 'costs.csv',
          rows: 4,
          leftOver: [
            { row: 4, found: 'none with the number 77' },
            { row: 5, found: 'none with the identifier LAP-99' },
          ],
        },
      });
      const exceptions = (await textsOf(join(folder, 'a.xlsx'))).get('Exceptions');
      expect(exceptions?.flat()).toContain('Add a row for the asset to the cost sheet.');
      expect(exceptions?.flat()).toContain('costs.csv, row 5');
    });
  });

  test('broken off, goes on where it stopped, and reads nothing twice', async () => {
    await withAccount(async ({ report, document, said, asked, folder }) => {
      expect(await report('--max-calls', '5', '--out', 'report.xlsx')).toBe(4);
      expect(existsSync(join(folder, 'report.xlsx'))).toBe(false);

      expect(await report('--out', 'report.xlsx', '--json')).toBe(1);

      // Active assets have two pages; the lists of one page each were read whole.
      expect(said().match(/Fixed assets: resuming at page \d+ of \d+|Groups: resuming/g)).toEqual([
        'Fixed assets: resuming at page 2 of 2',
      ]);
      expect(document()).toMatchObject({ books: [{ expense: '1523.66' }] });
      const pages = asked().filter((target) => target.startsWith('/assets.api?'));
      expect(pages).toHaveLength(4);
    });
  });

  test('Ctrl-C stops it before the next call, and the same command goes on', async () => {
    await withAccount(async ({ report, document, said, asked, stopAfter, folder }) => {
      stopAfter(4);
      expect(await report('--out', 'report.xlsx')).toBe(130);
      expect(asked()).toHaveLength(4);
      expect(existsSync(join(folder, 'report.xlsx'))).toBe(false);

      expect(await report('--out', 'report.xlsx', '--json')).toBe(1);

      expect(said()).toContain('Stopping: open calls may finish, no new ones start.');
      expect(document()).toMatchObject({ books: [{ expense: '1523.66' }] });
    });
  });

  test.each([
    [['--cost-from', 'Landed'], 2, 'no custom field "Landed"'],
    [['--cost-from', 'missing.csv'], 3, 'missing.csv'],
    [['--method', 'SLM'], 2, 'Did you mean SL?'],
    [['--month', '2025-13'], 2, 'found "2025-13"'],
    [['--life=-3y'], 2, 'found "-36 months"'],
    [['--out', 'report.pdf'], 2, 'report.pdf'],
  ])('%j is refused before the assets are read', async (words, exit, message) => {
    await withAccount(async ({ report, said, asked, folder }) => {
      expect(await report(...words)).toBe(exit);

      expect(said()).toContain(message);
      expect(asked().filter((target) => target.startsWith('/assets.api'))).toEqual([]);
      expect(readdirSync(folder).filter((name) => name.endsWith('.xlsx'))).toEqual([]);
    });
  });

  test('writes nothing of an account without assets', async () => {
    await withAccount(
      async ({ report, said, folder }) => {
        expect(await report()).toBe(1);
        expect(said()).toContain('no report was written');
        expect(readdirSync(folder).filter((name) => name.endsWith('.xlsx'))).toEqual([]);
      },
      { ...COMPANY, fixed_assets: [] },
    );
  });
});

describe('report depreciation of a register with a cost sheet', () => {
  const REGISTER =
    'Asset no,Name,Group,Purchased on\nA-1,Laptop,IT,2025-01-01\nA-2,Desk,IT,2025-01-01\n';
  const WORDS = ['--input', 'register.csv', '--method', 'SLN', '--life', '3 years'];

  function capture(costs: string): CapturedIo {
    const captured = captureIo({ clock: new FakeClock(), columns: 200 });
    writeFileSync(join(captured.folder, 'register.csv'), REGISTER);
    writeFileSync(join(captured.folder, 'costs.csv'), costs);
    return captured;
  }

  function report({ io }: CapturedIo, ...words: readonly string[]): Promise<number> {
    return main(['report', 'depreciation', ...WORDS, ...words], io);
  }

  test('joins them; settings of the sheet are stronger than flags', async () => {
    const captured = capture('Asset no,Cost,Life,Currency\na-1,3600,1 year,EUR\nA-2,360,,EUR\n');

    expect(await report(captured, '--cost-from', 'costs.csv', '--json', '--quiet')).toBe(0);

    expect(JSON.parse(captured.stdout())).toMatchObject({
      currency: 'EUR',
      books: [{ expense: '310.00' }],
    });
  });

  test.each([
    [
      'two rows for one asset',
      'Asset no,Cost\nA-1,1\na-1,2\n',
      3,
      'costs.csv, row 2 and costs.csv, row 3 both match',
    ],
    ['no cost', 'Asset no,Amount\nA-1,1\n', 3, 'no sheet has columns for the asset and its cost'],
    ['several currencies', 'Asset no,Cost,Currency\nA-1,1,EUR\nA-2,1,USD\n', 3, 'EUR (1), USD (1)'],
    ['costs of nothing', 'Asset no,Cost\nB-1,1\n', 1, 'no report was written'],
  ])('refuses %s and writes nothing', async (_, costs, exit, message) => {
    const captured = capture(costs);

    expect(await report(captured, '--cost-from', 'costs.csv')).toBe(exit);

    expect(captured.stderr().replaceAll(/\s+/g, ' ')).toContain(message);
    expect(readdirSync(captured.folder).filter((name) => name.endsWith('.xlsx'))).toEqual([]);
  });

  test.each([
    [['--cost-from', 'Landed cost'], 'expected a cost sheet'],
    [['--input', 'other.csv'], 'expected one register'],
  ])('%j is refused', async (words, message) => {
    const captured = capture('Asset no,Cost\nA-1,1\n');

    expect(await report(captured, ...words)).toBe(2);

    expect(captured.stderr().replaceAll(/\s+/g, ' ')).toContain(message);
  });
});
