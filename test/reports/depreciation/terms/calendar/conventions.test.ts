import { describe, expect, test } from 'vitest';
import {
  calendarDay,
  lastDayOfTerm,
} from '../../../../../src/reports/depreciation/terms/calendar/calendar-day.ts';
import {
  chargesBetween,
  CONVENTIONS,
  scheduleOf,
} from '../../../../../src/reports/depreciation/index.ts';
import { charges, plan, written } from '../../books.ts';

/** 100 a month for a year. */
const YEAR = { cost: '1200', method: 'SLN', life: '12 months' };

describe('the first months, the last month and its charge', () => {
  test.each([
    ['full-month', '2023-01-20', ['100.00', '100.00'], '2023-12-31', '100.00'],
    ['full-month-both', '2023-01-20', ['100.00', '100.00'], '2023-12-31', '100.00'],
    // 12 of 31 days; the rest of a month is left.
    ['first-month-days', '2023-01-20', ['38.71', '100.00'], '2024-01-31', '61.29'],
    // 346 of 365 days are 1137.53 for 2023, less eleven months.
    ['first-year-days', '2023-01-20', ['37.53', '100.00'], '2024-01-31', '62.47'],
    ['following-year', '2023-10-20', ['0.00', '0.00'], '2024-12-31', '100.00'],
    // All of the year over seven months, or none of it.
    ['nearest-year', '2023-06-20', ['171.43', '171.43'], '2023-12-31', '171.43'],
    ['nearest-year', '2023-07-20', ['0.00', '0.00'], '2024-12-31', '100.00'],
    ['half-years-begun', '2023-06-20', ['171.43', '171.43'], '2023-12-31', '171.43'],
    ['half-years-begun', '2023-07-20', ['100.00', '100.00'], '2024-06-30', '100.00'],
    ['following-half-year', '2023-01-20', ['50.00', '50.00'], '2024-06-30', '100.00'],
    ['following-half-year', '2023-07-20', ['0.00', '0.00'], '2024-12-31', '100.00'],
    // 180 days from 5 July to 31 December, 179 from the sixth.
    ['180-days', '2023-07-05', ['200.00', '200.00'], '2023-12-31', '200.00'],
    ['180-days', '2023-07-06', ['100.00', '100.00'], '2024-06-30', '100.00'],
    ['following-month', '2023-01-20', ['0.00', '100.00'], '2024-01-31', '100.00'],
    ['mid-month', '2023-01-20', ['50.00', '100.00'], '2024-01-31', '50.00'],
    ['fifteenth-rule', '2023-01-15', ['100.00', '100.00'], '2023-12-31', '100.00'],
    ['fifteenth-rule', '2023-01-16', ['0.00', '100.00'], '2024-01-31', '100.00'],
    // Half of the year's amount over twelve months, then the usual hundred.
    ['half-year', '2023-01-20', ['50.00', '50.00'], '2024-06-30', '100.00'],
    // The same half over the three months that the year has left.
    ['half-year', '2023-10-20', ['200.00', '200.00'], '2024-06-30', '100.00'],
    // Seven eighths in the first quarter, one eighth in the last.
    ['mid-quarter', '2023-01-20', ['87.50', '87.50'], '2024-02-29', '50.00'],
    ['mid-quarter', '2023-12-20', ['150.00', '100.00'], '2024-11-30', '50.00'],
    ['full-year', '2023-10-20', ['400.00', '400.00'], '2023-12-31', '400.00'],
    // 12 of 365 days, 28 of 365 days; 19 days are left.
    ['daily-actual', '2023-01-20', ['39.45', '92.06'], '2024-01-31', '62.47'],
    ['daily-365', '2023-01-20', ['39.45', '92.06'], '2024-01-31', '62.47'],
    // 366 days from 29 February to 28 February: 1 of them, 31 of them; 28 are left.
    ['daily-total', '2024-02-29', ['3.28', '101.64'], '2025-02-28', '91.80'],
    // 11 of 360 days, 30 of 360 days; 19 are left.
    ['30/360', '2023-01-20', ['36.67', '100.00'], '2024-01-31', '63.33'],
    ['whole-months', '2023-01-20', ['0.00', '100.00'], '2024-01-31', '100.00'],
  ])('%s from %s', (convention, acquired, first, end, last) => {
    const machine = plan({ ...YEAR, acquired, convention });
    const { lines } = scheduleOf(machine);
    expect(lines.slice(0, 2).map(({ expense }) => written(machine, expense))).toEqual(first);
    expect(lines.at(-1)?.end).toBe(end);
    expect(written(machine, lines.at(-1)?.expense ?? 0n)).toBe(last);
    expect(lines.at(-1)?.bookValue).toBe(0n);
  });
});

describe('disposal: what was charged by then', () => {
  /** 100 a month for five years. */
  const machine = {
    ...{ cost: '6000', method: 'SLN', life: '5 years', acquired: '2020-01-10' },
    ...{ disposed: '2022-05-20', proceeds: '3000' },
  };
  test.each([
    ['full-month', '2800.00', '-200.00', '0.00'],
    // January 2020 to May 2022, both of them.
    ['full-month-both', '2900.00', '-100.00', '100.00'],
    // 22/31 + 27 + 20/31 months
    ['first-month-days', '2835.48', '-164.52', '64.51'],
    // 357/366 years + 16 + 20/31 months
    ['first-year-days', '2835.01', '-164.99', '64.52'],
    // Nothing, 1200, and 1200 of which four months had been charged.
    ['following-year', '2400.00', '-600.00', '800.00'],
    ['nearest-year', '2400.00', '-600.00', '-400.00'],
    ['half-years-begun', '3000.00', '0.00', '200.00'],
    ['following-half-year', '2400.00', '-600.00', '200.00'],
    ['180-days', '2400.00', '-600.00', '-400.00'],
    ['following-month', '2800.00', '-200.00', '100.00'],
    ['mid-month', '2800.00', '-200.00', '50.00'],
    ['fifteenth-rule', '2900.00', '-100.00', '100.00'],
    // 600 and 1200, and half a year of 2022, of which four months had been charged.
    ['half-year', '2400.00', '-600.00', '200.00'],
    // 1050 and 1200, and three eighths of 2022.
    ['mid-quarter', '2700.00', '-300.00', '50.00'],
    // Nothing for 2022: its four months are taken back.
    ['full-year', '2400.00', '-600.00', '-400.00'],
    // 357/366 + 1 + 140/365 years; 20 days of May.
    ['daily-actual', '2830.77', '-169.23', '65.76'],
    ['30/360', '2836.67', '-163.33', '66.67'],
    ['whole-months', '2800.00', '-200.00', '100.00'],
  ])('%s', (convention, accumulated, result, lastCharge) => {
    const sold = plan({ ...machine, convention });
    expect(written(sold, sold.disposal?.accumulated ?? 0n)).toBe(accumulated);
    expect(written(sold, sold.disposal?.gainOrLoss ?? 0n)).toBe(result);
    expect(charges(sold, 'month', '2022-05-01', '2022-06-30')).toEqual([lastCharge, '0.00']);
  });

  test.each([
    'full-month',
    'following-month',
    'mid-month',
    'half-year',
    'mid-quarter',
    'full-year',
  ])('%s charges nothing for what comes and goes within a month', (convention) => {
    const passing = plan({ ...machine, convention, disposed: '2020-01-25' });
    expect(passing.disposal?.accumulated).toBe(0n);
  });

  test.each([
    ['full-month-both', '2020-01-25', 10_000n],
    ['first-month-days', '2020-01-25', 5_161n],
    ['half-years-begun', '2020-01-25', 60_000n],
    ['half-years-begun', '2020-07-25', 120_000n],
    ['following-half-year', '2020-07-25', 60_000n],
    ['nearest-year', '2020-06-25', 0n],
    ['nearest-year', '2020-07-25', 120_000n],
    ['following-year', '2020-07-25', 0n],
    ['180-days', '2020-07-25', 0n],
  ])('%s charges what comes in January and goes on %s %s cents', (convention, disposed, cents) => {
    expect(plan({ ...machine, convention, disposed }).disposal?.accumulated).toBe(cents);
  });

  test.each(CONVENTIONS)(
    '%s charges nothing for what goes before it is in service',
    (convention) => {
      const early = { ...machine, 'in-service': '2020-01-20', disposed: '2020-01-12', convention };
      expect(plan(early).disposal?.accumulated).toBe(0n);
    },
  );

  test('a disposal after the end of the life finds the residual value', () => {
    const old = plan({ ...machine, residual: '600', disposed: '2030-05-20' });
    expect(old.disposal).toMatchObject({ bookValue: 60_000n, gainOrLoss: 240_000n });
  });
});

describe('published cases by months and years', () => {
  test.each([
    // 178 of 365 days of 666.60 are 325.08, less five months of 55.55; 178 of 366 are 324.19.
    ['2011-07-07', '47.33', '8.22'],
    ['2012-07-07', '46.44', '9.11'],
  ])(
    'days in the first year, then equal months (OCA prorata), from %s',
    (acquired, first, last) => {
      const year = Number(acquired.slice(0, 4));
      const machine = plan({
        ...{ cost: '3333', acquired, method: 'SLN', life: '5 years' },
        ...{ convention: 'Prorata temporis' },
      });
      const months = charges(machine, 'month', acquired, `${year + 5}-08-31`);
      expect(months).toEqual([first, ...Array<string>(59).fill('55.55'), last, '0.00']);
    },
  );

  test('a month after the first counts less where the days of the year leave nothing for the first', () => {
    // 304 of 365 days from 31 August in a year from July are 9.9945 months, and ten are left.
    const machine = plan({
      ...{ cost: '1200', acquired: '2022-08-31', method: 'SLN', life: '12 months' },
      ...{ convention: 'first-year-days', 'fiscal-year-start': '7' },
    });
    expect(charges(machine, 'month', '2022-08-31', '2022-10-31')).toEqual([
      ...['0.00', '99.45', '100.00'],
    ]);
  });

  test('and each of its days is an equal part of what it counts', () => {
    // Seven of thirty days of 0.9945 months: 23.2055.
    const machine = plan({
      ...{ cost: '1200', acquired: '2022-08-31', method: 'SLN', life: '12 months' },
      ...{ convention: 'first-year-days', 'fiscal-year-start': '7', disposed: '2022-09-07' },
    });
    expect(written(machine, machine.disposal?.accumulated ?? 0n)).toBe('23.21');
  });

  test('the first month by days, then equal months (Odoo, constant periods)', () => {
    // 17 of 31 days of 100
    const machine = plan({
      ...{ cost: '6000', acquired: '2024-03-15', method: 'SLN', life: '5 years' },
      ...{ convention: 'Constant periods' },
    });
    expect(charges(machine, 'month', '2024-03-01', '2024-04-30')).toEqual(['54.84', '100.00']);
    expect(charges(machine, 'month', '2029-03-01', '2029-04-30')).toEqual(['45.16', '0.00']);
  });

  test('less than 180 days in the first year is half the rate (India, Income-tax Act 32(1))', () => {
    const machine = { cost: '100000', method: 'WDV', rate: '15', convention: '180 day rule' };
    const years = (acquired: string): string[] => {
      const of = plan({ ...machine, acquired, 'fiscal-year-start': '4' });
      return charges(of, 'fiscal-year', '2023-04-01', '2025-03-31');
    };
    expect(years('2023-10-10')).toEqual(['7500.00', '13875.00']);
    expect(years('2023-09-01')).toEqual(['15000.00', '12750.00']);
  });

  test('more than half a year in use is a year, less is half (Austria, EStG 7(2))', () => {
    const years = (acquired: string): string[] => {
      const texts = { cost: '10000', acquired, method: 'SLN', life: '5 years' };
      const of = plan({ ...texts, convention: 'half-years-begun' });
      return charges(of, 'fiscal-year', '2023-01-01', '2028-12-31');
    };
    const whole = Array<string>(4).fill('2000.00');
    expect(years('2023-09-15')).toEqual(['1000.00', ...whole, '1000.00']);
    expect(years('2023-03-15')).toEqual(['2000.00', ...whole, '0.00']);
  });
});

describe('published cases by days', () => {
  test('30/360 from the day of use, in calendar years (GLPI)', () => {
    const machine = plan({
      ...{ cost: '100000', acquired: '2009-12-25', 'in-service': '2010-03-04' },
      ...{ method: 'linear', life: '5 years', convention: '30/360' },
    });
    expect(charges(machine, 'fiscal-year', '2009-01-01', '2016-12-31')).toEqual([
      ...['0.00', '16500.00', '20000.00', '20000.00', '20000.00', '20000.00', '3500.00', '0.00'],
    ]);
  });

  test('30/360 with years that end on 1 May (GLPI): any split of dates will do', () => {
    const machine = plan({
      ...{ cost: '10000', acquired: '2009-07-22', 'in-service': '2010-08-02' },
      ...{ method: 'linear', life: '4 years', convention: '30/360' },
    });
    const years = [2010, 2011, 2012, 2013, 2014].map((year) =>
      written(machine, chargesBetween(machine, `${year}-05-02`, `${year + 1}-05-01`)),
    );
    expect(years).toEqual(['1875.00', '2500.00', '2500.00', '2500.00', '625.00']);
  });

  test('actual days, both ends of the first stub included (ERPNext)', () => {
    const machine = plan({
      ...{ cost: '100000', residual: '10000', acquired: '2030-01-30' },
      ...{ method: 'SLN', life: '3 years', convention: 'Actual days' },
    });
    // 336 of 365 days, then whole years, and 29 days.
    expect(charges(machine, 'fiscal-year', '2030-01-01', '2033-12-31')).toEqual([
      ...['27616.44', '30000.00', '30000.00', '2383.56'],
    ]);
  });

  test('a day of a leap year is a 366th of it by actual days, and a 365th otherwise', () => {
    const machine = { cost: '36600', acquired: '2023-01-01', method: 'SLN', rate: '10' };
    const february = (convention: string): string[] =>
      charges(plan({ ...machine, convention }), 'month', '2024-02-01', '2024-02-29');
    expect(february('daily-actual')).toEqual(['290.00']);
    expect(february('daily-365')).toEqual(['290.79']);
  });

  test('the days of a fiscal year decide, not those of the calendar year', () => {
    const machine = plan({
      ...{ cost: '36600', acquired: '2023-07-01', method: 'SLN', rate: '10' },
      ...{ convention: 'daily-actual', 'fiscal-year-start': '7' },
    });
    // July 2023 lies in the year to 30 June 2024, which has 366 days.
    expect(charges(machine, 'month', '2023-07-01', '2023-07-31')).toEqual(['310.00']);
  });
});

describe('terms of whole months end', () => {
  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-01-30', 1, '2024-02-29'],
    ['2023-01-01', 2, '2023-02-28'],
    ['2023-05-15', 60, '2028-05-14'],
  ])('from %s after %i on %s', (start, months, end) => {
    expect(lastDayOfTerm(calendarDay(start), months).iso).toBe(end);
  });
});
