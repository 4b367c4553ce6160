import { expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const ROWS = Array.from({ length: 12 }, (_, at) => [
  `INV-${1_000 + at}`,
  `Laser level model ${'ABCDEFGHIJKL'.charAt(at)}`,
  at % 2 === 0 ? 'Workshop' : 'Office',
  `2021-03-${String(at + 1).padStart(2, '0')}`,
  `${100 + at}.50`,
]);

async function readingsOf(
  rows: readonly (readonly string[])[],
  kind: string,
  recipe?: object,
): Promise<unknown> {
  const rehearsal = new Rehearsal();
  rehearsal.write('export.csv', `${rows.map((cells) => cells.join(';')).join('\n')}\n`);
  const { plan } = await rehearsal.plan(['export.csv'], { kind, ...recipe });
  return plan.readings
    .filter(({ topic }) => topic === 'field')
    .filter(({ sureness }) => sureness !== 'certain')
    .map(({ sureness, column, field }) => [sureness, column, field]);
}

test('columns without headings are one question, with fields by what their cells are like', async () => {
  expect(await readingsOf(ROWS, 'fixed-assets')).toEqual([
    ['open', undefined, undefined],
    ['likely', 'Column D', 'Purchased on'],
    ['likely', 'Column E', 'Price'],
    ['likely', 'Column A', 'Identifier'],
    ['likely', 'Column B', 'Name'],
  ]);
});

test('addresses of people are their e-mail addresses', async () => {
  const people = ['ada', 'grace', 'alan', 'edsger'].map((name, at) => [
    `${4_000 + at}`,
    `${name}@company.example`,
    'Engineering',
  ]);
  expect(await readingsOf(people, 'members')).toContainEqual(['likely', 'Column B', 'Email']);
});

test('counts, places and numbers of many forms are no prices, names and identifiers', async () => {
  const codes = ['S1', 'X-99/2', '7777', 'ab-12c', 'Z', '12-12', 'Q9Q', '5/5'];
  const rows = codes.map((code, at) => [
    `${at % 3}`,
    at % 2 === 0 ? 'Office' : 'Lab 2',
    code,
    `2021-03-${String(at + 1).padStart(2, '0')}`,
  ]);
  expect(await readingsOf(rows, 'fixed-assets')).toEqual([
    ['open', undefined, undefined],
    ['likely', 'Column D', 'Purchased on'],
  ]);
});

test('codes with letters are the identifier before whole-number prices beside them', async () => {
  const prices = [850, 813, 776, 739, 702, 665];
  const rows = prices.map((price, at) => [
    `Bohrhammer ${'ABCDEF'.charAt(at)}`,
    `2021-03-0${at + 1}`,
    String(price),
    at % 3 === 2 ? '' : `SN-AA${at}`,
  ]);
  expect(await readingsOf(rows, 'fixed-assets')).toEqual([
    ['open', undefined, undefined],
    ['likely', 'Column B', 'Purchased on'],
    ['likely', 'Column C', 'Price'],
    ['likely', 'Column D', 'Identifier'],
    ['likely', 'Column A', 'Name'],
  ]);
});

test.each<[what: string, numbers: readonly string[], field: string | undefined]>([
  ['in order and of one length', ['10041', '10042', '10045', '10046', '10048'], 'Identifier'],
  ['with leading zeros', ['00417', '00211', '00945', '00120', '00333'], 'Identifier'],
  ['of several lengths', ['90', '1200', '450', '35', '8000'], 'Price'],
  ['that come again', ['20', '30', '20', '30', '20'], undefined],
  ['of years', ['2019', '2021', '2018', '2017', '2020'], undefined],
])('plain numbers %s', async (_what, numbers, field) => {
  const rows = numbers.map((number, at) => [`Stuhl ${'ABCDE'.charAt(at)}`, number]);
  const found = (await readingsOf(rows, 'fixed-assets')) as string[][];
  expect(found.find(([, column]) => column === 'Column B')?.[2]).toBe(field);
});

test('nothing is proposed once a recipe says what one of the columns is', async () => {
  const recipe = {
    recipe: {
      version: 1,
      sheets: [{ headingRow: 0, columns: [{ heading: 'Column B', field: 'name' }] }],
    },
  };
  expect(await readingsOf(ROWS, 'fixed-assets', recipe)).toEqual([]);
});
