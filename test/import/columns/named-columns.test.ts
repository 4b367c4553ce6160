import { expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = {
  groups: [{ name: 'EDV' }, { name: 'Werkzeug' }, { name: 'Möbel' }],
  locations: [{ name: 'Zentrale' }, { name: 'Lager' }],
  vendors: [{ name: 'Bechtle AG' }, { name: 'Müller GmbH' }],
};
const GROUPS = ['Werkzeug', 'EDV', 'möbel'];
const PLACES = ['Zentrale', 'Lager'];
const VENDORS = ['Müller GmbH', 'Bechtle AG', 'Unbekannt KG'];

const rowsWith = (column: (at: number) => readonly string[]): string[][] =>
  Array.from({ length: 12 }, (_, at) => [
    `Gerät ${'ABCDEFGHIJKL'.charAt(at)}`,
    `2021-03-${String(at + 1).padStart(2, '0')}`,
    ...column(at),
  ]);

async function planned(
  headings: readonly string[] | undefined,
  column: (at: number) => readonly string[],
): Promise<{ readonly fields: unknown[]; readonly lists: string[] }> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const rows = [...(headings === undefined ? [] : [headings]), ...rowsWith(column)];
  rehearsal.write('list.csv', `${rows.map((cells) => cells.join(';')).join('\n')}\n`);
  const { plan } = await rehearsal.plan(['list.csv'], { kind: 'fixed-assets' });
  return {
    fields: plan.readings
      .filter(({ rule }) => rule.includes('of the account'))
      .map(({ sureness, column: heading, field }) => `${sureness}: ${heading} is ${field}`),
    lists: rehearsal.calls.map(({ path }) => path.replace(/\?.*/u, '')),
  };
}

const valueOf = (names: readonly string[], at: number): string => names[at % names.length] ?? '';

test('columns without headings have the fields that their names are of', async () => {
  const { fields } = await planned(undefined, (at) => [
    valueOf(VENDORS, at),
    valueOf(PLACES, at),
    valueOf(GROUPS, at),
  ]);
  expect(fields).toEqual([
    'likely: Column E is Group',
    'likely: Column D is Location',
    'likely: Column C is Vendor',
  ]);
});

test('headings that say nothing are overruled by names, and known ones never', async () => {
  const headings = ['Bezeichnung', 'Kaufdatum', 'ANLKL', 'Standort'];
  const { fields } = await planned(headings, (at) => [valueOf(GROUPS, at), valueOf(PLACES, at)]);
  expect(fields).toEqual(['likely: ANLKL is Group']);
});

test('words of which few are names stay as they were', async () => {
  const words = ['neu', 'gut', 'EDV', 'alt'];
  const headings = ['Bezeichnung', 'Kaufdatum', 'Gruppe', 'Zustand'];
  const { fields } = await planned(headings, (at) => [valueOf(GROUPS, at), valueOf(words, at)]);
  expect(fields).toEqual([]);
});

test('no list is read for numbers, for texts of their own in each row, and where every heading is known', async () => {
  const known = ['Bezeichnung', 'Kaufdatum', 'Gruppe', 'Standort', 'Xyz', 'Abc'];
  const { lists } = await planned(known, (at) => [
    valueOf(GROUPS, at),
    valueOf(PLACES, at),
    String(at * 7),
    `Alles über Gerät ${'ABCDEFGHIJKL'.charAt(at)}`,
  ]);
  expect(lists.filter((path) => path.includes('vendors'))).toEqual([]);
});

test.each([
  ['other places is a step of the path', ['Zentrale'], ['Lager'], 'Standort" and "XYZ"'],
  ['the places of other rows is none', ['Zentrale', 'Lager'], ['Lager', 'Zentrale'], undefined],
])('beside the location, a column of %s', async (_what, own, others, path) => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const rows = rowsWith((at) => ['EDV', valueOf(own, at), valueOf(others, at)]);
  const all = [['Bezeichnung', 'Kaufdatum', 'Gruppe', 'Standort', 'XYZ'], ...rows];
  rehearsal.write('list.csv', `${all.map((cells) => cells.join(';')).join('\n')}\n`);

  const { plan } = await rehearsal.plan(['list.csv'], { kind: 'fixed-assets' });

  const joined = plan.readings.find(({ rule }) => rule.includes('the path of'));
  expect(joined?.rule).toEqual(path && `The Location is the path of "${path}.`);
  expect(joined?.sureness).toEqual(path && 'likely');
});
