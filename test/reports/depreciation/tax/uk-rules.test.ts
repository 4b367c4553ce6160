import { expect, test } from 'vitest';
import { type Book, outcomeOf, reportOf } from './tax-books.ts';

/** What the law says and no published example shows, each worked out by hand. */
const RULES: readonly (Book & { readonly title: string; readonly expected: object })[] = [
  {
    title: 'a pool of one asset is not small: 18 % of 900 (section 56A)',
    ...{ from: '2024-04-01', to: '2025-03-31' },
    entries: [{ as: 'short-life', cost: '900', on: '2024-05-01', firstYear: 'none' }],
    expected: { writtenDown: '162', closing: { 'Short-life asset A1': '738' } },
  },
  {
    title:
      'a special rate pool of 5,800 is not small (OpenTuition, capital allowance on car at 8 %)',
    ...{ from: '2014-04-01', to: '2015-03-31' },
    entries: [{ as: 'car', cost: '5800', on: '2014-06-01', emissions: '140', condition: 'used' }],
    expected: { writtenDown: '464', closing: { 'Special rate pool': '5336' } },
  },
  {
    title:
      'a short-life asset is in the main pool from the first period after eight years (section 86)',
    ...{ from: '2024-04-01', to: '2025-03-31', settings: { 'opening-on': '2024-03-31' } },
    entries: [{ as: 'short-life', cost: '50000', on: '2016-03-31', opening: '10000' }],
    expected: { writtenDown: '1800', closing: { 'Main pool': '8200', 'Short-life asset A1': '0' } },
  },
  {
    title: 'and is its own pool until then',
    ...{ from: '2023-04-01', to: '2024-03-31', settings: { 'opening-on': '2023-03-31' } },
    entries: [{ as: 'short-life', cost: '50000', on: '2016-03-31', opening: '10000' }],
    expected: { writtenDown: '1800', closing: { 'Short-life asset A1': '8200' } },
  },
  {
    title: 'a new car without emissions is written off at once, and its sale leaves the main pool',
    ...{ from: '2025-04-01', to: '2026-03-31', settings: { 'opening-on': '2025-03-31' } },
    entries: [
      { as: 'main', opening: '50000' },
      { as: 'car', cost: '40000', on: '2025-06-01', emissions: '0', condition: 'new' },
      {
        as: 'car',
        cost: '30000',
        on: '2023-06-01',
        emissions: '0',
        condition: 'new',
        sold: '2025-07-01',
        for: '20000',
      },
    ],
    expected: { firstYear: '40000', writtenDown: '5400', closing: { 'Main pool': '24600' } },
  },
  {
    title: 'a sold building is neither an allowance nor a charge (section 270AA)',
    ...{ from: '2025-04-01', to: '2026-03-31', settings: { 'opening-on': '2025-03-31' } },
    entries: [
      {
        as: 'structure',
        cost: '365000',
        on: '2021-01-01',
        opening: '300000',
        sold: '2025-04-30',
        for: '900000',
      },
    ],
    expected: { writtenDown: '900', closing: { 'Structures and buildings A1': '0' } },
  },
  {
    title: 'when the business ends, what is left is an allowance, and nothing is written down',
    ...{ from: '2025-04-01', to: '2026-03-31' },
    settings: { 'opening-on': '2025-03-31', ceased: '2026-01-31' },
    entries: [
      { as: 'main', opening: '10000' },
      { cost: '5000', on: '2025-05-01', condition: 'used' },
      { cost: '9000', on: '2022-05-01', sold: '2026-01-31', for: '3000', condition: 'used' },
    ],
    expected: { balancing: '12000', closing: { 'Main pool': '0' } },
  },
];

test.each(RULES)('$title', ({ expected, ...book }) => {
  expect(outcomeOf(reportOf(book))).toMatchObject(expected);
});

test('a period of account of twenty months is one of twelve, and one of eight', () => {
  const { figures } = reportOf({
    ...{ from: '2024-01-01', to: '2025-08-31', taxpayer: 'income-tax' },
    settings: { 'opening-on': '2023-12-31', 'period-ends': ['2025-08-31'] },
    entries: [{ as: 'main', opening: '100000' }],
  });
  expect(figures.periods.map(({ period }) => period.name)).toEqual([
    '2024-01-01 to 2024-12-31',
    '2025-01-01 to 2025-08-31',
  ]);
});

test('private use of a company is an exception', () => {
  const report = reportOf({
    ...{ from: '2024-04-01', to: '2025-03-31' },
    entries: [{ cost: '900', on: '2024-05-01', condition: 'used', privateUse: '20' }],
  });
  expect(outcomeOf(report)).toEqual({ closing: {}, exceptions: ['private-use'] });
});
