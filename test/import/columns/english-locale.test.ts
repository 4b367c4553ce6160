import { expect, test } from 'vitest';
import { stored, surveyed } from './surveyed-sheet.ts';

test.each([
  ['Colour', 'grey', '1299'],
  ['Postcode', 'SW1A 1AA', '1299'],
  ['Remark', 'new', '£1,299'],
  ['Licence', 'yes', '1299'],
])('the day comes first beside %s with %s and %s', async (heading, cell, price) => {
  const sheet = await surveyed(['Name', 'Group', 'Purchased', 'Price', heading], {
    rows: [1, 2, 3].map((at) => [`Laptop ${at}`, 'IT', `03/0${at + 3}/2024`, price, cell]),
  });

  expect(stored(sheet, 'purchased_on')).toEqual(['2024-04-03', '2024-05-03', '2024-06-03']);
  expect(stored(sheet, 'price')).toEqual([1299, 1299, 1299].map(String));
});

test('the month comes first where nothing is British', async () => {
  const sheet = await surveyed(['Name', 'Group', 'Purchased', 'Color'], {
    rows: [1, 2, 3].map((at) => [`Laptop ${at}`, 'IT', `03/0${at + 3}/2024`, 'gray']),
  });

  expect(stored(sheet, 'purchased_on')).toEqual(['2024-03-04', '2024-03-05', '2024-03-06']);
});
