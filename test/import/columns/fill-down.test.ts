import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import { stored, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

const HEADINGS = {
  de: ['Kategorie', 'Bezeichnung', 'Anschaffungsdatum', 'Seriennummer', 'Bemerkung'],
  en: ['Category', 'Asset name', 'Purchase date', 'Serial number', 'Notes'],
  fr: ['Catégorie', 'Désignation', "Date d'achat", 'Numéro de série', 'Remarques'],
  es: ['Categoría', 'Nombre', 'Fecha de compra', 'Número de serie', 'Observaciones'],
  it: ['Categoria', 'Nome', 'Data di acquisto', 'Numero di serie', 'Note'],
  nl: ['Categorie', 'Naam', 'Aankoopdatum', 'Serienummer', 'Opmerkingen'],
} as const;

const ROWS = [
  ['IT', 'Laptop', '2024-04-25', 'SN-1', 'new'],
  ['', 'Monitor', '2024-04-26', '', ''],
  ['', 'Maus', '2024-04-27', '', ''],
  ['Büro', 'Tisch', '2024-04-28', '', 'old'],
  ['', 'Stuhl', '2024-04-29', 'SN-2', ''],
];

function filledDown({ readings }: SurveyedSheet): Partial<FileReading>[] {
  return readings
    .filter(({ topic }) => topic === 'fill-down')
    .map(({ column = '', sureness, rows = 0 }) => ({ column, sureness, rows }));
}

describe('a group that is written once above blank cells', () => {
  test.each(Object.entries(HEADINGS))('is that of its rows, as likely (%s)', async (_, names) => {
    const found = await surveyed(names, { rows: ROWS });

    expect(filledDown(found)).toEqual([{ column: names[0], sureness: 'likely', rows: 3 }]);
    expect(stored(found, 'group_id')).toEqual(['IT', 'IT', 'IT', 'Büro', 'Büro']);
  });

  test('is said with its rows and values', async () => {
    const { readings } = await surveyed(HEADINGS.de, { rows: ROWS });

    expect(readings.map(({ rule }) => rule)).toContain(
      'A blank cell has the value above it, in 3 of 5 rows: each of 2 values is written once, above blank cells.',
    );
  });

  test.each<[string, readonly (readonly string[])[]]>([
    ['comes again further down', [...ROWS, ['IT', 'Kabel', '2024-04-30', '', '']]],
    ['is missing in the first row', [['', 'Beamer', '2024-04-24', '', ''], ...ROWS]],
    ['is in most rows', ROWS.map(([, ...cells], at) => [at === 1 ? '' : `Group ${at}`, ...cells])],
  ])('is not filled in where it %s', async (_title, rows) => {
    expect(filledDown(await surveyed(HEADINGS.de, { rows }))).toEqual([]);
  });

  test('is filled in as a recipe says, and not where it says nothing of it', async () => {
    const columns = [{ heading: 'Kategorie', field: 'group' }];
    const sheetOf = (fillDown?: true): object => ({
      columns: columns.map((column) => ({ ...column, ...(fillDown && { fillDown }) })),
    });
    const said = await surveyed(HEADINGS.de, { rows: ROWS, mapping: { recipe: sheetOf(true) } });
    const unsaid = await surveyed(HEADINGS.de, { rows: ROWS, mapping: { recipe: sheetOf() } });

    expect(stored(said, 'group_id')).toEqual(['IT', 'IT', 'IT', 'Büro', 'Büro']);
    expect(stored(unsaid, 'group_id')[1]).not.toBe('IT');
    expect([filledDown(said), filledDown(unsaid)]).toEqual([[], []]);
  });
});

describe('a place', () => {
  const names = ['Standort', 'Raum', 'Bezeichnung', 'Kategorie', 'Anschaffungsdatum'];
  const row = (place: string, room: string, name: string): string[] => [
    ...[place, room, name],
    ...['IT', '2024-04-25'],
  ];

  test('may come again within another one', async () => {
    const found = await surveyed(names, {
      rows: [
        ...[row('Haus A', 'Flur', 'Lampe'), row('', '', 'Uhr'), row('', 'Küche', 'Herd')],
        ...[row('', '', 'Tisch'), row('Haus B', 'Flur', 'Bank'), row('', '', 'Schrank')],
        ...[row('Haus C', 'Saal', 'Bühne'), row('', '', 'Stuhl'), row('', '', 'Pult')],
      ],
    });

    expect(filledDown(found).map(({ column }) => column)).toEqual(['Standort', 'Raum']);
    expect(stored(found, 'location_id')[5]).toBe('Haus B / Flur');
  });

  test('is not filled in where few things have one', async () => {
    const found = await surveyed(names.slice(1), {
      rows: [
        row('', 'Saal', 'Bühne').slice(1),
        row('', '', 'Beamer').slice(1),
        row('', 'Küche', 'Herd').slice(1),
        row('', '', 'Auto').slice(1),
      ],
    });

    expect(filledDown(found)).toEqual([]);
  });
});

test('columns of other fields are never filled in', async () => {
  const cell = fc.constantFrom('', '', 'A-1', 'B-2', 'Ann Lee', 'new');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 3, maxLength: 12 }),
      async (rows) => {
        const found = await surveyed(
          ['Category', 'Asset name', 'Purchase date', 'Serial number', 'Notes', 'Vendor'],
          { rows: rows.map((cells, at) => ['IT', `Thing ${at}`, '2024-04-25', ...cells]) },
        );
        expect(filledDown(found)).toEqual([]);
      },
    ),
    { numRuns: 30, seed: 20 },
  );
});
