import { describe, expect, test } from 'vitest';
import { positionAt, type SettingTexts } from '../../../src/reports/depreciation/index.ts';
import { charges, plan, written, yearlyCharges } from './books.ts';

const THOUSAND: SettingTexts = { cost: '1000', residual: '0', acquired: '2020-01-01' };

describe('worked examples by year', () => {
  test.each<[string, SettingTexts, string[]]>([
    [
      'straight line by life, the residual value taken from the base',
      { ...THOUSAND, residual: '100', method: 'SLN', life: '5 years' },
      ['180.00', '180.00', '180.00', '180.00', '180.00'],
    ],
    [
      'straight line down to a floor (OCA linear-limit)',
      { ...THOUSAND, residual: '100', method: 'Straight Line', life: '5 years', salvage: 'floor' },
      ['200.00', '200.00', '200.00', '200.00', '100.00'],
    ],
    [
      'straight line by rate',
      { ...THOUSAND, residual: '100', method: 'SL', rate: '25 %' },
      ['225.00', '225.00', '225.00', '225.00', '0.00'],
    ],
    [
      'declining balance with a life takes the rest at its end',
      { ...THOUSAND, method: 'declining-balance', rate: '40', life: '5 years' },
      ['400.00', '240.00', '144.00', '86.40', '129.60'],
    ],
    [
      'declining balance that leaves the rest',
      { ...THOUSAND, method: 'declining-balance', rate: '40', life: '5 years', 'at-end': 'leave' },
      ['400.00', '240.00', '144.00', '86.40', '51.84'],
    ],
    [
      // (1000 - 100) * 20 % = 180, (820 - 100) * 20 % = 144, (676 - 100) * 20 % = 115.20
      'declining balance of cost less residual value (OCA, whose base is cost less salvage)',
      { ...THOUSAND, residual: '100', method: 'declining-balance', rate: '20', salvage: 'base' },
      ['180.00', '144.00', '115.20'],
    ],
    [
      'declining balance down to a floor (OCA degr-limit)',
      { ...THOUSAND, residual: '100', method: 'declining-balance', rate: '40', life: '5 years' },
      ['400.00', '240.00', '144.00', '86.40', '29.60'],
    ],
    [
      // 900 * 40 % = 360, 540 * 40 % = 216, and 900 / 5 = 180 from the third year on
      'declining of cost less residual value, then the original line of it',
      {
        ...{ ...THOUSAND, residual: '100', method: 'VDB', rate: '40', life: '5 years' },
        ...{ line: 'original', salvage: 'base' },
      },
      ['360.00', '216.00', '180.00', '144.00', '0.00'],
    ],
    [
      'declining, then the line over the remaining life (VDB, GLPI, French and German degressive)',
      { ...THOUSAND, method: 'declining-switch', rate: '40', life: '5 years' },
      ['400.00', '240.00', '144.00', '108.00', '108.00'],
    ],
    [
      'declining, then the original line (Odoo, OCA degr-linear)',
      { ...THOUSAND, method: 'declining-switch', rate: '40', life: '5 years', line: 'original' },
      ['400.00', '240.00', '200.00', '160.00', '0.00'],
    ],
    [
      'double declining (the documented example of DDB)',
      { cost: '2400', residual: '300', acquired: '2020-01-01', method: 'DDB', life: '10 years' },
      [
        '480.00',
        '384.00',
        '307.20',
        '245.76',
        '196.61',
        '157.28',
        '125.83',
        '100.67',
        '80.53',
        '22.12',
      ],
    ],
    [
      'double declining over three years (ERPNext without its rounded rate)',
      {
        cost: '100000',
        residual: '10000',
        acquired: '2030-01-01',
        method: 'DDB',
        life: '36 months',
      },
      ['66666.67', '22222.22', '1111.11'],
    ],
    [
      'written down value by the rate that the residual value implies',
      { cost: '1000', residual: '125', acquired: '2020-01-01', method: 'WDV', life: '3 years' },
      ['500.00', '250.00', '125.00'],
    ],
    [
      'written down value by a given rate stops at the residual value',
      { cost: '1000', residual: '400', acquired: '2020-01-01', method: 'WDV', rate: '30' },
      ['300.00', '210.00', '90.00', '0.00'],
    ],
    [
      'sum of the years digits',
      { cost: '30000', residual: '7500', acquired: '2020-01-01', method: 'SYD', life: '10 years' },
      ['4090.91', '3681.82', '3272.72', '2863.64', '2454.55'],
    ],
    [
      'a table of percentages of the base',
      { ...THOUSAND, residual: '100', method: 'table', percentages: '40; 30; 20; 10' },
      ['360.00', '270.00', '180.00', '90.00', '0.00'],
    ],
    [
      'everything at once',
      { ...THOUSAND, residual: '100', method: 'immediate' },
      ['900.00', '0.00'],
    ],
    ['nothing at all', { ...THOUSAND, method: 'none' }, ['0.00', '0.00']],
    [
      'given charges',
      { ...THOUSAND, method: 'manual', charges: '2020-03-31=100.00; 2021-03-31=250.50' },
      ['100.00', '250.50', '0.00'],
    ],
  ])('%s', (_, texts, expected) => {
    expect(yearlyCharges(plan(texts), texts.acquired ?? '', expected.length)).toEqual(expected);
  });
});

describe('rates above 100 %, of things that live for months', () => {
  const months = (texts: SettingTexts, from: string, to: string): string[] =>
    charges(plan({ ...THOUSAND, cost: '600', ...texts }), 'month', from, to);

  test('a straight line at 200 % takes six months', () => {
    expect(months({ method: 'SLN', rate: '200' }, '2020-05-01', '2020-07-31')).toEqual([
      ...['100.00', '100.00', '0.00'],
    ]);
  });

  test('a declining charge is so much a month until the residual value is reached', () => {
    // 600 * 200 % / 12 = 100 a month, and 540 in all
    const texts = { method: 'declining-balance', rate: '200', residual: '60' };
    expect(months(texts, '2020-04-01', '2020-07-31')).toEqual([
      ...['100.00', '100.00', '40.00', '0.00'],
    ]);
  });

  test('and a second year takes what the first has left', () => {
    // 600 * 200 % * 3 / 12 = 300 in 2020; 300 * 200 % / 12 = 50 a month in 2021
    const texts = { method: 'declining-balance', rate: '200', acquired: '2020-10-01' };
    expect(months(texts, '2020-12-01', '2021-02-28')).toEqual(['100.00', '50.00', '50.00']);
    expect(months(texts, '2021-06-01', '2021-07-31')).toEqual(['50.00', '0.00']);
  });

  test('by monthly steps the rate is taken of what each month begins with', () => {
    // 600 / 4 = 150, 450 / 4 = 112.50
    const texts = { method: 'declining-balance', rate: '300', step: 'month' };
    expect(months(texts, '2020-01-01', '2020-02-29')).toEqual(['150.00', '112.50']);
  });

  test('a disposal in between finds what its months had charged', () => {
    const texts = { method: 'declining-balance', rate: '200', disposed: '2020-04-10' };
    const sold = plan({ ...THOUSAND, cost: '600', ...texts });
    expect(sold.disposal?.accumulated).toBe(30_000n);
  });
});

describe('years that begin in the middle', () => {
  test('fixed declining with seven months in the first year is the documented example of DB', () => {
    const machine = plan({
      ...{ cost: '1000000', residual: '100000', acquired: '2020-06-01' },
      ...{ method: 'DB', life: '6 years', 'at-end': 'leave' },
    });
    expect(charges(machine, 'fiscal-year', '2020-01-01', '2026-12-31')).toEqual([
      '186083.33',
      '259639.42',
      '176814.44',
      '120410.64',
      '81999.64',
      '55841.76',
      '15845.10',
    ]);
  });

  test('sum of the years digits: each later year takes the rest of one digit and part of the next', () => {
    const machine = plan({ ...THOUSAND, acquired: '2020-10-01', method: 'SYD', life: '4 years' });
    // 400, 300, 200, 100 by years of life; a quarter of a year lies in 2020.
    expect(charges(machine, 'fiscal-year', '2020-01-01', '2024-12-31')).toEqual([
      '100.00',
      '375.00',
      '275.00',
      '175.00',
      '75.00',
    ]);
  });

  test('declining balance by fiscal years takes the rate of what each begins with', () => {
    const machine = plan({
      ...{ cost: '1000', acquired: '2020-10-01', method: 'declining-balance', rate: '20' },
      'fiscal-year-start': '7',
    });
    expect(charges(machine, 'fiscal-year', '2020-07-01', '2023-06-30')).toEqual([
      '150.00',
      '170.00',
      '136.00',
    ]);
  });

  test('declining balance by years of life counts them from the day in service', () => {
    const machine = plan({
      ...{ cost: '1000', acquired: '2020-10-01', method: 'declining-balance', rate: '20' },
      years: 'life',
    });
    expect(charges(machine, 'fiscal-year', '2020-01-01', '2022-12-31')).toEqual([
      '50.00',
      '190.00',
      '152.00',
    ]);
  });

  test('by monthly steps the rate is taken of what each month begins with', () => {
    const machine = plan({ ...THOUSAND, method: 'declining-balance', rate: '12', step: 'month' });
    expect(charges(machine, 'month', '2020-01-01', '2020-04-30')).toEqual([
      '10.00',
      '9.90',
      '9.80',
      '9.70',
    ]);
  });

  test('a diminishing value goes on beyond the effective life (Australia, ITAA 1997, 40-70)', () => {
    // 1 500 * days / 365 * 200 % / 5 from 1 October 2022: 273 days, then 365, 366 and so on.
    const machine = plan({
      ...{ cost: '1500', acquired: '2022-10-01', method: 'DV200', life: '5 years' },
      ...{ 'fiscal-year-start': '7', convention: 'daily-365', 'at-end': 'continue' },
    });
    // 448.767; 1 051.233 * 366 / 365 * 40 %; 629.587 * 40 %
    expect(charges(machine, 'fiscal-year', '2022-07-01', '2025-06-30')).toEqual([
      ...['448.77', '421.64', '251.84'],
    ]);
    const [last] = charges(machine, 'fiscal-year', '2028-07-01', '2029-06-30');
    expect(Number(last)).toBeGreaterThan(0);
  });

  test('months compound to a yearly rate (Business Central, Declining-Balance 2)', () => {
    // 100 000 * (1 - 0.75^0.5) = 13 397.46 by June, and 25 000 in the year; 18 750 in the next.
    const machine = plan({
      ...{ cost: '100000', acquired: '2001-01-01', method: 'declining-balance', rate: '25' },
      step: 'compound-month',
    });
    const halves = ['2001-06-30', '2001-12-31', '2002-12-31'].map((day) =>
      written(machine, positionAt(machine, day).accumulated),
    );
    expect(halves).toEqual(['13397.46', '25000.00', '43750.00']);
  });

  test('a declining balance without a life ends when less than half a cent is left', () => {
    const machine = plan({ ...THOUSAND, cost: '1', method: 'declining-balance', rate: '50' });
    expect(yearlyCharges(machine, '2020-01-01', 9)).toEqual([
      ...['0.50', '0.25', '0.13', '0.06', '0.03', '0.01', '0.01', '0.01', '0.00'],
    ]);
  });

  test('a table by fiscal years gives its first percentage to the first year, however short', () => {
    const machine = plan({
      ...{ ...THOUSAND, acquired: '2020-10-01', method: 'table', percentages: '10 40 30 20' },
      years: 'fiscal',
    });
    expect(charges(machine, 'fiscal-year', '2020-01-01', '2023-12-31')).toEqual([
      ...['100.00', '400.00', '300.00', '200.00'],
    ]);
    expect(charges(machine, 'month', '2020-10-01', '2020-12-31')).toEqual([
      ...['33.33', '33.34', '33.33'],
    ]);
  });

  test('a fiscal year in which nothing counts yet is no step', () => {
    const machine = plan({
      ...{ ...THOUSAND, acquired: '2020-12-05', method: 'declining-balance', rate: '40' },
      convention: 'following-month',
    });
    expect(charges(machine, 'fiscal-year', '2020-01-01', '2022-12-31')).toEqual([
      ...['0.00', '400.00', '240.00'],
    ]);
  });
});
