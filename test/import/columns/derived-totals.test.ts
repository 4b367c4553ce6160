import { describe, expect, test } from 'vitest';
import { stored, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

const HEADINGS = {
  de: ['Bezeichnung', 'Kategorie', 'Kaufdatum', 'Stück', 'Einzelpreis', 'Gesamtpreis'],
  en: ['Asset name', 'Category', 'Purchase date', 'Qty', 'Unit price', 'Total price'],
  fr: ['Désignation', 'Catégorie', "Date d'achat", 'Qté', 'Prix unitaire', 'Prix total'],
  es: ['Nombre', 'Categoría', 'Fecha de compra', 'Cantidad', 'Precio unitario', 'Precio total'],
  it: ['Nome', 'Categoria', 'Data di acquisto', 'Quantità', 'Prezzo unitario', 'Prezzo totale'],
  nl: ['Naam', 'Categorie', 'Aankoopdatum', 'Aantal', 'Stukprijs', 'Totaalprijs'],
} as const;

const row = (name: string, ...amounts: string[]): string[] => [
  name,
  'IT',
  '2024-04-25',
  ...amounts,
];

const ROWS = [
  row('Laptop', '3', '899,50', '2.698,50'),
  row('Monitor', '2', '199,00', '398,00'),
  row('Kabel', '10', '9,99', '99,90'),
  row('Drucker', '1', '450,00', '450,00'),
];

const prices = (sheet: SurveyedSheet): unknown[] => stored(sheet, 'price').map(String);

const totals = ({ readings }: SurveyedSheet): string[] =>
  readings.flatMap(({ rule }) => (rule.includes('it is a total') ? [rule] : []));

describe('a column that is quantity x price', () => {
  test.each(Object.entries(HEADINGS))('is never the price of one (%s)', async (_, names) => {
    expect(prices(await surveyed(names, { rows: ROWS }))).toEqual(['899.5', '199', '9.99', '450']);
  });

  test('yields its field to the price of one, as likely', async () => {
    const names = ['Asset name', 'Category', 'Purchase date', 'Pieces', 'Each', 'Price paid'];
    const rows = ROWS.map((cells) => cells.map((cell) => cell.replace('.', '').replace(',', '.')));
    const found = await surveyed(names, { rows, mapping: {} });

    expect(totals(found)).toEqual([
      '"Price paid" is "Pieces" x "Each" in 4 rows: it is a total and not imported. The Price is that of one.',
    ]);
    expect(prices(found)).toEqual(['899.5', '199', '9.99', '450']);
  });

  test('is not proven by a column of ones, such as a number of the vendor', async () => {
    const names = [
      'Asset name',
      'Category',
      'Purchase date',
      'Price',
      'Vendor no.',
      'Average cost',
    ];
    const rows = ['0.5', '99.9', '12.34', '1,200'].map((price, at) =>
      row(`Laptop ${at}`, price, '1', price),
    );
    const found = await surveyed(names, { rows, mapping: {} });

    expect(totals(found)).toEqual([]);
    expect(prices(found)).toEqual(['0.5', '99.9', '12.34', '1200']);
  });

  test('proves the price of one under a heading that may mean either', async () => {
    const found = await surveyed(
      ['Name', 'Category', 'Purchase date', 'Qty', 'TotalPrice', 'Total'],
      {
        kind: 'inventory>add-stock',
        rows: ROWS.map(([name = '', group = '', , ...amounts]) => [
          name,
          group,
          '',
          ...amounts.map((amount) => amount.replace('.', '').replace(',', '.')),
        ]),
      },
    );

    expect(prices(found)).toEqual(['899.5', '199', '9.99', '450']);
  });

  test.each<[string, string[][]]>([
    ['too few rows have more than one', ROWS.slice(1)],
    ['a product is wrong', [...ROWS, row('Maus', '4', '10,00', '44,00')]],
  ])('is not proven where %s', async (_title, rows) => {
    expect(totals(await surveyed(HEADINGS.de, { rows }))).toEqual([]);
  });

  test('keeps the field that a flag gives it', async () => {
    const found = await surveyed(HEADINGS.de, {
      rows: ROWS,
      mapping: { map: ['Gesamtpreis=Price'] },
    });

    expect(totals(found)).toEqual([]);
    expect(prices(found)).toEqual(['2698.5', '398', '99.9', '450']);
  });
});
