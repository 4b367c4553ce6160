import { expect, test } from 'vitest';
import type { AssetLine } from '../../../src/reports/depreciation/sheets/figures/lines/asset-line.ts';
import { SharedLine } from '../../../src/reports/depreciation/sheets/figures/lines/shared-line.ts';
import type { SettingTexts } from '../../../src/reports/depreciation/terms/settings.ts';
import {
  makeDepreciationReport,
  type DepreciationReport,
} from '../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { namedBooks } from '../../../src/reports/depreciation/sheets/book-sheets.ts';
import { scheduleSheet } from '../../../src/reports/depreciation/sheets/register-sheet.ts';
import { FigureStyle } from '../../../src/reports/engine/sheet/columns.ts';
import { reportRequest } from '../../../src/reports/depreciation/input/request/report-request.ts';
import { NO_SETTINGS } from '../../../src/reports/depreciation/input/settings/settings-document.ts';
import type { Granularity } from '../../../src/reports/depreciation/index.ts';
import { onlyBook, registerOf, type Entry } from './closes/books.ts';
import { sampled } from '../../support/thinned.ts';

const RULES: readonly SettingTexts[] = [
  { method: 'SLN', life: '36 months' },
  { method: 'SLN', rate: '33.33', salvage: 'floor' },
  { method: 'DDB', life: '5 years' },
  { method: 'SYD', life: '4 years', residual: '100' },
  { method: 'MACRS', recovery: '5' },
  { method: 'declining-balance', rate: '25', convention: 'daily-actual' },
  { method: 'fixed-declining', life: '5 years', residual: '90.5' },
  { method: 'SLN', life: '36 months', rounding: 'last-period-plug' },
];

/** Eight of each rule with one start; some are sold, some cost so little that their last months are their own. */
const ENTRIES: readonly Entry[] = RULES.flatMap((rules, rule) =>
  Array.from({ length: 8 }, (_, at): Entry => ({
    number: `${rule}-${at}`,
    group: at % 2 === 0 ? 'Laptops' : 'Vehicles',
    settings: {
      cost: at === 5 ? '100' : `${1_000 + 37 * at}.${10 + at}`,
      acquired: `2021-0${2 + (rule % 3)}-11`,
      ...rules,
      ...(at === 6 && { disposed: '2023-05-20', proceeds: '70' }),
    },
  })),
);

function reportOf(entries: readonly Entry[], by: Granularity): DepreciationReport {
  const request = reportRequest({
    period: { from: '2021-03-01', to: '2025-06-30' },
    ...{ by, methods: [], flags: {}, document: NO_SETTINGS, today: '2030-01-01' },
  });
  return makeDepreciationReport(registerOf(entries), request);
}

function linesOf(entries: readonly Entry[], by: Granularity): readonly AssetLine[] {
  return [...onlyBook(reportOf(entries, by)).lines];
}

function figuresOf(line: AssetLine) {
  const { className, movement, residual, historicalCost, acquired, inService, disposedOn } = line;
  return {
    ...{ className, movement, residual, historicalCost, acquired, inService, disposedOn },
    ...{ charges: line.charges(), year: line.yearToDate(), remaining: line.remaining() },
    ...{ reserves: line.reserves(), terms: line.terms, effects: line.effects },
    ...{ plan: [line.plan.total, line.plan.exactTotal, line.plan.start], closed: line.closed },
  };
}

test.each(sampled(['month', 'quarter', 'fiscal-year'] as const, 3))(
  'an asset among others of its terms has the figures that it has alone, by %s',
  (by) => {
    const together = linesOf(ENTRIES, by);
    // A single asset never shares a schedule; the convention of MACRS is tested over all of them.
    const alone = ENTRIES.flatMap((entry) => linesOf([entry], by));

    expect(together.map(figuresOf)).toEqual(alone.map(figuresOf));
    expect(together.filter((line) => line instanceof SharedLine)).toHaveLength(40);
    expect(alone.some((line) => line instanceof SharedLine)).toBe(false);
  },
);

test('charges as numbers are the charges', () => {
  const lines = linesOf(ENTRIES, 'month').filter((line) => line instanceof SharedLine);
  for (const line of lines)
    expect(Array.from(line.chargesInUnits(), BigInt)).toEqual(line.charges());
});

test('the schedule has the charges of each asset in its columns, shared or not', () => {
  const report = reportOf(ENTRIES, 'quarter');
  const [named] = namedBooks(report);
  if (named === undefined) throw new Error('the report has one book');
  const { columns, rows } = scheduleSheet(named, new FigureStyle(2, 0)).sheet('');
  const first = columns.findIndex(({ heading }) => heading === report.request.columns[0]?.name);

  const written = [...(rows as Iterable<readonly unknown[]>)].map((cells) =>
    cells.slice(first, first + report.request.columns.length),
  );
  const lines = [...onlyBook(report).lines];
  expect(written).toEqual(
    lines.map((line) => line.charges().map((charge) => Number(charge) / 100)),
  );
});

test('what the columns of each asset come to is its expense', () => {
  const { disagreeing, charges, totals } = onlyBook(reportOf(ENTRIES, 'month'));
  expect(disagreeing).toEqual({ cost: 0n, accumulated: 0n, schedule: 0n });
  expect(charges.reduce((sum, charge) => sum + charge)).toBe(totals.expense);
});

test('settings of a group hold for its assets alone, among others of other groups', () => {
  const settings = { cost: '1000', acquired: '2021-01-01', method: 'SLN' };
  const groups = ['Laptops', 'Vans', 'Tools', 'Vans', 'Laptops'];
  const request = reportRequest({
    period: { from: '2021-01-01', to: '2021-12-31' },
    document: {
      ...NO_SETTINGS,
      settings: { life: '4 years' },
      groups: new Map([['vans', { life: '10 years' }]]),
    },
    ...{ by: 'month', methods: [], flags: {}, today: '2030-01-01' },
  });
  const register = registerOf(groups.map((group, at) => ({ number: `${at}`, group, settings })));
  const { lines } = onlyBook(makeDepreciationReport(register, request));

  expect([...lines].map((line) => line.movement.expense)).toEqual([
    25_000n,
    10_000n,
    25_000n,
    10_000n,
    25_000n,
  ]);
});
