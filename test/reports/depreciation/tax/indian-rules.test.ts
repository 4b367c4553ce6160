import { expect, test } from 'vitest';
import { type Book, outcomeOf, reportOf } from './tax-books.ts';

const of = (start: number): Pick<Book, 'country' | 'from' | 'to'> => ({
  ...{ country: 'in', from: `${start}-04-01`, to: `${start + 1}-03-31` },
});

/** Depreciation of 1,000 in the year of the purchase, by class and first use. */
const FIRST_YEARS: readonly (readonly [as: string, on: string, used: string, amount: string])[] = [
  ['plant', '2022-10-03', '2022-10-03', '150'],
  ['plant', '2022-10-04', '2022-10-04', '75'],
  // 29 February is a day of use, too.
  ['plant', '2023-10-04', '2023-10-04', '150'],
  ['plant', '2023-10-05', '2023-10-05', '75'],
  ['plant', '2022-05-05', '2022-12-12', '75'],
  ['building-residential', '2022-05-05', '2022-05-05', '50'],
  ['building', '2022-05-05', '2022-05-05', '100'],
  ['building-temporary', '2022-05-05', '2022-05-05', '400'],
  ['furniture', '2022-05-05', '2022-05-05', '100'],
  ['ship', '2022-05-05', '2022-05-05', '200'],
  ['computer', '2022-05-05', '2022-05-05', '400'],
  ['intangible', '2022-05-05', '2022-05-05', '250'],
  ['car', '2019-08-22', '2019-08-22', '150'],
  ['car', '2019-08-23', '2019-08-23', '300'],
  ['car', '2019-09-23', '2020-03-31', '150'],
  ['hire-vehicle', '2019-09-23', '2019-09-24', '450'],
  ['hire-vehicle', '2022-05-05', '2022-05-05', '300'],
  ['plant', '2026-04-01', '2026-04-01', '150'],
];

test.each(FIRST_YEARS)('%s of %s, used from %s: %s of 1,000', (as, on, used, amount) => {
  const start = on.slice(5) < '04-01' ? Number(on.slice(0, 4)) - 1 : Number(on.slice(0, 4));
  const entries = [{ as, on, used, cost: '1000' }];
  expect(outcomeOf(reportOf({ ...of(start), entries }))).toMatchObject({ writtenDown: amount });
});

const machine = { as: 'plant-manufacturing', cost: '1000', on: '2022-05-05' };

interface Rule extends Book {
  readonly title: string;
  readonly expected: object;
}

/** What the law says, worked out by hand. */
const RULES: readonly Rule[] = [
  {
    title: 'additional depreciation is for new machinery, and new is not assumed',
    ...of(2022),
    entries: [machine],
    expected: { exceptions: ['no-condition'] },
  },
  {
    title: 'used machinery has none',
    ...of(2022),
    entries: [{ ...machine, condition: 'used' }],
    expected: { net: '150' },
  },
  {
    title: 'the concessional regime has none',
    ...of(2022),
    taxpayer: 'concessional',
    entries: [{ ...machine, condition: 'new' }],
    expected: { net: '150' },
  },
  {
    title: 'what is sold in its first year has none',
    ...of(2022),
    entries: [
      { ...machine, condition: 'new', sold: '2023-01-01', for: '400' },
      { ...machine, as: 'plant' },
    ],
    expected: { net: '240', closing: { 'Machinery and plant 15 %': '1360' } },
  },
  {
    title: 'bought in one year and used first in the next one: the whole of both',
    ...of(2023),
    entries: [{ ...machine, condition: 'new', used: '2023-12-12' }],
    expected: { firstYear: '200', writtenDown: '150' },
  },
  {
    title: 'additional depreciation is limited to what is left of the block',
    ...of(2022),
    entries: [
      { ...machine, condition: 'new' },
      { as: 'plant', cost: '900', on: '2015-01-01', sold: '2022-06-06', for: '1400' },
    ],
    settings: { 'opening-on': '2022-03-31', opening: { 'plant-15': '500' } },
    // 500 + 1,000 - 1,400 = 100; 15 %, and 85 of 200.
    expected: { writtenDown: '15', firstYear: '85', closing: { 'Machinery and plant 15 %': '0' } },
  },
  {
    title: 'two machines share what is left of the block',
    ...of(2022),
    entries: [
      { ...machine, condition: 'new' },
      { ...machine, condition: 'new' },
      { as: 'plant', cost: '900', on: '2015-01-01', sold: '2022-06-06', for: '2400' },
    ],
    settings: { 'opening-on': '2022-03-31', opening: { 'plant-15': '500' } },
    expected: { writtenDown: '15', firstYear: '85' },
  },
  {
    title: 'a car of the window that is used too late has 15 %',
    ...of(2020),
    entries: [{ as: 'car', cost: '1000', on: '2019-09-23', used: '2020-04-05' }],
    expected: { writtenDown: '150' },
  },
  {
    title: 'the second half of a machine that was bought before the book',
    ...of(2022),
    entries: [{ ...machine, on: '2021-12-12', condition: 'new' }],
    settings: { 'opening-on': '2022-03-31', opening: { 'plant-15': '825' } },
    expected: { firstYear: '100', writtenDown: '123.75' },
  },
  {
    title: 'that needs to know whether it was new',
    ...of(2022),
    entries: [{ ...machine, on: '2021-12-12' }],
    settings: { 'opening-on': '2022-03-31', opening: { 'plant-15': '825' } },
    expected: { exceptions: ['no-condition'] },
  },
  {
    title: 'of an older one nothing is to come, and nothing is asked',
    ...of(2022),
    entries: [{ ...machine, on: '2020-12-12' }],
    settings: { 'opening-on': '2022-03-31', opening: { 'plant-15': '700' } },
    expected: { net: '105' },
  },
  {
    title: 'disposals are not limited to the cost',
    ...of(2022),
    entries: [
      { as: 'plant', cost: '100', on: '2015-01-01', sold: '2022-06-06', for: '400' },
      { as: 'plant', cost: '900', on: '2015-01-01' },
    ],
    settings: { 'opening-on': '2022-03-31', opening: { 'plant-15': '500' } },
    expected: { writtenDown: '15', closing: { 'Machinery and plant 15 %': '85' } },
  },
  {
    title: 'a block is not empty while a row with an exception may belong to it',
    ...of(2022),
    entries: [
      { as: 'plant', cost: '100', on: '2015-01-01', sold: '2022-06-06', for: '40' },
      machine,
    ],
    settings: { 'opening-on': '2022-03-31', opening: { 'plant-15': '140' } },
    expected: { writtenDown: '15', exceptions: ['no-condition'] },
  },
];

test.each(RULES)('$title', ({ expected, ...book }) => {
  expect(outcomeOf(reportOf(book))).toMatchObject(expected);
});

test.each([
  [{ claims: { '2023-03-31': { 'plant-15': '1' } } }, 'claims: the rules in claim the maximum'],
  [{ ceased: '2022-12-31' }, 'ceased: the rules in do not know the end of a business'],
])('%j is refused', (settings, message) => {
  expect(() => reportOf({ ...of(2022), entries: [{ ...machine, as: 'plant' }], settings })).toThrow(
    message,
  );
});

test('the Act of 2025 is named from April 2026 on', () => {
  const { inForce } = reportOf({ ...of(2026), entries: [{ ...machine, as: 'plant' }] });
  expect(inForce.rules.values['plant-15']?.at(-1)).toEqual({
    from: '2026-04-01',
    value: '15',
    source: 'Income-tax Act, 2025, section 33; Income-tax Rules, 2026, rule 25 and Appendix I',
  });
});
