import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CURRENCY_EXPONENTS,
  divideHalfUp,
  formatMinorUnits,
  parseMinorUnits,
} from '../../src/kernel/money.ts';

describe('amounts are read into minor units', () => {
  test.each([
    ['1000.0', 2, 100_000n],
    ['12.5', 2, 1_250n],
    ['-0.05', 2, -5n],
    ['.5', 3, 500n],
    ['1500', 0, 1_500n],
    ['12.340000', 2, 1_234n],
    ['99999999999999999999.99', 2, 9_999_999_999_999_999_999_999n],
  ] as const)('%s with %i decimals', (text, exponent, expected) => {
    expect(parseMinorUnits(text, exponent)).toBe(expected);
  });

  test.each([
    ['12.345', 2],
    ['0.5', 0],
    ['1,000.00', 2],
    ['1e3', 2],
    ['', 2],
    ['twelve', 2],
  ] as const)('but not %j with %i decimals', (text, exponent) => {
    expect(parseMinorUnits(text, exponent)).toBeUndefined();
  });
});

test.each([
  [1_250n, 2, '12.50'],
  [-5n, 2, '-0.05'],
  [0n, 2, '0.00'],
  [1_500n, 0, '1500'],
  [-1_234n, 3, '-1.234'],
] as const)('%s is written with %i decimals as %s', (amount, exponent, expected) => {
  expect(formatMinorUnits(amount, exponent)).toBe(expected);
});

test('what was written is read as it was', () => {
  const exponents = fc.constantFrom(...CURRENCY_EXPONENTS);
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      exponents,
      (amount, exponent) =>
        parseMinorUnits(formatMinorUnits(amount, exponent), exponent) === amount,
    ),
    { numRuns: 100 },
  );
});

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [5n, 3n, 2n],
  [-4n, 3n, -1n],
  [1n, 2n, 1n],
  [0n, 7n, 0n],
])('%s / %s is %s, a half away from nought', (dividend, divisor, expected) => {
  expect(divideHalfUp(dividend, divisor)).toBe(expected);
});
