import { describe, expect, test } from 'vitest';
import { stored, surveyed, type SurveyedSheet } from './surveyed-sheet.ts';

const PAGE = 'https://shop.example/item?id=';

function register(links: readonly string[], note?: string): string[][] {
  return links.map((link, at) => [
    ...[`Gerät ${at + 1}`, 'IT', '25.04.2024', link],
    ...(note === undefined ? [] : [note]),
  ]);
}

const HEADINGS = ['Bezeichnung', 'Kategorie', 'Kaufdatum', 'Lien'];

const linesIn = ({ readings }: SurveyedSheet): string[] =>
  readings.flatMap(({ rule, sureness }) =>
    rule.includes('addresses of pages') ? [`${sureness}: ${rule}`] : [],
  );

describe('a column of addresses that no field takes', () => {
  test('is likely a line of the description', async () => {
    const found = await surveyed(HEADINGS, { rows: register([`${PAGE}1`, '', `${PAGE}2`]) });

    expect(linesIn(found)).toEqual([
      'likely: "Lien" has addresses of pages, and no field takes it: it is a line below the Description.',
    ]);
    expect(stored(found, 'description')).toEqual([`Lien: ${PAGE}1`, undefined, `Lien: ${PAGE}2`]);
  });

  test('is below the text that fills the description', async () => {
    const found = await surveyed([...HEADINGS, 'Bemerkung'], {
      rows: register([`${PAGE}1`, `${PAGE}2`], 'Akku neu'),
    });

    expect(stored(found, 'description')).toEqual([
      `Akku neu\nLien: ${PAGE}1`,
      `Akku neu\nLien: ${PAGE}2`,
    ]);
  });

  test.each([
    ['names of files', ['a.pdf', 'b.pdf', 'c.pdf']],
    ['some addresses among texts', [`${PAGE}1`, 'none yet', 'ask Hans']],
  ])('is left behind, and said, where it has %s', async (_title, links) => {
    const found = await surveyed(HEADINGS, { rows: register(links) });

    expect(linesIn(found)).toEqual([]);
    expect(stored(found, 'description')).toEqual([undefined, undefined, undefined]);
  });
});

describe('codes under a heading for identifiers', () => {
  test.each<[what: string, pages: readonly string[], field: string]>([
    [
      'that come in the addresses beside them are those of vendors',
      ['394075B', '100081', '4711X'],
      'product_model_number',
    ],
    ['are identifiers beside other addresses', ['a', 'b', 'c'], 'identifier'],
  ])('%s', async (_what, pages, field) => {
    const codes = ['394075B', '100081', '4711X'];
    const rows = codes.map((code, at) => [
      code,
      `Seringue ${at}`,
      'Labo',
      `${PAGE}${pages[at] ?? ''}`,
    ]);
    const found = await surveyed(['Référence', 'Nom', 'Catégorie', 'Lien'], {
      kind: 'inventory',
      rows,
    });

    expect(stored(found, field)).toEqual(codes);
  });
});
