import { expect, test } from 'vitest';
import type { Cell } from '../../../src/kernel/cells.ts';
import { stored, sure, surveyed } from './surveyed-sheet.ts';

const HEADINGS = ['Name', 'Group', 'Purchased', 'Price', 'Zzz'];

const day = (format: string): Cell => ({
  ...{ type: 'date', iso: '2024-05-06', text: '6', format },
});

const amount = (format: string): Cell => ({ ...{ type: 'number', value: 5, text: '5', format } });

/** Two rows with the same texts, and a third one with cells of the workbook. */
function sheet(date: Cell, price: Cell, texts = ['04/03/2024', '1.299']) {
  const rows = [1, 2].map((at): Cell[] => [`Laptop ${at}`, 'IT', ...texts, '']);
  return surveyed(HEADINGS, { rows: [...rows, ['Laptop 3', 'IT', date, price, '']] });
}

test.each([
  ['dd/mm/yyyy', '0.00', '2024-03-04'],
  ['d.m.yy', '0.00', '2024-03-04'],
  ['[$-809]dd mmmm yyyy', '0.00', '2024-03-04'],
  ['yyyy-mm-dd', '#,##0.00 [$€-40C]', '2024-03-04'],
  ['yyyy-mm-dd', '#,##0.00 [$€-410]', '2024-03-04'],
  ['yyyy-mm-dd', '#,##0.00 [$€-C0A]', '2024-03-04'],
  ['yyyy-mm-dd', '#,##0.00 [$R$-416]', '2024-03-04'],
  ['[$-413]d mmmm yyyy', '0.00', '2024-03-04'],
  // Each program shows the built-in format in its own order.
  ['m/d/yyyy', '0.00', '2024-04-03'],
  ['[$-409]m/d/yyyy', '0.00', '2024-04-03'],
])('texts beside dates in %s and amounts in %s are likely %s', async (date, price, iso) => {
  const found = await sheet(day(date), amount(price), ['04/03/2024', '1299']);
  expect(stored(found, 'purchased_on').slice(0, 2)).toEqual([iso, iso]);
  expect(sure(found, 'Purchased')['dates']).toBe('likely');
});

test('the country of the formats decides about thousands, as a likely reading', async () => {
  const found = await sheet(day('yyyy-mm-dd'), amount('#,##0.00 [$€-407]'));
  expect(stored(found, 'price').slice(0, 2)).toEqual(['1299', '1299']);
  expect(found.readings.find(({ topic }) => topic === 'amounts')).toMatchObject({
    sureness: 'likely',
    rule: 'The comma is the decimal sign, as in the number formats of the workbook; the amounts do not prove it.',
  });
});

test('an amount in another currency than that of the number cells is a question', async () => {
  const found = await sheet(day('yyyy-mm-dd'), amount('#,##0.00 "€"'), ['2024-03-04', '12,50 USD']);
  expect(stored(found, 'price')).toEqual(['open-reading', 'open-reading', '5']);
  expect(found.readings.find(({ topic }) => topic === 'foreign-currency')).toMatchObject({
    rule: 'Amounts in USD, others in EUR: keep the number, write a rate (0.92), or leave it empty.',
    rows: 2,
  });
});

test('number cells in another currency than that of most cells of their column are a question', async () => {
  const priced = (value: number, format: string): Cell => ({
    ...{ type: 'number', value, text: String(value), format },
  });
  const euros = '#,##0.00 "€"';
  const prices = [
    priced(5, euros),
    priced(1200.5, '[$$-409]#,##0.00'),
    priced(7, euros),
    priced(8, '0.00'),
  ];
  const rows = prices.map((price, at): Cell[] => [`Laptop ${at}`, 'IT', '2024-03-31', price, '']);

  const found = await surveyed(HEADINGS, { rows });

  expect(stored(found, 'price')).toEqual(['5', 'open-reading', '7', '8']);
  expect(found.readings.find(({ topic }) => topic === 'foreign-currency')).toMatchObject({
    rule: 'Amounts in USD, others in EUR: keep the number, write a rate (0.92), or leave it empty.',
    rows: 1,
    samples: [{ text: '1200.5 USD' }],
  });
});
