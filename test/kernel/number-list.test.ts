import { expect, test } from 'vitest';
import { NumberList } from '../../src/kernel/number-list.ts';

function filled(count: number): NumberList {
  const list = new NumberList();
  for (let number = 0; number < count; number += 1) list.push(number * 3);
  return list;
}

test.each([1, 255, 256, 257, 16_383, 16_384, 16_385, 100_000])(
  'a list of %d numbers gives each of them',
  (count) => {
    const list = filled(count);

    expect(list.length).toBe(count);
    expect(Array.from({ length: count }, (_, at) => list.at(at))).toEqual(
      Array.from({ length: count }, (_, at) => at * 3),
    );
  },
);

test.each([0, 1, 256, 16_384, 20_000])('after a cut at %d it grows from there', (length) => {
  const list = filled(40_000);
  list.cut(length);
  list.push(4_294_967_295);

  expect(list.length).toBe(length + 1);
  expect(list.at(length)).toBe(4_294_967_295);
  if (length > 0) expect(list.at(length - 1)).toBe((length - 1) * 3);
});

test('a number is replaced', () => {
  const list = filled(20_000);
  list.set(19_000, 5);

  expect([list.at(18_999), list.at(19_000), list.at(19_001)]).toEqual([56_997, 5, 57_003]);
});
