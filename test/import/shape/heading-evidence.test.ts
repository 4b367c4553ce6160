import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findHeadings } from '../../../src/import/sheet/shape/heading-evidence.ts';
import { joinedHeadings } from '../../../src/import/sheet/shape/joined-headings.ts';
import type { SheetRow } from '../../../src/kernel/rows.ts';

type Texts = readonly string[];

/** Rows as a reader gives them: blank ones are missing, and the numbers are those of the sheet. */
function sheetOf(rows: readonly Texts[]): SheetRow[] {
  return rows.flatMap((cells, at) =>
    cells.some((cell) => cell !== '') ? [{ number: at + 1, cells }] : [],
  );
}

const KNOWN = new Set(['Name', 'Group', 'Price', 'Datum', 'Anschaffungsdatum', 'Bezeichnung']);
const known = (texts: Texts): number => texts.filter((text) => KNOWN.has(text)).length;
const nothing: (texts: Texts) => number = () => 0;

/** Where the headings are, as `row x lines`. */
const placeOf = (rows: readonly Texts[], know = nothing): string => {
  const found = findHeadings(sheetOf(rows), know);
  return found === undefined ? 'none' : `${found.row} x ${found.lines}`;
};

const DATA = [
  ['INV-1', 'Laptop', '1.299,00', '04.05.2018'],
  ['INV-2', 'Drucker', '349,90', '17.11.2019'],
  ['INV-3', 'Beamer', '799,00', '21.02.2020'],
];

test('labels that count on are headings, over rows that are nearly all numbers', () => {
  const days = Array.from({ length: 12 }, (_, at) => `${at + 1}일`);
  const rows = ['커피', '시럽', '우유'].map((name, at) => [name, ...days.map(() => String(at))]);

  expect(placeOf([['월간 대장'], [], ['구 분', ...days], ...rows])).toBe('3 x 1');
});

describe('headings are found by the shape of the rows', () => {
  test.each<[script: string, headings: Texts]>([
    ['German', ['Inventarnr.', 'Gerät', 'Wert', 'gekauft']],
    ['Polish', ['Nr inwentarzowy', 'Nazwa', 'Cena', 'Data zakupu']],
    ['Greek', ['Κωδικός', 'Περιγραφή', 'Τιμή', 'Ημερομηνία']],
    ['Cyrillic', ['Инв. номер', 'Наименование', 'Цена', 'Дата']],
    ['Arabic', ['الرقم', 'الاسم', 'السعر', 'التاريخ']],
    ['Chinese', ['资产编号', '名称', '价格', '购买日期']],
    ['Japanese', ['管理番号', '品名', '価格', '購入日']],
    ['Korean', ['자산번호', '이름', '가격', '구매일']],
    ['a database', ['ANL_NR', 'ANL_BEZ', 'ANSCH_WERT', 'ANSCH_DAT']],
    ['a program', ['assetTag', 'deviceName', 'unitCost', 'purchaseDate']],
  ])('in %s', (_script, headings) => {
    expect(placeOf([headings, ...DATA])).toBe('1 x 1');
    expect(placeOf([['Übersicht der Firma'], [], ['Stand', '31.12.2025'], headings, ...DATA])).toBe(
      '4 x 1',
    );
  });

  test.each<[what: string, rows: readonly Texts[], place: string]>([
    ['no headings at all', DATA, '0 x 1'],
    [
      'no headings above words that come again',
      [
        ['Sede', 'Odontoiatria', 'Woodpecker', 'SNWO907620'],
        ['Sede', 'Odontoiatria', 'Dürr', 'SNDU349201'],
        ['Magazzino', 'Ufficio', 'Dürr', 'SNDU349202'],
      ],
      '0 x 1',
    ],
    [
      'no headings in four rows',
      [
        ['Perceuse', 'Outillage', '12/03/2019', '129,90', 'Atelier'],
        ['Ponceuse', 'Outillage', '14/05/2020', '89,00', 'Dépôt'],
        ['Portable', 'Bureau', '22/05/2021', '1 099,00', 'Atelier'],
        ['Table', 'Mobilier', '23/05/2021', '299,00', 'Atelier'],
      ],
      '0 x 1',
    ],
    [
      'no headings in two rows',
      [
        ['Perceuse', 'Outillage', '12/03/2019', '129,90'],
        ['Table', 'Mobilier', '23/05/2021', '299,00'],
      ],
      '0 x 1',
    ],
    [
      'no headings above three rows of words',
      [
        ['Bohrer', 'Werkzeug', 'Zentrale'],
        ['Säge', 'Werkzeug', 'Lager'],
        ['Laptop', 'EDV', 'Zentrale'],
      ],
      '0 x 1',
    ],
    [
      'the same headings again in the middle',
      [['Nr', 'Was', 'Wert', 'Wann'], ...DATA, ['Nr', 'Was', 'Wert', 'Wann'], ...DATA],
      '1 x 1',
    ],
    [
      'headings far below',
      [
        ...Array.from({ length: 35 }, (_, at) => [`Note ${at}`]),
        ['Nr', 'Was', 'Wert', 'Wann'],
        ...DATA,
      ],
      '36 x 1',
    ],
    [
      'a legend above',
      [['green', 'checked'], ['red', 'broken'], [], ['Nr', 'Was', 'Wert', 'Wann'], ...DATA],
      '4 x 1',
    ],
    ['nothing but headings', [['Nr', 'Was', 'Wert', 'Wann']], '1 x 1'],
    ['a blank sheet', [], 'none'],
  ])('with %s', (_what, rows, place) => {
    expect(placeOf(rows)).toBe(place);
  });

  test('a known word in a row like its neighbours is a value', () => {
    const rows = [
      ['Perceuse', 'Outillage', '12/03/2019', '129,90', 'Atelier'],
      ['Ponceuse', 'Jardin', '14/05/2020', '89,00', 'Group'],
      ['Portable', 'Bureau', '22/05/2021', '1 099,00', 'Atelier'],
      ['Table', 'Bureau', '23/05/2021', '299,00', 'Atelier'],
    ];

    expect(placeOf(rows, known)).toBe('0 x 1');
    expect(placeOf([['Name', 'Group', 'Datum', 'Price', 'Ort'], ...rows], known)).toBe('1 x 1');
  });

  test('two lines of headings are one row where the words of both are known together', () => {
    const rows = [['', '', '', 'Anschaffung'], ['Nr.', 'Bezeichnung', 'Wert', 'Datum'], ...DATA];

    expect(placeOf(rows, known)).toBe('2 x 1');
    expect(
      placeOf([['Anlage', 'Anlage', 'Anschaffung', 'Anschaffung'], ...rows.slice(1)], known),
    ).toBe('1 x 2');
  });
});

test.each<[upper: Texts, lower: Texts, joined: Texts]>([
  [
    ['', 'Anschaffung'],
    ['Name', 'Datum'],
    ['Name', 'Anschaffungsdatum'],
  ],
  [
    ['Gerät', ''],
    ['Nr', 'Art'],
    ['Gerät Nr', 'Art'],
  ],
  [
    ['Name', ''],
    ['', 'Price'],
    ['Name', 'Price'],
  ],
  [
    ['Kauf', 'Kauf'],
    ['Price', 'Ort'],
    ['Price', 'Kauf Ort'],
  ],
  [
    ['Garantie', 'Ende'],
    ['Datum', ''],
    ['Garantie Datum', 'Ende'],
  ],
  [
    ['Serien-', 'Inventar-', 'Hersteller /', 'Preis ('],
    ['nummer', 'Nr.', 'Modell', 'netto)'],
    ['Seriennummer', 'Inventar-Nr.', 'Hersteller / Modell', 'Preis (netto)'],
  ],
])('headings %j over %j are %j', (upper, lower, joined) => {
  expect(joinedHeadings(upper, lower, (text) => KNOWN.has(text))).toEqual(joined);
});

test('titles and blank rows above a table never change which row has its headings', () => {
  const title = fc.constantFrom('Inventar 2025', 'Stand: heute', 'Muster GmbH', '');
  const rows = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(title, { maxLength: 12 }), rows, (above, numbers) => {
      const data = numbers.map((number, at) => [
        `INV-${at}`,
        `Ding ${number}x`,
        `${number},50`,
        'Lager',
      ]);
      const sheet = [...above.map((text) => [text]), ['Nr', 'Was', 'Wert', 'Wo'], ...data];
      expect(placeOf(sheet)).toBe(`${above.length + 1} x 1`);
    }),
    { seed: 20_261, numRuns: 150 },
  );
});
