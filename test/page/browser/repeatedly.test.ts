import { expect, test } from 'vitest';
import { repeatedly } from '../../../src/page/browser/state/repeatedly.ts';

test('what is asked for while it is done is done again once, however often', async () => {
  const ends: (() => void)[] = [];
  const ask = repeatedly(() => new Promise((resolve) => ends.push(resolve)));

  const first = ask();
  void ask();
  const last = ask();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();

  await Promise.all([first, last]);
  expect(ends).toHaveLength(2);
  void ask();
  expect(ends).toHaveLength(3);
});
