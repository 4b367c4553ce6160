import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCellText } from '../../../src/import/sheet/evidence/column-evidence.ts';
import type { ColumnContext } from '../../../src/import/sheet/evidence/readings.ts';
import type { Cell } from '../../../src/kernel/cells.ts';
import { contextOf, readingsOf, PRICE, QUANTITY, sureness, valuesOf } from './column.ts';

type Case = readonly [
  texts: readonly string[],
  context: Partial<ColumnContext>,
  sure: Readonly<Record<string, string>>,
  values: readonly (string | undefined)[],
];

function expectRead(base: ColumnContext, [texts, more, sure, values]: Case): void {
  const context = { ...base, ...more };
  const found = readingsOf(context, texts);

  expect(sureness(found)).toEqual(sure);
  expect(valuesOf(context, found, texts)).toEqual(values);
}

const EURO = { currency: 'EUR' } as const;

test.each<Case>([
  [['1.299', '1.299,00'], {}, { amounts: 'certain' }, ['1299', '1299']],
  [['1,299', '1,299.00'], {}, { amounts: 'certain' }, ['1299', '1299']],
  [['2144,-', '899,–', '1.250,--'], {}, { amounts: 'certain' }, ['2144', '899', '1250']],
  [
    ["Fr. 1'250.--", 'SFr. 20.-'],
    { currency: 'CHF' },
    { amounts: 'certain', currency: 'certain' },
    ['1250', '20'],
  ],
  [["1'299.00", '1’299.50'], {}, { amounts: 'certain' }, ['1299', '1299.5']],
  [
    ['1 299,00 €', '1\u00A0299,50\u00A0€', '1\u202F299\u202F€'],
    EURO,
    { amounts: 'certain', currency: 'certain' },
    ['1299', '1299.5', '1299'],
  ],
  [['12,50', '0,5'], {}, { amounts: 'certain' }, ['12.5', '0.5']],
  [['1.299.000', '12'], {}, { amounts: 'certain' }, ['1299000', '12']],
  [['12,34,567.00'], {}, { amounts: 'certain' }, ['1234567']],
  [['100', '20'], {}, { amounts: 'certain' }, ['100', '20']],
])('the decimal sign of %j is certain', (...each) => {
  expectRead(PRICE, each);
});

test.each<Case>([
  [['1.299', '2.500'], { language: 'de' }, { amounts: 'likely' }, ['1299', '2500']],
  [['1.299'], { language: 'es' }, { amounts: 'likely' }, ['1299']],
  [['1.299'], { language: 'it' }, { amounts: 'likely' }, ['1299']],
  [['1.299'], { language: 'nl' }, { amounts: 'likely' }, ['1299']],
  [['1.299'], { language: 'pt' }, { amounts: 'likely' }, ['1299']],
  [['1,299'], { language: 'en' }, { amounts: 'likely' }, ['1299']],
  [['1,299'], { language: 'de', locale: 'de-CH' }, { amounts: 'likely' }, ['1299']],
  // Prices hardly have three decimals, whatever the language.
  [['1.299'], { language: 'en' }, { amounts: 'open' }, [undefined]],
  [['1,299'], { language: 'fr' }, { amounts: 'open' }, [undefined]],
  [['1.299'], {}, { amounts: 'open' }, [undefined]],
  [['1.299', '1,299'], { language: 'de' }, { amounts: 'open' }, [undefined, undefined]],
  [['1.299,00', '1,299.00'], {}, { amounts: 'open' }, [undefined, undefined]],
  [['1,299', '12,50'], {}, { amounts: 'likely' }, ['1.299', '12.5']],
])('the decimal sign of %j with %j is not certain', (...each) => {
  expectRead(PRICE, each);
});

test.each<Case>([
  [
    ['12 €', '$ 13'],
    EURO,
    { amounts: 'certain', currency: 'certain', 'foreign-currency': 'open' },
    ['12', undefined],
  ],
  [
    ['12 €', '9 €', '7 €', '1.200 USD', '1.200,50 USD'],
    {},
    { amounts: 'certain', currency: 'likely', 'foreign-currency': 'open' },
    ['12', '9', '7', undefined, undefined],
  ],
  [
    ['12 €', '10 USD', '10 £'],
    {},
    { amounts: 'certain', 'foreign-currency': 'open open open' },
    [undefined, undefined, undefined],
  ],
  [['12 €', '13 €'], {}, { amounts: 'certain', currency: 'likely' }, ['12', '13']],
  [['$12'], { currency: 'CAD' }, { amounts: 'certain', currency: 'likely' }, ['12']],
  [['12'], { heading: 'Preis (USD)', ...EURO }, { amounts: 'certain', currency: 'open' }, ['12']],
  [
    ['12'],
    { heading: 'Preis in TEUR', ...EURO },
    { amounts: 'certain', thousands: 'likely' },
    ['12000'],
  ],
  [
    ['1,5'],
    { heading: 'Wert (k€)', ...EURO },
    { amounts: 'certain', thousands: 'likely' },
    ['1500'],
  ],
  [
    ['12'],
    { heading: 'Valor (miles €)', ...EURO },
    { amounts: 'certain', thousands: 'likely' },
    ['12000'],
  ],
  [
    ['12'],
    { heading: 'Wert in Tsd. €', ...EURO },
    { amounts: 'certain', thousands: 'likely' },
    ['12000'],
  ],
  [['3 TEUR'], EURO, { amounts: 'certain', units: 'likely', currency: 'certain' }, ['3000']],
  [['3 k€'], EURO, { amounts: 'certain', units: 'likely', currency: 'certain' }, ['3000']],
])('currencies and thousands of %j with %j', (...each) => {
  expectRead(PRICE, each);
});

const NUMBER = contextOf({ kind: 'decimal', label: 'Change' });

test.each<Case>([
  [['(5)', '7'], {}, { amounts: 'certain', 'negative-amounts': 'likely' }, ['-5', '7']],
  [
    ['5-', '-3', '−2'],
    {},
    { amounts: 'certain', 'negative-amounts': 'likely' },
    ['-5', '-3', '-2'],
  ],
  [
    ['19 %', '7%'],
    { unit: 'percent' },
    { amounts: 'certain', percentages: 'certain' },
    ['19', '7'],
  ],
  [['19 %', '7'], { unit: 'percent' }, { amounts: 'certain', percentages: 'likely' }, ['19', '7']],
])('signs of %j with %j', (...each) => {
  expectRead(NUMBER, each);
});

test.each<Case>([
  [['3 Karton', '5 Karton'], {}, { amounts: 'certain', units: 'likely' }, ['3', '5']],
  [['3 Karton', '5 Stück'], {}, { amounts: 'certain', units: 'likely' }, ['3', '5']],
  [
    ['13 Jahre', '36 Monate'],
    { unit: 'months' },
    { amounts: 'certain', units: 'certain' },
    ['156', '36'],
  ],
  [
    ['3 ans', '24 mois'],
    { unit: 'months' },
    { amounts: 'certain', units: 'certain' },
    ['36', '24'],
  ],
  [['3 años'], { unit: 'months' }, { amounts: 'certain', units: 'certain' }, ['36']],
  [['3 jaar'], { unit: 'months' }, { amounts: 'certain', units: 'certain' }, ['36']],
  [['3 anni'], { unit: 'months' }, { amounts: 'certain', units: 'certain' }, ['36']],
  [['3 anos'], { unit: 'months' }, { amounts: 'certain', units: 'certain' }, ['36']],
  [['3 Jahre', '5'], { unit: 'months' }, { amounts: 'certain', units: 'likely' }, ['36', '5']],
  [['3 Jahre', '36 Monate'], {}, { amounts: 'certain', units: 'open' }, [undefined, undefined]],
  [
    ['5'],
    { unit: 'months', heading: 'ND (Jahre)' },
    { amounts: 'certain', units: 'likely' },
    ['60'],
  ],
  [['30 Tage'], { unit: 'months' }, { amounts: 'certain', units: 'open' }, [undefined]],
])('units of %j with %j', (...each) => {
  expectRead(QUANTITY, each);
});

test.each(['-5', '1,5', 'zwei', '1.2E+5', 'A-17', '3 or 4', '100*', '12 pieces of something else'])(
  'the quantity %s is not read',
  (text) => {
    const found = readingsOf(QUANTITY, [text, '1,50']);
    expect(valuesOf(QUANTITY, found, [text])).toEqual([undefined]);
  },
);

const cents = fc.integer({ min: 0, max: 99_999_999 });

function grouped(whole: string, sign: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, sign);
}

/** Writers of an amount; each knows nothing of our readers. */
const WRITERS: Readonly<Record<string, (whole: string, fraction: string) => string>> = {
  german: (whole, fraction) => `${grouped(whole, '.')},${fraction}`,
  'german without decimals': (whole) => grouped(whole, '.'),
  english: (whole, fraction) => `${grouped(whole, ',')}.${fraction}`,
  swiss: (whole, fraction) => `${grouped(whole, "'")}.${fraction}`,
  french: (whole, fraction) => `${grouped(whole, '\u202F')},${fraction}`,
  'with a dash': (whole) => `${grouped(whole, '.')},-`,
  ungrouped: (whole, fraction) => `${whole},${fraction}`,
};

test.each(Object.keys(WRITERS))(
  'a column of %s amounts is read back exactly, or its reading is not certain',
  (name) => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), (amounts) => {
        const hasCents = !['german without decimals', 'with a dash'].includes(name);
        const parts = amounts.map((amount) => {
          const text = String(amount).padStart(3, '0');
          return [text.slice(0, -2), hasCents ? text.slice(-2) : '00'] as const;
        });
        const texts = parts.map(([whole, fraction]) => WRITERS[name]?.(whole, fraction) ?? '');
        const found = readingsOf(PRICE, texts);
        const isCertain = found.readings.every((each) => each.sureness === 'certain');
        if (hasCents) expect(isCertain).toBe(true);
        if (!isCertain) return;
        expect(valuesOf(PRICE, found, texts).map(Number)).toEqual(
          parts.map(([whole, fraction]) => Number(`${whole}.${fraction}`)),
        );
      }),
      { numRuns: 200 },
    );
  },
);

test('a column with a decimal comma and a decimal point is never certain', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1 }), cents, (commas, point) => {
      const texts = [...commas.map((each) => `${each},5`), `${point}.5`];
      const [reading] = readingsOf(PRICE, texts).readings;
      expect(reading?.sureness).not.toBe('certain');
    }),
    { numRuns: 200 },
  );
});

test('a single amount with the other sign waits alone', () => {
  const texts = ['1.299,00', '2144,-', '399,90', '78,5', '3 450,50', '1.1'];
  const found = readingsOf(PRICE, texts);

  expect(sureness(found)).toEqual({ amounts: 'likely open' });
  expect([...found.openClasses.values()]).toEqual(['amounts']);
  expect(valuesOf(PRICE, found, texts)).toEqual([
    ...['1299', '2144', '399.9', '78.5', '3450.5'],
    undefined,
  ]);
});

test.each(['ca. 50', '~50', 'env. 50', 'aprox. 50', 'circa 50'])(
  '%s is likely 50, in whatever column of numbers',
  (text) => {
    const texts = ['12', '3', text];
    const found = readingsOf(QUANTITY, texts);

    expect(sureness(found)).toEqual({ amounts: 'certain likely' });
    expect(valuesOf(QUANTITY, found, texts)).toEqual(['12', '3', '50']);
  },
);

const STOCK = contextOf({ kind: 'integer', label: 'Quantity', min: 1, ofStock: true });

test.each<[cells: readonly Cell[], texts: readonly string[], values: readonly string[]]>([
  [
    ['6,0', '2,5', '0,5'],
    ['2,5', '0,5', '6,0'],
    ['3', '1', '6'],
  ],
  [
    ['6.0', '2.5', '12'],
    ['2.5', '12'],
    ['3', '12'],
  ],
])('a begun package in %j counts, once a person agrees', (cells, texts, values) => {
  const found = readingsOf(STOCK, cells);

  expect(sureness(found)).toMatchObject({ fractions: 'likely' });
  expect(valuesOf(STOCK, found, texts)).toEqual(values);
});

test('number cells with fractions of stock are asked about, too', () => {
  const found = readingsOf(STOCK, [{ type: 'number', value: 2.5, text: '2.5' }, '4']);

  expect(sureness(found)).toMatchObject({ fractions: 'likely' });
  expect(found.settings).toMatchObject({ fractions: 'up' });
});

test('a person may count whole packages only', () => {
  const { settings } = readingsOf(STOCK, ['6,0', '2,5']);

  expect(readCellText(STOCK, { ...settings, fractions: 'down' }, '2,5')).toBe('2');
});

test('a mark of a footnote behind an amount is taken off', () => {
  const found = readingsOf(PRICE, ['12,50', '100*', '7']);

  expect(sureness(found)).toEqual({ amounts: 'certain', units: 'likely' });
  expect(valuesOf(PRICE, found, ['100*'])).toEqual(['100']);
});

test.each([
  ['(keep number)', '1200'],
  ['0,92', '1104'],
  ['0.5', '600'],
  ['', ''],
  ['(skip rows)', '(skip rows)'],
  ['later', undefined],
])('an amount in another currency with the answer %j is %s', (answer, value) => {
  const context = { ...PRICE, saidWords: { usd: answer } };
  const texts = ['12,00 €', '9,00 €', '1.200,00 USD'];
  const found = readingsOf(context, texts);
  expect(sureness(found)).toEqual({ amounts: 'certain', currency: 'likely' });
  const settings = { ...found.settings, words: { usd: answer } };
  expect(texts.map((text) => readCellText(context, settings, text))).toEqual(['12', '9', value]);
});

test('a converted amount is rounded half up to cents, and thousands may be a part of one', () => {
  const read = (text: string, words: Record<string, string>, factor?: string): unknown =>
    readCellText(PRICE, { decimal: 'comma', words, ...(factor && { factor }) }, text);
  expect(read('10,25 USD', { usd: '0.5' })).toBe('5.13');
  expect(read('1.299,99 USD', { usd: '0.92' })).toBe('1195.99');
  expect(read('1.299', {}, '0.5')).toBe('649.5');
});
