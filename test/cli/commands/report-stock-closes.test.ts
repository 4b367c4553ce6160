import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { cellText } from '../../../src/kernel/cells.ts';
import { openSpreadsheet } from '../../../src/tabular/open.ts';
import { main } from '../../../src/cli/main.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { serveAccount } from '../../support/served-account.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import {
  covers,
  disagreeingCells,
  EVERY_COLUMN,
  saveAltered,
  writeAltered,
  type FigureAlteration,
} from '../../support/altered-figures.ts';
import { recalculateAll } from '../../support/recalculated.ts';
import { thinned } from '../../support/thinned.ts';
import { loaded } from '../../support/workbook-parts.ts';

const HEADINGS =
  'Item,Group,Date,Type,Quantity,Unit cost,Amount,Location,From,To,Reference,Return of';
const MOVEMENTS = [
  'A,Nuts,2026-01-01,Opening,10,10,,North,,,,',
  'A,Nuts,2026-01-05,Receipt,10,,120,South,,,PO-1,',
  'A,Nuts,2026-01-10,Issue,6,,,South,,,,',
  'A,Nuts,2026-01-12,Transfer,4,,,,North,South,,',
  'A,Nuts,2026-02-03,Landed cost,,,30,South,,,,PO-1',
  'A,Nuts,2026-02-10,Sale,5,,,North,,,,',
  'A,Nuts,2026-02-11,Transfer,1,,,,South,North,,',
  'B,Bolts,2026-01-02,Receipt,100,1.5,,North,,,PO-2,',
  'B,Bolts,2026-01-31,Count,97,,,North,,,,',
  'B,Bolts,2026-02-15,Adjustment,-40,,,North,,,,',
];
const LATE = 'A,Nuts,2026-01-20,Receipt,2,11,,North,,,PO-9,';

/** A folder with movements and net realisable values, on the second of April 2026. */
function begun(): CapturedIo & { readonly report: (...words: string[]) => Promise<number> } {
  const clock = new FakeClock({ auto: true, start: Date.UTC(2026, 3, 2) });
  const captured = captureIo({ env: {}, clock });
  writeMovements(captured.folder, MOVEMENTS);
  writeFileSync(join(captured.folder, 'nrv.csv'), 'Item,Net realisable value\nA,9\nB,2\n');
  const report = (...words: string[]) => {
    const nrv = words.includes('--nrv-from') ? [] : ['--nrv-from', 'nrv.csv'];
    const usual = ['report', 'stock', '--input', 'movements.csv', ...nrv];
    return main([...usual, ...words], { ...captured.io, columns: 300 });
  };
  return { ...captured, report };
}

function writeMovements(folder: string, rows: readonly string[]): void {
  writeFileSync(join(folder, 'movements.csv'), [HEADINGS, ...rows, ''].join('\n'));
}

const REOPEN = ['--reopen', '--reason', 'late'];
const JANUARY = ['--month', '2026-01'];
const FEBRUARY = ['--month', '2026-02'];
const BY_LOCATION = ['--method', 'fifo', '--cost-pool', 'location'];

function journalOf(folder: string, date: string): string[] {
  const path = join(folder, `stock-${date}-journal-plain.csv`);
  return readFileSync(path, 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replace(/"/g, ''));
}

describe('report stock --close', () => {
  test('opens the next period with it, restates what is known late, and books both once', async () => {
    const { report, folder, ...captured } = begun();
    expect(await report(...JANUARY, ...BY_LOCATION, '--close', '--journal', 'plain')).toBe(0);
    expect(captured.stderr()).toContain('2026-01-01 to 2026-01-31 is closed (closes/stock.db).');
    expect(journalOf(folder, '2026-01-31')).toEqual([
      'STK-2026-01-31-1,2026-01-31,Inventory, Bolts,Purchases, 2026-01, Bolts,150.00,,Bolts',
      'STK-2026-01-31-1,2026-01-31,Purchases clearing, Bolts,Purchases, 2026-01, Bolts,,150.00,Bolts',
      'STK-2026-01-31-2,2026-01-31,Inventory, Nuts,Purchases, 2026-01, Nuts,120.00,,Nuts',
      'STK-2026-01-31-2,2026-01-31,Purchases clearing, Nuts,Purchases, 2026-01, Nuts,,120.00,Nuts',
      'STK-2026-01-31-3,2026-01-31,Cost of goods sold and consumed, Nuts,Cost of goods sold and consumed, 2026-01, Nuts,72.00,,Nuts',
      'STK-2026-01-31-3,2026-01-31,Inventory, Nuts,Cost of goods sold and consumed, 2026-01, Nuts,,72.00,Nuts',
      'STK-2026-01-31-4,2026-01-31,Count differences, Bolts,Count differences, 2026-01, Bolts,4.50,,Bolts',
      'STK-2026-01-31-4,2026-01-31,Inventory, Bolts,Count differences, 2026-01, Bolts,,4.50,Bolts',
      'STK-2026-01-31-5,2026-01-31,Write-down expense, Nuts,Write-down to net realisable value, 2026-01, Nuts,22.00,,Nuts',
      'STK-2026-01-31-5,2026-01-31,Allowance for write-downs, Nuts,Write-down to net realisable value, 2026-01, Nuts,,22.00,Nuts',
    ]);

    writeMovements(folder, [...MOVEMENTS, LATE]);
    // The method of the last close goes on by itself.
    expect(await report(...FEBRUARY, '--close', '--journal', 'plain', '--json')).toBe(0);
    expect(journalOf(folder, '2026-02-28')).toContain(
      'STK-2026-02-28-4,2026-02-28,Inventory, Nuts,Restatement of closed periods, 2026-02, Nuts,22.00,,Nuts',
    );
  });

  test('shows a closed period as it was posted, says so of a reopened one, and when and why', async () => {
    const { report, folder, ...captured } = begun();
    await report(...JANUARY, '--close', '--prepared-by', 'Anna Berg', '--out', 'one.xlsx');
    writeMovements(folder, [...MOVEMENTS, LATE]);
    expect(await report(...JANUARY, '--json', '--out', 'two.xlsx')).toBe(0);
    expect(JSON.parse(captured.stdout())).toMatchObject({
      closing: { value: '299.50' },
      restated: { value: '0.00' },
      closed: false,
    });

    const why = ['--reason', 'PO-9 came late', '--prepared-by', 'Otto Lang'];
    expect(await report(...JANUARY, '--reopen', ...why)).toBe(0);
    expect(captured.stderr()).toContain('2026-01-01 to 2026-01-31 is reopened (closes/stock.db).');
    const again = ['--prepared-by', 'Eva Roth', '--out', 'three.xlsx'];
    expect(await report(...JANUARY, '--close', ...again)).toBe(0);
    expect(await report(...FEBRUARY, '--close', '--out', 'four.xlsx')).toBe(0);
    expect(await report('--month', '2026-03', '--out', 'five.xlsx')).toBe(0);

    for (const [name, isShown] of [
      ['one.xlsx', false],
      ['three.xlsx', true],
      ['four.xlsx', true],
      ['five.xlsx', true],
    ] as const) {
      const rows: string[] = [];
      const summary = (await loaded(join(folder, name))).getWorksheet('Summary');
      summary?.eachRow((row) => rows.push(`${row.getCell(1).text} | ${row.getCell(2).text}`));
      const history = rows.filter((row) => row.includes(': 2026-01-01 to 2026-01-31 | '));
      expect(history, name).toEqual(
        [
          /^Closed: .* \| 2026-04-02 .* UTC by Anna Berg$/,
          /^Reopened: .* \| 2026-04-02 .* UTC by Otto Lang$/,
          /^Reason for reopening: .* \| PO-9 came late$/,
          ...(name === 'three.xlsx' ? [] : [/^Closed: .* \| 2026-04-02 .* UTC by Eva Roth$/]),
        ]
          .filter(() => isShown)
          .map((words) => expect.stringMatching(words) as unknown),
      );
    }
  });

  test.each([
    [[], ['--month', '2026-04', '--close'], '2026-04-01 to 2026-04-30 has not ended'],
    [[...JANUARY, '--close'], ['--month', '2026-03', '--close'], 'does not follow the last close'],
    [[...JANUARY, '--close'], [...JANUARY, '--close'], 'Use --reopen with --reason to reopen it.'],
    [
      [...JANUARY, '--close'],
      [...FEBRUARY, ...REOPEN],
      'the last closed period is 2026-01-01 to 2026-01-31',
    ],
    [[], [...JANUARY, ...REOPEN], 'there are no closed periods in'],
    [[...JANUARY, '--close'], [...JANUARY, '--reopen'], '--reopen needs --reason'],
    [[...JANUARY, '--close'], [...JANUARY, '--reason', 'late'], '--reason needs --reopen'],
    [[...JANUARY, '--close'], [...JANUARY, ...REOPEN, '--out', 'r.xlsx'], '--out has no effect'],
    [[...JANUARY, '--close'], ['--as-of', '2026-01-15'], 'within the closed period'],
    [
      [...JANUARY, '--close'],
      ['--as-of', '2026-02-28', '--journal', 'plain'],
      'would post closed periods again',
    ],
    [
      [...JANUARY, '--close'],
      ['--month', '2026-03', '--journal', 'plain'],
      'would skip the days between',
    ],
    [[...JANUARY, '--close'], [...FEBRUARY, '--decimals', '3'], 'the report in no currency with 3'],
    [[], [...JANUARY, '--journal', 'qbo'], '--journal qbo: QuickBooks Online needs accounts'],
    [
      [],
      [...JANUARY, '--nrv-from', 'movements.csv'],
      'expected the columns Item and Net realisable',
    ],
    [
      [],
      [...JANUARY, '--nrv-from', 'selling-price'],
      'no item of movements.csv has a selling price',
    ],
  ])('after %j, %j is refused and closes nothing', async (first, words, said) => {
    const { report, folder, ...captured } = begun();
    if (first.length > 0) expect(await report(...first)).toBe(0);
    const files = () => readdirSync(folder).filter((name) => name !== 'closes');
    const before = files();
    expect(await report(...words)).toBe(2);
    expect(captured.stderr().replace(/\s+/g, ' ')).toContain(said);
    expect(files()).toEqual(before);
  });

  test('a period with errors is closed only where that is said', async () => {
    const { report, folder, ...captured } = begun();
    writeMovements(folder, ['A,Nuts,2026-01-05,Issue,3,,,North,,,,', ...MOVEMENTS.slice(7)]);
    expect(await report(...JANUARY, '--close')).toBe(2);
    expect(captured.stderr()).toContain('1 exception is an error: item A:');
    expect(existsSync(join(folder, 'stock-2026-01-31.xlsx'))).toBe(false);
    expect(await report(...JANUARY, '--close', '--allow-exceptions')).toBe(0);
  });

  test('the first run with --accounts writes the file to be filled in, with the groups', async () => {
    const { report, folder, ...captured } = begun();
    const words = [...JANUARY, '--journal', 'xero', '--accounts', 'accounts.csv'];
    expect(await report(...words)).toBe(2);
    expect(captured.stderr()).toContain('It was created with the 2 groups of this report');
    expect(readFileSync(join(folder, 'accounts.csv'), 'utf8')).toContain(
      'Group,Inventory account,Purchases clearing account,Cost of goods sold account,Count differences account,Price variance account,Opening balance account,Write-down account,Allowance account,Tax rate',
    );
    const row = (group: string) => `${group},1200,2100,5000,5010,5020,3900,5030,1290,No VAT`;
    const [headings = ''] = readFileSync(join(folder, 'accounts.csv'), 'utf8').split('\r\n');
    writeFileSync(join(folder, 'accounts.csv'), `${headings}\n${row('bolts')}\n${row('NUTS')}\n`);
    expect(await report(...words)).toBe(0);
    expect(readFileSync(join(folder, 'stock-2026-01-31-journal-xero.csv'), 'utf8')).toContain(
      '"Purchases, 2026-01, Bolts",31/01/2026,"Inventory, Bolts",1200,No VAT,150.00',
    );
  });
});

test('the closes of an account are kept with it, and the next report opens with them', async () => {
  const account = await serveAccount('--demo');
  const day = 24 * 60 * 60 * 1000;
  const clock = new FakeClock({ auto: true, start: Date.UTC(2026, 0, 15) + 20 * day });
  const captured = captureIo({ env: account.env, clock });
  const { io, folder } = captured;
  const through = (to: string, ...words: string[]) => {
    const env = { ...io.env, ...account.env };
    return main(['report', 'stock', '--json', ...words, '--to', to], { ...io, env });
  };
  expect(await through('2026-01-31', '--from', '2025-01-01', '--close')).toBe(0);
  const closed = JSON.parse(captured.stdout()) as { closing: object };
  expect(closed).toMatchObject({ closed: true, failedChecks: [] });
  const [kept = ''] = readdirSync(join(folder, 'state', 'closes'));
  expect(readdirSync(join(folder, 'state', 'closes', kept))).toEqual(['stock.db']);

  expect(await through('2026-02-03', '--from', '2026-02-01')).toBe(0);
  await account.end();
  const texts = captured.stdout().slice(JSON.stringify(closed, null, 2).length);
  expect(JSON.parse(texts)).toMatchObject({ opening: closed.closing, restated: { value: '0.00' } });
});

/** A cell of the first row of an item, or of the first row whose text in a column is given. */
interface Altered {
  readonly sheet: string;
  readonly heading: string;
  readonly where?: readonly [heading: string, text: string];
}

/** One figure of each check: what is altered, so that it cannot hold any more. */
const ALTERED: readonly Altered[] = [
  { sheet: 'Balance', heading: 'Opening quantity' },
  { sheet: 'Balance', heading: 'Opening value' },
  { sheet: 'By location', heading: 'Closing quantity' },
  { sheet: 'By location', heading: 'Closing value' },
  { sheet: 'By location', heading: 'Transfers in, quantity' },
  { sheet: 'Ledger', heading: 'In' },
  { sheet: 'Ledger', heading: 'Value change' },
  { sheet: 'Ageing', heading: '0-30 days, quantity' },
  { sheet: 'Ageing', heading: '0-30 days, value' },
  { sheet: 'Net realisable value', heading: 'Cost' },
  { sheet: 'Net realisable value', heading: 'Net realisable value per unit' },
  { sheet: 'Balance', heading: 'Unit value' },
  { sheet: 'Restatements', heading: 'Value' },
  { sheet: 'Journal', heading: 'Debit', where: ['Account type', 'Inventory'] },
  { sheet: 'Journal', heading: 'Credit', where: ['Account type', 'Allowance for write-downs'] },
];

const WAYS = thinned(EVERY_COLUMN, 2);

/** LibreOffice takes seconds to start, and many where others are at work; in milliseconds. */
const PATIENCE = 300_000;

function headingsOf(sheet: ExcelJS.Worksheet): {
  readonly row: number;
  readonly at: Map<string, number>;
} {
  for (let row = 1; row <= 20; row += 1) {
    const at = new Map<string, number>();
    sheet.getRow(row).eachCell((cell, column) => at.set(cell.text, column));
    if (at.has('Item') || at.has('Entry')) return { row, at };
  }
  throw new Error(`${sheet.name} has no headings`);
}

function alter(workbook: ExcelJS.Workbook, altered: Altered, by: number): void {
  const { sheet: name, heading, where } = altered;
  const sheet = workbook.getWorksheet(name);
  if (sheet === undefined) throw new Error(`there is no sheet ${name}`);
  const { row, at } = headingsOf(sheet);
  const [column, text] = where ?? ['', ''];
  let line = row + 1;
  while (where !== undefined && sheet.getCell(line, at.get(column) ?? 0).text !== text) line += 1;
  const cell = sheet.getCell(line, at.get(heading) ?? 0);
  cell.value = Number(cell.value ?? 0) + by;
}

/** The live checks of a workbook, by their sheets. */
async function checksOf(path: string): Promise<Map<string, boolean[]>> {
  const workbook = await openSpreadsheet(path);
  const checks = new Map<string, boolean[]>();
  for (const sheet of workbook.sheets) {
    const texts: string[] = [];
    for await (const batch of sheet.rows())
      texts.push(...batch.flatMap(({ cells }) => cells.map(cellText)));
    const found = texts.filter((text) => text === 'TRUE' || text === 'FALSE');
    if (found.length > 0)
      checks.set(
        sheet.name.sheet ?? '',
        found.map((text) => text === 'TRUE'),
      );
  }
  await workbook.close();
  return checks;
}

describe.runIf(libreOfficeVersion() !== undefined)(
  'live checks, computed by a spreadsheet program',
  () => {
    const applied: (readonly FigureAlteration[])[] = [];
    let computed: readonly string[] = [];

    beforeAll(async () => {
      const { report, folder } = begun();
      await report(...JANUARY, ...BY_LOCATION, '--close', '--out', 'january.xlsx');
      writeMovements(folder, [...MOVEMENTS, LATE]);
      expect(await report(...FEBRUARY, '--out', 'report.xlsx')).toBe(0);
      const workbook = await loaded(join(folder, 'report.xlsx'));
      // By different amounts, so that no two of them cancel out.
      for (const [at, each] of ALTERED.entries()) alter(workbook, each, 1000.5 * 2 ** at);
      await saveAltered(workbook, join(folder, 'altered.xlsx'));
      const copies = WAYS.map((_, at) => `columns-${at}.xlsx`);
      for (const [at, [, alterations]] of WAYS.entries()) {
        const target = join(folder, copies[at] ?? '');
        applied.push(await writeAltered(join(folder, 'report.xlsx'), target, alterations));
      }
      computed = recalculateAll(folder, ['report.xlsx', 'altered.xlsx', ...copies]);
    }, PATIENCE);

    test('are TRUE as they were written, and FALSE where their figures are altered', async () => {
      const right = await checksOf(computed[0] ?? '');
      const wrong = await checksOf(computed[1] ?? '');

      expect([...right.keys()]).toEqual([
        'Summary',
        'Balance',
        'By location',
        'Net realisable value',
        'Ageing',
        'Control totals',
      ]);
      expect(new Set([...right.values()].flat())).toEqual(new Set([true]));
      expect(right.get('Summary')?.length).toBeGreaterThanOrEqual(23);
      expect(new Set(wrong.get('Summary'))).toEqual(new Set([false]));
      for (const [sheet, checks] of wrong) expect(checks, sheet).toContain(false);
    });

    test.each(WAYS.map(([what], at) => ({ what, at })))(
      'see $what, by the cells',
      async ({ at }) => {
        const cells = await disagreeingCells(computed[2 + at] ?? '');
        const alterations = applied[at] ?? [];
        const unseen = alterations.filter(
          ([figure]) => !cells.some((each) => covers(each, figure)),
        );
        expect(alterations.length).toBeGreaterThan(40);
        expect(unseen).toEqual([]);
        expect((await checksOf(computed[2 + at] ?? '')).get('Summary')).toContain(false);
      },
    );
  },
);
