import { describe, expect, test } from 'vitest';
import {
  bookValueAt,
  calendarDay,
  chargesBetween,
  lastMonthOf,
  movementIn,
  periodBetween,
  periodGrid,
  positionAt,
  remainingMonths,
  scheduleOf,
  type Granularity,
} from '../../../../src/reports/depreciation/index.ts';
import { plan } from '../books.ts';

const MACHINE = {
  ...{ cost: '1200', residual: '0', acquired: '2023-03-10', 'in-service': '2023-05-02' },
  ...{ method: 'SLN', life: '12 months' },
};

describe('where an asset stands when a day is over', () => {
  const machine = plan({ ...MACHINE, disposed: '2024-08-15', proceeds: '50' });
  test.each([
    ['2023-03-09', 'not-acquired', 0n, 0n],
    ['2023-03-10', 'not-in-service', 120_000n, 0n],
    ['2023-05-02', 'depreciating', 120_000n, 0n],
    ['2023-05-31', 'depreciating', 120_000n, 10_000n],
    ['2024-04-29', 'depreciating', 120_000n, 110_000n],
    ['2024-04-30', 'fully-depreciated', 120_000n, 120_000n],
    ['2024-08-14', 'fully-depreciated', 120_000n, 120_000n],
    ['2024-08-15', 'disposed', 0n, 0n],
  ])('%s: %s', (date, status, cost, accumulated) => {
    const bookValue = cost - accumulated;
    expect(positionAt(machine, date)).toEqual({ status, cost, accumulated, bookValue });
    expect(bookValueAt(machine, date)).toBe(bookValue);
  });

  test('land is not depreciated', () => {
    const land = plan({ cost: '1000', acquired: '2020-01-01', method: 'none' });
    expect(positionAt(land, '2024-01-01')).toMatchObject({ status: 'not-depreciated' });
  });

  test('the 1000 at 20 % bought on 1 July 2016 are worth 700 on 1 January 2018', () => {
    const laptop = plan({
      ...{ cost: '1000', acquired: '2016-07-01', method: 'Straight Line', rate: '20' },
      ...{ salvage: 'floor', convention: 'whole-months' },
    });
    expect(bookValueAt(laptop, '2018-01-01')).toBe(70_000n);
    expect(bookValueAt(laptop, '2017-12-31')).toBe(71_667n);
  });
});

describe('what happens in a period', () => {
  const machine = plan({ ...MACHINE, disposed: '2023-09-15', proceeds: '1000' });

  test('the period of acquisition', () => {
    const movement = movementIn(machine, periodBetween('2023-01-01', '2023-06-30'));
    expect(movement).toMatchObject({ addition: 120_000n, expense: 20_000n });
    expect(movement.opening.cost).toBe(0n);
    expect(movement.closing).toMatchObject({ cost: 120_000n, bookValue: 100_000n });
    expect(movement).not.toHaveProperty('disposal');
  });

  test('the period of disposal', () => {
    const movement = movementIn(machine, periodBetween('2023-07-01', '2023-12-31'));
    expect(movement).toMatchObject({ addition: 0n, expense: 20_000n });
    expect(movement.disposal).toEqual({
      on: '2023-09-15',
      cost: 120_000n,
      accumulated: 40_000n,
      bookValue: 80_000n,
      proceeds: 100_000n,
      gainOrLoss: 20_000n,
    });
    expect(movement.closing).toMatchObject({ status: 'disposed', cost: 0n, accumulated: 0n });
  });

  test('charges from one day to another include both', () => {
    expect(chargesBetween(machine, '2023-05-31', '2023-06-30')).toBe(20_000n);
    expect(chargesBetween(machine, '2023-06-01', '2023-06-30')).toBe(10_000n);
    expect(chargesBetween(machine, '2023-06-30', '2023-06-30')).toBe(10_000n);
    expect(chargesBetween(machine, '2023-06-01', '2023-06-29')).toBe(0n);
  });
});

describe('the schedule', () => {
  test('has a line for each month from the one in service to the last charge', () => {
    const { lines, complete } = scheduleOf(plan(MACHINE));
    expect(complete).toBe(true);
    expect(lines).toHaveLength(12);
    expect(lines[1]).toEqual({
      start: '2023-06-01',
      end: '2023-06-30',
      opening: 110_000n,
      expense: 10_000n,
      accumulated: 20_000n,
      bookValue: 100_000n,
    });
  });

  test('ends with the month of disposal', () => {
    const schedule = scheduleOf(plan({ ...MACHINE, disposed: '2023-09-15' }));
    expect(schedule.lines.map(({ end }) => end).at(-1)).toBe('2023-09-30');
    expect(schedule.disposal).toMatchObject({ gainOrLoss: -80_000n });
  });

  test('says so where the charges go on beyond a hundred and twenty years', () => {
    const slow = {
      cost: '1000000',
      acquired: '2020-01-01',
      method: 'declining-balance',
      rate: '1',
    };
    const { lines, complete } = scheduleOf(plan(slow));
    expect([lines.length, complete]).toEqual([1440, false]);
    expect(lastMonthOf(plan(slow))).toBeUndefined();
  });

  test.each([
    [{ rate: '25' }, undefined],
    [{ rate: '25', life: '60 months', 'at-end': 'continue' }, undefined],
    [{ rate: '25', residual: '1000', salvage: 'base' }, undefined],
    [{ rate: '25', life: '60 months' }, 60],
    [{ rate: '25', disposed: '2021-02-10' }, 14],
    [{ rate: '50', step: 'year', residual: '2500' }, 24],
  ])('a declining balance by %j has %s months left when it begins', (settings, months) => {
    const asset = { cost: '10000', acquired: '2020-01-01', method: 'declining-balance' };
    expect(remainingMonths(plan({ ...asset, ...settings }), 2019 * 12 + 11)).toBe(months);
  });

  test('counts the months that are left', () => {
    const machine = plan(MACHINE);
    const left = (date: string): number | undefined =>
      remainingMonths(machine, calendarDay(date).month);
    expect([
      left('2023-01-31'),
      left('2023-05-31'),
      left('2024-03-31'),
      left('2025-01-31'),
    ]).toEqual([12, 11, 1, 0]);
  });
});

describe('periods', () => {
  const grid = (granularity: Granularity, from: string, to: string, start: number): string[] =>
    periodGrid(granularity, { from, to }, start).map(
      (period) => `${period.name}: ${period.start} to ${period.end}`,
    );

  test('months, cut where the span begins and ends', () => {
    expect(grid('month', '2024-01-15', '2024-03-10', 1)).toEqual([
      '2024-01: 2024-01-15 to 2024-01-31',
      '2024-02: 2024-02-01 to 2024-02-29',
      '2024-03: 2024-03-01 to 2024-03-10',
    ]);
  });

  test('quarters of fiscal years, which go by the year they end in', () => {
    expect(grid('quarter', '2024-03-01', '2024-09-30', 4)).toEqual([
      'FY2024 Q4: 2024-03-01 to 2024-03-31',
      'FY2025 Q1: 2024-04-01 to 2024-06-30',
      'FY2025 Q2: 2024-07-01 to 2024-09-30',
    ]);
  });

  test('fiscal years with any first month', () => {
    expect(grid('fiscal-year', '2023-05-01', '2025-04-30', 5)).toEqual([
      'FY2024: 2023-05-01 to 2024-04-30',
      'FY2025: 2024-05-01 to 2025-04-30',
    ]);
    expect(grid('fiscal-year', '2024-01-01', '2024-12-31', 1)).toEqual([
      'FY2024: 2024-01-01 to 2024-12-31',
    ]);
  });
});
