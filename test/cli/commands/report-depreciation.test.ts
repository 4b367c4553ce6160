import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { writeWorkbook } from '../../../src/tabular/xlsx/write/workbook-writer.ts';
import { recalculated } from '../../support/recalculated.ts';
import { textsOf } from '../../support/workbook-texts.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';

const HEADINGS =
  'Asset #,Name,Group,Price,Salvage value,Purchased on,Method,Useful life,Rate,Retired on,Proceeds,Currency';

const GOOD = [
  'A-1,Laptop,Laptops,2400.00,0,2024-01-15,SLN,36 months,,,,EUR',
  'A-2,Tablet,laptops,"1,200.00",120,2025-12-05,SLN,36 months,,,,EUR',
  'A-3,Van,Vehicles,30000,6000,2023-03-01,,5 years,,2025-12-20,14000,EUR',
  'A-4,=Desk,Furn*iture,800,0,2022-07-01,Declining Balance,,20,,,EUR',
  'A-5,Land,,100000,,2010-01-01,none,,,,,EUR',
];

const BAD = [
  'B-1,No cost,Laptops,,0,2024-01-15,SLN,36 months,,,,EUR',
  'B-2,Bad date,Laptops,100,0,2024-02-31,SLN,36 months,,,,EUR',
  'B-3,Bad method,Laptops,100,0,2024-02-01,SLM,36 months,,,,EUR',
  'B-4,Negative life,Laptops,100,0,2024-02-01,SLN,-3 years,,,,EUR',
  'B-5,High residual,Laptops,100,200,2024-02-01,SLN,3 years,,,,EUR',
];

const COMMAND = ['report', 'depreciation', '--input', 'register.csv'];

/** The clock stands in January 2026, so that the last complete month is December 2025. */
function capture(rows: readonly string[], headings = HEADINGS): CapturedIo {
  const captured = captureIo({ clock: new FakeClock() });
  writeFileSync(join(captured.folder, 'register.csv'), [headings, ...rows, ''].join('\n'));
  return captured;
}

async function jsonOf(captured: CapturedIo, words: readonly string[]): Promise<unknown> {
  await main([...COMMAND, ...words, '--json', '--quiet'], captured.io);
  return JSON.parse(captured.stdout());
}

describe('report depreciation', () => {
  test('takes the last complete month, and its figures tie', async () => {
    const captured = capture(GOOD);

    expect(await main([...COMMAND, '--method', 'SLN'], captured.io)).toBe(0);

    // 2400 / 36 + 1080 / 36 + 460.80 * 20 % / 12, what was left of the desk when 2025 began.
    expect(captured.stderr()).toContain('register.csv, 2025-12-01 to 2025-12-31');
    expect(captured.stderr()).toContain('Depreciation expense           104.35');
    expect(captured.stderr()).toContain('Additions                    1,200.00');
    expect(captured.stderr()).toContain('all 26 passed');
    expect(readdirSync(captured.folder)).toContain('depreciation-2025-12-31.xlsx');
  });

  test('disposes by convention, with gain or loss', async () => {
    const document = await jsonOf(capture(GOOD), ['--method', 'SLN']);

    // 33 months of 24,000 / 60 were charged: the book value is 16,800.
    expect(document).toMatchObject({
      books: [
        { costDisposed: '30000.00', accumulatedDisposed: '13200.00', gainOrLoss: '-2800.00' },
      ],
    });
  });

  test('has the sheets that auditors ask for', async () => {
    const captured = capture(GOOD);
    await main([...COMMAND, '--method', 'SLN', '--stable-names', '--quiet'], captured.io);

    const texts = await textsOf(join(captured.folder, 'depreciation.xlsx'));

    expect([...texts.keys()]).toEqual([
      ...['Summary', 'Register', 'Schedule', 'Roll-forward', 'Additions', 'Disposals'],
      ...['Journal', 'Recalculation', 'Exceptions', 'Charts', 'Chart data'],
      ...['Control totals', 'Integrity'],
    ]);
    expect(texts.get('Exceptions')?.flat()).toContain('No exceptions.');
    const classes = texts.get('Roll-forward')?.map(([name]) => name);
    expect(classes).toEqual(expect.arrayContaining(['(no group)', 'Furn*iture', 'Laptops']));
    expect(classes).not.toContain('laptops');
  });

  test('says what was used and where each came from', async () => {
    const captured = capture(GOOD);
    writeFileSync(join(captured.folder, 'terms.yaml'), 'convention: mid-month\nmethod: DDB\n');
    const words = ['--method', 'SLN', '--settings', 'terms.yaml', '--stable-names', '--quiet'];
    await main([...COMMAND, ...words], captured.io);

    const texts = await textsOf(join(captured.folder, 'depreciation.xlsx'));

    const parameters = texts.get('Summary')?.map((row) => row.slice(0, 4));
    expect(parameters).toEqual(
      expect.arrayContaining([
        ['Depreciation method', 'SLN', 'register', '2'],
        ['Depreciation method', 'SLN', 'flag', '1'],
        ['Convention', 'mid-month', 'settings file', '5'],
        ['Rounding', 'cumulative', 'assumed', '5'],
      ]),
    );
  });

  test('states the factor that computed the figures, and warns of the one in a method name', async () => {
    const rows = [
      'F-1,Lathe,Machines,1000,0,2025-01-01,VDB,5 years,,,,EUR',
      'F-2,Desk,Furniture,1000,0,2025-01-01,SLN,5 years,,,,EUR',
    ];
    const captured = capture(rows);
    const words = ['--fiscal-year', '2025', '--stable-names', '--json'];
    const both = ['--method', 'register,DDB', '--factor', '1.5', ...words];

    expect(await main([...COMMAND, ...both], captured.io)).toBe(0);

    const warning = (method: string): string =>
      `The method ${method} has the factor 2; the specified factor 1.5 is used`;
    expect(JSON.parse(captured.stdout())).toMatchObject({
      // 1000 * 1.5 / 5 and 1000 / 5; twice 1000 * 1.5 / 5
      books: [{ expense: '500.00' }, { expense: '600.00' }],
      remarks: [`${warning('VDB')} (assets: 1)`, `${warning('DDB')} (assets: 2)`],
    });
    const texts = await textsOf(join(captured.folder, 'depreciation.xlsx'));
    const factors = texts
      .get('Summary')
      ?.filter(([setting]) => setting === 'Declining-balance factor');
    expect(factors).toEqual([
      ['Declining-balance factor', '1.5', 'flag', '1'],
      ['Declining-balance factor', '1.5', 'flag', '2'],
    ]);
  });

  test('charges by units of production, and lists what has no reading', async () => {
    const rows = ['U-1,Press,1000,2025-11-05,UOP,5000,1200,', 'U-2,Mill,1000,2025-11-05,UOP,500,,'];
    const headings =
      'Asset #,Name,Price,Purchased on,Method,Total units,Units 2025-11,Units 2025-12';
    const captured = capture(rows, headings);
    const readings = ['Asset no,Date,Units', 'U-1,2025-12-31,300', 'U-2,2025-11-30,50'];
    writeFileSync(join(captured.folder, 'readings.csv'), [...readings, ''].join('\n'));
    const words = ['--readings', 'readings.csv', '--json', '--quiet'];

    expect(await main([...COMMAND, ...words], captured.io)).toBe(1);

    expect(JSON.parse(captured.stdout())).toMatchObject({
      // 1000 * 300 / 5000, and 1000 * 1500 / 5000
      books: [{ assets: 1, expense: '60.00', accumulatedClosing: '300.00' }],
      exceptions: [{ number: 'U-2', reasons: [{ code: 'readings-missing', setting: 'readings' }] }],
    });
  });

  test('lists rows that cannot be computed with the reason, and leaves none out', async () => {
    const captured = capture([...GOOD, ...BAD]);

    expect(await main([...COMMAND, '--method', 'SLN', '--json', '--quiet'], captured.io)).toBe(1);

    expect(JSON.parse(captured.stdout())).toMatchObject({
      rows: 10,
      books: [{ assets: 5 }],
      exceptions: [
        { row: 7, number: 'B-1', reasons: [{ code: 'no-cost' }] },
        { row: 8, number: 'B-2', reasons: [{ code: 'bad-date' }] },
        { row: 9, number: 'B-3', reasons: [{ code: 'unknown-method' }] },
        { row: 10, number: 'B-4', reasons: [{ code: 'bad-life' }] },
        { row: 11, number: 'B-5', reasons: [{ code: 'residual-above-cost' }] },
      ],
    });
  });

  test('puts several books side by side', async () => {
    const captured = capture(GOOD.slice(0, 2));
    const words = ['--method', 'register,DDB', '--fiscal-year', '2025', '--stable-names'];

    expect(await main([...COMMAND, ...words, '--json', '--quiet'], captured.io)).toBe(0);

    // 2400 / 3 and 1080 / 36; two thirds of 2400 / 3 (a third is left of it), and 1200 * 2/3 / 12.
    expect(JSON.parse(captured.stdout())).toMatchObject({
      books: [
        { name: 'register', expense: '830.00' },
        { name: 'DDB', expense: '600.00' },
      ],
    });
    const texts = await textsOf(join(captured.folder, 'depreciation.xlsx'));
    expect([...texts.keys()]).toEqual(expect.arrayContaining(['Books', 'Register (DDB)']));
  });

  test('takes books and groups from a settings file, and MACRS through the 40 % test', async () => {
    const captured = capture(
      [
        'Press,Machines,10000,2025-02-10',
        'Saw,Machines,9000,2025-11-10',
        'Desk,Office,1200,2025-01-01',
      ],
      'Name,Group,Cost,Purchased on',
    );
    const terms = {
      groups: { machines: { method: 'SLN', life: '5 years' }, Office: { method: 'none' } },
      books: { ledger: {}, tax: { method: 'MACRS', recovery: 5 } },
    };
    writeFileSync(join(captured.folder, 'terms.json'), JSON.stringify(terms));
    const words = ['--settings', 'terms.json', '--fiscal-year', '2025', '--json', '--quiet'];

    expect(await main([...COMMAND, ...words], captured.io)).toBe(0);

    // 19,000 / 5 by months: 11 and 2 of 12. Mid-quarter: 35 % and 5 % of the machines, 35 % of the desk.
    expect(JSON.parse(captured.stdout())).toMatchObject({
      books: [
        { name: 'ledger', expense: '2133.33' },
        { name: 'tax', expense: '4370.00' },
      ],
    });
  });

  test.each([
    [['--month', '2025-02'], '2025-02-01', '2025-02-28'],
    [['--quarter', '2025-Q1', '--fiscal-year-start', '7'], '2024-07-01', '2024-09-30'],
    [['--fiscal-year', '2025', '--fiscal-year-start', '4'], '2024-04-01', '2025-03-31'],
    [['--fiscal-year', '2026', '--fiscal-year-start', '04-06'], '2025-04-06', '2026-04-05'],
    [['--fiscal-year', '2025'], '2025-01-01', '2025-12-31'],
    [['--as-of', '2030-05-15'], '2030-01-01', '2030-05-15'],
    [['--from', '2024-01-10', '--to', '2024-02-20'], '2024-01-10', '2024-02-20'],
  ])('%j is from %s to %s', async (words, from, to) => {
    const document = await jsonOf(capture(GOOD), ['--method', 'SLN', ...words]);
    expect(document).toMatchObject({ period: { from, to } });
  });

  test.each([
    ['an unknown method', ['--method', 'SLM'], 'Did you mean SL?'],
    ['a negative life', ['--method', 'SLN', '--life=-3y'], 'found "-36 months"'],
    [
      'an impossible first day',
      ['--method', 'SLN', '--fiscal-year-start', '04-31'],
      'expected a month from 1 to 12, or a day such as 04-06, found "04-31"',
    ],
    ['an impossible month', ['--method', 'SLN', '--month', '2025-13'], 'found "2025-13"'],
    ['two periods', ['--month', '2025-01', '--as-of', '2025-01-31'], 'Give the period once'],
    ['a flag of another report', ['--basis', 'available'], 'There is no flag --basis'],
    [
      'a file of another kind',
      ['--method', 'SLN', '--out', 'a.pdf'],
      'ends with .xlsx or .csv or .html',
    ],
  ])('refuses %s and writes nothing', async (_, words, message) => {
    const captured = capture(GOOD);

    expect(await main([...COMMAND, ...words], captured.io)).toBe(2);

    expect(captured.stderr().replaceAll(/\s+/g, ' ')).toContain(message);
    expect(readdirSync(captured.folder).filter((name) => name.endsWith('.xlsx'))).toEqual([]);
  });

  test.each([
    ['without a cost', 'Asset #,Name,Purchased on', ['1,A,2024-01-01'], 3, 'column for the cost'],
    [
      'in several currencies',
      HEADINGS,
      [...GOOD, GOOD[0]?.replace('EUR', 'USD') ?? ''],
      3,
      'EUR (5), USD (1)',
    ],
    ['with one column twice', 'Price,Cost,Purchased on', ['1,1,2024-01-01'], 3, 'both mean Cost'],
    ['without rows', HEADINGS, [], 3, 'no rows'],
    ['of which nothing can be computed', HEADINGS, BAD, 1, 'no report was written'],
  ])('refuses a register %s and writes nothing', async (_, headings, rows, exit, message) => {
    const captured = capture(rows, headings);

    expect(await main([...COMMAND, '--method', 'SLN'], captured.io)).toBe(exit);

    expect(captured.stderr().replaceAll(/\s+/g, ' ')).toContain(message);
    expect(existsSync(join(captured.folder, 'depreciation-2025-12-31.xlsx'))).toBe(false);
  });

  test.each([
    ['methd: SLN', 'did you mean "method"?'],
    ['groups: [a]', 'expected names with values'],
    ['a: b: c', 'is not valid YAML or JSON'],
  ])('refuses the settings file "%s"', async (text, message) => {
    const captured = capture(GOOD);
    writeFileSync(join(captured.folder, 'terms.yaml'), text);

    expect(await main([...COMMAND, '--settings', 'terms.yaml'], captured.io)).toBe(2);
    expect(captured.stderr().replaceAll(/\s+/g, ' ')).toContain(message);
  });

  test('reads a workbook with typed cells as it reads a CSV', async () => {
    const captured = capture([]);
    const path = join(captured.folder, 'register.xlsx');
    const columns = ['Name', 'Cost', 'Purchased on', 'Rate'].map((heading) => ({ heading }));
    const bought = { type: 'date', iso: '2025-01-10', text: '' } as const;
    const rows = [['Press', 1200.1, bought, { value: 0.2, format: '0%' }]];
    await writeWorkbook(path, [{ name: 'Assets', columns, rows }]);
    const words = ['report', 'depreciation', '--input', 'register.xlsx', '--method', 'SLN'];

    expect(await main([...words, '--json', '--quiet'], captured.io)).toBe(0);
    expect(JSON.parse(captured.stdout())).toMatchObject({
      books: [{ costClosing: '1200.10', accumulatedClosing: '240.02' }],
    });
  });

  test.runIf(libreOfficeVersion() !== undefined)(
    'ties out when a spreadsheet program computes every formula anew',
    async () => {
      const captured = capture([...GOOD, ...BAD]);
      const words = ['--method', 'register,DDB', '--life', '4 years', '--fiscal-year', '2025'];
      await main([...COMMAND, ...words, '--out', 'report.xlsx', '--quiet'], captured.io);

      const computed = await textsOf(recalculated(captured.folder, 'report.xlsx'));

      const cells = [...computed.values()].flat(2);
      const checks = cells.filter((text) => /^(TRUE|FALSE)$/.test(text));
      expect(new Set(checks)).toEqual(new Set(['TRUE']));
      expect(checks.length).toBeGreaterThanOrEqual(150);
      expect(cells.filter((text) => /^#|Err:/.test(text))).toEqual([]);
    },
    60_000,
  );
});
