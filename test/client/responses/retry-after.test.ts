import { expect, test } from 'vitest';
import { retryAfterMs } from '../../../src/client/responses/classify-response.ts';

const now = Date.UTC(2026, 0, 15, 12, 0, 0);

test.each([
  ['31', 31_000],
  [' 5 ', 5_000],
  ['0', 1_000],
  ['99999999999', 86_400_000],
  ['Thu, 15 Jan 2026 12:01:30 GMT', 90_000],
  ['Thu, 15 Jan 2026 11:00:00 GMT', 1_000],
  ['Thu, 15 Jan 2099 11:00:00 GMT', 86_400_000],
  [undefined, 60_000],
  ['', 60_000],
  ['-1', 60_000],
  ['1.5', 60_000],
  ['abc', 60_000],
  ['30, 60', 60_000],
  ['2026-01-15', 60_000],
])('Retry-After %j means %i ms', (header, milliseconds) => {
  expect(retryAfterMs(header, now)).toBe(milliseconds);
});
