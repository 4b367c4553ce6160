import { describe, expect, test } from 'vitest';
import { readTerms, type SettingTexts } from '../../../src/reports/depreciation/index.ts';
import { charges, codes, plan, terms } from './books.ts';

const FRENCH: SettingTexts = { method: 'Dégressif fiscal', life: '5 years' };
const years = (texts: SettingTexts, from: number, to: number): string[] =>
  charges(plan({ ...FRENCH, ...texts }), 'fiscal-year', `${from}-01-01`, `${to}-12-31`);

describe('published plans', () => {
  test.each<[string, SettingTexts, string[]]>([
    [
      // i-manuel.fr: 110 000, bought on 27 April, five years at 35 %. 110 000 * 35 % * 9 / 12 = 28 875;
      // 81 125 and 52 731.25 at 35 %; then 34 275.31 over two years.
      'five years from April take five fiscal years',
      { cost: '110000', acquired: '2023-04-27' },
      ['28875.00', '28393.75', '18455.94', '17137.65', '17137.66', '0.00'],
    ],
    [
      // comprendrelacompta.com: 10 000, bought on 15 April, five years at 35 %, nine months.
      'the month of acquisition counts in full',
      { cost: '10000', acquired: '2023-04-15' },
      ['2625.00', '2581.25', '1677.81', '1557.97', '1557.97', '0.00'],
    ],
    [
      // 3 500, 2 275, 1 478.75; then 2 746.25 over two years.
      'a whole first year',
      { cost: '10000', acquired: '2023-01-02' },
      ['3500.00', '2275.00', '1478.75', '1373.13', '1373.12', '0.00'],
    ],
    [
      // BOI-BIC-AMT-20-20-30: bought on 17 February, eleven twelfths. 12 000 * 1.25 / 4 * 11 / 12.
      'four years by a coefficient of 1.25',
      { cost: '12000', acquired: '2023-02-17', life: '4 years' },
      // 8 562.50 / 3 = 2 854.17 is more than 31.25 % of it
      ['3437.50', '2854.17', '2854.16', '2854.17', '0.00'],
    ],
    [
      // 2.25 / 8 = 28.125 %; from the sixth year on 1 / 3 of what is left.
      'eight years by a coefficient of 2.25',
      { cost: '10000', acquired: '2020-01-01', life: '8 years' },
      [
        ...['2812.50', '2021.48', '1452.95', '1044.30', '750.59'],
        ...['639.39', '639.40', '639.39', '0.00'],
      ],
    ],
    [
      'a rate that was rounded before',
      { cost: '10000', acquired: '2020-01-01', life: '6 years', rate: '29.17' },
      ['2917.00', '2066.11'],
    ],
    [
      'a coefficient of other years',
      { cost: '10000', acquired: '2009-01-01', factor: '2.25' },
      ['4500.00', '2475.00'],
    ],
  ])('%s', (_, texts, expected) => {
    const first = Number(texts.acquired?.slice(0, 4));
    expect(years(texts, first, first + expected.length - 1)).toEqual(expected);
  });
});

test('it begins with the acquisition, whenever the asset is put in service', () => {
  const texts = { cost: '10000', acquired: '2023-04-15', 'in-service': '2023-09-01' };
  expect(years(texts, 2023, 2023)).toEqual(['2625.00']);
});

test('a residual value plays no part', () => {
  const texts = { cost: '10000', acquired: '2023-01-02', residual: '5000' };
  expect(years(texts, 2023, 2024)).toEqual(['3500.00', '2275.00']);
});

test('years are fiscal years', () => {
  // April to June: 10 000 * 35 % * 3 / 12 = 875
  const texts = { cost: '10000', acquired: '2023-04-15', 'fiscal-year-start': '7' };
  const machine = plan({ ...FRENCH, ...texts });
  expect(charges(machine, 'fiscal-year', '2022-07-01', '2024-06-30')).toEqual([
    ...['875.00', '3193.75'],
  ]);
});

test('a year is spread evenly over its months', () => {
  const machine = plan({ ...FRENCH, cost: '10000', acquired: '2023-04-15' });
  expect(charges(machine, 'month', '2023-03-01', '2023-05-31')).toEqual([
    ...['0.00', '291.67', '291.66'],
  ]);
});

test.each([
  // 2 625 and three months of 2 581.25, or four
  ['full-month', '3270.31'],
  ['full-month-both', '3485.42'],
])('a disposal finds the months that %s counts', (convention, accumulated) => {
  const texts = { cost: '10000', acquired: '2023-04-15', disposed: '2024-04-20', convention };
  const machine = plan({ ...FRENCH, ...texts });
  expect(charges(machine, 'fiscal-year', '2023-01-01', '2024-12-31')).toEqual([
    ...['2625.00', (Number(accumulated) - 2625).toFixed(2)],
  ]);
});

test.each([
  ['3 years', 125n],
  ['4 years', 125n],
  ['5 years', 175n],
  ['6 years', 175n],
  ['7 years', 225n],
  ['20 years', 225n],
])('the coefficient of %s is %i hundredths', (life, numerator) => {
  const { method } = terms({ ...FRENCH, life });
  expect(method).toMatchObject({ pace: { factor: { numerator, denominator: 100n } } });
});

test.each<[SettingTexts, string]>([
  [{ life: '2 years' }, 'bad-life'],
  [{ life: '50 months' }, 'life-not-whole-years'],
  [{ convention: 'daily-actual' }, 'convention-does-not-fit'],
  [{ factor: '2', rate: '40' }, 'factor-not-used'],
  [{ life: '' }, 'setting-missing'],
])('%j is refused', (texts, code) => {
  expect(codes(readTerms({ ...FRENCH, ...texts }))).toEqual([code]);
});
