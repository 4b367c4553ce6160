import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SharedLimiter } from '../../src/shared-state/limiter/shared-limiter.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { IS_EVERYDAY, rounds } from '../support/thinned.ts';
import { databaseOfFile, keep } from './machines.ts';

const machines = databaseOfFile();
const LIMIT = { calls: 60, windowMs: 60_000 };
const CALLS = 3 * LIMIT.calls;
const MOST_MACHINES = 4;
const LEAST_USED = 0.97;
const AMPLE_MS = 120_000;
let accounts = 0;

/** Milliseconds that a call of each machine is on its way, there and back. */
const LATENCIES = fc.array(fc.integer({ min: 1, max: 400 }), {
  minLength: 2,
  maxLength: MOST_MACHINES,
});

describe.skipIf(IS_EVERYDAY || NO_POSTGRES !== undefined)(
  '60 calls a minute on several machines',
  () => {
    test(
      'are used to 97 % and never exceeded in any window, by the time of the database',
      async () => {
        const shared = await machines();
        const databases = Array.from({ length: MOST_MACHINES }, () => shared.database());
        await fc.assert(
          fc.asyncProperty(LATENCIES, async (latencies) => {
            accounts += 1;
            const account = `rate ${accounts}`;
            const { clock } = shared;
            const arrivals: number[] = [];
            let left = CALLS;
            const work = async (latency: number, machine: number): Promise<void> => {
              const options = { limit: LIMIT, account, clock };
              const limiter = keep(
                new SharedLimiter(databases[machine] ?? shared.database(), options),
              );
              while (left > 0) {
                left -= 1;
                const slot = await limiter.take({ purpose: 'write' });
                await clock.sleep(latency);
                arrivals.push(clock.monotonic());
                await clock.sleep(latency);
                slot.end();
              }
            };
            await Promise.all(latencies.map(work));
            arrivals.sort((one, other) => one - other);
            const windows = arrivals
              .slice(LIMIT.calls)
              .map((arrival, at) => arrival - (arrivals[at] ?? 0));
            expect(Math.min(...windows)).toBeGreaterThanOrEqual(LIMIT.windowMs);
            const last = CALLS - LIMIT.calls;
            const took = (arrivals[last] ?? 0) - (arrivals[0] ?? 0);
            const least = (last / LIMIT.calls) * LIMIT.windowMs;
            expect(least / took).toBeGreaterThanOrEqual(LEAST_USED);
          }),
          { numRuns: rounds(1, 5), endOnFailure: true },
        );
      },
      AMPLE_MS,
    );
  },
);
