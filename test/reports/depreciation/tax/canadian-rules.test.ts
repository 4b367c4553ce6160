import { expect, test } from 'vitest';
import { type Book, outcomeOf, reportOf } from './tax-books.ts';

const of = (year: number): Pick<Book, 'country' | 'from' | 'to'> => ({
  ...{ country: 'ca', from: `${year}-01-01`, to: `${year}-12-31` },
});
const UNRELATED = { related: 'no' } as const;
const one = (as: string, on: string, cost = '1000'): Book['entries'] => [{ as, on, cost }];

/** What an asset of 1,000 comes to in its first year, by class, purchase date and first use. */
const FIRST_YEARS: readonly (readonly [as: string, on: string, used: string, cca: string])[] = [
  ['8', '2018-11-20', '2018-11-20', '100'],
  ['8', '2018-11-21', '2018-11-21', '300'],
  ['8', '2018-11-20', '2019-01-05', '100'],
  ['8', '2023-12-31', '2023-12-31', '300'],
  ['8', '2023-12-31', '2024-01-01', '200'],
  ['8', '2024-12-31', '2025-01-10', '200'],
  ['8', '2025-01-01', '2025-01-01', '300'],
  ['8', '2024-06-01', '2028-01-01', '100'],
  ['8', '2029-12-31', '2029-12-31', '300'],
  ['8', '2029-12-31', '2030-01-01', '200'],
  ['8', '2033-12-31', '2033-12-31', '200'],
  ['8', '2033-12-31', '2034-01-01', '100'],
  ['53', '2018-01-10', '2018-01-10', '250'],
  ['53', '2019-01-10', '2019-01-10', '1000'],
  ['53', '2024-01-10', '2024-01-10', '750'],
  ['53', '2024-12-10', '2025-01-10', '750'],
  ['53', '2025-01-10', '2025-01-10', '1000'],
  ['53', '2024-12-10', '2026-01-10', '550'],
  ['43', '2026-01-10', '2026-01-10', '450'],
  ['43-manufacturing', '2026-01-10', '2026-01-10', '1000'],
  ['43-manufacturing', '2031-01-10', '2031-01-10', '750'],
  ['43-manufacturing', '2033-01-10', '2033-01-10', '550'],
  ['43.1', '2024-02-01', '2024-02-01', '750'],
  ['43.1', '2026-02-01', '2026-02-01', '1000'],
  ['43.2', '2024-02-01', '2024-02-01', '750'],
  ['54-other', '2019-03-19', '2019-03-19', '1000'],
  ['54-other', '2024-03-19', '2024-03-19', '750'],
  ['54-other', '2024-03-19', '2026-03-19', '550'],
  ['54-other', '2027-03-19', '2027-03-19', '1000'],
  ['55', '2024-03-19', '2024-03-19', '750'],
  ['56', '2020-03-02', '2020-03-02', '1000'],
  ['50', '2024-04-15', '2024-04-15', '550'],
  ['50', '2024-04-16', '2024-04-16', '1000'],
  ['50', '2026-12-31', '2026-12-31', '1000'],
  ['50', '2026-12-31', '2027-01-01', '825'],
  ['46', '2025-05-05', '2025-05-05', '1000'],
  ['44', '2025-05-05', '2025-05-05', '1000'],
  ['45', '2005-05-05', '2005-05-05', '225'],
  ['1', '2025-05-05', '2025-05-05', '60'],
  ['14.1', '2025-05-05', '2025-05-05', '75'],
  ['14.1', '2017-05-05', '2017-05-05', '25'],
  ['12-tools', '2017-05-05', '2017-05-05', '1000'],
  ['12-software', '2019-05-05', '2019-05-05', '1000'],
];

test.each(FIRST_YEARS)('class %s bought on %s and used from %s allows %s of 1,000', (...row) => {
  const [as, on, used, cca] = row;
  const entries = [{ as, on, used, cost: '1000' }];
  const book = { ...of(Number(used.slice(0, 4))), entries, settings: UNRELATED };
  expect(outcomeOf(reportOf(book))).toMatchObject({ writtenDown: cca });
});

/** What the law says, worked out by hand. */
interface Rule extends Book {
  readonly title: string;
  readonly expected: object;
  /** Nothing else is in the outcome. */
  readonly isAll?: boolean;
}

const RULES: readonly Rule[] = [
  {
    title: 'a related seller: the half-year rule, and no incentive',
    ...of(2025),
    entries: [{ as: '8', on: '2025-02-02', cost: '1000', related: 'yes' }],
    expected: { writtenDown: '100' },
  },
  {
    title: 'the seller is not assumed',
    ...of(2025),
    entries: one('8', '2025-02-02'),
    expected: { exceptions: ['no-related'] },
  },
  {
    title: 'before the incentive, the seller does not matter',
    ...of(2017),
    entries: one('8', '2017-02-02'),
    expected: { writtenDown: '100' },
  },
  {
    title: 'nothing is allowed before an asset is available for use',
    ...of(2024),
    entries: [{ as: '8', on: '2024-02-02', cost: '1000', used: '2025-03-03' }],
    settings: UNRELATED,
    isAll: true,
    expected: { closing: {} },
  },
  {
    title: 'disposals reduce additions without the incentive first: 20 % of 1,000 + 200 - 300 + 50',
    ...of(2020),
    entries: [
      { as: '8', on: '2020-02-02', cost: '100', related: 'yes' },
      { as: '8', on: '2020-02-02', cost: '300', related: 'no' },
      { as: '8', on: '2010-02-02', cost: '500', sold: '2020-05-05', for: '200' },
    ],
    settings: { 'opening-on': '2019-12-31', opening: { '8': '1000' } },
    // 1,000 + 400 - 200 = 1,200; the incentive has 300 - (200 - 100) = 200, half of it is 100.
    expected: { writtenDown: '260' },
  },
  {
    title: 'claims below the maximum stay in the class',
    ...of(2025),
    entries: one('8', '2025-02-02'),
    settings: { ...UNRELATED, claims: { '2025-12-31': { '8': '50' } } },
    expected: { writtenDown: '50', closing: { 'Class 8 (20 %)': '950' } },
  },
  {
    title: 'the last asset of a class is not gone while one waits for its first use',
    ...of(2025),
    entries: [
      { as: '8', on: '2020-02-02', cost: '500', sold: '2025-05-05', for: '10' },
      { as: '8', on: '2025-03-03', used: '2026-02-02', cost: '700' },
    ],
    settings: { ...UNRELATED, 'opening-on': '2024-12-31', opening: { '8': '100' } },
    expected: { writtenDown: '18', closing: { 'Class 8 (20 %)': '72' } },
  },
  {
    title: 'nor while a row with an exception may belong to it',
    ...of(2025),
    entries: [
      { as: '8', on: '2020-02-02', cost: '500', sold: '2025-05-05', for: '10' },
      { as: '8', on: '2025-03-03', cost: '700' },
    ],
    settings: { 'opening-on': '2024-12-31', opening: { '8': '100' } },
    expected: { writtenDown: '18', exceptions: ['no-related'] },
  },
  {
    title: 'a class of which the register has no asset is not empty for that',
    ...of(2025),
    entries: one('10', '2025-02-02'),
    settings: { ...UNRELATED, 'opening-on': '2024-12-31', opening: { '8': '100' } },
    expected: { writtenDown: '470', closing: { 'Class 8 (20 %)': '80' } },
  },
  {
    title: 'a separate class ends with its own assets',
    ...of(2025),
    entries: [
      {
        ...{ as: '8', on: '2020-02-02', cost: '500', sold: '2025-05-05', for: '10' },
        separate: 'Copier',
      },
      { as: '8', on: '2020-02-02', cost: '900' },
    ],
    settings: {
      ...UNRELATED,
      ...{ 'opening-on': '2024-12-31', opening: { '8': '100', '8 / Copier': '90' } },
    },
    expected: {
      ...{ balancing: '80', writtenDown: '20' },
      closing: { 'Class 8 (20 %)': '80', 'Class 8 (20 %) / Copier': '0' },
    },
  },
  {
    title: 'a class that is separate for each property needs its name',
    ...of(2025),
    entries: one('1-rental', '2025-02-02', '90000'),
    settings: UNRELATED,
    expected: { exceptions: ['no-separate'] },
  },
  {
    title: 'the ceiling of a vehicle follows its purchase date, with the tax on the ceiling',
    ...of(2026),
    entries: [{ as: 'passenger-vehicle', on: '2026-02-02', cost: '56500', net: '50000' }],
    settings: UNRELATED,
    // 39,000 and 13 % are 44,070; 45 %.
    expected: { writtenDown: '19831.50' },
  },
  {
    title: 'a passenger vehicle up to the ceiling without tax is in class 10, with its tax',
    ...of(2023),
    entries: [{ as: 'passenger-vehicle', on: '2023-02-02', cost: '36160', net: '32000' }],
    settings: UNRELATED,
    expected: { closing: { 'Class 10 (30 %)': '19888' } },
  },
  {
    title: 'a vehicle of class 10.1 that is bought and sold in a year has no CCA',
    ...of(2025),
    entries: [{ as: '10.1', on: '2025-02-02', cost: '60000', sold: '2025-09-09', for: '50000' }],
    settings: UNRELATED,
    isAll: true,
    expected: { closing: { 'Class 10.1 (30 %) A1': '0' } },
  },
  {
    title: 'proceeds of a dear zero-emission vehicle count as its ceiling does',
    ...of(2026),
    entries: [
      { as: '54-passenger', on: '2025-02-02', cost: '122000', sold: '2026-05-05', for: '80000' },
      { as: '54-other', on: '2025-02-02', cost: '1000' },
    ],
    settings: UNRELATED,
    // 61,000 were claimed in 2025; half of 80,000 is recapture.
    expected: { charges: '40000', closing: { 'Class 54 (30 %)': '0' } },
  },
  {
    title: 'immediate expensing is limited by year, and leaves the rest to the incentive',
    ...of(2022),
    entries: [
      { as: '43', on: '2022-02-02', cost: '1600000', firstYear: 'immediate-expensing' },
      { as: '8', on: '2022-02-02', cost: '1000' },
    ],
    settings: UNRELATED,
    // 1,500,000; 30 % of 150,000; 20 % of 1,500.
    expected: { firstYear: '1500000', writtenDown: '45300' },
  },
  {
    title: 'a corporation has no immediate expensing of 2024, an individual has',
    ...of(2024),
    entries: [{ as: '8', on: '2024-02-02', cost: '1000', firstYear: 'immediate-expensing' }],
    settings: UNRELATED,
    expected: { writtenDown: '200' },
  },
  {
    title: 'an individual',
    ...of(2024),
    taxpayer: 'individual',
    entries: [{ as: '8', on: '2024-02-02', cost: '1000', firstYear: 'immediate-expensing' }],
    settings: UNRELATED,
    expected: { firstYear: '1000' },
  },
  {
    title: 'a fiscal period of 53 weeks is one year',
    ...{ country: 'ca', from: '2025-01-01', to: '2026-01-06' },
    entries: one('8', '2025-02-02'),
    settings: UNRELATED,
    expected: { writtenDown: '300' },
  },
  {
    title: 'class 14 from 2025: half more in the first year, and less in the last one',
    ...{ country: 'ca', from: '2025-01-01', to: '2028-12-31' },
    entries: [{ as: '14', on: '2025-01-01', cost: '1461', life: '4' }],
    settings: { ...UNRELATED, 'period-ends': ['2025-12-31', '2026-12-31', '2027-12-31'] },
    // 1,461 days: 365 x 1.5 + 365 + 365, and what is left.
    expected: { writtenDown: '1461', closing: { 'Class 14 (straight line by days)': '0' } },
  },
  {
    title: 'a lease of three years counts five',
    ...of(2017),
    entries: [{ as: '13', on: '2017-03-03', cost: '1000', life: '3' }],
    expected: { writtenDown: '100' },
  },
  {
    title: 'a lease of sixty years counts forty',
    ...of(2017),
    entries: [{ as: '13', on: '2017-03-03', cost: '4000', life: '60' }],
    expected: { writtenDown: '50' },
  },
  {
    title: 'the parts of a lease are counted from the start of the first period',
    ...of(2017),
    entries: [{ as: '13', on: '2017-10-01', cost: '1400', life: '75 months' }],
    // 9 and 75 months are seven years.
    expected: { writtenDown: '100' },
  },
  {
    title: 'a lease that is used up takes nothing from another one: 100 of 1,000, and 1,000',
    ...of(2022),
    entries: [
      { as: '13', on: '2017-01-01', cost: '1000', life: '5' },
      { as: '13', on: '2017-01-01', cost: '10000', life: '10' },
    ],
    expected: { writtenDown: '1100' },
  },
  {
    title: 'a lease that is disposed of has no part any more',
    ...of(2018),
    entries: [
      { as: '13', on: '2017-01-01', cost: '1000', life: '5', sold: '2018-06-06', for: '0' },
      { as: '13', on: '2017-01-01', cost: '10000', life: '10' },
    ],
    expected: { writtenDown: '1000' },
  },
  {
    title: 'a licence that had more in its first year takes nothing from another one in its last',
    ...of(2028),
    entries: [
      { as: '14', on: '2025-01-01', cost: '1461', life: '4' },
      { as: '14', on: '2025-01-01', cost: '3652', life: '10' },
    ],
    settings: UNRELATED,
    // 1,461 - 547.50 - 365 - 365, and 366 days.
    expected: { writtenDown: '549.50' },
  },
  {
    title: 'a ceiling is compared with the cost without tax',
    ...of(2025),
    entries: [{ as: '54-passenger', on: '2025-02-02', cost: '67800', net: '60000' }],
    settings: UNRELATED,
    expected: { writtenDown: '67800' },
  },
  {
    title: 'bought before the book: its class needs a balance',
    ...of(2025),
    entries: one('8', '2020-02-02'),
    settings: { ...UNRELATED, 'opening-on': '2024-12-31' },
    expected: { exceptions: ['no-pool-opening'] },
  },
  {
    title: 'a class is found with the word class before it; class 12 has to be named in full',
    ...of(2025),
    entries: [...one('Class 8', '2025-02-02'), ...one('12', '2025-02-02')],
    settings: UNRELATED,
    expected: { writtenDown: '300', exceptions: ['unknown-class'] },
  },
];

test.each(RULES)('$title', ({ expected, isAll, ...book }) => {
  const outcome = outcomeOf(reportOf(book));
  if (isAll === true) expect(outcome).toEqual(expected);
  else expect(outcome).toMatchObject(expected);
});

test.each([
  [{ ceased: '2025-06-30' }, 'ceased: the rules ca do not know the end of a business'],
  [{ opening: { '10.1': '3' } }, 'opening: expected a pool, found "10.1"'],
])('%j is refused', (settings, message) => {
  const entries = one('8', '2025-02-02');
  expect(() => reportOf({ ...of(2025), entries, settings: { ...UNRELATED, ...settings } })).toThrow(
    message,
  );
});

test('the first years of the incentive are named with their source', () => {
  const { inForce } = reportOf({
    ...of(2025),
    entries: one('8', '2025-02-02'),
    settings: UNRELATED,
  });
  const sources = Object.values(inForce.rules.values).flatMap((rows) =>
    rows.map(({ source }) => source),
  );
  expect(sources.every((source) => source.length > 10)).toBe(true);
  expect(inForce.rules.values['incentive-2025']?.[0]?.source).toContain('S.C. 2026, c. 3');
});
