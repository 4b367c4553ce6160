import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../src/cli/main.ts';
import { exportRecords } from '../src/export/export-records.ts';
import { DEMO } from '../src/service/seed/demo.ts';
import { captureIo } from './support/captured-io.ts';
import { FakeClock } from './support/fake-clock.ts';
import { startProgram } from './support/program.ts';
import { KIND_BY_FILE, Rehearsal } from './support/rehearsal.ts';
import { IS_EVERYDAY } from './support/thinned.ts';
import { textsOf } from './support/workbook-texts.ts';

const SAMPLES = new URL('../samples', import.meta.url);

/** What became of a sample's rows, without those outcomes that none of them had. */
async function imported(
  rehearsal: Rehearsal,
  file: string,
  planning: { readonly mode?: 'upsert' } = {},
): Promise<Record<string, number>> {
  const { summary } = await rehearsal.import([join('samples', file)], {
    kind: KIND_BY_FILE,
    planning,
  });
  return Object.fromEntries(Object.entries(summary.outcomes).filter(([, rows]) => rows > 0));
}

// The tour of the README imports the first of them every day.
test.skipIf(IS_EVERYDAY)(
  'the workbooks of the demo go in one after the other, and what they make comes out and in again',
  async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    cpSync(SAMPLES, join(rehearsal.folder, 'samples'), { recursive: true });

    expect(await imported(rehearsal, 'company.xlsx')).toEqual({ created: 332, failed: 17 });
    expect(await imported(rehearsal, 'company-year-end.xlsx', { mode: 'upsert' })).toEqual({
      ...{ created: 8, updated: 3 },
      ...{ done: 12, failed: 2 },
    });
    expect(await imported(rehearsal, 'company-stock.xlsx')).toEqual({
      ...{ created: 19, done: 42 },
      ...{ failed: 5 },
    });

    const request = { kinds: ['all', 'shipping-addresses'], out: 'all.xlsx' };
    const { rows } = await exportRecords(request, rehearsal.workplace());
    expect(rows).toMatchObject({
      ...{ 'fixed-assets': 349, inventory: 15, 'asset-stock': 9 },
      ...{ 'shipping-addresses': 2, 'reservation-requests': 2, 'purchase-orders': 8 },
    });
    const { plan } = await rehearsal.plan(['all.xlsx'], { kind: KIND_BY_FILE });
    expect(plan.totals).toMatchObject({ unchanged: 442, create: 0, update: 0 });
    expect(plan.cost.writes).toBe(0);
  },
);

test.skipIf(IS_EVERYDAY)(
  'the orders of the demo are made whole, confirmed, received where all of it has arrived, and unchanged when imported again',
  async () => {
    const rehearsal = new Rehearsal({ seed: DEMO });
    cpSync(SAMPLES, join(rehearsal.folder, 'samples'), { recursive: true });
    const file = join('samples', 'company-orders.xlsx');

    const { summary } = await rehearsal.import([file], { kind: KIND_BY_FILE });

    expect(summary.outcomes).toMatchObject({ created: 13, done: 6, failed: 10, needsReview: 0 });
    expect(summary.issues).toEqual({
      ...{ 'unknown-reference': 1, 'missing-group': 1, 'malformed-number': 1 },
      ...{ 'contradicts-record': 1, 'record-incomplete': 4, 'reference-blocked': 1 },
      'line-differs': 1,
    });
    const orders = (await rehearsal.records('purchase-orders')).map(({ values }) => {
      const lines = values['items'] as { quantity: number }[];
      const ref = values['identification_number'];
      return [ref, values['state'], ...lines.map(({ quantity }) => quantity)];
    });
    expect(orders).toEqual([
      ['HL-PO-2025-031', 'draft', 6, 40],
      ['HL-PO-2025-032', 'draft', 25],
      ['HL-PO-2024-107', 'received', 1, 1, 1],
      ['HL-PO-2025-030', 'received', 72],
      ['HL-PO-2025-029', 'void', 12],
      ['HL-PO-2026-001', 'confirmed', 60, 12, 144],
      ['HL-PO-2026-002', 'received', 20, 50, 36],
      ['HL-PO-2026-003', 'draft', 6],
      ['HL-PO-2026-004', 'draft', 24],
      ['HL-PO-2026-006', 'draft', 12, 24],
    ]);
    const { plan } = await rehearsal.plan([file], { kind: KIND_BY_FILE });
    expect(plan.totals).toMatchObject({ unchanged: 19, blocked: 9, open: 1 });
    expect(plan.cost.writes).toBe(0);
  },
);

describe('samples/depreciation-register.csv', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tallysheet-samples-'));
  cpSync(SAMPLES, folder, { recursive: true });

  test.skipIf(IS_EVERYDAY)(
    'is computed by the terms beside it, in many methods and conventions',
    async () => {
      const { io } = captureIo({ clock: new FakeClock() });
      const words = [
        ...['report', 'depreciation', '--input', 'depreciation-register.csv'],
        ...['--settings', 'depreciation-terms.yaml', '--fiscal-year', '2025'],
        ...['--out', 'report.xlsx', '--quiet'],
      ];

      // Two rows have no figures: one has no cost, one was sold before it came.
      expect(await main(words, { ...io, cwd: folder })).toBe(1);

      const texts = await textsOf(join(folder, 'report.xlsx'));
      expect(figuresOf(texts.get('Register') ?? [])).toMatchObject({
        // 480,000 over 480 months; the first and the last count half.
        1001: { expense: 12000, bookValue: 353500 },
        1002: { expense: 1700, bookValue: 94300 },
        // 5,200 over three years of 360 days, in service from the 18th.
        2009: { expense: 1733.33, bookValue: 2537.41 },
        // A quarter of the cost, for half a year.
        4001: { expense: 2000, bookValue: 14000 },
        // 20 % of the 13,568 that were left when the year began.
        6005: { expense: 2713.6, bookValue: 10854.4 },
        // 3 of 15 digits; half of 5 and of 4 fifteenths.
        5001: { expense: 3000, bookValue: 3000 },
        5003: { expense: 1800, bookValue: 3500 },
        // 25 % of 24,000, and nine months of 25 % of 30,000.
        6001: { expense: 6000, bookValue: 18000 },
        6002: { expense: 5625, bookValue: 24375 },
        // 20 a day for 334 days.
        6004: { expense: 6680, bookValue: 29820 },
        // Half of the first percentage and half of the second.
        9001: { expense: 3600, bookValue: 3150 },
        9003: { expense: 5000, bookValue: 3000 },
      });
    },
  );

  test('sums up to figures that tie', async () => {
    const captured = captureIo({ clock: new FakeClock() });
    const words = [
      ...['report', 'depreciation', '--input', 'depreciation-register.csv', '--json', '--quiet'],
      ...['--settings', 'depreciation-terms.yaml', '--fiscal-year', '2025', '--out', 'sums.xlsx'],
    ];

    await main(words, { ...captured.io, cwd: folder });

    const document = JSON.parse(captured.stdout()) as { checks: { passed: boolean }[] };
    expect(document).toMatchObject({
      books: [
        {
          ...{ assets: 38, costClosing: '941120.00', additions: '208380.00' },
          ...{ expense: '82854.51', bookValueClosing: '641103.85' },
          ...{ costDisposed: '81620.00', proceeds: '33950.00', gainOrLoss: '-5731.79' },
        },
      ],
    });
    expect(document.checks.every(({ passed }) => passed)).toBe(true);
  });
});

/** Depreciation expense and net book value of each asset, by its number. */
function figuresOf(
  rows: readonly (readonly string[])[],
): Record<string, { expense: number; bookValue: number }> {
  const start = rows.findIndex(([first]) => first === 'Asset no');
  const headings = rows[start] ?? [];
  const amount = (row: readonly string[], heading: string): number =>
    Number((row[headings.indexOf(heading)] ?? '').replaceAll(',', ''));
  return Object.fromEntries(
    rows.slice(start + 1).map((row) => {
      const figures = {
        expense: amount(row, 'Depreciation expense'),
        bookValue: amount(row, 'Net book value'),
      };
      return [row[0] ?? '', figures];
    }),
  );
}

/** Rows of all sorts: in quotes, of several lines, with quotes inside, beyond ASCII, too short, and with wrong cells. */
function mixedRegister(): string {
  const rows = Array.from({ length: 600 }, (_, at) => [
    at % 7 === 0 ? `"Desk ""${at}"", oak"` : `Desk ${at}`,
    at % 11 === 0 ? 'Möbel' : 'Furniture',
    at % 50 === 0 ? '31/31/2020' : '3/14/2020',
    at % 40 === 0 ? 'abc' : `${100 + at}.5`,
    at % 13 === 0 ? '"first line\r\nsecond line"' : 'in use',
  ]);
  const lines = rows.map((cells, at) => cells.slice(0, at % 97 === 96 ? 3 : 5).join(','));
  return ['Name,Group,Purchased on,Price,Description', ...lines, ''].join('\r\n');
}

test.skipIf(IS_EVERYDAY)(
  'TALLYSHEET_SLOW=1 finds the same in the same rows and lines of a file',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'slow-path-'));
    writeFileSync(join(folder, 'mixed.csv'), mixedRegister());
    const words = ['validate', 'mixed.csv', '--kind', 'fixed-assets', '--json', '--out'];
    const env = { TALLYSHEET_STATE_DIR: join(folder, 'state') };
    const quick = await startProgram([...words, 'quick'], { cwd: folder, env }).end;
    const slow = await startProgram([...words, 'slow'], {
      cwd: folder,
      env: { ...env, TALLYSHEET_SLOW: '1' },
    }).end;
    const { issues } = JSON.parse(quick.stdout) as { issues: readonly unknown[] };

    expect(quick.stdout.replaceAll('quick/', 'slow/')).toBe(slow.stdout);
    expect(issues).toHaveLength(33);
    expect(issues.at(-1)).toMatchObject({ row: 583, line: 628, code: 'ragged-row' });
  },
);
