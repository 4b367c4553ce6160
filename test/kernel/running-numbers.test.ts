import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunningNumbers } from '../../src/kernel/running-numbers.ts';
import { rounds } from '../support/thinned.ts';

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant('next' as const) },
  // Small ones are often those that would have come next before a cut.
  { weight: 3, arbitrary: fc.nat({ max: 6 }) },
  { weight: 1, arbitrary: fc.nat({ max: 1_000 }) },
  { weight: 1, arbitrary: fc.record({ cut: fc.nat({ max: 12 }) }) },
);

test('the numbers are those of a list, wherever they continue each other and wherever they are cut', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const numbers = new RunningNumbers();
      const list: number[] = [];
      for (const each of steps) {
        if (typeof each === 'object') {
          numbers.cut(each.cut);
          list.splice(each.cut);
          continue;
        }
        const number = each === 'next' ? (list.at(-1) ?? 0) + 1 : each;
        numbers.push(number);
        list.push(number);
      }
      expect(list.map((_, at) => numbers.at(at))).toEqual(list);
    }),
    { numRuns: rounds(1_600, 2_000) },
  );
});

test.each([0, 1, 2])('a number that continues what was cut at %d continues nothing', (length) => {
  const numbers = new RunningNumbers();
  for (const number of [5, 6, 7]) numbers.push(number);
  numbers.cut(length);
  numbers.push(8);

  expect(numbers.at(length)).toBe(8);
});
