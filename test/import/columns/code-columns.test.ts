import { describe, expect, test } from 'vitest';
import { stored, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

const CODES = ['T14', 'HL-L2350', 'U2720Q', 'GSB 18', 'Optima'];
const KINDS = ['Laptop', 'Monitor', 'Drucker', 'Laptop', 'Monitor'];

function register(types: readonly string[], ...others: readonly string[]): string[][] {
  return types.map((type, at) => [`Gerät ${at + 1}`, '25.04.2024', type, ...others]);
}

const codesIn = ({ readings }: SurveyedSheet): string[] =>
  readings.flatMap(({ rule, sureness }) =>
    rule.includes('has codes') ? [`${sureness}: ${rule}`] : [],
  );

describe('a heading that means kinds of things or models', () => {
  test.each([
    ['de', ['Bezeichnung', 'Kaufdatum', 'Typ']],
    ['es', ['Nombre', 'Fecha de compra', 'Tipo']],
    ['en', ['Asset name', 'Purchase date', 'Type']],
  ])('is the model, as likely, where its cells are codes (%s)', async (_language, headings) => {
    const found = await surveyed(headings, { rows: register(CODES) });

    expect(codesIn(found)).toEqual([
      `likely: "${headings[2] ?? ''}" has codes: it is the Product model number, and not the Group.`,
    ]);
    expect(found.rows.map(({ values }) => values['product_model_number'])).toEqual(CODES);
  });

  test('is the group where its cells are kinds', async () => {
    const found = await surveyed(['Bezeichnung', 'Kaufdatum', 'Typ'], { rows: register(KINDS) });

    expect(codesIn(found)).toEqual([]);
    expect(stored(found, 'group_id')).toEqual(KINDS);
  });

  test('is the model beside a group, also with few codes', async () => {
    const types = ['Temptation', 'RC-4', 'Pasteur', 'Vario', 'Optima'];
    const headings = ['Bezeichnung', 'Kaufdatum', 'Typ', 'Warengruppe'];
    const found = await surveyed(headings, { rows: register(types, 'Labor') });

    expect(stored(found, 'product_model_number')).toEqual(types);
    expect(stored(found, 'group_id')).toEqual(types.map(() => 'Labor'));
  });

  test('stays what a flag says', async () => {
    const found = await surveyed(['Bezeichnung', 'Kaufdatum', 'Typ'], {
      rows: register(CODES),
      mapping: { map: ['Typ=Group'] },
    });

    expect(stored(found, 'group_id')).toEqual(CODES);
  });
});

describe('codes in the addresses of pages', () => {
  const HEADINGS = ['ID', 'Name', 'Purchase date', 'Link', 'Category'];
  const rowsOf = (codes: readonly string[]): string[][] =>
    codes.map((code, at) => [
      code,
      `Device ${at + 1}`,
      '25.04.2024',
      `https://firm.example/devices?id=${code}`,
      'Tools',
    ]);

  test.each([
    ['are of vendors', 'product_model_number', ['HL-L2350', 'U2720Q', 'GSB-1800', 'MX-500']],
    ['are of the owner where they count up', 'identifier', ['dev-8', 'dev-9', 'dev-10', 'dev-11']],
  ])('%s', async (_what, target, codes) => {
    const found = await surveyed(HEADINGS, { rows: rowsOf(codes) });

    expect(stored(found, target)).toEqual(codes);
  });
});
