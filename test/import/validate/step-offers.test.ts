import { describe, expect, test } from 'vitest';
import { mapColumns } from '../../../src/import/sheet/headings/map.ts';
import { readingsOfOffers, withOffers } from '../../../src/import/sheet/summary/offered-steps.ts';
import { offerSentence, type StepOffer } from '../../../src/import/sheet/steps/step-offers.ts';
import { validateSheet } from '../../../src/import/sheet/validate/validate.ts';
import { headedSheet, kindNamed } from '../../support/sheets.ts';

const HEADINGS = {
  de: ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Ausgegeben an'],
  en: ['Asset name', 'Category', 'Purchase date', 'Assigned to'],
  fr: ['Désignation', 'Catégorie', "Date d'achat", 'Attribué à'],
  es: ['Nombre', 'Categoría', 'Fecha de compra', 'Asignado a'],
  it: ['Nome', 'Categoria', 'Data di acquisto', 'Assegnato a'],
  nl: ['Naam', 'Categorie', 'Aankoopdatum', 'Toegewezen aan'],
} as const;

async function offersOf(
  headings: readonly string[],
  holders: readonly string[],
): Promise<readonly StepOffer[]> {
  const rows = holders.map((holder, at) => [`Laptop ${at}`, 'Tools', '2024-03-31', holder]);
  const sheet = headedSheet(headings, rows);
  const mapping = mapColumns(sheet, kindNamed('fixed-assets'), {});
  const validation = validateSheet(sheet, mapping, { today: '2026-06-30' });
  const checked = [];
  for await (const batch of validation.batches()) checked.push(...batch);
  expect(checked).toHaveLength(holders.length);
  return validation.offers();
}

describe('a column of holders', () => {
  test.each(Object.entries(HEADINGS))(
    'calls for a checkout where it names anyone (%s)',
    async (_, headings) => {
      const holders = ['Ann Lee', '-', 'Bo Hay', '', 'n/a', 'Pool', 'Ann Lee'];

      expect(await offersOf(headings, holders)).toMatchObject([
        { operation: 'fixed-assets.checkout', rows: 3, placeholders: 3, then: 'checkout' },
      ]);
    },
  );

  test('calls for nothing where it names no one', async () => {
    expect(await offersOf(HEADINGS.de, ['-', 'Lager', 'frei'])).toEqual([]);
  });

  test('says how many rows have a placeholder, also in the recipe', async () => {
    const [offer] = await offersOf(HEADINGS.de, ['Ann Lee', '-']);
    if (offer === undefined) throw new Error('nothing is offered');

    expect(offerSentence(offer)).toBe(
      'column "Ausgegeben an" fits checkout in 1 row; 1 more row with a placeholder',
    );
    expect(readingsOfOffers([offer])).toMatchObject([
      {
        topic: 'steps',
        sureness: 'certain',
        column: 'Ausgegeben an',
        rows: 1,
        choices: ['checkout'],
      },
    ]);
    const columns = [
      { heading: 'Bezeichnung', field: 'Name' },
      { heading: 'Ausgegeben an', field: null },
    ];
    const recipe = withOffers({ version: 1, sheets: [{ recordType: 'fixed-assets', columns }] }, [
      offer,
    ]);
    expect(recipe.sheets[0]?.columns?.map(({ because }) => because)).toEqual([
      undefined,
      'Fits checkout in 1 row; 1 more row with a placeholder: write "checkout" under "Then" in the sheet Sheets',
    ]);
  });
});
