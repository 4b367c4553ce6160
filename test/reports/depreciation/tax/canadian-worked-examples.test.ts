import { expect, test } from 'vitest';
import type { CurrencyExponent } from '../../../../src/kernel/money.ts';
import type { TaxSettings } from '../../../../src/reports/depreciation/tax/input/tax-settings.ts';
import { type Entry, outcomeOf, reportOf } from './tax-books.ts';

/** A published example: what a class comes to, period by period. */
interface Example {
  readonly title: string;
  readonly source: string;
  readonly entries: readonly Entry[];
  readonly settings?: TaxSettings;
  /** Decimals of the figures that the source prints. */
  readonly decimals?: CurrencyExponent;
  readonly years: readonly (readonly [from: string, to: string, expected: object])[];
}

/** Balances at the start, and one asset of each class that stays. */
function opened(on: string, opening: Readonly<Record<string, string>>): Pick<Example, 'settings'> {
  return { settings: { 'opening-on': on, opening } };
}

const held = (as: string): Entry => ({ as, cost: '1', on: '1999-01-01' });
const year = (of: number, expected: object): Example['years'][number] => [
  `${of}-01-01`,
  `${of}-12-31`,
  expected,
];

const CHAPTER_6 = 'coursehero.com/file/6656320, Canadian Income Taxation, chapter 6, solutions';
const PRACTICE = 'scribd.com/document/523180955, OR0317E, chapter 8, practice problem (answer)';
const MODULE_5 = 'scribd.com/document/730749648, Module 5, CCA exercise solutions';
const ASSIGNMENT = 'coursehero.com/file/6680236, assignment question capital cost allowance';
const SAMPLE = 'coursehero.com/file/6002312, COMM 355, CCA-sample';

/** A vehicle of 30,000 that is written down for two years, and sold in the third one. */
const sold = (price: string): readonly Entry[] => [
  { as: '10', cost: '30000', on: '2010-03-01', sold: '2012-06-01', for: price },
];

const EXAMPLES: readonly Example[] = [
  {
    title: 'class 10 from the half-year rule to the incentive, with a disposal',
    source: 'kpu.pressbooks.pub/intercdntax, chapter 32',
    ...opened('2017-12-31', { '10': '100' }),
    entries: [
      { as: '10', cost: '200', on: '2018-01-15' },
      { as: '10', cost: '200', on: '2019-05-01' },
      { as: '10', cost: '300', on: '2020-05-01' },
      { as: '10', cost: '200', on: '2015-01-01', sold: '2020-08-01', for: '150' },
    ],
    years: [
      year(2018, { writtenDown: '60', closing: { 'Class 10 (30 %)': '240' } }),
      year(2019, { writtenDown: '162', closing: { 'Class 10 (30 %)': '278' } }),
      year(2020, { writtenDown: '151', closing: { 'Class 10 (30 %)': '277' } }),
    ],
  },
  {
    title: 'half of the net additions above disposals',
    source: `${CHAPTER_6}, KC 6-1`,
    ...opened('2009-12-31', { '8': '10000' }),
    entries: [
      held('8'),
      { as: '8', cost: '40000', on: '2010-02-02' },
      { as: '8', cost: '5000', on: '2005-01-01', sold: '2010-03-03', for: '3500' },
    ],
    years: [year(2010, { writtenDown: '5650', closing: { 'Class 8 (20 %)': '40850' } })],
  },
  {
    title: 'recapture of class 12',
    source: `${CHAPTER_6}, KC 6-3`,
    ...opened('2009-12-31', { '12': '1300' }),
    entries: [
      held('12-tools'),
      { as: '12-tools', cost: '4000', on: '2005-01-01', sold: '2010-03-03', for: '2000' },
    ],
    years: [year(2010, { charges: '700', closing: { 'Class 12 (100 %)': '0' } })],
  },
  {
    title: 'a separate building of 6 % in a first period of 245 days, and the next year',
    source: `${CHAPTER_6}, KC 6-5`,
    settings: { 'opening-on': '2009-04-30' },
    entries: [{ as: '1-nonresidential', separate: 'Hall', cost: '100000', on: '2009-05-01' }],
    years: [
      ['2009-05-01', '2009-12-31', { writtenDown: '2014' }],
      year(2010, {
        writtenDown: '5879',
        closing: { 'Class 1, non-residential (6 %) / Hall': '92107' },
      }),
    ],
  },
  {
    title: 'a franchise of ten years by days, without the half-year rule',
    source: `${CHAPTER_6}, KC 6-5`,
    settings: { 'opening-on': '2009-04-30' },
    entries: [{ as: '14', cost: '60000', on: '2009-05-01', life: '10' }],
    // The source prints 6,000 for 60,000 x 365 / 3,652.
    years: [
      ['2009-05-01', '2009-12-31', { writtenDown: '4025' }],
      year(2010, { writtenDown: '5997' }),
    ],
  },
  {
    title: 'a first period of 73 days',
    source: 'allabouttax.ca, How to calculate capital cost allowance',
    settings: { 'opening-on': '2010-10-19' },
    entries: [{ as: '8', cost: '50000', on: '2010-11-04' }],
    years: [['2010-10-20', '2010-12-31', { writtenDown: '1000' }]],
  },
  {
    title: 'a last period of 243 days',
    source: 'kpu.pressbooks.pub/introcanadiantax2e, short-fiscal period rule',
    ...opened('2018-12-31', { '8': '20000' }),
    entries: [held('8')],
    years: [['2019-01-01', '2019-08-31', { writtenDown: '2663' }]],
  },
  {
    title: 'two years of a vehicle',
    source: SAMPLE,
    entries: [{ as: '10', cost: '30000', on: '2010-03-01' }],
    years: [
      year(2010, { writtenDown: '4500', closing: { 'Class 10 (30 %)': '25500' } }),
      year(2011, { writtenDown: '7650', closing: { 'Class 10 (30 %)': '17850' } }),
    ],
  },
  {
    title: 'sold at its balance: neither a loss nor recapture',
    source: SAMPLE,
    entries: sold('17850'),
    years: [year(2012, { closing: { 'Class 10 (30 %)': '0' } })],
  },
  {
    title: 'sold below its balance: a terminal loss',
    source: SAMPLE,
    entries: sold('15000'),
    years: [year(2012, { balancing: '2850', closing: { 'Class 10 (30 %)': '0' } })],
  },
  {
    title: 'sold above its balance: recapture',
    source: SAMPLE,
    entries: sold('20000'),
    years: [year(2012, { charges: '2150', closing: { 'Class 10 (30 %)': '0' } })],
  },
  {
    title: 'sold above its cost: recapture to the cost, no more',
    source: SAMPLE,
    entries: sold('40000'),
    years: [year(2012, { charges: '12150' })],
  },
  {
    title: 'class 8 with additions above disposals',
    source: PRACTICE,
    ...opened('2016-12-31', { '8': '64000' }),
    entries: [
      held('8'),
      { as: '8', cost: '14000', on: '2017-03-01' },
      { as: '8', cost: '9000', on: '2010-01-01', sold: '2017-06-01', for: '5000' },
    ],
    years: [year(2017, { writtenDown: '13700', closing: { 'Class 8 (20 %)': '59300' } })],
  },
  {
    title: 'class 10 with trucks and a cheap passenger vehicle',
    source: PRACTICE,
    ...opened('2016-12-31', { '10': '153000' }),
    entries: [
      held('10'),
      { as: '10', cost: '84000', on: '2017-03-01' },
      { as: 'passenger-vehicle', cost: '29200', on: '2017-03-01' },
      { as: '10', cost: '30000', on: '2010-01-01', sold: '2017-06-01', for: '16000' },
    ],
    years: [year(2017, { writtenDown: '60480', closing: { 'Class 10 (30 %)': '189720' } })],
  },
  {
    title: 'class 10.1: half of the CCA in the year of the sale, and no more',
    source: PRACTICE,
    settings: { 'opening-on': '2016-12-31' },
    entries: [
      {
        ...{ as: '10.1', cost: '40000', on: '2014-01-01', opening: '12495' },
        ...{ sold: '2017-06-01', for: '20000' },
      },
    ],
    years: [year(2017, { writtenDown: '1874', closing: { 'Class 10.1 (30 %) A1': '0' } })],
  },
  {
    title: 'class 10.1: a dear vehicle counts 30,000',
    source: PRACTICE,
    entries: [{ as: 'passenger-vehicle', cost: '38000', on: '2017-03-01' }],
    years: [year(2017, { writtenDown: '4500', closing: { 'Class 10.1 (30 %) A1': '25500' } })],
  },
  {
    title: 'software of class 12 has the half-year rule',
    source: PRACTICE,
    entries: [{ as: '12-software', cost: '2500', on: '2017-03-01' }],
    years: [year(2017, { writtenDown: '1250', closing: { 'Class 12 (100 %)': '1250' } })],
  },
  {
    title: 'computers of class 50',
    source: PRACTICE,
    entries: [{ as: '50', cost: '40000', on: '2017-03-01' }],
    years: [year(2017, { writtenDown: '11000', closing: { 'Class 50 (55 %)': '29000' } })],
  },
  {
    title: 'manufacturing equipment of class 53',
    source: PRACTICE,
    entries: [{ as: '53', cost: '120000', on: '2017-03-01' }],
    years: [year(2017, { writtenDown: '30000', closing: { 'Class 53 (50 %)': '90000' } })],
  },
  {
    title: 'a manufacturing building of 10 %',
    source: PRACTICE,
    entries: [{ as: '1-manufacturing', separate: 'Plant', cost: '850000', on: '2017-03-01' }],
    years: [year(2017, { writtenDown: '42500' })],
  },
  {
    title: 'leasehold improvements over eight years, half in the first one',
    source: PRACTICE,
    entries: [{ as: '13', cost: '70000', on: '2017-01-01', life: '8' }],
    years: [year(2017, { writtenDown: '4375', closing: { 'Class 13 (straight line)': '65625' } })],
  },
  {
    title: 'recapture in class 1, and a terminal loss of 65 in class 17',
    source: MODULE_5,
    ...opened('2019-12-31', { '1': '75264', '17': '7065' }),
    entries: [
      { as: '1', cost: '90000', on: '2005-01-01', sold: '2020-06-01', for: '80000' },
      { as: '17', cost: '9000', on: '2015-01-01', sold: '2020-06-01', for: '7000' },
      { as: '10', cost: '24500', on: '2020-07-01' },
    ],
    years: [
      year(2020, {
        ...{ charges: '4736', balancing: '65', writtenDown: '11025' },
        closing: { 'Class 1 (4 %)': '0', 'Class 10 (30 %)': '13475', 'Class 17 (8 %)': '0' },
      }),
    ],
  },
  {
    title: 'the incentive in a first period of 245 days',
    source: MODULE_5,
    settings: { 'opening-on': '2021-04-30' },
    entries: [
      { as: '8', cost: '50000', on: '2021-05-01' },
      { as: 'passenger-vehicle', cost: '45000', on: '2021-05-01' },
      { as: '50', cost: '5000', on: '2021-05-01' },
    ],
    years: [
      [
        '2021-05-01',
        '2021-12-31',
        {
          closing: {
            ...{ 'Class 8 (20 %)': '39932', 'Class 10.1 (30 %) A2': '20938' },
            'Class 50 (55 %)': '2231',
          },
        },
      ],
    ],
  },
  {
    title:
      'a year to November: class 1, recapture, a terminal loss, and more disposals than additions',
    source: ASSIGNMENT,
    ...opened('2007-11-30', {
      ...{
        '1': '435000',
        '6': '28000',
        '9': '125000',
        '10': '89000',
        '17': '11270',
        '43': '380000',
      },
    }),
    entries: [
      ...['1', '6', '10', '17', '43'].map(held),
      { as: '1', cost: '100000', on: '2008-02-01' },
      { as: '6', cost: '50000', on: '2000-02-01', sold: '2008-02-01', for: '38000' },
      { as: '9', cost: '200000', on: '2000-02-01', sold: '2008-02-01', for: '89000' },
      { as: '10', cost: '18000', on: '2008-02-01' },
      { as: '10', cost: '60000', on: '2004-02-01', sold: '2008-02-01', for: '33000' },
      { as: '43', cost: '40000', on: '2008-02-01' },
      { as: 'passenger-vehicle', cost: '41000', on: '2008-02-01' },
    ],
    years: [
      [
        '2007-12-01',
        '2008-11-30',
        {
          ...{ charges: '10000', balancing: '36000' },
          closing: {
            ...{ 'Class 1 (4 %)': '515600', 'Class 6 (10 %)': '0', 'Class 9 (25 %)': '0' },
            ...{ 'Class 10 (30 %)': '51800', 'Class 17 (8 %)': '10368' },
            ...{ 'Class 43 (30 %)': '300000', 'Class 10.1 (30 %) A12': '25500' },
          },
        },
      ],
    ],
  },
  {
    title: 'straight line over five years with the incentive: 30, 20, 20, 20 and 10 %',
    source: '545accounting.com, Application of the Accelerated Investment Incentive',
    entries: [{ as: '13', cost: '1000', on: '2019-01-01', life: '5' }],
    years: [300, 200, 200, 200, 100].map((amount, at) =>
      year(2019 + at, { writtenDown: String(amount) }),
    ),
  },
  {
    title: 'a leasehold of July 2023 to June 2028 has 50,000 left at the start of 2025',
    source: 'taxcycle.com, Class 13 CCA, example 2',
    entries: [{ as: '13', cost: '100000', on: '2023-07-01', life: '5' }],
    years: [
      year(2023, { writtenDown: '30000' }),
      year(2024, { closing: { 'Class 13 (straight line)': '50000' } }),
    ],
  },
  {
    title: 'class 10.1: the one sold and the one bought are separate',
    source: 'justaaa.com/accounting/243832',
    settings: { 'opening-on': '2016-12-31' },
    entries: [
      {
        ...{ as: '10.1', cost: '38000', on: '2014-01-01', opening: '22000' },
        ...{ sold: '2017-06-01', for: '16000' },
      },
      { as: '10.1', cost: '46000', on: '2017-06-01' },
    ],
    years: [year(2017, { writtenDown: '7800' })],
  },
  {
    title: 'a class 8 property of 2025: 30 % where 10 % were usual',
    source: 'pwc.com/ca, 2024 federal Fall Economic Statement, Accelerated Investment Incentive',
    entries: [{ as: '8', cost: '1000', on: '2025-03-01' }],
    years: [year(2025, { writtenDown: '300' })],
  },
  {
    title: 'immediate expensing is not prorated in a short period',
    source: 'taxcycle.com, Immediate expensing of CCA no longer prorates',
    settings: { 'opening-on': '2022-12-31' },
    entries: [{ as: '8', cost: '100000', on: '2023-02-01', firstYear: 'immediate-expensing' }],
    years: [['2023-01-01', '2023-06-30', { firstYear: '100000' }]],
  },
];

test.each(EXAMPLES)('$title ($source)', ({ entries, settings, decimals = 0, years }) => {
  for (const [from, to, expected] of years) {
    const start = String(Number(years.at(-1)?.[0].slice(5, 7)));
    const report = reportOf({
      ...{ country: 'ca', entries, from, to, decimals },
      settings: { related: 'no', 'fiscal-year-start': start, ...settings },
    });
    expect(outcomeOf(report)).toMatchObject(expected);
    expect(report.figures.exceptions).toEqual([]);
  }
});
