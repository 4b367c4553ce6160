import { describe, expect, test } from 'vitest';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import type { Cell } from '../../../src/kernel/cells.ts';
import { stored, sure, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

/** The headings of a register: name, group, day of purchase, price. */
const HEADINGS = {
  de: ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Preis'],
  fr: ['Désignation', 'Catégorie', "Date d'achat", 'Prix'],
  es: ['Denominación', 'Categoría', 'Fecha de compra', 'Precio'],
  nl: ['Omschrijving', 'Categorie', 'Aankoopdatum', 'Prijs'],
  it: ['Denominazione', 'Categoria', 'Data di acquisto', 'Prezzo'],
  pt: ['Designação', 'Categoria', 'Data de compra', 'Preço'],
  en: ['Asset name', 'Category', 'Purchase date', 'Cost'],
} as const;

type Code = keyof typeof HEADINGS;

/** A register whose dates and prices are these. */
function register(
  language: Code,
  cells: readonly (readonly [date: Cell, price: Cell])[],
  more: { readonly checking?: object; readonly mapping?: object } = {},
): Promise<SurveyedSheet> {
  const rows = cells.map(([date, price], at) => [`Laptop ${at + 1}`, 'IT', date, price]);
  return surveyed(HEADINGS[language], { rows, ...more });
}

describe('a register without a flag', () => {
  test.each<[Code, string, string, string, string]>([
    ['de', '05.03.2021', 'März 2021', '1.299,00 €', '1.299'],
    ['fr', '05/03/2021', 'mars 2021', '1 299,00 €', '1.299'],
    ['es', '05/03/2021', 'marzo de 2021', '1.299,00', '1.299'],
    ['nl', '05-03-2021', 'maart 2021', '€ 1.299,00', '1.299'],
    ['it', '05/03/2021', 'marzo 2021', '1.299,00', '1.299'],
    ['pt', '05/03/2021', 'março de 2021', '1.299,00', '1.299'],
    ['en', '03/05/2021', 'March 2021', '1,299.00', '1,299'],
  ])(
    'in %s has its dates and prices read as its language writes them',
    async (language, ...cells) => {
      const [day, month, price, open] = cells;
      const found = await register(language, [
        [day, price],
        [month, open],
      ]);

      expect(stored(found, 'purchased_on')).toEqual(['2021-03-05', '2021-03-01']);
      expect(stored(found, 'price')).toEqual(['1299', '1299']);
      expect(sure(found, HEADINGS[language][2])).toEqual({
        dates: 'likely',
        'incomplete-dates': 'likely',
      });
    },
  );

  test('is certain of an order that its dates prove, and keeps their text', async () => {
    const found = await register('de', [
      ['05.03.2021', '12'],
      ['25.12.2020', '13'],
    ]);

    expect(stored(found, 'purchased_on')).toEqual(['2021-03-05', '2020-12-25']);
    expect(sure(found, 'Anschaffungsdatum')).toEqual({ dates: 'certain' });
    expect(found.rows[0]?.cells[2]).toBe('05.03.2021');
    expect(found.late).toEqual([]);
  });

  test('leaves rows open, and not wrong, where nothing decides', async () => {
    const found = await register('de', [
      ['25/04/2024', '12'],
      ['04/26/2024', '13'],
      ['2024-04-27', '14'],
    ]);

    expect(stored(found, 'purchased_on')).toEqual(['open-reading', 'open-reading', '2024-04-27']);
    expect(found.rows[1]?.issues).toMatchObject([
      {
        column: 'Anschaffungsdatum',
        value: '04/26/2024',
        hint: 'Choose how the column is read: --date-format Anschaffungsdatum=d/m/yyyy or --date-format Anschaffungsdatum=m/d/yyyy.',
      },
    ]);
    expect(found.readings.find(({ sureness }) => sureness === 'open')).toMatchObject({
      topic: 'dates',
      column: 'Anschaffungsdatum',
      field: 'Purchased on',
      rows: 2,
      choices: ['day-month-year', 'month-day-year', 'year-month-day'],
    });
  });

  test('has placeholders for blank cells', async () => {
    const found = await register('de', [
      ['-', '-'],
      ['k.A.', '12'],
      ['n/a', '13'],
      ['05.03.2021', '14'],
    ]);

    expect(found.rows[0]?.issues.map(({ code }) => code)).toEqual(['open-blank']);
    expect(found.rows[0]?.cells[3]).toBe('-');
    expect(found.rows[0]?.values['price']).toBeUndefined();
    expect(sure(found, 'Preis')).toEqual({ amounts: 'certain', blanks: 'likely' });
  });

  test('has amounts in thousands where its heading says so, number cells too', async () => {
    const found = await surveyed(['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Wert (TEUR)'], {
      mapping: { map: ['Wert (TEUR)=Price'] },
      rows: [
        ['Presse', 'Maschinen', '25.12.2020', { type: 'number', value: 1.5, text: '1,5' }],
        ['Fräse', 'Maschinen', '26.12.2020', '2,25'],
      ],
    });

    expect(stored(found, 'price')).toEqual(['1500', '2250']);
  });

  test('is said what is wrong with what nothing reads, with the text of the user', async () => {
    const found = await register('de', [
      ['05.03.2021', '12'],
      ['im Frühling', '13'],
    ]);

    expect(found.rows[1]?.issues).toMatchObject([{ code: 'malformed-date', value: 'im Frühling' }]);
  });
});

describe('what the user says is stronger', () => {
  test.each([
    ['a flag for all dates', { checking: { dateFormat: 'm/d/yyyy' } }],
    ['a flag for the column', { mapping: { dateFormats: ['Anschaffungsdatum=m/d/yyyy'] } }],
  ])('%s than the language', async (_what, more) => {
    const found = await register('de', [['05/03/2021', '1.299,00']], more);

    expect(stored(found, 'purchased_on')).toEqual(['2021-05-03']);
    expect(sure(found, 'Anschaffungsdatum')).toEqual({});
    expect(sure(found, 'Preis')).toEqual({ amounts: 'certain' });
  });

  test.each([
    ['point', '1.299', '1.299'],
    ['comma', '1.299', '1299'],
    ['comma', '1,5', '1.5'],
  ] as const)('--decimal %s reads %s as %s', async (decimal, text, value) => {
    const found = await register('en', [['12/25/2020', text]], { checking: { decimal } });

    expect(stored(found, 'price')).toEqual([value]);
    expect(sure(found, 'Cost')).toEqual({});
  });

  test('a flag for the dates answers what would be open', async () => {
    const found = await register(
      'de',
      [
        ['25/04/2024', '1'],
        ['04/06/2024', '1'],
        ['04/26/2024', '1'],
      ],
      {
        checking: { dateFormat: 'd/m/yyyy' },
      },
    );

    expect(stored(found, 'purchased_on')).toEqual(['2024-04-25', '2024-06-04', 'invalid-date']);
  });
});

describe('a sheet with the headings of the service', () => {
  test('is read as the service writes it, and nothing is asked', async () => {
    const found = await surveyed(['Name', 'Group', 'Purchased on', 'Description'], {
      rows: [
        ['Laptop 1', 'IT', '05/03/2021', '-'],
        ['Laptop 2', 'IT', '06/03/2021', '-'],
        ['Laptop 3', 'IT', '07/03/2021', '-'],
      ],
    });

    expect(found.readings).toEqual([]);
    expect(stored(found, 'purchased_on')).toEqual(['2021-05-03', '2021-06-03', '2021-07-03']);
    expect(stored(found, 'description')).toEqual(['-', '-', '-']);
    expect(found.late.map(({ code }) => code)).toEqual(['ambiguous-dates']);
  });
});

test('placeholders are not the same key twice', async () => {
  const found = await surveyed(
    ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Inventarnummer'],
    {
      rows: ['N/A', 'A-1', 'N/A', 'N/A'].map((tag, at) => [
        `Laptop ${at}`,
        'IT',
        '25.12.2020',
        tag,
      ]),
    },
  );

  expect(stored(found, 'identifier')).toEqual([undefined, 'A-1', undefined, undefined]);
  expect(found.late).toEqual([]);
});

test('an order that one column proves is likely for the others of the sheet', async () => {
  const found = await surveyed(['Asset name', 'Category', 'Purchase date', 'Warranty until'], {
    rows: [
      ['Laptop', 'IT', '05/03/2021', '25/12/2024'],
      ['Phone', 'IT', '06/03/2021', '24/12/2024'],
    ],
    mapping: { customFields: ['Warranty until'] },
    members: new Map([['Warranty until', { are: 'dates' }]]),
  });

  expect(sure(found, 'Warranty until')).toEqual({ dates: 'certain' });
  expect(sure(found, 'Purchase date')).toEqual({ dates: 'likely' });
  expect(stored(found, 'purchased_on')).toEqual(['2021-03-05', '2021-03-06']);
  expect(stored(found, 'custom:Warranty until')).toEqual(['12/25/2024', '12/24/2024']);
});

test('what a recipe says of a column is read with all its settings', async () => {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write(
    'register.csv',
    'Name;Group;Purchased on;Price\nLaptop;Tools;03/05/2021;1.299,50 Stück\nPhone;Tools;-;12 Stück\n',
  );
  const columns = [
    {
      heading: 'Purchased on',
      field: 'Purchased on',
      read: { dateOrder: 'day-month-year', blanks: ['-'] },
    },
    {
      heading: 'Price',
      field: 'Price',
      read: { decimal: 'comma', units: { stuck: '1' } },
    },
  ] as const;
  const recipe: Recipe = {
    version: 1,
    createMissing: ['groups'],
    sheets: [{ recordType: 'fixed-assets', columns }],
  };

  const { rows } = await rehearsal.plan([file], { recipe });

  expect(rows).toMatchObject([
    { payload: { purchased_on: '2021-05-03', price: '1299.5' } },
    { status: 'blocked', issues: ['required'] },
  ]);
});
