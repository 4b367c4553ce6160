import { expect, test } from 'vitest';
import { IgnoredTally } from '../../../src/service/http/ignored-tally.ts';

test('the tally of ignored parameters stays small, whatever is sent', () => {
  const tally = new IgnoredTally();
  tally.add('GET /a.api', [`${'x'.repeat(5_000)}1`, `${'x'.repeat(5_000)}2`]);
  for (let at = 0; at < 1_000; at += 1) tally.add('GET /b.api', [`name ${at}`]);
  tally.add('GET /b.api', ['name 3']);

  const counts = [...tally.routes.values()].flatMap((names) => [...names]);
  expect(counts).toHaveLength(200);
  expect(counts[0]).toEqual(['x'.repeat(100), 2]);
  expect(tally.routes.get('GET /b.api')?.get('name 3')).toBe(2);
  expect(counts.reduce((sum, [, times]) => sum + times, tally.others)).toBe(1_003);
});
