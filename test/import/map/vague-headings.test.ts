import { describe, expect, test } from 'vitest';
import { mapColumns } from '../../../src/import/sheet/headings/map.ts';
import { kindNamed } from '../../support/sheets.ts';

function columnsOf(headings: readonly string[], kind = 'fixed-assets') {
  const sheet = { name: { file: 'register.csv' }, headings, duplicates: new Set<number>() };
  return mapColumns(sheet, kindNamed(kind)).columns;
}

function read(headings: readonly string[], kind?: string) {
  return columnsOf(headings, kind).map(({ target, certainty }) => [target, certainty]);
}

describe('a heading that may mean several things', () => {
  test('is the field that no other column is, and never certain', () => {
    expect(read(['Name', 'Type', 'Serial number'])).toEqual([
      ['name', 'certain'],
      ['group_id', 'likely'],
      ['identifier', 'likely'],
    ]);
  });

  test('yields to a column that can mean nothing else', () => {
    const columns = columnsOf([
      'Name',
      'Type',
      'Category',
      'Serial',
      'Asset tag',
      'Model',
      'Model No.',
    ]);

    expect(columns.map(({ target }) => target)).toEqual([
      'name',
      undefined,
      'group_id',
      undefined,
      'identifier',
      undefined,
      'product_model_number',
    ]);
    expect(columns[1]?.suggestions).toEqual(['Group']);
  });

  test('takes the certainty of a field that another column could be too', () => {
    expect(read(['Name', 'Group', 'Type'])).toEqual([
      ['name', 'certain'],
      ['group_id', 'likely'],
      [undefined, 'none'],
    ]);
  });

  test('is nothing where two of them may mean the same field', () => {
    const columns = columnsOf(['Name', 'Type', 'Class']);

    expect(columns.slice(1).map(({ target }) => target)).toEqual([undefined, undefined]);
    expect(columns[1]?.suggestions).toEqual(['Group']);
  });
});

describe('a description', () => {
  test.each([
    ['beside notes is the name', ['Description', 'Notes'], 'name'],
    ['of a list of records is their name', ['Description', 'Category', 'Purchase date'], 'name'],
    ['beside a name is no name', ['Description', 'Name', 'Notes'], 'description'],
    ['of records with numbers stays one', ['Description', 'Item #'], 'description'],
  ])('%s', (_what, headings, target) => {
    expect(columnsOf(headings)[0]?.target).toBe(target);
  });

  test('is certain only where it could not be the name', () => {
    expect(read(['Description', 'Asset tag'])[0]).toEqual(['description', 'likely']);
    expect(read(['Description', 'Asset tag', 'Item #'])[0]).toEqual(['description', 'certain']);
  });

  test.each([
    ['German', ['Beschreibung', 'Kategorie', 'Kaufdatum']],
    ['French', ['Description', 'Catégorie', "Date d'achat"]],
    ['Spanish', ['Descripción', 'Observaciones', 'Marca']],
    ['Dutch', ['Omschrijving', 'Categorie', 'Aankoopdatum']],
    ['Italian', ['Descrizione', 'Categoria', 'Data acquisto']],
    ['Portuguese', ['Descrição', 'Categoria', 'Data de compra']],
  ])('is the name in %s too', (_language, headings) => {
    expect(read(headings)[0]).toEqual(['name', 'likely']);
  });
});

describe('an item number', () => {
  test('of a list of records is the number of its owner', () => {
    expect(read(['Item Number', 'Name', 'Category', 'Serial number'])).toEqual([
      ['identifier', 'likely'],
      ['name', 'certain'],
      ['group_id', 'likely'],
      [undefined, 'none'],
    ]);
  });

  test.each([
    ['Item number', 'Location'],
    ['Item #', 'Name', 'Group', 'Purchased on'],
    ['Asset #', 'Name', 'Group', 'Purchased on'],
  ])('is that of the service in %s, %s', (...headings) => {
    expect(columnsOf(headings)[0]?.target).toBe('#id');
  });
});

describe('prices with tax and without', () => {
  test.each([
    ['Price (net)', 'likely'],
    ['Gross price', 'likely'],
    ['Purchase price incl. VAT', 'likely'],
    ['Price (EUR)', 'likely'],
    ['Unit cost in €', 'likely'],
  ])('%s is a price', (heading, certainty) => {
    expect(read(['Name', heading])[1]).toEqual(['price', certainty]);
  });

  test.each([
    ['Price net', 'Price gross'],
    ['Nettopreis', 'Bruttopreis'],
    ['Prix HT', 'Prix TTC'],
    ['Precio sin IVA', 'Precio con IVA'],
    ['Prijs excl. btw', 'Prijs incl. btw'],
    ['Prezzo IVA esclusa', 'Prezzo IVA inclusa'],
    ['Preço sem IVA', 'Preço com IVA'],
  ])('of %s and %s, the net one', (net, gross) => {
    const usual: Record<string, string[]> = {
      Nettopreis: ['Bezeichnung', 'Kategorie'],
      'Prix HT': ['Désignation', 'Catégorie'],
      'Precio sin IVA': ['Nombre', 'Categoría'],
      'Prijs excl. btw': ['Benaming', 'Categorie'],
      'Prezzo IVA esclusa': ['Denominazione', 'Categoria'],
      'Preço sem IVA': ['Designação', 'Categoria'],
    };
    const [, , first, second] = columnsOf([...(usual[net] ?? ['Name', 'Group']), gross, net]);

    expect([first?.target, second?.target]).toEqual([undefined, 'price']);
  });

  test.each(['Net book value', 'Book value', 'Total price', 'Total', 'Insured value'])(
    '%s is no price of an item',
    (heading) => {
      expect(columnsOf(['Name', heading])[1]?.target).toBeUndefined();
    },
  );

  test.each(['Price (TEUR)', 'Price in k€', 'Price TEUR'])('%s is one in thousands', (heading) => {
    expect(columnsOf(['Name', heading])[1]?.target).toBe('price');
  });

  test.each([
    ['HB.serial_number', 'identifier'],
    ['HB.name', 'name'],
    ['Kit no', 'identifier'],
  ])('%s is the field %s', (heading, target) => {
    expect(columnsOf([heading])[0]?.target).toBe(target);
  });
});
