import { expect, test } from 'vitest';
import { stored, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

function aboutType({ readings }: SurveyedSheet): unknown[] {
  return readings
    .filter(({ topic }) => topic === 'record-type')
    .map(({ sureness, rows, choices }) => ({ sureness, rows, choices }));
}

const CHOICES = ['fixed-assets', 'inventory', 'asset-stock', '(ignore)'];

test.each([
  ['Qty', ['Purchased', 'Group'], ['10', '1', '3'], 2],
  ['Anzahl', ['Kaufdatum', 'Gruppe'], ['1', '2 Stk', '1.200'], 2],
  ['Quantità', ['Data acquisto', 'Categoria'], ['1', '12', ''], 1],
  ['Quantité', ["Date d'achat", 'Famille'], ['2 pcs', '1', '1'], 1],
])(
  'a quantity above 1 under %s is asked about, and one record for each row is proposed',
  async (heading, [day = '', group = ''], cells, rows) => {
    const sheet = await surveyed(['Name', group, day, heading], {
      rows: cells.map((cell, at) => [`Chair ${at}`, 'Furniture', '2024-03-31', cell]),
    });

    expect(aboutType(sheet)).toEqual([{ sureness: 'likely', rows, choices: CHOICES }]);
    expect(stored(sheet, 'name')).toEqual(['Chair 0', 'Chair 1', 'Chair 2']);
  },
);

test.each([
  ['of 1 each', 'Qty', ['1', '1 pc', '']],
  ['in a column of our own', 'Net quantity', ['2', '3', '4']],
])('quantities %s are asked about no more', async (_, heading, cells) => {
  const own = heading === 'Net quantity' ? 'Purchased on' : 'Purchased';
  const sheet = await surveyed(['Name', 'Group', own, heading], {
    rows: cells.map((cell, at) => [`Chair ${at}`, 'Furniture', '2024-03-31', cell]),
  });

  expect(aboutType(sheet)).toEqual([]);
});
