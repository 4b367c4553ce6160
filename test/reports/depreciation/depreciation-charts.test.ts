import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bookValueAt } from '../../../src/reports/depreciation/methods/positions.ts';
import {
  makeDepreciationReport,
  type DepreciationReport,
} from '../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { reportRequest } from '../../../src/reports/depreciation/input/request/report-request.ts';
import { NO_SETTINGS } from '../../../src/reports/depreciation/input/settings/settings-document.ts';
import {
  bookCharts,
  bookFigures,
  depreciationCharts,
} from '../../../src/reports/depreciation/sheets/depreciation-charts.ts';
import { depreciationContent } from '../../../src/reports/depreciation/sheets/depreciation-content.ts';
import { chartSheets } from '../../../src/reports/engine/charts/charts-sheet.ts';
import { writeReport } from '../../../src/reports/engine/write-report.ts';
import { FileNotices } from '../../../src/tabular/file-notices.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { Books, LAPTOP, onlyBook, registerOf, type Entry } from './closes/books.ts';

const OLD: Entry = {
  number: '1',
  settings: { cost: '1200', acquired: '2025-01-01', method: 'SLN', 'life-months': '24' },
};
const NEW: Entry = {
  number: '2',
  group: 'Vehicles',
  settings: { cost: '900', acquired: '2026-02-10', method: 'SLN', 'life-months': '9' },
};
const SOLD: Entry = {
  number: '3',
  group: 'Vehicles',
  settings: {
    ...{ cost: '2400', acquired: '2025-01-01', method: 'SLN', 'life-months': '24' },
    ...{ disposed: '2026-03-15', proceeds: '500' },
  },
};

function reportOf(entries: readonly Entry[], methods: readonly string[] = []): DepreciationReport {
  const request = reportRequest({
    period: { from: '2026-01-01', to: '2026-04-30' },
    ...{ by: 'month', methods, flags: {}, document: NO_SETTINGS, today: '2030-01-01' },
  });
  return makeDepreciationReport({ ...registerOf(entries), currency: 'EUR' }, request);
}

describe('the net book value of a book', () => {
  const report = reportOf([OLD, NEW, SOLD]);
  const book = onlyBook(report);
  const { bookValues, chargesByClass } = bookFigures(book);

  test('rises with what comes, falls with charges and with what leaves', () => {
    // 600 + 1200; then charges of 50 + 100, 50 + 100 + 100 with 900 more, 50 + 100 with 1000 gone, 50 + 100.
    expect(bookValues).toEqual([180000n, 165000n, 230000n, 115000n, 100000n]);
  });

  test('is at the end of each month what the plans of its assets say', () => {
    for (const [at, { closing }] of report.request.columns.entries()) {
      const values = [...book.lines].map(({ plan }) => bookValueAt(plan, closing));
      expect(bookValues[at + 1]).toBe(values.reduce((sum, value) => sum + value, 0n));
    }
  });

  test('comes with the charges of its classes', () => {
    expect(chargesByClass).toEqual([
      ['Laptops', [5000n, 5000n, 5000n, 5000n]],
      ['Vehicles', [10000n, 20000n, 10000n, 10000n]],
    ]);
  });
});

test('what a close had otherwise falls into the first month, so that the line ends on the closing value', () => {
  const books = new Books();
  books.close([LAPTOP], '2026-01');
  const dearer: Entry = { ...LAPTOP, settings: { ...LAPTOP.settings, cost: '2400' } };
  const report = books.report([dearer], { from: '2026-02', to: '2026-04' }, 'catch-up');
  const book = onlyBook(report);
  books.shut();

  const { bookValues } = bookFigures(book);
  const { costClosing, accumulatedClosing } = book.totals;
  expect(bookValues[0]).toBe(110000n);
  expect(bookValues.at(-1)).toBe(costClosing - accumulatedClosing);
});

describe('the charts', () => {
  test('of one book are its value over time and its charge by class', () => {
    const [value, expense, ...more] = depreciationCharts(reportOf([OLD, NEW]));

    expect(more).toEqual([]);
    expect(value).toEqual({
      ...{ title: 'Net book value over time', kind: 'line', unit: 'EUR' },
      categories: ['Opening', '2026-01', '2026-02', '2026-03', '2026-04'],
      series: [{ name: 'Net book value', values: [600, 550, 1300, 1150, 1000] }],
    });
    expect(expense).toMatchObject({
      ...{ title: 'Depreciation expense by group', kind: 'stacked-bar', unit: 'EUR' },
      series: [
        { name: 'Laptops', values: [50, 50, 50, 50] },
        { name: 'Vehicles', values: [0, 100, 100, 100] },
      ],
    });
  });

  test('of two books have a line for each, and a chart of charges for each', () => {
    const charts = depreciationCharts(reportOf([OLD], ['SLN', 'register']));

    expect(charts.map(({ title }) => title)).toEqual([
      'Net book value over time',
      'Depreciation expense by group, book SLN',
      'Depreciation expense by group, book register',
    ]);
    expect(charts[0]?.series.map(({ name }) => name)).toEqual(['SLN', 'register']);
  });

  test('of one or two periods have a bar for each class', () => {
    const chargesByClass = [
      ['Laptops', [5000n, 4000n]],
      ['Vehicles', [10000n, 20000n]],
    ] as const;
    const figures = { name: 'x', bookValues: [0n, 0n, 0n], chargesByClass };

    const [, expense] = bookCharts([figures], { periods: ['2026-01', '2026-02'], exponent: 2 });
    expect(expense).toEqual({
      ...{ title: 'Depreciation expense by group', kind: 'bar', unit: 'currency not specified' },
      categories: ['Laptops', 'Vehicles'],
      series: [
        { name: '2026-01', values: [50, 100] },
        { name: '2026-02', values: [40, 200] },
      ],
      classes: { are: 'categories', names: ['Laptops', 'Vehicles'] },
    });
  });

  test('of ten classes show the largest seven and the others', () => {
    const chargesByClass = Array.from(
      { length: 10 },
      (_, at) => [`Class ${at}`, [BigInt(at + 1) * 100n, 0n, 0n]] as const,
    );
    const figures = { name: 'x', bookValues: [0n, 0n, 0n, 0n], chargesByClass };

    const periods = ['2026-01', '2026-02', '2026-03'];
    const [, expense] = bookCharts([figures], { periods, exponent: 2 });
    expect(expense?.series.map(({ name }) => name).at(-1)).toBe('Others (3)');
    expect(expense?.series).toHaveLength(8);
    expect(expense?.classes?.names.slice(-2)).toEqual(['Class 9', undefined]);
  });
});

test('the page has the charts and the tables, and the workbook charts of its own', async () => {
  const report = reportOf([OLD, NEW, SOLD]);
  const { content } = depreciationContent(report, { journals: new Map(), createdAt: 0 });
  const base = join(temporaryFolder(), 'depreciation');
  const notices = new FileNotices();

  await writeReport({ path: `${base}.html`, format: 'html' }, content, notices);
  await writeReport({ path: `${base}.xlsx`, format: 'xlsx' }, content, notices);

  const page = readFileSync(`${base}.html`, 'utf8');
  expect(page.match(/<svg /g)).toHaveLength(2);
  expect(page).toContain('<h2>Depreciation schedule</h2>');
  const { charts } = chartSheets(content.charts?.() ?? [], { subtitle: '', footer: '' });
  expect(charts.charts?.map(({ title }) => title)).toEqual([
    'Net book value over time',
    'Depreciation expense by group',
  ]);
  expect(notices.list()).toEqual([]);
});
