import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LanguageCode } from '../../../src/catalogue/languages/language-codes.ts';
import { stored, sure, surveyed } from './surveyed-sheet.ts';
import { rounds } from '../../support/thinned.ts';

/** Headings of a language, whatever the writer of the cells has: name, group, day, price. */
const HEADINGS: Readonly<Record<LanguageCode | 'en', readonly string[]>> = {
  de: ['Bezeichnung', 'Kategorie', 'Anschaffungsdatum', 'Preis'],
  fr: ['Désignation', 'Catégorie', "Date d'achat", 'Prix'],
  es: ['Denominación', 'Categoría', 'Fecha de compra', 'Precio'],
  nl: ['Omschrijving', 'Categorie', 'Aankoopdatum', 'Prijs'],
  it: ['Denominazione', 'Categoria', 'Data di acquisto', 'Prezzo'],
  pt: ['Designação', 'Categoria', 'Data de compra', 'Preço'],
  en: ['Asset name', 'Category', 'Purchase date', 'Cost'],
};

const headings = fc.constantFrom(...Object.values(HEADINGS));

/** A day between 1995 and 2025. */
const day = fc
  .integer({ min: 0, max: 11_000 })
  .map((days) => new Date(Date.UTC(1995, 0, 1 + days)).toISOString().slice(0, 10));

const ORDERS = {
  dmy: ['d', 'm', 'y'],
  mdy: ['m', 'd', 'y'],
  ymd: ['y', 'm', 'd'],
} as const;

interface DateStyle {
  readonly order: keyof typeof ORDERS;
  readonly separator: '.' | '/' | '-';
  readonly isShort: boolean;
  readonly isPadded: boolean;
}

const dateStyle: fc.Arbitrary<DateStyle> = fc
  .record({
    order: fc.constantFrom('dmy', 'mdy', 'ymd'),
    separator: fc.constantFrom('.', '/', '-'),
    isShort: fc.boolean(),
    isPadded: fc.boolean(),
  })
  .filter(isUsed);

/** No language writes a short year first, but as ISO 8601 once had it. */
function isUsed({ order, separator, isShort, isPadded }: DateStyle): boolean {
  return !(order === 'ymd' && isShort) || (separator === '-' && isPadded);
}

function written(iso: string, { order, separator, isShort, isPadded }: DateStyle): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  const plain = (part: string): string => (isPadded ? part : String(Number(part)));
  const parts = { y: isShort ? year.slice(2) : year, m: plain(month), d: plain(date) };
  return ORDERS[order].map((part) => parts[part]).join(separator);
}

test('a column of dates is read as it was written, or nobody is told that it is certain', async () => {
  await fc.assert(
    fc.asyncProperty(
      headings,
      fc.array(day, { minLength: 1, maxLength: 12 }),
      dateStyle,
      async (names, days, style) => {
        const rows = days.map((iso) => ['Laptop', 'IT', written(iso, style), '1']);
        const found = await surveyed(names, { rows });
        const isCertain = Object.values(sure(found, names[2] ?? '')).every(
          (each) => each === 'certain',
        );
        // A refused date is not another one.
        const others = stored(found, 'purchased_on').filter(
          (value, at) => /^\d/u.test(String(value)) && value !== days[at],
        );
        if (isCertain) expect(others).toEqual([]);
      },
    ),
    { numRuns: rounds(60, 60) },
  );
});

/** A whole number of cents, as one writer writes all amounts. */
function amount(cents: number, sign: '.' | ',', isGrouped: boolean, decimals: number): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  const group = sign === '.' ? ',' : '.';
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, group) : whole;
  return decimals === 0 ? grouped : `${grouped}${sign}${fraction.slice(0, decimals)}`;
}

test('a column of amounts is read as it was written, or nobody is told that it is certain', async () => {
  await fc.assert(
    fc.asyncProperty(
      headings,
      fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 }),
      fc.constantFrom('.' as const, ',' as const),
      fc.boolean(),
      fc.constantFrom(0, 2),
      async (names, all, sign, isGrouped, decimals) => {
        const cents = decimals === 0 ? all.map((each) => each * 100) : all;
        const rows = cents.map((each) => [
          'Laptop',
          'IT',
          '2021-12-25',
          amount(each, sign, isGrouped, decimals),
        ]);
        const found = await surveyed(names, { rows });
        const isCertain = sure(found, names[3] ?? '')['amounts'] === 'certain';
        const values = stored(found, 'price').map(Number);
        if (isCertain) expect(values).toEqual(cents.map((each) => each / 100));
      },
    ),
    { numRuns: rounds(60, 60) },
  );
});
