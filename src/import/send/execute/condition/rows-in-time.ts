import type { RateLimit } from '../../../../client/rate-limit/rate-limit.ts';

/** How many rows can be sent before what was read is too old, with so many calls that read; at least 1. */
export function rowsInTime(limit: RateLimit | 'off', freshWithinMs: number, reads = 0): number {
  if (limit === 'off') return Infinity;
  return Math.max(1, Math.floor((limit.calls * freshWithinMs) / limit.windowMs) - reads);
}
