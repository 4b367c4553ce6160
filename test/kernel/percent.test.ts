import { expect, test } from 'vitest';
import { percent } from '../../src/kernel/counts.ts';

test.each([
  { part: 13n, whole: 14n, shown: '92.9%' },
  { part: 1222000n, whole: 1370000n, shown: '89.2%' },
  { part: 1n, whole: 3n, shown: '33.3%' },
  { part: 2n, whole: 3n, shown: '66.7%' },
  { part: 9999n, whole: 10000n, shown: '99.9%' },
  { part: 10000n, whole: 10000n, shown: '100.0%' },
  { part: 1n, whole: 10000n, shown: '0.1%' },
  { part: 0n, whole: 10000n, shown: '0.0%' },
  { part: 0n, whole: 0n, shown: '–' },
])('$part of $whole is $shown', ({ part, whole, shown }) => {
  expect(percent(part, whole)).toBe(shown);
});
