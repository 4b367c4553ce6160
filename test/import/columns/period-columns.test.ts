import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
  fixed_assets: [{ name: 'Drill', group: 'Tools', purchased_on: '2024-03-31' }],
};

/** The headings of an item, a person, the first and the last day of a period. */
const TABLES: readonly (readonly [language: string, headings: string])[] = [
  ['English', 'Item,Member,From,To'],
  ['English', 'Item,Member,Start date,End date'],
  ['German', 'Gegenstand;Person;Von;Bis'],
  ['German', 'Gegenstand;Person;Ab;Ende'],
  ['French', 'Article;Personne;Du;Au'],
  ['Spanish', 'Artículo;Persona;Desde;Hasta'],
  ['Italian', 'Articolo;Persona;Dal;Al'],
];

function tableOf(headings: string): string {
  const delimiter = headings.includes(';') ? ';' : ',';
  const day = (number: number): string =>
    delimiter === ';' ? `${number}.12.2036` : `12/${number}/2036`;
  const row = ['Drill', 'Ann Lee', day(14), day(20)].join(delimiter);
  return `${headings}\n${row}\n`;
}

describe.each(TABLES)('a list of periods in %s: %s', (_language, headings) => {
  test('is not read as days of purchase', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('list.csv', tableOf(headings));

    const { plan } = await rehearsal.plan([file], { kind: 'fixed-assets' });

    expect(plan.columns.filter(({ field }) => field === 'Purchased on')).toEqual([]);
    expect(plan.questions.map(({ rule }) => rule).join('\n')).toContain(
      'No column has the Purchased on: choose a column, or one value',
    );
  });

  test('has both days of a reservation', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('list.csv', tableOf(headings));

    const { rows } = await rehearsal.plan([file], { kind: 'reservation-requests' });

    expect(rows[0]?.payload).toMatchObject({ from: '2036-12-14', to: '2036-12-20' });
  });
});

test('a column of days under a heading of its own is still the likely day of purchase', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('list.csv', 'Name,Group,Anno\nSaw,Tools,12/14/2024\n');

  const { plan } = await rehearsal.plan([file], { kind: 'fixed-assets' });

  expect(plan.columns).toContainEqual(
    expect.objectContaining({ heading: 'Anno', field: 'Purchased on' }),
  );
});
