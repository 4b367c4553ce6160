import { expect, test } from 'vitest';
import { amountSeries, largestAndOthers } from '../../../../src/reports/engine/charts/amounts.ts';

const TEN = Array.from({ length: 10 }, (_, at) => ({
  name: `class ${at}`,
  amounts: [BigInt(at), BigInt(-at)],
}));

test('of ten names the seven that weigh most stay in their order, and the others are one', () => {
  const shown = largestAndOthers(TEN);

  expect(shown.map(({ name }) => name)).toEqual([
    ...['class 3', 'class 4', 'class 5', 'class 6', 'class 7', 'class 8', 'class 9'],
    'Others (3)',
  ]);
  expect(shown.at(-1)?.amounts).toEqual([3n, -3n]);
});

test('eight names stay as they are', () => {
  expect(largestAndOthers(TEN.slice(0, 8))).toEqual(TEN.slice(0, 8));
});

test.each([
  [0, 1234],
  [2, 12.34],
  [3, 1.234],
] as const)('an amount of a currency with %s decimals is drawn in its unit', (exponent, value) => {
  expect(amountSeries([{ name: 'x', amounts: [1234n] }], exponent)).toEqual([
    { name: 'x', values: [value] },
  ]);
});
