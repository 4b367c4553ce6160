import { expect, test } from 'vitest';
import { type Book, outcomeOf, reportOf } from './tax-books.ts';

const OF_2025 = { country: 'de', from: '2025-01-01', to: '2025-12-31' } as const;
const OF_2026 = { country: 'de', from: '2026-01-01', to: '2026-12-31' } as const;
const elected = (election: string): Book['settings'] => ({ elections: { all: election } });
const item = { as: 'beweglich', on: '2025-05-05', life: '5' };
const machine = { as: 'unselbstaendig', on: '2024-01-10', life: '8', cost: '80000' };

/** What the law says, each worked out by hand. */
const RULES: readonly (Book & { readonly title: string; readonly expected: object })[] = [
  {
    title: 'the immediate deduction ends at 800: above it, eight months of five years',
    ...OF_2025,
    entries: [
      { ...item, cost: '800' },
      { ...item, cost: '800.01' },
    ],
    settings: elected('sofort'),
    expected: { firstYear: '800', writtenDown: '106.67' },
  },
  {
    title:
      'the pool takes 250.01 to 1,000, what costs less is deducted at once, and what costs more has its life',
    ...OF_2025,
    entries: ['250', '250.01', '1000', '1000.01'].map((cost) => ({ ...item, cost })),
    settings: elected('sammelposten'),
    expected: {
      firstYear: '250',
      writtenDown: '383.33',
      closing: {
        'Lineare AfA A4': '866.68',
        'Sofort abgezogene Wirtschaftsgüter': '0',
        Sammelposten: '1000.01',
      },
    },
  },
  {
    title: 'the limits are of the cost without tax, also where the register has it with tax',
    ...OF_2025,
    entries: [{ ...item, cost: '952', net: '800' }],
    settings: elected('sofort'),
    expected: { firstYear: '952' },
  },
  {
    title: 'the election of a year is that of its assets alone',
    ...OF_2026,
    entries: [
      { ...item, cost: '500' },
      { ...item, on: '2026-02-02', cost: '500' },
    ],
    settings: { elections: { '2025-12-31': 'sammelposten', '2026-12-31': 'sofort' } },
    expected: { firstYear: '500', writtenDown: '100', closing: { Sammelposten: '300' } },
  },
  {
    title: 'a sale from the pool is income, and changes nothing in the pool',
    ...OF_2026,
    entries: [{ ...item, cost: '500', sold: '2026-03-01', for: '200' }],
    settings: elected('sammelposten'),
    expected: { writtenDown: '100', charges: '200', closing: { Sammelposten: '300' } },
  },
  {
    title: 'a sale compares the proceeds with the book value of its month, above the cost, too',
    ...OF_2026,
    entries: [{ ...machine, sold: '2026-07-31', for: '90000' }],
    // 80,000 - 2 years - 7 months at 10,000 a year.
    expected: { writtenDown: '5833.33', charges: '35833.33' },
  },
  {
    title: 'a month of sale counts where the settings say so',
    ...OF_2026,
    entries: [{ ...machine, sold: '2026-07-15', for: '50000' }],
    settings: { 'disposal-month': 'included' },
    expected: { writtenDown: '5833.33', balancing: '4166.67' },
  },
  {
    title: 'after five years of special depreciation, the rest is spread over the rest of the life',
    ...{ country: 'de', from: '2029-01-01', to: '2029-12-31' },
    entries: [{ ...machine, life: '10', cost: '100000', firstYear: 'sonder-7g' }],
    settings: { incomes: { '2023-12-31': '200000' } },
    // 100,000 - 40,000 - 5 x 10,000 = 10,000, over five years.
    expected: { writtenDown: '2000' },
  },
  {
    title:
      'special depreciation lowers the declining balance at once, and not that of its own year',
    ...OF_2026,
    entries: [
      { ...machine, as: 'unselbstaendig-degressiv', on: '2025-07-01', firstYear: 'sonder-7g' },
    ],
    settings: { incomes: { '2024-12-31': '0' } },
    // 80,000 - 12,000 - 32,000 = 36,000; 30 %.
    expected: { writtenDown: '10800' },
  },
  {
    title: 'special depreciation that was claimed before the book is not claimed again',
    ...OF_2025,
    entries: [{ ...machine, cost: '100000', life: '10', firstYear: 'sonder-7g', opening: '50000' }],
    settings: { 'opening-on': '2024-12-31' },
    expected: { net: '10000', closing: { 'Lineare AfA A1': '40000' } },
  },
  {
    title: 'special depreciation is not possible above an income of 200,000',
    ...OF_2025,
    entries: [{ ...machine, on: '2025-01-10', firstYear: 'sonder-7g' }],
    settings: { incomes: { '2024-12-31': '200000.01' } },
    expected: { exceptions: ['income-limit'] },
  },
  {
    title: 'and not without the income of the year before',
    ...OF_2025,
    entries: [{ ...machine, on: '2025-01-10', firstYear: 'sonder-7g' }],
    expected: { exceptions: ['no-income'] },
  },
  {
    title: 'it is not claimed unless the sheet asks for it',
    ...OF_2025,
    entries: [{ ...machine, on: '2025-01-10' }],
    expected: { writtenDown: '10000' },
  },
  {
    title: 'between the windows nothing is degressive',
    ...OF_2025,
    entries: [{ ...machine, as: 'unselbstaendig-degressiv', on: '2025-06-30' }],
    expected: { exceptions: ['no-case'] },
  },
  {
    title: 'what has a life needs it, and what is cheap an election',
    ...OF_2025,
    entries: [
      { ...item, cost: '5000', life: '' },
      { ...item, cost: '5000', life: 'long' },
      { ...item, cost: '900' },
    ],
    expected: { exceptions: ['no-life', 'unknown-life', 'no-election'] },
  },
  {
    title: 'a computer is deducted at once',
    ...OF_2025,
    entries: [{ as: 'computer', cost: '2400', on: '2025-11-11' }],
    expected: { firstYear: '2400' },
  },
  {
    title: 'a building of October: three months of 3 %',
    ...OF_2025,
    entries: [{ as: 'gebaeude-betrieb', cost: '400000', on: '2025-10-31' }],
    expected: {
      writtenDown: '3000',
      closing: { 'Betriebsgebäude (§ 7 Abs. 4 Nr. 1 EStG) A1': '397000' },
    },
  },
  {
    title:
      'the pool of a year before the book opens with its balance, and ends after its fifth year',
    ...OF_2026,
    entries: [
      { ...item, on: '2022-05-05', cost: '500' },
      { ...item, on: '2020-05-05', cost: '500' },
    ],
    settings: {
      ...elected('sammelposten'),
      'opening-on': '2025-12-31',
      opening: { 'sammelposten 2022-12-31': '100' },
    },
    expected: { writtenDown: '100', closing: { Sammelposten: '0' } },
  },
  {
    title: 'the pool of a year before the book needs its balance',
    ...OF_2026,
    entries: [{ ...item, on: '2023-05-05', cost: '500' }],
    settings: { ...elected('sammelposten'), 'opening-on': '2025-12-31' },
    expected: { exceptions: ['no-pool-opening'] },
  },
];

test.each(RULES)('$title', ({ expected, ...book }) => {
  expect(outcomeOf(reportOf(book))).toMatchObject(expected);
});

test.each([
  [
    { elections: { all: 'pool' } },
    'elections, all: expected sofort, sammelposten, keine, found "pool"',
  ],
  [{ opening: { sammelposten: '3' } }, 'opening: expected a pool, found "sammelposten"'],
])('%j is refused', (settings, message) => {
  expect(() => reportOf({ ...OF_2025, entries: [{ ...item, cost: '5000' }], settings })).toThrow(
    message,
  );
});
