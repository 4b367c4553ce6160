import { expect, test } from 'vitest';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { stored, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

function choices({ readings }: SurveyedSheet): unknown[] {
  return readings
    .filter(({ topic }) => topic === 'field')
    .map(({ sureness, column, choices: all }) => [sureness, column, all]);
}

test('of two columns for one field the one that is filled and varied has it', async () => {
  const found = await surveyed(
    ['Asset name', 'Category', 'Purchase date', 'Asset Tag', 'Barcode'],
    {
      rows: [
        ['Laptop', 'IT', '12/25/2020', '', 'B-1'],
        ['Phone', 'IT', '12/26/2020', 'A-1', 'B-2'],
        ['Beamer', 'IT', '12/27/2020', 'A-1', 'B-3'],
      ],
    },
  );

  expect(stored(found, 'identifier')).toEqual(['B-1', 'B-2', 'B-3']);
  expect(choices(found)).toEqual([['likely', 'Barcode', ['Barcode', 'Asset Tag']]]);
});

test('of two equal ones the first has it', async () => {
  const found = await surveyed(
    ['Asset name', 'Category', 'Purchase date', 'Asset Tag', 'Barcode'],
    {
      rows: [
        ['Laptop', 'IT', '12/25/2020', 'A-1', 'B-1'],
        ['Phone', 'IT', '12/26/2020', 'A-2', 'B-2'],
      ],
    },
  );

  expect(stored(found, 'identifier')).toEqual(['A-1', 'A-2']);
});

test.each([
  ['de', ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Gebäude', 'Raum']],
  ['de, the room first', ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Raum', 'Standort']],
  ['fr', ['Désignation', 'Catégorie', "Date d'achat", 'Bâtiment', 'Salle']],
])('a place is the path of its columns: %s', async (what, headings) => {
  const isRoomFirst = what.endsWith('first');
  const place = (building: string, room: string): string[] =>
    isRoomFirst ? [room, building] : [building, room];
  const found = await surveyed(headings, {
    rows: [
      ['Laptop', 'IT', '25.12.2020', ...place('Haus A', 'Zimmer 1')],
      ['Telefon', 'IT', '26.12.2020', ...place('Haus A', 'Zimmer 2')],
      ['Beamer', 'IT', '27.12.2020', ...place('Haus B', 'Zimmer 3')],
      ['Schrank', 'IT', '28.12.2020', ...place('Haus B', '')],
    ],
  });

  expect(stored(found, 'location_id')).toEqual([
    'Haus A / Zimmer 1',
    'Haus A / Zimmer 2',
    'Haus B / Zimmer 3',
    'Haus B',
  ]);
  expect(choices(found)).toMatchObject([
    ['likely', headings[isRoomFirst ? 4 : 3], expect.any(Array)],
  ]);
  expect(found.rows[0]?.cells.slice(3)).toEqual(place('Haus A', 'Zimmer 1'));
});

test.each([
  ['pt', ['DESCRIÇÃO', 'CATEGORIA', 'DATA DE COMPRA', 'SALA/BLOCO', 'BLOCO']],
  ['it', ['Descrizione', 'Categoria', 'Data di acquisto', 'Ripiano', 'Scaffale']],
  ['de', ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Fach', 'Regal']],
])('a shelf is within its rack, and no step is a word for "none": %s', async (_is, headings) => {
  const found = await surveyed(headings, {
    rows: [
      ['Laptop', 'IT', '25.12.2020', 'N/A', 'B06'],
      ['Telefon', 'IT', '26.12.2020', 'N125', 'B05'],
      ['Beamer', 'IT', '27.12.2020', 'N311', 'B06'],
    ],
  });

  expect(stored(found, 'location_id')).toEqual(['B06', 'B05 / N125', 'B06 / N311']);
});

test.each([
  ['a sign without spaces belongs to its name', '1/2', 'Haus A / 1/2'],
  ['a path is not joined to another one', 'EG / 2', 'Haus A'],
])('%s', async (_is, room, expected) => {
  const found = await surveyed(
    ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Standort', 'Raum'],
    { rows: [['Laptop', 'IT', '25.12.2020', 'Haus A', room]] },
  );

  expect(stored(found, 'location_id')).toEqual([expected]);
});

test('a place that names one zone and one floor is within both, whatever its heading', async () => {
  const rows = Array.from({ length: 24 }, (_, at) => {
    const place = at % 12;
    return ['Ladder', 'Tools', '12/25/2020', `Dock ${place}`, `Zone ${place % 3}`, `L${place % 2}`];
  });
  const found = await surveyed(
    ['Item name', 'Category', 'Purchase date', 'Location', 'Zone', 'Floor level'],
    { rows },
  );

  expect(stored(found, 'location_id').slice(0, 2)).toEqual([
    'Zone 0 / L0 / Dock 0',
    'Zone 1 / L1 / Dock 1',
  ]);
});

test('several columns with one field in a recipe are its lines, with their headings', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write(
    'register.csv',
    'Name,Group,Purchased on,Serial,Colour\nLaptop,Tools,2020-12-25,4711,grey\nPhone,Tools,2020-12-26,,red\n',
  );
  const columns = ['Serial', 'Colour'].map((heading) => ({ heading, field: 'Description' }));
  const recipe: Recipe = {
    version: 1,
    createMissing: ['groups'],
    sheets: [{ recordType: 'fixed-assets', columns }],
  };

  const { rows } = await rehearsal.plan([file], { recipe });

  expect(rows.map(({ payload }) => payload?.['description'])).toEqual([
    'Serial: 4711\nColour: grey',
    'Colour: red',
  ]);
});

test('several columns with one identifier in a recipe are refused', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', 'Name,Tag,Code\nLaptop,A-1,B-1\n');
  const columns = ['Tag', 'Code'].map((heading) => ({ heading, field: 'Identifier' }));
  const recipe: Recipe = { version: 1, sheets: [{ recordType: 'fixed-assets', columns }] };

  await expect(rehearsal.plan([file], { recipe })).rejects.toMatchObject({ code: 'bad-headings' });
});

test.each([
  ['en', 'locations', ['Building', 'Floor', 'Room']],
  ['de', 'locations', ['Gebäude', 'Etage', 'Raum']],
  ['es', 'locations', ['Edificio', 'Planta', 'Aula']],
  ['it', 'locations', ['Edificio', 'Piano', 'Stanza']],
])(
  'a floor is within its building, however many there are of each: %s',
  async (_language, kind, headings) => {
    const found = await surveyed(headings, {
      kind,
      rows: [
        ['Carlton', '1', '1A'],
        ['Harmony', '1', '1A'],
        ['Hogan', '1', '1B'],
      ],
    });

    expect(stored(found, 'parent_id')).toEqual(['Carlton / 1', 'Harmony / 1', 'Hogan / 1']);
    expect(stored(found, 'name')).toEqual(['1A', '1A', '1B']);
  },
);

test.each([
  ['fixed-assets', ['Asset name', 'Category', 'Purchase date', 'Description', 'Comments']],
  ['locations', ['Room', 'Building', 'Floor', 'Description', 'Usage']],
])('a second text beside our own heading is a line below it: %s', async (kind, headings) => {
  const found = await surveyed(headings, {
    kind,
    rows: [
      ['Lobby', 'IT', '12/25/2020', 'a hall', 'storage'],
      ['Attic', 'IT', '12/26/2020', '', 'empty'],
      ['Cellar', 'IT', '12/27/2020', 'dark', ''],
    ],
  });
  const [, , , , second] = headings;

  expect(stored(found, 'description')).toEqual([
    `a hall\n${String(second)}: storage`,
    `${String(second)}: empty`,
    'dark',
  ]);
  expect(choices(found)).toContainEqual(['likely', 'Description', ['Description', second]]);
});

test('notes of several columns are lines of one description', async () => {
  const found = await surveyed(
    ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Zubehör', 'Bemerkung'],
    {
      rows: [
        ['Laptop', 'IT', '25.12.2020', 'Netzteil', 'verliehen'],
        ['Telefon', 'IT', '26.12.2020', '', 'neu'],
      ],
    },
  );

  expect(stored(found, 'description')).toEqual([
    'Zubehör: Netzteil\nBemerkung: verliehen',
    'Bemerkung: neu',
  ]);
  expect(choices(found)).toEqual([['likely', 'Zubehör', ['Zubehör', 'Bemerkung']]]);
});

test.each<[string, string[], string[]]>([
  ['people', ['Sven Lüdtke', 'Birgit Köhler', 'Anke Straßer'], ['Bohrer', 'Säge', 'Leiter']],
  ['things', ['Bohrer', 'Säge', 'Leiter'], ['Bohrer', 'Säge', 'Leiter']],
])('a column Name that has %s beside one of things', async (_, names, expected) => {
  const found = await surveyed(['Name', 'Gerät', 'Geräteart', 'Kaufdatum'], {
    rows: ['Bohrer', 'Säge', 'Leiter'].map((thing, at) => [
      names[at] ?? '',
      thing,
      'Werkzeug',
      '2024-04-25',
    ]),
  });

  expect(stored(found, 'name')).toEqual(expected);
});

test('of two columns for the group the one with fewer names has it', async () => {
  const found = await surveyed(['Gerät', 'Typ', 'Warengruppe', 'Kaufdatum'], {
    rows: ['T14', 'X1', 'M70', 'E16'].map((model) => [
      `Notebook ${model}`,
      model,
      'Notebooks',
      '2024-04-25',
    ]),
  });

  expect(new Set(stored(found, 'group_id'))).toEqual(new Set(['Notebooks']));
});
