import { expect, test } from 'vitest';
import { columnFinder } from '../../../src/catalogue/columns/column-finder.ts';
import { withoutBeginning } from '../../../src/catalogue/columns/reduced-heading.ts';
import { languageCoded } from '../../../src/catalogue/languages/index.ts';
import { kindNamed } from '../../support/sheets.ts';

test.each([
  ['en', 'Tool location', 'location_id'],
  ['en', 'Price of the item', 'price'],
  ['en', 'Drawer/Cabinet', 'location_id'],
  ['en', 'Description/Contents', 'description'],
  ['en', 'Cabinet number', 'location_id'],
  ['fr', 'Prix de\nComposant', 'price'],
  ['fr', 'Numéro\nArmoire', 'location_id'],
  ['de', 'Gerätepreis', 'price'],
  ['es', 'Marca del equipo', 'manufacturer'],
  ['it', 'Costo del bene', 'price'],
  ['de', 'Wert je Stück', 'price'],
  ['de', 'Anschaffungskosten/Stk.', 'price'],
  ['en', 'Cost (each)', 'price'],
  ['en', 'Price per item', 'price'],
  ['fr', 'Valeur unitaire', 'price'],
  ['nl', 'Waarde per stuk', 'price'],
  ['de', 'Raum je Stück', undefined],
  ['en', 'Location B', 'location_id'],
  ['en', 'Shelf name', 'location_id'],
  ['en', 'Note 2', 'description'],
  ['de', 'Standort (neu)', 'location_id'],
  ['es', 'Ubicación\nObservaciones', 'location_id'],
  ['es', 'Número de inventario institucional', 'identifier'],
  ['fr', 'Numéro d’inventaire du matériel', 'identifier'],
  ['en', 'Price 2', undefined],
  ['de', 'Name (Benutzer)', undefined],
  ['de', 'Anschaffungsdatum (alt)', undefined],
  ['fr', 'Fournisseur\nCode', undefined],
  ['en', 'Vendor number', undefined],
  ['en', 'Price/Location', undefined],
  ['en', 'Item cost centre', undefined],
])('%s: %j is likely the column %s', (code, heading, target) => {
  const finder = columnFinder(kindNamed('fixed-assets'), languageCoded(code));
  const found = finder.byTerm(heading) ?? finder.byLikeness(heading);
  expect(found?.column.target).toBe(target);
});

test('what describes a thing is its name, not a text about it', () => {
  const italian = columnFinder(kindNamed('fixed-assets'), languageCoded('it'));
  expect(italian.byTerm('Descrizione del cespite')?.column.target).not.toBe('description');
});

test.each([
  [['eqt_nom', 'eqt_serial', 'eqt_site', 'eqt_date', 'id'], 'eqt_serial', 'serial'],
  [['eqt_nom', 'eqt_serial', 'Site', 'Date', 'Notes', 'Price', 'Room'], 'eqt_serial', 'eqt_serial'],
  [['HB.name', 'HB.location', 'HB.price', 'HB.tags'], 'HB.price', 'price'],
  [['Name', 'Location', 'Price', 'Serial'], 'Name', 'Name'],
])('of %j the heading %j is read as %j', (headings, heading, plain) => {
  expect(withoutBeginning(headings)(heading)).toBe(plain);
});

test('a text of any length is not taken apart as a heading', () => {
  const finder = columnFinder(kindNamed('fixed-assets'), languageCoded('fr'));
  for (const long of [
    'x'.repeat(1_000_000),
    'Prix abc '.repeat(100_000),
    `Abc ${'('.repeat(500_000)}`,
  ]) {
    expect(finder.byTerm(long) ?? finder.byLikeness(long)).toBeUndefined();
  }
});
