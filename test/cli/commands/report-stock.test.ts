import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { VERSION } from '../../../src/kernel/version.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { recalculated } from '../../support/recalculated.ts';
import { runIn, serveAccount } from '../../support/served-account.ts';
import { partOf } from '../../support/workbook-parts.ts';
import { textsOf } from '../../support/workbook-texts.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

const SAMPLES = fileURLToPath(new URL('../../../samples', import.meta.url));
const MOVEMENTS = join(SAMPLES, 'stock-movements.csv');
const ITEMS = join(SAMPLES, 'stock-items.csv');
const QUARTER = ['--from', '2026-01-01', '--to', '2026-03-31'];
const SHEETS = [
  'Summary',
  'Balance',
  'By location',
  'Ledger',
  'Journal',
  'Low stock',
  'Ageing',
  'ABC analysis',
  'Exceptions',
  'Charts',
  'Chart data',
  'Control totals',
  'Integrity',
];

function capture(env: Readonly<Record<string, string>> = {}): CapturedIo {
  return captureIo({ env, clock: new FakeClock({ auto: true }) });
}

function rowOf(rows: readonly (readonly string[])[] | undefined, item: string): readonly string[] {
  return rows?.find(([first]) => first === item) ?? [];
}

describe('report stock from a file', () => {
  test('says who prepared it, by which version, from which files', async () => {
    const { io, folder } = capture();
    const words = ['report', 'stock', '--input', MOVEMENTS, '--input', ITEMS, ...QUARTER];

    expect(await main([...words, '--prepared-by', 'Anna Berg', '--quiet'], io)).toBe(0);

    const texts = await textsOf(join(folder, 'stock-2026-03-31.xlsx'));
    const summary = texts.get('Summary') ?? [];
    const sha256 = createHash('sha256').update(readFileSync(MOVEMENTS)).digest('hex');
    expect(rowOf(summary, 'Prepared with')[1]).toBe(`Tallysheet ${VERSION}`);
    expect(rowOf(summary, 'Prepared by').slice(1, 3)).toEqual(['Anna Berg', '--prepared-by']);
    expect(rowOf(summary, `SHA-256 of ${basename(MOVEMENTS)}`)[1]).toBe(sha256);
  });

  test('writes a workbook with every sheet, and says what it comes to', async () => {
    const captured = capture();
    const { io, folder } = captured;
    const words = ['report', 'stock', '--input', MOVEMENTS, '--input', ITEMS, ...QUARTER];

    expect(await main(words, io)).toBe(0);

    expect(captured.stdout()).toBe('');
    expect(captured.stderr()).toContain('Closing value            4,908.28');
    expect(captured.stderr()).toContain('Reconciliation checks   all passed');
    const texts = await textsOf(join(folder, 'stock-2026-03-31.xlsx'));
    expect([...texts.keys()]).toEqual(SHEETS);
    const balance = texts.get('Balance') ?? [];
    const headings = balance.find(([first]) => first === 'Item') ?? [];
    const toner = rowOf(balance, '4002');
    const figure = (heading: string) => toner[headings.indexOf(heading)];
    expect(figure('Opening quantity')).toBe('12.00');
    expect(figure('Receipts, value')).toBe('749.00');
    expect(figure('Closing quantity')).toBe('7.00');
    expect(figure('Closing value')).toBe('512.94');
    expect(figure('Shortage')).toBe('1.00');
    expect(figure('Suggested reorder')).toBe('13.00');
    expect(figure('Roll-forward check')).toBe('TRUE');
    expect(figure('Ledger check')).toBe('TRUE');
    expect(texts.get('Exceptions')?.flat()).toContain('negative-stock');
  });

  test.skipIf(IS_EVERYDAY || libreOfficeVersion() === undefined)(
    'ties out when a spreadsheet program computes it anew',
    async () => {
      const captured = capture();
      const { io, folder } = captured;
      const out = join(folder, 'report.xlsx');
      const words = ['report', 'stock', '--input', MOVEMENTS, '--input', ITEMS, ...QUARTER];
      expect(await main([...words, '--out', out, '--quiet'], io)).toBe(0);

      const computed = await textsOf(recalculated(folder, 'report.xlsx'));
      const written = await textsOf(out);

      const checks = [...computed.values()].flat(2).filter((text) => /^(TRUE|FALSE)$/.test(text));
      expect(checks.length).toBe(111);
      expect(new Set(checks)).toEqual(new Set(['TRUE']));
      expect([...computed.values()].flat(2).filter((text) => /^#|Err:/.test(text))).toEqual([]);
      const closing = (texts: Map<string, string[][]>) =>
        texts.get('Summary')?.filter(([first = '']) => /\((value|quantity)\)$/.test(first));
      expect(closing(computed)).toEqual(closing(written));
    },
    60_000,
  );

  test.each([
    ['moving-average', '4908.28'],
    ['fifo', '4912.46'],
  ])('values by %s', async (method, closing) => {
    const captured = capture();
    const { io } = captured;
    const words = ['report', 'stock', '--input', MOVEMENTS, ...QUARTER, '--method', method];

    expect(await main([...words, '--json', '--quiet'], io)).toBe(0);

    expect(JSON.parse(captured.stdout())).toMatchObject({
      method,
      currency: 'USD',
      items: 6,
      closing: { quantity: '176.25', value: `${closing} USD` },
      failedChecks: [],
    });
  });

  test('as of a day leaves out what came later, and says so', async () => {
    const captured = capture();
    const { io, folder } = captured;
    const words = ['report', 'stock', '--input', MOVEMENTS, '--as-of', '2026-01-31'];

    expect(await main([...words, '--stable-names'], io)).toBe(0);

    expect(captured.stderr()).toContain('16 movements after 2026-01-31 ignored.');
    expect(existsSync(join(folder, 'stock.xlsx'))).toBe(true);
  });

  test('writes CSV files that read as they were computed', async () => {
    const captured = capture();
    const { io, folder } = captured;
    const words = ['report', 'stock', '--input', MOVEMENTS, ...QUARTER, '--format', 'csv'];

    expect(await main(words, io)).toBe(0);

    expect(readdirSync(folder).filter((name) => name.endsWith('.csv'))).toEqual([
      'stock-2026-03-31-abc-analysis.csv',
      'stock-2026-03-31-ageing.csv',
      'stock-2026-03-31-balance.csv',
      'stock-2026-03-31-by-location.csv',
      'stock-2026-03-31-checks.csv',
      'stock-2026-03-31-exceptions.csv',
      'stock-2026-03-31-journal.csv',
      'stock-2026-03-31-ledger.csv',
      'stock-2026-03-31-low-stock.csv',
    ]);
    const checks = readFileSync(join(folder, 'stock-2026-03-31-checks.csv'), 'utf8');
    expect(checks).toContain('ledger = balance,value,4908.28,4908.28,TRUE');
    expect(checks).not.toContain('FALSE');
  });

  test('shows charts that the spreadsheet program draws, each of them described', async () => {
    const { io, folder } = capture();
    const words = ['report', 'stock', '--input', MOVEMENTS, '--input', ITEMS, ...QUARTER];

    expect(await main([...words, '--stable-names', '--quiet'], io)).toBe(0);

    const drawing = partOf(join(folder, 'stock.xlsx'), 'xl/drawings/drawing10.xml');
    const rows = [...drawing.matchAll(/<xdr:row>(\d+)</g)].map(([, row]) => row);
    expect(rows).toEqual(['2', '16', '30', '44', '58']);
    const described = [...drawing.matchAll(/descr="([^"]*)"/g)].map(([, words]) => words);
    expect(described.map((words) => words?.split('. ')[0])).toEqual([
      'Stock value over time',
      'Stock value by group',
      'Stock value by location',
      'Stock value by age',
      'ABC: items by rank',
    ]);
    expect(described[1]).toBe(
      'Stock value by group. IT 3,134.50; Office supplies 1,534.62; Facilities 239.16 (USD).',
    );
  });

  test('writes one page with charts, ties and every table', async () => {
    const captured = capture();
    const { io, folder } = captured;
    const words = ['report', 'stock', '--input', MOVEMENTS, '--input', ITEMS, ...QUARTER];

    expect(await main([...words, '--format', 'html'], io)).toBe(0);

    expect(captured.stderr()).toContain('stock-2026-03-31.html');
    const page = readFileSync(join(folder, 'stock-2026-03-31.html'), 'utf8');
    const parts = [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title);
    expect(parts).toEqual([
      ...['Summary', 'Charts'],
      ...[
        'Stock balance by item',
        'Stock by location',
        'Stock ledger',
        'Journal',
        'Low and excess stock',
      ],
      ...['Stock ageing on 2026-03-31', 'ABC analysis', 'Exceptions'],
      ...['Key figures', 'Value by location', 'Needs attention', 'Basis of preparation'],
      'Reconciliation checks',
    ]);
    expect(page.match(/<svg /g)).toHaveLength(5);
    expect(page).toContain('<td class="figure total">4,908.28</td>');
    expect(page.match(/<td class="good">✓ yes<\/td>/g)).toHaveLength(16);
    expect(page).not.toContain('✗');
  });

  test('reads items from another sheet, and compares with what the account says', async () => {
    const captured = capture();
    const { io, folder } = captured;
    writeFileSync(
      join(folder, 'm.csv'),
      'SKU,Date,In,Out,Cost\nA,2026-01-02,5,,3\nA,2026-01-03,,1,\n',
    );
    writeFileSync(join(folder, 'i.csv'), 'SKU,Product,Reorder level,On hand\nA,Bolt,10,3\n');

    expect(
      await main(['report', 'stock', '--input', 'm.csv', '--input', 'i.csv', '--json'], io),
    ).toBe(0);

    expect(JSON.parse(captured.stdout())).toMatchObject({
      closing: { quantity: '4', value: '12.00' },
      lowThresholds: 1,
      exceptions: [
        {
          code: 'ledger-differs',
          item: 'A',
          message: 'Quantity on hand: 4 in the ledger, 3 in the account',
        },
      ],
    });
  });
});

describe('report stock refuses', () => {
  test.each([
    ['an impossible date', 'A,2026-02-30,Receipt,1,2,', 'row 2, Date: Not a valid date'],
    ['a date in two orders', 'A,31/12/2026,Receipt,1,2,', 'row 2, Date: Not a valid date'],
    ['an unknown movement', 'A,2026-01-02,Recipt,1,2,', '-> Did you mean receipt?'],
    ['a quantity that is none', 'A,2026-01-02,Receipt,many,2,', 'Quantity: Not a valid quantity'],
    ['a negative cost', 'A,2026-01-02,Receipt,1,-2,', 'Unit cost: Not a valid amount'],
    ['a row without an item', ',2026-01-02,Receipt,1,2,', 'Item: The cell is empty'],
    [
      'several currencies',
      'A,2026-01-02,Receipt,1,2,USD\nA,2026-01-03,Receipt,1,2,EUR',
      'row 3, Currency: The amounts are in several currencies',
    ],
  ])('%s, and writes nothing', async (_what, rows, said) => {
    const captured = capture();
    const { io, folder } = captured;
    writeFileSync(join(folder, 'm.csv'), `Item,Date,Type,Quantity,Unit cost,Currency\n${rows}\n`);

    expect(await main(['report', 'stock', '--input', 'm.csv'], { ...io, columns: 200 })).toBe(1);

    const printed = captured.stderr().replace(/\s+/g, ' ');
    expect(printed).toContain(said);
    expect(printed).toContain('so no report was written.');
    expect(readdirSync(folder).filter((name) => name.includes('stock'))).toEqual([]);
  });

  test.each([
    [
      ['--method', 'nifo'],
      2,
      '--method: expected one of moving-average, periodic-average, fifo, lifo, standard',
    ],
    [['--method', 'periodic-average', '--cost-pool', 'location'], 2, 'found periodic-average'],
    [
      ['--method', 'periodic-average', '--from', '2026-01-05', '--to', '2026-01-31'],
      2,
      'begins on 2026-01-05, expected 2026-01-01',
    ],
    [['--fiscal-year-start', '13'], 2, 'expected a month from 1 to 12, found 13'],
    [['--as-of', '2026-02-30'], 2, '--as-of: expected a date such as 2026-01-31'],
    [['--from', '2026-03-01', '--to', '2026-02-01'], 2, 'begins on 2026-03-01'],
    [['--month', '2026-13'], 2, '--month: expected 2026-01'],
    [['--month', '2026-01', '--as-of', '2026-01-31'], 2, 'Give the period once'],
    [['--decimals', '4'], 2, '--decimals: expected 0, 2, 3, found 4'],
    [['--out', 'report.pdf'], 2, 'expected a name that ends with .xlsx or .csv or .html'],
  ])('%j', async (flags, exit, said) => {
    const captured = capture();
    const { io } = captured;

    expect(await main(['report', 'stock', '--input', MOVEMENTS, ...flags], io)).toBe(exit);

    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(said);
  });

  test.each([
    ['a file without headings of movements', 'a,b\n1,2\n', 'no sheet has movement headings'],
    ['headings that mean the same', 'SKU,Item no,Date,Qty\nA,A,2026-01-01,1\n', 'both mean Item'],
    ['a file without rows', 'Item,Date,Type,Quantity\n', 'no movements found'],
  ])('%s', async (_what, text, said) => {
    const captured = capture();
    const { io, folder } = captured;
    writeFileSync(join(folder, 'm.csv'), text);

    expect(await main(['report', 'stock', '--input', 'm.csv'], io)).toBe(3);

    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(said);
  });

  test('a report that there is not', async () => {
    const captured = capture();
    const { io } = captured;

    expect(await main(['report', 'stok'], io)).toBe(2);

    expect(captured.stderr()).toContain(
      'There is no command "report stok"; did you mean report stock?',
    );
  });
});

describe('report stock from the account', () => {
  test('agrees with the quantities that the account tells', async () => {
    const account = await serveAccount('--demo');
    const captured = capture(account.env);
    const { io, folder } = captured;

    expect(await main(['report', 'stock', '--json'], io)).toBe(0);
    await account.end();

    const reported = JSON.parse(captured.stdout()) as {
      exceptions: { code: string }[];
      items: number;
    };
    expect(reported).toMatchObject({ failedChecks: [] });
    expect(reported.items).toBeGreaterThan(3);
    expect(reported.exceptions.filter(({ code }) => code.includes('differs'))).toEqual([]);
    const texts = await textsOf(join(folder, 'stock-2026-01-15.xlsx'));
    expect(texts.get('Balance')?.flat()).toContain('Packing tape, brown');
    expect(readdirSync(join(folder, 'state', 'readings'))).toEqual([]);
  });

  test('tells what it costs before it reads histories', async () => {
    const captured = capture();
    const inventory = Array.from({ length: 12 }, (_, at) => ({
      name: `Toner ${at}`,
      group: 'Supplies',
    }));
    const seed = join(captured.folder, 'seed.json');
    writeFileSync(seed, JSON.stringify({ groups: [{ name: 'Supplies' }], inventory }));
    const account = await serveAccount('--seed', seed);

    const { exit, stderr } = await runIn(captured, account, ['report', 'stock']);
    await account.end();

    expect(exit).toBe(0);
    expect(stderr).toMatch(/^Cost: 27 API calls, [^.]*\. Long\shistories\stake\smore\.$/m);
  });

  test('broken off, goes on where it stopped, and reads nothing twice', async () => {
    const account = await serveAccount('--demo');
    const captured = capture(account.env);
    const { io, folder } = captured;
    const words = ['report', 'stock', '--out', 'report.xlsx'];

    expect(await main([...words, '--max-calls', '15'], io)).toBe(4);
    expect(existsSync(join(folder, 'report.xlsx'))).toBe(false);
    // The token was taken out of the environment once it was read.
    const again = { ...io, env: { ...io.env, ...account.env } };
    expect(await main([...words, '--json'], again)).toBe(0);
    await account.end();

    expect(captured.stderr()).toMatch(/Continuing: \d+ parts of the account were read before\./);
    expect(JSON.parse(captured.stdout())).toMatchObject({ failedChecks: [] });
  });
});
