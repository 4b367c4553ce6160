import { expect, test } from 'vitest';
import { type Book, type Entry, outcomeOf, reportOf } from './tax-books.ts';

/** A published example: the periods of one pool or asset, and what the source gives for each. */
interface Example {
  readonly title: string;
  readonly source: string;
  readonly entries: readonly Entry[];
  readonly taxpayer?: string;
  readonly settings?: Book['settings'];
  readonly years: readonly (readonly [
    from: string,
    to: string,
    expected: Record<string, unknown>,
  ])[];
}

const CA = 'HMRC Capital Allowances Manual';
const openedOn = (day: string): Book['settings'] => ({ 'opening-on': day });

const EXAMPLES: readonly Example[] = [
  {
    title: 'the annual investment allowance of six months is half of 50,000',
    source: `${CA}, CA11110`,
    taxpayer: 'income-tax',
    entries: [{ cost: '30000', on: '2009-05-01' }],
    years: [
      [
        '2009-04-06',
        '2009-10-05',
        { firstYear: '25000', writtenDown: '500', net: '25500', closing: { 'Main pool': '4500' } },
      ],
    ],
  },
  {
    title: 'a pool of 1,200 is written down, and 984 of the next year are claimed whole',
    source: `${CA}, CA23225`,
    entries: [{ as: 'main', opening: '1200' }],
    settings: openedOn('2013-03-31'),
    years: [
      [
        '2013-04-01',
        '2014-03-31',
        { writtenDown: '216', net: '216', closing: { 'Main pool': '984' } },
      ],
      [
        '2014-04-01',
        '2015-03-31',
        { writtenDown: '984', net: '984', closing: { 'Main pool': '0' } },
      ],
    ],
  },
  {
    title: 'a small pool is claimed beside the annual investment allowance',
    source: `${CA}, CA23225, example 1`,
    taxpayer: 'income-tax',
    entries: [
      { as: 'main', opening: '900' },
      { cost: '55000', on: '2009-06-01' },
      { cost: '20000', on: '2005-06-01', sold: '2009-07-01', for: '5000' },
    ],
    settings: openedOn('2009-04-05'),
    years: [
      [
        '2009-04-06',
        '2010-04-05',
        { firstYear: '50000', writtenDown: '900', net: '50900', closing: { 'Main pool': '0' } },
      ],
    ],
  },
  {
    title: 'private use reduces the annual investment allowance, not what is left',
    source: `${CA}, CA27005 (2017)`,
    taxpayer: 'income-tax',
    entries: [{ cost: '50000', on: '2017-06-01', privateUse: '20' }],
    years: [
      [
        '2017-04-06',
        '2018-04-05',
        { firstYear: '40000', net: '40000', closing: { 'Main pool A1': '0' } },
      ],
    ],
  },
  {
    title: 'a shop is written down by days of its first year',
    source: `${CA}, CA91400`,
    taxpayer: 'income-tax',
    entries: [{ as: 'structure', cost: '500000', on: '2020-11-01', used: '2021-01-01' }],
    years: [
      [
        '2020-04-01',
        '2021-03-31',
        {
          writtenDown: '3698.63',
          net: '3698.63',
          closing: { 'Structures and buildings A1': '496301.37' },
        },
      ],
      [
        '2021-04-01',
        '2022-03-31',
        {
          writtenDown: '15000',
          net: '15000',
          closing: { 'Structures and buildings A1': '481301.37' },
        },
      ],
      [
        '2025-04-01',
        '2026-03-31',
        {
          writtenDown: '15000',
          net: '15000',
          closing: { 'Structures and buildings A1': '421301.37' },
        },
      ],
    ],
  },
  {
    title: 'a building is written down by months of its first year',
    source: `${CA}, CA91300`,
    taxpayer: 'income-tax',
    entries: [{ as: 'structure', cost: '1000000', on: '2022-02-01', used: '2022-04-01' }],
    settings: { 'use-in': 'months' },
    years: [
      [
        '2022-01-01',
        '2022-12-31',
        {
          writtenDown: '22500',
          net: '22500',
          closing: { 'Structures and buildings A1': '977500' },
        },
      ],
      [
        '2023-01-01',
        '2023-12-31',
        {
          writtenDown: '30000',
          net: '30000',
          closing: { 'Structures and buildings A1': '947500' },
        },
      ],
    ],
  },
  {
    title: 'a super-deduction of 130 %, and its charge',
    source: `${CA}, CA23171, Delta Ltd`,
    entries: [
      {
        cost: '100000',
        on: '2021-09-01',
        contract: '2021-08-01',
        condition: 'new',
        sold: '2022-10-01',
        for: '100000',
      },
    ],
    years: [
      [
        '2021-04-01',
        '2022-03-31',
        { firstYear: '130000', net: '130000', closing: { 'Main pool': '0' } },
      ],
      [
        '2022-04-01',
        '2023-03-31',
        { charges: '130000', net: '-130000', closing: { 'Main pool': '0' } },
      ],
    ],
  },
  {
    title: 'a machine with a super-deduction, sold for 400,000 before April 2023',
    source:
      'Institute of Accountants and Bookkeepers, Super deduction balancing charge: relevant factor 1.3',
    entries: [
      {
        cost: '500000',
        on: '2021-06-01',
        contract: '2021-06-01',
        condition: 'new',
        sold: '2022-09-30',
        for: '400000',
      },
    ],
    years: [
      [
        '2021-02-01',
        '2022-01-31',
        { firstYear: '650000', net: '650000', closing: { 'Main pool': '0' } },
      ],
      [
        '2022-02-01',
        '2023-01-31',
        { charges: '520000', net: '-520000', closing: { 'Main pool': '0' } },
      ],
    ],
  },
  {
    title: 'half of a disposal is a charge after the special rate allowance of 50 %',
    source: 'Thomson Reuters, Digita corporation tax: claim super-deduction',
    entries: [
      {
        as: 'special-rate',
        cost: '100000',
        on: '2021-06-01',
        condition: 'new',
        firstYear: 'special-rate-first-year',
        sold: '2022-06-01',
        for: '50000',
      },
    ],
    years: [
      [
        '2021-01-01',
        '2021-12-31',
        { firstYear: '50000', net: '50000', closing: { 'Special rate pool': '50000' } },
      ],
      [
        '2022-01-01',
        '2022-12-31',
        {
          writtenDown: '1500',
          charges: '25000',
          net: '-23500',
          closing: { 'Special rate pool': '23500' },
        },
      ],
    ],
  },
  {
    title: 'a period across January 2016: 425,000 in all',
    source: 'HGH York, Increase to the permanent annual investment allowance limit',
    entries: [{ cost: '500000', on: '2015-05-01' }],
    years: [
      [
        '2015-04-01',
        '2016-03-31',
        {
          firstYear: '425000',
          writtenDown: '13500',
          net: '438500',
          closing: { 'Main pool': '61500' },
        },
      ],
    ],
  },
  {
    title: 'a period across January 2016: 50,000 of expenditure from then on',
    source: 'HGH York, Increase to the permanent annual investment allowance limit',
    entries: [{ cost: '60000', on: '2016-02-01' }],
    years: [
      [
        '2015-04-01',
        '2016-03-31',
        { firstYear: '50000', writtenDown: '1800', net: '51800', closing: { 'Main pool': '8200' } },
      ],
    ],
  },
  {
    title: 'a first-year allowance of 40 %, and 14 % of the rest',
    source: 'Policy Wire, UK 40 % first-year allowance starts 1 January 2026',
    entries: [
      {
        as: 'leasing',
        cost: '1000000',
        on: '2026-01-01',
        condition: 'new',
        firstYear: 'main-rate-first-year',
      },
    ],
    years: [
      [
        '2025-04-01',
        '2026-03-31',
        { firstYear: '400000', net: '400000', closing: { 'Main pool': '600000' } },
      ],
      [
        '2026-04-01',
        '2027-03-31',
        { writtenDown: '84000', net: '84000', closing: { 'Main pool': '516000' } },
      ],
    ],
  },
  {
    title: 'a car of 115 g/km with private use of 25 %, for the whole year',
    source: 'OpenTuition, ACCA TX: capital allowances for individuals (Julian)',
    taxpayer: 'income-tax',
    entries: [
      {
        as: 'car',
        cost: '28000',
        on: '2020-10-01',
        emissions: '115',
        condition: 'used',
        privateUse: '25',
      },
    ],
    years: [
      [
        '2020-04-06',
        '2021-04-05',
        { writtenDown: '1260', net: '1260', closing: { 'Special rate pool A1': '26320' } },
      ],
    ],
  },
  {
    title: 'a car of 45 g/km with private use of 25 %, carried forward before private use',
    source: 'AMS Accountancy, I use my car for my self-employed business',
    taxpayer: 'income-tax',
    entries: [
      {
        as: 'car',
        cost: '5000',
        on: '2022-06-01',
        emissions: '45',
        condition: 'used',
        privateUse: '25',
      },
    ],
    years: [
      [
        '2022-04-06',
        '2023-04-05',
        { writtenDown: '675', net: '675', closing: { 'Main pool A1': '4100' } },
      ],
    ],
  },
  {
    title: 'a disposal is not above the cost (the printed answer of 6,000 is wrong)',
    source: 'OpenTuition, topic 47012, recomputed: 16,000 + 8,000 - 4,000 at 20 %',
    taxpayer: 'income-tax',
    entries: [
      { as: 'main', opening: '16000' },
      { cost: '8000', on: '2008-06-01', firstYear: 'none' },
      { cost: '4000', on: '2006-06-01', sold: '2008-07-01', for: '6000' },
    ],
    settings: openedOn('2008-04-05'),
    years: [
      [
        '2008-04-06',
        '2009-04-05',
        { writtenDown: '4000', net: '4000', closing: { 'Main pool': '16000' } },
      ],
    ],
  },
  {
    title: 'fifteen months of a company are two periods',
    source: 'ACCA, Taxation of the unincorporated business, answer 2 (ii)',
    entries: [{ cost: '180000', on: '2017-09-01' }],
    years: [
      [
        '2016-07-01',
        '2017-09-30',
        {
          firstYear: '50000',
          writtenDown: '5850',
          net: '55850',
          closing: { 'Main pool': '124150' },
        },
      ],
    ],
  },
  {
    title: 'fifteen months of a sole trader are one period',
    source: 'ACCA, Taxation of the unincorporated business, answer 2 (i)',
    taxpayer: 'income-tax',
    entries: [{ cost: '180000', on: '2017-09-01' }],
    years: [
      [
        '2016-07-01',
        '2017-09-30',
        { firstYear: '180000', net: '180000', closing: { 'Main pool': '0' } },
      ],
    ],
  },
  {
    title: 'the rate of fifteen months of a sole trader is scaled up',
    source: 'OpenTuition, ACCA TX: chapter 6, question 11 (Grace): 18 % x 15/12 x 21,600',
    taxpayer: 'income-tax',
    entries: [{ as: 'car', cost: '21600', on: '2022-12-01', emissions: '30', condition: 'used' }],
    years: [
      [
        '2022-05-01',
        '2023-07-31',
        { writtenDown: '4860', net: '4860', closing: { 'Main pool': '16740' } },
      ],
    ],
  },
  {
    title: 'four months at 18 %',
    source: 'Brainscape, Introduction to capital allowances, card 2',
    entries: [{ as: 'main', opening: '1000' }],
    settings: openedOn('2023-12-31'),
    years: [
      [
        '2024-01-01',
        '2024-04-30',
        { writtenDown: '60', net: '60', closing: { 'Main pool': '940' } },
      ],
    ],
  },
  {
    title: 'a short-life asset of 2,900 sold for 800',
    source: 'OpenTuition, revision kit question 32: balancing allowance 2,100',
    entries: [
      {
        as: 'short-life',
        cost: '6000',
        on: '2013-06-01',
        opening: '2900',
        sold: '2016-06-01',
        for: '800',
      },
    ],
    settings: openedOn('2016-03-31'),
    years: [
      [
        '2016-04-01',
        '2017-03-31',
        { balancing: '2100', net: '2100', closing: { 'Short-life asset A1': '0' } },
      ],
    ],
  },
  {
    title: 'a car with private use of 30 % sold, and another one bought',
    source: 'OpenTuition, ACCA TX: chapter 5, example 2 (Jane): 4,200 x 70 %, 16,000 x 8 % x 70 %',
    taxpayer: 'income-tax',
    entries: [
      {
        as: 'car',
        cost: '12000',
        on: '2015-06-01',
        emissions: '120',
        condition: 'used',
        privateUse: '30',
        opening: '10200',
        sold: '2017-06-01',
        for: '6000',
      },
      {
        as: 'car',
        cost: '16000',
        on: '2017-06-01',
        emissions: '180',
        condition: 'used',
        privateUse: '30',
      },
    ],
    settings: openedOn('2017-04-05'),
    years: [
      [
        '2017-04-06',
        '2018-04-05',
        {
          writtenDown: '896',
          balancing: '2940',
          net: '3836',
          closing: { 'Main pool A1': '0', 'Special rate pool A2': '14720' },
        },
      ],
    ],
  },
];

test.each(EXAMPLES)('$title ($source)', ({ entries, taxpayer, settings, years }) => {
  for (const [from, to, expected] of years) {
    const book = {
      entries,
      from,
      to,
      ...(taxpayer && { taxpayer }),
      ...(settings && { settings }),
    };
    const { closing, ...outcome } = outcomeOf(reportOf(book));
    expect({ ...outcome, ...('closing' in expected && { closing }) }, to).toEqual(expected);
  }
});

test('the rate of a company changes on 1 April 2026, of others on 6 April; by days, rounded up (CA23222; Bonham and Brook)', () => {
  const rateOf = (taxpayer: string): unknown => {
    const report = reportOf({
      ...{ taxpayer, from: '2026-01-01', to: '2026-12-31', settings: openedOn('2025-12-31') },
      entries: [{ as: 'main', opening: '100000' }],
    });
    return outcomeOf(report)['writtenDown'];
  };
  expect([rateOf('company'), rateOf('income-tax')]).toEqual(['14990', '15050']);
});

test('the super-deduction of a year across 1 April 2023 has its rate by days (TaxCalc, article 3323: 127.5 %)', () => {
  const report = reportOf({
    ...{ from: '2022-05-01', to: '2023-04-30' },
    entries: [{ cost: '250000', on: '2022-06-01', condition: 'new', contract: '2022-06-01' }],
  });
  expect(outcomeOf(report)['firstYear']).toBe('318835.62');
});
