import { describe, expect, test } from 'vitest';
import { CurrencyCount } from '../../../../src/reports/engine/input/currency-count.ts';
import { agreedMark, currencyMarks } from '../../../../src/reports/engine/input/currency-marks.ts';

test.each([
  ['1,234.50', []],
  ['€1,234.50', ['EUR']],
  ['1.234,50 €', ['EUR']],
  ['£5', ['GBP']],
  ['100 CHF', ['CHF']],
  ['$100', ['$']],
  ['US$100', ['USD']],
  ['¥100', ['¥']],
  ['100 NET', []],
  ['Cost (EUR)', ['EUR']],
])('"%s" names %j', (text, marks) => {
  expect(currencyMarks(text)).toEqual(marks);
});

test.each([
  ['$', 'USD', 'USD'],
  ['CAD', '$', 'CAD'],
  ['¥', 'JPY', 'JPY'],
  ['$', 'EUR', undefined],
  ['USD', 'CAD', undefined],
  ['$', '¥', undefined],
  ['$', 'DOLLAR', 'DOLLAR'],
])('%s and %s are %s', (one, other, agreed) => {
  expect(agreedMark(one, other)).toBe(agreed);
});

describe('the rows of a file', () => {
  function reported(...rows: readonly (readonly string[])[]): object {
    const count = new CurrencyCount();
    for (const [at, marks] of rows.entries()) count.add(at + 2, marks);
    return count.reported('register.csv');
  }

  test.each([
    ['nothing where no row names one', [[], []], {}],
    ['a currency that one row names', [[], ['EUR']], { currency: 'EUR' }],
    ['no currency by a sign of several', [['$'], []], { currencySign: '$' }],
    ['what the sign stands for, where another row says it', [['$'], ['USD']], { currency: 'USD' }],
    ['one currency by its name and its sign', [['CAD', '$']], { currency: 'CAD' }],
  ])('tell %s', (_, rows, expected) => {
    expect(reported(...rows)).toEqual(expected);
  });

  test('are refused in several currencies, with the first row of each', () => {
    expect(() => reported(['EUR'], ['EUR'], ['$'])).toThrow(
      'register.csv: the rows are in several currencies: expected one, found EUR (2), $ (1); the first EUR in row 2, $ in row 4',
    );
  });

  test('are refused in dollars of two countries', () => {
    expect(() => reported(['$'], ['USD'], ['CAD'])).toThrow('several currencies');
  });
});
