import { expect, test } from 'vitest';
import type { ImportRequest } from '../../../src/import/request/request.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Chemikalien' }],
  locations: [{ name: 'Lager' }, { name: 'Labor' }],
};

const AS_STOCK: Partial<ImportRequest> = { kind: 'inventory' };
const HEADINGS = 'Artikelnummer;Bezeichnung;Kategorie;Standort;Bestand;Preis';

const ROWS = [
  'A-100;Agar;Chemikalien;Lager;7;19,90',
  'A-101;Ethanol;Chemikalien;Lager;3;8,50',
  'A-100;Agar;Chemikalien;Labor;2;21,50',
  'A-100;agar;Chemikalien;Labor;5;21,50',
  'A-100;Agar;Chemikalien;Labor;5;23,00',
];

function stock(rehearsal: Rehearsal, ...more: readonly string[]): string[] {
  return [rehearsal.write('Bestand.csv', [HEADINGS, ...ROWS, ...more, ''].join('\n'))];
}

test('rows with the number and the name of another row add their units to its item', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const files = stock(rehearsal);

  const { plan } = await rehearsal.plan(files, AS_STOCK);
  const { summary } = await rehearsal.import(files, AS_STOCK);

  expect(plan.readings.find(({ topic }) => topic === 'further-stock')).toMatchObject({
    ...{ sureness: 'likely', column: 'Artikelnummer', rows: 3 },
    rule: '3 rows have the Identifier and the name of another row: one item, whose units each row adds.',
  });
  expect(summary.outcomes).toMatchObject({ created: 2, done: 3, failed: 0 });
  expect(await rehearsal.values('inventory', 'net_quantity')).toEqual([19, 3]);
});

test('the same file plans nothing the second time', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const files = stock(rehearsal);
  await rehearsal.import(files, AS_STOCK);

  const { plan } = await rehearsal.plan(files, AS_STOCK);

  expect(plan.totals).toMatchObject({ create: 0, operation: 0, unchanged: 5 });
});

test('a number with another name stays an error of its row', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const files = stock(rehearsal, 'A-101;Methanol;Chemikalien;Lager;1;4,00');

  const { rows } = await rehearsal.plan(files, AS_STOCK);

  expect(
    rows.filter(({ issues }) => issues.includes('duplicate-key')).map(({ row }) => row),
  ).toEqual([3, 7]);
});
