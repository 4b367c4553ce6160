import { expect, test } from 'vitest';
import type { TaxSettings } from '../../../../src/reports/depreciation/tax/input/tax-settings.ts';
import { type Entry, outcomeOf, reportOf } from './tax-books.ts';

/** A published example: what a block comes to, year by year. */
interface Example {
  readonly title: string;
  readonly source: string;
  readonly entries: readonly Entry[];
  readonly settings?: TaxSettings;
  /** The calendar year in which each fiscal year starts, and what it comes to. */
  readonly years: readonly (readonly [start: number, expected: object])[];
}

const opened = (start: number, opening: Readonly<Record<string, string>>): TaxSettings => ({
  'opening-on': `${start}-03-31`,
  opening,
});
/** An asset of before the book, sold or not. */
const old = (as: string, sold?: string, price = '0'): Entry => ({
  ...{ as, cost: '100', on: '2006-06-01' },
  ...(sold !== undefined && { sold, for: price }),
});
const FORUM = 'caclubindia.com/forum';

const EXAMPLES: readonly Example[] = [
  {
    title: 'half of 15 % for less than 180 days, then 15 % of the rest',
    source: 'github.com/resilient-tech/india-compliance/pull/1521, comment of 2024-01-10',
    entries: [{ as: 'plant', cost: '100000', on: '2022-11-01' }],
    years: [
      [2022, { writtenDown: '7500' }],
      [2023, { writtenDown: '13875' }],
    ],
  },
  {
    title: 'some assets of a block are sold: depreciation on what is left',
    source: `${FORUM}/pgbp-doubt-372403, case I`,
    settings: opened(2015, { 'furniture-10': '200000' }),
    entries: [
      old('furniture'),
      old('furniture', '2015-06-01', '100000'),
      { as: 'furniture', cost: '50000', on: '2015-05-01' },
    ],
    years: [[2015, { writtenDown: '15000' }]],
  },
  {
    title: 'sold for more than the block: a short-term capital gain, and no depreciation',
    source: `${FORUM}/pgbp-doubt-372403, case II`,
    settings: opened(2015, { 'furniture-10': '200000' }),
    entries: [
      old('furniture'),
      old('furniture', '2015-06-01', '300000'),
      { as: 'furniture', cost: '50000', on: '2015-05-01' },
    ],
    years: [
      [2015, { charges: '50000', net: '-50000', closing: { 'Furniture and fittings 10 %': '0' } }],
    ],
  },
  {
    title: 'all assets are sold: a short-term capital loss, and no depreciation',
    source: `${FORUM}/pgbp-doubt-372403, case III`,
    settings: opened(2015, { 'furniture-10': '200000' }),
    entries: [
      old('furniture', '2015-06-01', '100000'),
      { as: 'furniture', cost: '50000', on: '2015-05-01', sold: '2015-07-01', for: '50000' },
    ],
    years: [
      [
        2015,
        { balancing: '100000', net: '100000', closing: { 'Furniture and fittings 10 %': '0' } },
      ],
    ],
  },
  {
    title: 'a gain, and half of the rate in the next year on what is left of the block',
    source: 'caclubindia.com/experts/pgbp-281960',
    settings: opened(2008, { 'plant-15': '500000' }),
    entries: [
      old('plant'),
      old('plant', '2008-09-01', '650000'),
      { as: 'plant', cost: '100000', on: '2008-06-01' },
      { as: 'plant', cost: '80000', on: '2009-12-01' },
      old('plant', '2009-06-01', '20000'),
    ],
    years: [
      [2008, { charges: '50000', closing: { 'Machinery and plant 15 %': '0' } }],
      [2009, { writtenDown: '4500' }],
    ],
  },
  {
    title: 'half of the rate is limited to what is left of the block',
    source: `${FORUM}/direct-tax-dep--590342, reply 1 and 2`,
    settings: opened(2016, { 'plant-15': '650000' }),
    entries: [
      old('plant'),
      old('plant', '2016-06-10', '900000'),
      { as: 'plant', cost: '650000', on: '2016-11-30' },
    ],
    years: [[2016, { writtenDown: '30000', net: '30000' }]],
  },
  {
    title: 'the same three machines, sold for 1,400,000',
    source: `${FORUM}/direct-tax-dep--590342, reply 3`,
    settings: opened(2016, { 'plant-15': '650000' }),
    entries: [
      old('plant'),
      old('plant', '2016-06-10', '1400000'),
      { as: 'plant', cost: '650000', on: '2016-11-30' },
    ],
    years: [[2016, { charges: '100000', net: '-100000' }]],
  },
  {
    title: 'normal and additional depreciation of 15 % and 20 %, both half',
    source: `${FORUM}/tax-doubt-141879, reply of 28 April 2011`,
    settings: { ...opened(2008, { 'plant-15': '7500000' }), condition: 'new' },
    entries: [
      old('plant'),
      { as: 'plant-manufacturing', cost: '1025000', on: '2008-08-01', used: '2008-11-01' },
    ],
    years: [[2008, { writtenDown: '1201875', firstYear: '102500', net: '1304375' }]],
  },
  {
    title: 'the same without interest in the cost',
    source: `${FORUM}/tax-doubt-141879, first reply`,
    settings: opened(2008, { 'plant-15': '7500000' }),
    entries: [old('plant'), { as: 'plant', cost: '1000000', on: '2008-08-01', used: '2008-11-01' }],
    years: [[2008, { writtenDown: '1200000' }]],
  },
  {
    title: 'three parts of a block of 10 %',
    source: 'support.kdksoftware.com, How to calculate depreciation on additions',
    settings: opened(2023, { 'building-10': '100000' }),
    entries: [
      old('building'),
      { as: 'building', cost: '100000', on: '2023-05-01' },
      { as: 'building', cost: '100000', on: '2023-10-05' },
    ],
    years: [[2023, { writtenDown: '25000' }]],
  },
  {
    title: 'a building is sold for more than the block of three',
    source: 'catargettestprep.com, Capital gain/loss on sale of depreciable assets, example 1',
    settings: opened(2023, { 'building-10': '1000000' }),
    entries: [
      old('building'),
      old('building', '2023-08-01', '1500000'),
      { as: 'building', cost: '200000', on: '2023-05-01' },
    ],
    years: [[2023, { charges: '300000', net: '-300000' }]],
  },
  {
    title: 'the only machine is sold below its value',
    source: 'askfilo.com, Determine the capital gains in respect of the following assets, 1',
    settings: opened(2024, { 'plant-15': '307062.50' }),
    entries: [old('plant', '2024-08-25', '300000')],
    years: [[2024, { balancing: '7062.50' }]],
  },
  {
    title: 'a whole block of machinery is sold below its value',
    source: 'askfilo.com, In the previous year 2022-23 Mr. Anil sold the following assets',
    settings: opened(2022, { 'plant-15': '240000' }),
    entries: [old('plant', '2022-08-25', '160000')],
    years: [[2022, { balancing: '80000' }]],
  },
  {
    title: 'a building of long ago, sold for three times the block: a short-term gain',
    source: `${FORUM}/related-provision-sec-50-406331`,
    settings: opened(2017, { 'building-10': '100000' }),
    entries: [old('building', '2017-08-25', '300000')],
    years: [[2017, { charges: '200000' }]],
  },
  {
    title: 'one of five assets is sold above the value of all',
    source: `${FORUM}/sec-50-463101, reply of 19 May 2018`,
    settings: opened(2018, { 'plant-15': '1000000' }),
    entries: [...[1, 2, 3, 4].map(() => old('plant')), old('plant', '2018-08-25', '1200000')],
    years: [[2018, { charges: '200000' }]],
  },
  {
    title: 'factory premises of 1991',
    source: 'caclubindia.com/experts/capital-gain-364040',
    settings: opened(2009, { 'building-10': '80000' }),
    entries: [old('building', '2009-10-08', '2200000')],
    years: [[2009, { charges: '2120000' }]],
  },
  {
    title: 'a machine of the year before, and one of the second half, after a sale above both',
    source: 'caclubindia.com/experts/income-on-business-263100',
    settings: opened(2008, { 'furniture-10': '150000' }),
    entries: [
      old('furniture', '2008-07-01', '160000'),
      { as: 'furniture', cost: '50000', on: '2007-06-01', used: '2009-01-01' },
      { as: 'furniture', cost: '40000', on: '2009-01-01' },
    ],
    years: [[2008, { writtenDown: '1500' }]],
  },
  {
    title: 'a machine that is not in use yet has no depreciation',
    source: 'askfilo.com, A block of assets consists of 3 machines whose WDV as on 01.04.2020',
    settings: opened(2020, { 'plant-15': '200000' }),
    entries: [
      old('plant', '2021-11-15', '150000'),
      { as: 'plant', cost: '50000', on: '2020-08-10' },
      { as: 'plant', cost: '40000', on: '2021-02-03', used: '2021-04-25' },
    ],
    years: [
      [2020, { writtenDown: '37500' }],
      [2021, { writtenDown: '15375', closing: { 'Machinery and plant 15 %': '87125' } }],
    ],
  },
  {
    title: 'new machinery of a manufacturer: 20 % and 15 %',
    source: 'caclubindia.com/experts/additional-depriciation-361950',
    settings: { condition: 'new' },
    entries: [{ as: 'plant-manufacturing', cost: '100000', on: '2016-05-01' }],
    years: [[2016, { firstYear: '20000', writtenDown: '15000' }]],
  },
  {
    title: 'put to use in December: 10 % now, and 10 % in the next year',
    source: 'caclubindia.com/Experts/additional-depreciation-2309709',
    settings: { condition: 'new' },
    entries: [{ as: 'plant-manufacturing', cost: '100000', on: '2015-12-10' }],
    years: [
      [2015, { firstYear: '10000', writtenDown: '7500' }],
      [2016, { firstYear: '10000' }],
      [2017, { closing: { 'Machinery and plant 15 %': '51106.25' } }],
    ],
  },
  {
    title: 'a car is sold, and another one bought: depreciation on 850,000',
    source: 'caclubindia.com/experts/section-50-of-it-act-1961-727720',
    settings: opened(2011, { 'plant-15': '200000' }),
    entries: [old('car', '2011-07-01', '150000'), { as: 'car', cost: '800000', on: '2011-07-01' }],
    years: [[2011, { writtenDown: '127500' }]],
  },
];

test.each(EXAMPLES)('$title ($source)', ({ entries, settings, years }) => {
  for (const [start, expected] of years) {
    const report = reportOf({
      ...{ country: 'in', entries, from: `${start}-04-01`, to: `${start + 1}-03-31` },
      ...(settings !== undefined && { settings }),
    });
    expect(outcomeOf(report)).toMatchObject(expected);
    expect(report.figures.exceptions).toEqual([]);
  }
});
