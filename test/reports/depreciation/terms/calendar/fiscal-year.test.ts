import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay } from '../../../../../src/reports/depreciation/terms/calendar/calendar-day.ts';
import {
  firstDayOfFiscalYear,
  fiscalMonthOf,
  fiscalYearName,
  lastDayOfFiscalMonth,
  parseFiscalYearStart,
} from '../../../../../src/reports/depreciation/terms/calendar/fiscal-year.ts';
import {
  macrsConvention,
  periodGrid,
  positionAt,
  type SettingTexts,
} from '../../../../../src/reports/depreciation/index.ts';
import { reportSpan } from '../../../../../src/reports/depreciation/input/request/report-period.ts';
import { charges, plan, written } from '../../books.ts';
import { days } from '../../random-books.ts';

const UK = '04-06';
const THOUSAND: SettingTexts = { cost: '1000', 'fiscal-year-start': UK };

test.each([
  ['4', 4],
  ['04', 4],
  ['12', 12],
  ['04-01', 4],
  ['4-6', UK],
  [UK, UK],
  ['12-31', '12-31'],
  ['0', undefined],
  ['13', undefined],
  ['02-29', undefined],
  ['04-31', undefined],
  ['06/04', undefined],
  ['April', undefined],
])('a fiscal year that begins with %s begins with %s', (text, expected) => {
  expect(parseFiscalYearStart(text)).toBe(expected);
});

describe('periods of a year from 6 April', () => {
  test.each([
    [{ fiscalYear: '2026' }, '2025-04-06', '2026-04-05'],
    [{ quarter: '2026-Q1' }, '2025-04-06', '2025-07-05'],
    [{ quarter: '2026-Q4' }, '2026-01-06', '2026-04-05'],
    [{ asOf: '2026-04-05' }, '2025-04-06', '2026-04-05'],
    [{ asOf: '2026-04-06' }, '2026-04-06', '2026-04-06'],
    [{ month: '2026-04' }, '2026-04-01', '2026-04-30'],
  ])('%j is from %s to %s', (wanted, from, to) => {
    expect(reportSpan(wanted, UK, '2026-11-22')).toEqual({ from, to });
  });

  test('a schedule is cut where its quarters and years end', () => {
    const span = { from: '2025-03-01', to: '2025-08-31' };
    const grid = (by: 'quarter' | 'fiscal-year'): unknown[] =>
      periodGrid(by, span, UK).map(({ name, start, end }) => [name, start, end]);
    expect(grid('quarter')).toEqual([
      ['FY2025 Q4', '2025-03-01', '2025-04-05'],
      ['FY2026 Q1', '2025-04-06', '2025-07-05'],
      ['FY2026 Q2', '2025-07-06', '2025-08-31'],
    ]);
    expect(grid('fiscal-year')).toEqual([
      ['FY2025', '2025-03-01', '2025-04-05'],
      ['FY2026', '2025-04-06', '2025-08-31'],
    ]);
  });

  test('for any day and start, the year holds the day and begins on the same day each year', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 364 }), (day, offset) => {
        const start = new Date(Date.UTC(2023, 0, 1 + offset)).toISOString().slice(5, 10);
        const parsed = parseFiscalYearStart(start) ?? 1;
        const date = calendarDay(day);
        const first = firstDayOfFiscalYear(date, parsed);
        expect(first.iso.slice(5)).toBe(start);
        expect(first.iso <= day && day < `${Number(first.iso.slice(0, 4)) + 1}-${start}`).toBe(
          true,
        );
        const month = fiscalMonthOf(first, parsed);
        const last = lastDayOfFiscalMonth(month + 11, parsed);
        expect(fiscalYearName(month, parsed)).toBe(Number(last.iso.slice(0, 4)));
      }),
      { numRuns: 200 },
    );
  });
});

describe('figures of a year from 6 April', () => {
  const years = (texts: SettingTexts, from: string, to: string): string[] =>
    charges(plan({ ...THOUSAND, ...texts }), 'fiscal-year', from, to);

  test('a declining charge is computed anew when the year begins, by days', () => {
    // 6 October 2023 to 5 April 2024 are 183 of 366 days: 1000 * 20 % / 2; then 900 * 20 %.
    const texts = { acquired: '2023-10-06', method: 'WDV', rate: '20', convention: 'daily-actual' };
    expect(years(texts, '2023-04-06', '2025-04-05')).toEqual(['100.00', '180.00']);
  });

  test('a day is one of the days of its year', () => {
    // 6 to 30 April 2023 are 25 of 366 days of 3 660.
    const texts = { cost: '36600', acquired: '2023-04-06', method: 'SLN', rate: '10' };
    const machine = plan({ ...THOUSAND, ...texts, convention: 'daily-actual' });
    expect(charges(machine, 'month', '2023-04-01', '2023-04-30')).toEqual(['250.00']);
  });

  test('a month belongs to the year in which it ends', () => {
    // April to March are twelve months, so that 1000 * 20 % are charged by 5 April.
    const texts = { acquired: '2023-04-03', method: 'WDV', rate: '20' };
    expect(years(texts, '2022-04-06', '2025-04-05')).toEqual(['0.00', '200.00', '160.00']);
  });

  test.each([
    // Bought on 3 April 2024, two days before the year ends.
    ['half-year', ['100.00', '200.00']],
    ['full-year', ['200.00', '200.00']],
    ['nearest-year', ['0.00', '200.00']],
    // The fourth quarter of the year: 1/8.
    ['mid-quarter', ['25.00', '200.00']],
    // Three of 366 days of twelve months
    ['first-year-days', ['1.64', '200.00']],
  ])('%s counts by the year that the day lies in', (convention, expected) => {
    const texts = { acquired: '2024-04-03', method: 'SLN', life: '5 years', convention };
    expect(years(texts, '2023-04-06', '2025-04-05')).toEqual(expected);
  });

  test('rounding is made good on the last day of the year', () => {
    // 20 March to 5 April are 17 of 365 days of 500; 23.287...
    const texts = {
      acquired: '2023-03-20',
      method: 'SLN',
      life: '2 years',
      rounding: 'yearly-true-up',
    };
    const machine = plan({ ...THOUSAND, ...texts, convention: 'daily-actual' });
    const { accumulated } = positionAt(machine, '2024-04-05');
    expect(written(machine, accumulated)).toBe('523.29');
  });

  test('the 40 % test looks at its quarters', () => {
    const addition = { basis: 100n, recovery: '5' as const };
    const test = (inService: string): string =>
      macrsConvention(
        [
          { ...addition, inService },
          { ...addition, inService: '2025-05-01' },
        ],
        UK,
      );
    expect(test('2026-01-06')).toBe('mid-quarter');
    expect(test('2026-01-05')).toBe('half-year');
  });
});
