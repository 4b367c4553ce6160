import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { columnFinder } from '../../../src/catalogue/columns/column-finder.ts';
import { headingKey } from '../../../src/catalogue/columns/heading-key.ts';
import { KINDS } from '../../../src/catalogue/kinds.ts';
import { LANGUAGES, type Language } from '../../../src/catalogue/languages/index.ts';
import { kindNamed } from '../../support/sheets.ts';

const SPELLINGS: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('_').toUpperCase(),
  (words) => words.join('_'),
  (words) => words.join('-'),
  (words) => words.join('').toLowerCase(),
  (words) => words.map((word, at) => (at === 0 ? word : capital(word))).join(''),
  (words) => words.map(capital).join(''),
  (words) => `${words.join(' ').toUpperCase()} *`,
  (words) => `${words.join(' ')} [Required]`,
];

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

describe('headings of databases', () => {
  it('mean the column that people call so', () => {
    const columns = KINDS.flatMap((kind) =>
      kind.columns.flatMap((column) =>
        [column.label, ...column.aliases].map((name) => ({ kind, column, name })),
      ),
    )
      .filter(({ name, column }) => /^[A-Za-z ]+$/.test(name) && column.use === 'value')
      // An alias may be the label of a column that is only read: `Group name`.
      .filter(({ kind, name }) => columnFinder(kind).exactly(name)?.use !== 'read-only');
    fc.assert(
      fc.property(
        fc.constantFrom(...columns),
        fc.constantFrom(...SPELLINGS),
        ({ kind, name }, spell) => {
          const finder = columnFinder(kind);
          const spelt = spell(name.toLowerCase().split(' '));
          const usual = finder.exactly(name) ?? finder.byAlias(name);
          expect((finder.exactly(spelt) ?? finder.byAlias(spelt))?.target).toBe(usual?.target);
        },
      ),
      { seed: 20, numRuns: 400 },
    );
  });

  test.each([
    [
      'purchaseDate',
      'PURCHASE_DATE',
      'purchasedate',
      'Purchase-Date',
      'Purchase Date (dd/mm/yyyy)',
    ],
    ['SerialNumber', 'serial_number', 'Serial No.', 'Serial #', 'SERIALNUMBER', 'Serial Nr'],
    ['Inventar-Nr.', 'InventarNr', 'Inventarnummer', 'INVENTAR_NR', 'Inventarnr.'],
    ['Número de serie', 'Nro de serie', 'N.º de serie', 'Nº serie', 'No. de Serie', 'NUM SERIE'],
    ["Date d'achat", 'Date achat', 'DATE_ACHAT'],
    ['Preis', 'Preis (EUR)', 'Preis [€]', 'Preis in €', 'Preis EUR', 'PREIS €'],
    ['Menge', 'Menge (Stk.)', 'Menge [Stück]'],
  ])('%s is also %s', (first, ...others) => {
    expect(others.map(headingKey)).toEqual(others.map(() => headingKey(first)));
  });

  test.each([
    ['Asset', 'Asset #'],
    ['Von Standort', 'Nach Standort'],
    ['Price', 'Price (old)'],
  ])('%s is not %s', (one, other) => {
    expect(headingKey(one)).not.toBe(headingKey(other));
  });
});

const ABBREVIATIONS: readonly (readonly [string, string, string, string])[] = [
  ['de', 'fixed-assets', 'Anlagennummer, Anlagen-Nr., Barcode-Nr., Etikettennummer', 'identifier'],
  ['fr', 'fixed-assets', 'N° immo, N° de matériel, Réf. interne', 'identifier'],
  ['fr', 'fixed-assets', 'Valeur HT, Montant HT', 'price'],
  ['es', 'fixed-assets', 'Número de activo, Nº activo, N.º de activo', 'identifier'],
  ['it', 'fixed-assets', 'Numero cespite, N. cespite', 'identifier'],
  ['pt', 'fixed-assets', 'Número do ativo, Nº do ativo', 'identifier'],
  ['nl', 'fixed-assets', 'Activumnummer, Activanummer, Apparaatnummer', 'identifier'],
  ['de', 'fixed-assets', 'Inv.-Nr., InvNr, INVENTARNUMMER, S/N, SerNr, Seriennr.', 'identifier'],
  ['de', 'fixed-assets', 'Anschaff.-Dat., AHK-Datum, Kaufdat., Ansch.-Datum', 'purchased_on'],
  ['de', 'fixed-assets', 'AHK, AK/HK, EK, EK-Preis, Preis/Stück, Anschaff.-Wert', 'price'],
  ['de', 'inventory', 'ArtNr, Art.-Nr., Artikelnummer', 'identifier'],
  ['de', 'inventory', 'Stk., Anz., Bestand, Ist-Bestand', 'net_quantity'],
  ['de', 'asset-stock.add-stock', 'Stk., Anz., Zugangsmenge', 'quantity'],
  ['de', 'members', 'Pers.-Nr., PersNr, MA-Nr.', 'employee_id'],
  ['fr', 'fixed-assets', 'Réf., Réf. fabricant, N° modèle', 'product_model_number'],
  ['fr', 'fixed-assets', 'N° inv., N° Inventaire, NUM_INVENTAIRE, N° série', 'identifier'],
  ['fr', 'inventory', 'Qté, Qte, Nb, Stock actuel', 'net_quantity'],
  ['fr', 'inventory', 'Seuil minimum, Stock mini, Qté mini', 'inventory_threshold'],
  ['fr', 'fixed-assets', 'PU, P.U., Prix unit., PU HT', 'price'],
  ['es', 'fixed-assets', 'Nro de serie, N/S, No. de inventario, Código patrimonial', 'identifier'],
  ['es', 'inventory', 'Cant, Cant., Ctd., Uds.', 'net_quantity'],
  ['es', 'fixed-assets', 'Fecha adq., F. compra, Año de adquisicion', 'purchased_on'],
  ['nl', 'fixed-assets', 'Inv.nr., Serienr., Ser.nr., ASSET_TAG', 'identifier'],
  ['nl', 'inventory', 'Aant., Stuks, Voorraad', 'net_quantity'],
  ['nl', 'fixed-assets', 'Aanschafdatum, Datum aankoop, Aanschafdat.', 'purchased_on'],
  ['it', 'inventory', 'Cod. articolo, Cod. art., Codice articolo', 'identifier'],
  ['it', 'inventory', 'Q.tà, Qta, Giac., Pz.', 'net_quantity'],
  ['it', 'fixed-assets', 'N. inv., Nr. serie, Matricola, Cod. cespite', 'identifier'],
  ['pt', 'fixed-assets', 'Nº patrimônio, Tombo, Plaqueta, Num. série', 'identifier'],
  ['pt', 'inventory', 'Qtd, Qtde., Quant., Saldo atual', 'net_quantity'],
  ['pt', 'fixed-assets', 'Dt. aquisição, Data compra, DATA_AQUISICAO', 'purchased_on'],
];

function languageOf(code: string): Language | undefined {
  return LANGUAGES.find((language) => language.code === code);
}

describe('headings as people abbreviate them', () => {
  it.each(ABBREVIATIONS)('%s, %s: %s', (code, kind, headings, target) => {
    const finder = columnFinder(kindNamed(kind), languageOf(code));
    const found = headings.split(', ').map((heading) => {
      const term = finder.byTerm(heading)?.column ?? finder.byAlias(heading);
      return [heading, term?.target];
    });
    expect(found).toEqual(headings.split(', ').map((heading) => [heading, target]));
  });
});
