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
