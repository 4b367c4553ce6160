import { describe, expect, test } from 'vitest';
import { contentOfColumns } from '../../../src/import/sheet/shape/column-content.ts';
import { RecordTypes, type FoundType } from '../../../src/import/sheet/shape/record-type.ts';

const types = new RecordTypes();

function typeOf(
  headings: readonly string[],
  {
    sheet,
    file = 'export',
    titles = [],
    rows = [],
  }: {
    readonly sheet?: string;
    readonly file?: string;
    readonly titles?: readonly string[];
    readonly rows?: readonly (readonly string[])[];
  } = {},
): FoundType {
  const columns = contentOfColumns(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    headings.length,
  );
  return types.find({ sheet, file, titles, headings, columns });
}

describe('the record type is found', () => {
  test.each<[headings: string, kind: string]>([
    ['Seriennummer, Gerät, Anschaffungsdatum, Garantie bis', 'fixed-assets'],
    ['Serial number, Model, Warranty expiry, Assigned to', 'fixed-assets'],
    ['N° de série, Appareil, Marque, Date d’acquisition', 'fixed-assets'],
    ['Nº de serie, Equipo, Marca, Responsable', 'fixed-assets'],
    ['Matricola, Modello, Marca, Data acquisto', 'fixed-assets'],
    ['Plaqueta, Descrição do bem, Estado de conservação', 'fixed-assets'],
    ['Serienr., Merk, Aanschafdatum, In gebruik bij', 'fixed-assets'],
    ['Artikelnummer, Menge, Mindestbestand, Lagerplatz', 'inventory'],
    ['SKU, On hand, Reorder level, Unit of measure', 'inventory'],
    ['Réf., Quantité, Seuil mini, Prix unitaire', 'inventory'],
    ['Vorname, Nachname, E-Mail, Abteilung', 'members'],
    ['Prénom, Nom, Adresse mél, Matricule', 'members'],
    ['Cognome e nome, Posta elettronica', 'members'],
    ['Firma, Ansprechpartner, Homepage, Fax', 'vendors'],
    ['Ragione sociale, Referente, Indirizzo', 'vendors'],
    ['Gebäude, Etage, Raum, Fläche', 'locations'],
    ['building, floor, room, area', 'locations'],
    ['Naziv, Mrežna stranica, Kontakt osoba', 'vendors'],
    ['姓名, 工号, 部门', 'members'],
    ['品名, 単位, 在庫数', 'inventory'],
  ])('by the headings %s', (headings, kind) => {
    expect(typeOf(headings.split(', ')).kind.name).toBe(kind);
  });

  test.each<[sheet: string, kind: string]>([
    ['Messgeräte 2025', 'fixed-assets'],
    ['Mitarbeiterliste', 'members'],
    ['Lieferantenstamm', 'vendors'],
    ['salles', 'locations'],
    ['Stückliste', 'asset-stock'],
    ['voorraad_magazijn', 'inventory'],
    ['Stan magazynu', 'inventory'],
    ['2024年库存表', 'inventory'],
    ['Основные средства', 'fixed-assets'],
    ['社員名簿', 'members'],
    ['dodavatelé', 'vendors'],
  ])('by the name %s', (sheet, kind) => {
    expect(typeOf(['Nr', 'Text'], { sheet }).kind.name).toBe(kind);
  });

  test('by cells: a quantity of one each counts assets, others count stock', () => {
    const headings = ['Descripción', 'Cant.'];
    const rowsOf = (counts: readonly string[]): string[][] =>
      counts.map((count, at) => [`Cosa ${at}`, count]);

    expect(typeOf(headings, { rows: rowsOf(['1', '1', '1', '1']) }).kind.name).toBe('fixed-assets');
    expect(typeOf(headings, { rows: rowsOf(['12', '40', '1', '7']) }).kind.name).toBe('inventory');
    const listed = typeOf(['品名', '数量'], { rows: rowsOf(['12', '40', '1', '7']) });
    expect(listed.kind.name).toBe('inventory');
  });

  test('a directory with names of libraries and no names of people is no list of people', () => {
    const headings = ['Library', 'Location', 'Phone', 'Website', 'Notes'];

    expect(typeOf(headings, { sheet: 'Library Directory' }).kind.name).not.toBe('members');
    expect(typeOf(['Name', 'E-mail', 'Phone', 'Notes'], { sheet: 'Directory' }).kind.name).toBe(
      'members',
    );
  });
});

test('addresses of people are those of members, and of holders beside days and prices', () => {
  const people = ['ada', 'grace', 'alan'].map((name) => `${name}@company.example`);
  const kindOf = (rows: readonly (readonly string[])[]): string =>
    typeOf(['', '', '', ''], { rows }).kind.name;

  expect(kindOf(people.map((email, at) => [`E-${at}`, `2021-03-0${at + 1}`, email]))).toBe(
    'members',
  );
  expect(
    kindOf(people.map((email, at) => [`L-${at}`, `2021-03-0${at + 1}`, `${at}99.00`, email])),
  ).toBe('fixed-assets');
});

test('addresses beside websites and fax numbers are those of companies', () => {
  const rows = ['ada', 'grace', 'alan'].map((name) => [
    ...[name.toUpperCase(), `${name}@company.example`, `www.${name}.example`, '01/2881-678'],
  ]);
  const headings = ['Naziv', 'E-mail', 'Mrežna stranica', 'Fax'];

  expect(typeOf(headings, { rows }).kind.name).toBe('vendors');
});

test('nothing but a name and a note proves nothing: assets are proposed, and the user is asked', () => {
  const found = typeOf(['Name', 'Note']);

  expect(found.kind.name).toBe('fixed-assets');
  expect(found.sureness).toBe('open');
});

test('what is clearly ahead is likely, never certain, and what speaks for it is named', () => {
  const found = typeOf(['Seriennummer', 'Gerät', 'Garantie bis', 'Lieferant'], { sheet: 'Geräte' });

  expect(found.sureness).toBe('likely');
  expect(found.because).toEqual(expect.arrayContaining(['Geräte', 'Seriennummer', 'Garantie bis']));
  expect(found.choices[0]).toBe('fixed-assets');
});
