import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LimiterOptions } from '../../../src/client/rate-limit/limiter-options.ts';
import { RateLimiter } from '../../../src/client/rate-limit/rate-limiter.ts';
import type { Wait } from '../../../src/client/rate-limit/turn.ts';
import type { RateLimit } from '../../../src/client/rate-limit/rate-limit.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { IS_EVERYDAY, rounds } from '../../support/thinned.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'limiter-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

interface Work {
  readonly clock: FakeClock;
  readonly limiters: readonly RateLimiter[];
  readonly calls: number;
  readonly workers?: number;
  readonly latency?: () => number;
}

/** Workers that make calls; the service stamps each somewhere between its start and its end. */
async function stampsOf({
  clock,
  limiters,
  calls,
  workers = 4,
  latency = () => 5,
}: Work): Promise<number[]> {
  const stamps: number[] = [];
  let left = calls;
  const work = async (limiter: RateLimiter): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const slot = await limiter.take({ purpose: 'write' });
      const [before, after] = [latency(), latency()];
      if (before > 0) await clock.sleep(before);
      stamps.push(clock.monotonic());
      if (after > 0) await clock.sleep(after);
      slot.end();
    }
  };
  await Promise.all(
    limiters.flatMap((limiter) => Array.from({ length: workers }, () => work(limiter))),
  );
  return stamps.sort((one, other) => one - other);
}

/** The most stamps in any window of that length, its end left out. */
function mostInAnyWindow(stamps: readonly number[], windowMs: number): number {
  let most = 0;
  for (let first = 0, last = 0; last < stamps.length; last += 1) {
    while ((stamps[last] ?? 0) - (stamps[first] ?? 0) >= windowMs) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

describe('the rate', () => {
  test('is never exceeded in any window, by several processes together, wherever the service stamps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          calls: fc.constantFrom(1, 2, 7, 20, 450),
          windowMs: fc.constantFrom(1_000, 3_000, 60_000),
          processes: fc.integer({ min: 1, max: 3 }),
          workers: fc.integer({ min: 1, max: 5 }),
          latencies: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 9 }),
        }),
        async ({ calls, windowMs, processes, workers, latencies }) => {
          const clock = new FakeClock({ auto: true });
          const shared = mkdtempSync(join(folder, 'p-'));
          const limiters = Array.from(
            { length: processes },
            () =>
              new RateLimiter({ limit: { calls, windowMs }, folder: shared, account: 'a', clock }),
          );
          let turn = 0;
          const latency = (): number => latencies[turn++ % latencies.length] ?? 0;
          const stamps = await stampsOf({
            clock,
            limiters,
            calls: calls * 2 + 7,
            workers,
            latency,
          });
          for (const limiter of limiters) limiter.close();
          expect(mostInAnyWindow(stamps, windowMs)).toBeLessThanOrEqual(calls);
        },
      ),
      { numRuns: rounds(25, 25) },
    );
  });

  const limits: readonly [RateLimit, number, number][] = [
    [{ calls: 60, windowMs: 60_000 }, 300, 50],
    [{ calls: 60, windowMs: 3_000 }, 1_300, 5],
    [{ calls: 10, windowMs: 1_000 }, 205, 5],
    [{ calls: 1_000, windowMs: 1_000 }, 4_004, 1],
  ];
  test.each(IS_EVERYDAY ? limits.slice(0, 3) : limits)(
    'of %j is used to the full',
    async (limit, calls, latencyMs) => {
      const clock = new FakeClock({ auto: true });
      const limiter = new RateLimiter({ limit, clock });
      const stamps = await stampsOf({
        clock,
        limiters: [limiter],
        calls,
        latency: () => latencyMs,
      });
      const least = (Math.ceil(calls / limit.calls) - 1) * limit.windowMs;
      expect((stamps.at(-1) ?? 0) - (stamps[0] ?? 0)).toBeLessThanOrEqual(1.03 * least);
    },
  );

  test('lets the first calls through at once, in the order in which they ask', async () => {
    const clock = new FakeClock();
    const limiter = new RateLimiter({ limit: { calls: 2, windowMs: 1_000 }, clock });
    const order: string[] = [];
    const take = async (name: string): Promise<void> => {
      const slot = await limiter.take({ purpose: 'read' });
      order.push(name);
      slot.end();
    };
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(take));
    await clock.advance(0);
    expect(order).toEqual(['a', 'b']);
    await clock.advance(999);
    expect(order).toEqual(['a', 'b']);
    await clock.advance(10);
    expect(order).toEqual(['a', 'b', 'c', 'd']);
    await clock.advance(1_010);
    await all;
    expect(order).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('counts a slot as taken until a window after the call ended', async () => {
    const clock = new FakeClock({ auto: true });
    const limiter = new RateLimiter({ limit: { calls: 1, windowMs: 1_000 }, clock });
    const slot = await limiter.take({ purpose: 'write' });
    await clock.sleep(5_000);
    slot.end();
    const waits: Wait[] = [];
    await limiter.take({ purpose: 'write', onWait: (wait) => waits.push(wait) });
    expect(waits.map(({ reason }) => reason)).toEqual(['rate']);
    expect(waits[0]?.milliseconds).toBeCloseTo(1_001);
  });

  test('frees the slot of a process that died after its deadline and a window', async () => {
    const clock = new FakeClock({ auto: true });
    const options: LimiterOptions = {
      limit: { calls: 1, windowMs: 1_000 },
      folder,
      account: 'a',
      clock,
      callDeadlineMs: 30_000,
    };
    await new RateLimiter(options).take({ purpose: 'write' });
    await new RateLimiter(options).take({ purpose: 'write' });
    expect(clock.monotonic()).toBeCloseTo(31_011);
  });

  test('is not lost to a slot that was given back', async () => {
    const clock = new FakeClock({ auto: true });
    const limiter = new RateLimiter({ limit: { calls: 1, windowMs: 1_000 }, clock });
    (await limiter.take({ purpose: 'write' })).release();
    await limiter.take({ purpose: 'write' });
    expect(clock.monotonic()).toBe(0);
  });

  test('forgets stamps from before the machine was started anew', async () => {
    const before = new FakeClock({ auto: true });
    await before.sleep(86_400_000);
    const options = { limit: { calls: 1, windowMs: 60_000 }, folder, account: 'a' };
    const old = new RateLimiter({ ...options, clock: before });
    (await old.take({ purpose: 'write' })).end();
    old.pause(600_000);
    const after = new FakeClock({ auto: true });
    await new RateLimiter({ ...options, clock: after }).take({ purpose: 'write' });
    expect(after.monotonic()).toBe(0);
  });

  test.each([
    ['that has passed by the time of day does not come to life again', 7_200_000, 1_000_000],
    ['that has not passed holds for what is left of it', 1_300_000, 3_300_000],
  ])('after a new start of the machine, a pause %s', async (_what, startedAfter, goesOnAt) => {
    const start = Date.UTC(2026, 0, 15, 12);
    const options: LimiterOptions = { limit: 'off', folder, account: 'a', maxWaitMs: 9_000_000 };
    const before = new FakeClock({ start, auto: true });
    await before.sleep(1_000_000);
    new RateLimiter({ ...options, clock: before }).pause(3_600_000);

    const after = new FakeClock({ start: start + startedAfter, auto: true });
    await after.sleep(1_000_000);
    await new RateLimiter({ ...options, clock: after }).take({ purpose: 'write' });
    expect(after.monotonic()).toBe(goesOnAt);
  });
});

describe('a pause', () => {
  test('holds back every worker and every process until it has passed', async () => {
    const clock = new FakeClock({ auto: true });
    const options: LimiterOptions = { limit: 'off', folder, account: 'a', clock };
    const [one, other] = [new RateLimiter(options), new RateLimiter(options)];
    await other.take({ purpose: 'read' });
    one.pause(31_000);
    await clock.sleep(50);
    const waits: Wait[] = [];
    const onWait = (wait: Wait): number => waits.push(wait);
    await Promise.all([
      one.take({ purpose: 'write', onWait }),
      other.take({ purpose: 'read', onWait }),
    ]);
    expect(clock.monotonic()).toBe(31_000);
    expect(waits).toEqual([
      { reason: 'pause', milliseconds: 30_950 },
      { reason: 'pause', milliseconds: 30_950 },
    ]);
  });

  test('is not cut short by a shorter one', async () => {
    const clock = new FakeClock({ auto: true });
    const limiter = new RateLimiter({ limit: 'off', clock });
    limiter.pause(60_000);
    limiter.pause(1_000);
    await limiter.take({ purpose: 'read' });
    expect(clock.monotonic()).toBe(60_000);
  });

  test('longer than the longest wait stops, and says when to go on', async () => {
    const clock = new FakeClock({ auto: true });
    const limiter = new RateLimiter({ limit: 'off', clock, maxWaitMs: 900_000 });
    limiter.pause(3_600_000);
    await expect(limiter.take({ purpose: 'write' })).rejects.toMatchObject({
      code: 'wait-too-long',
      message:
        'The service requires a wait of 3600 s, more than the limit of 900 s; resume after 2026-01-15T13:00:00Z',
    });
  });

  test('after pause adds up, until a call is done', async () => {
    const clock = new FakeClock({ auto: true });
    const limiter = new RateLimiter({ limit: 'off', clock, maxWaitMs: 150_000 });
    for (const served of [false, true, false]) {
      limiter.pause(60_000);
      (await limiter.take({ purpose: 'read' })).end();
      if (served) limiter.wasServed();
    }
    limiter.pause(60_000);
    (await limiter.take({ purpose: 'read' })).end();
    limiter.pause(60_000);
    await expect(limiter.take({ purpose: 'read' })).rejects.toMatchObject({
      code: 'wait-too-long',
    });
  });

  test('that is aborted as its slot comes gives the slot to the next', async () => {
    const clock = new FakeClock();
    const limiter = new RateLimiter({ limit: { calls: 1, windowMs: 1_000 }, clock });
    const controller = new AbortController();
    const taken = limiter.take({ purpose: 'read', signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(taken).rejects.toThrow('enough');
    const next = await limiter.take({ purpose: 'read' });
    next.end();
    expect(clock.monotonic()).toBe(0);
  });

  test('ends with the reason of the signal that interrupts it', async () => {
    const clock = new FakeClock();
    const limiter = new RateLimiter({ limit: 'off', clock });
    limiter.pause(60_000);
    const controller = new AbortController();
    const waiting = limiter.take({ purpose: 'read', signal: controller.signal });
    await clock.advance(10);
    controller.abort(new Error('interrupted'));
    await expect(waiting).rejects.toThrow('interrupted');
  });
});

describe('the allowances', () => {
  const reported = (quota: string, remaining: string) => ({
    'x-rate-limit': quota,
    'x-rate-limit-remaining': remaining,
  });

  test('of the day is remembered for other processes', async () => {
    const clock = new FakeClock();
    const options: LimiterOptions = { limit: 'off', folder, account: 'a', clock };
    const limiter = new RateLimiter(options);
    (await limiter.take({ purpose: 'read' })).end(reported('1000', '640'));
    limiter.close();
    expect(new RateLimiter(options).usage()).toEqual({
      quota: 1000,
      remaining: 640,
      seenAt: clock.now(),
    });
    expect(new RateLimiter({ ...options, account: 'b' }).usage()).toBeUndefined();
  });

  test.each([
    ['1000', '-1'],
    ['1000', 'many'],
    ['1000', '1001'],
    ['', '5'],
  ])('of the day are passed over when they make no sense: %s, %s', async (quota, remaining) => {
    const limiter = new RateLimiter({ limit: 'off', clock: new FakeClock() });
    (await limiter.take({ purpose: 'read' })).end(reported(quota, remaining));
    expect(limiter.usage()).toBeUndefined();
  });

  test('keep the reserve for reconciling, counting the calls under way', async () => {
    const limiter = new RateLimiter({ limit: 'off', clock: new FakeClock(), reserve: 10 });
    (await limiter.take({ purpose: 'write' })).end(reported('1000', '12'));
    await limiter.take({ purpose: 'write' });
    await limiter.take({ purpose: 'write' });
    await expect(limiter.take({ purpose: 'write' })).rejects.toMatchObject({
      code: 'daily-quota-used',
      exit: 'stoppedEarly',
    });
    await expect(limiter.take({ purpose: 'read' })).rejects.toMatchObject({
      code: 'daily-quota-used',
    });
    await expect(limiter.take({ purpose: 'reconcile' })).resolves.toBeDefined();
  });

  test('that were told long ago hold nothing up', async () => {
    const clock = new FakeClock();
    const limiter = new RateLimiter({ limit: 'off', clock });
    (await limiter.take({ purpose: 'write' })).end(reported('1000', '0'));
    await expect(limiter.take({ purpose: 'write' })).rejects.toMatchObject({
      code: 'daily-quota-used',
    });
    await clock.advance(15 * 60_000 + 1);
    await expect(limiter.take({ purpose: 'write' })).resolves.toBeDefined();
  });

  test('that an earlier process heard are asked anew once, by one call that the others wait for', async () => {
    const clock = new FakeClock();
    const options: LimiterOptions = { limit: 'off', folder, account: 'a', clock, reserve: 10 };
    const earlier = new RateLimiter(options);
    (await earlier.take({ purpose: 'read' })).end(reported('1000', '10'));
    earlier.close();

    const limiter = new RateLimiter(options);
    const asking = await limiter.take({ purpose: 'read' });
    const others = [limiter.take({ purpose: 'write' }), limiter.take({ purpose: 'write' })];
    asking.end(reported('2000', '1009'));
    await expect(Promise.all(others)).resolves.toHaveLength(2);
    limiter.close();
  });

  test.each([
    ['says that none is left', reported('1000', '9')],
    ['is lost', undefined],
  ])('that an earlier process heard stop the run when the answer %s', async (_title, headers) => {
    const clock = new FakeClock();
    const options: LimiterOptions = { limit: 'off', folder, account: 'a', clock, reserve: 10 };
    const earlier = new RateLimiter(options);
    (await earlier.take({ purpose: 'read' })).end(reported('1000', '10'));
    earlier.close();

    const limiter = new RateLimiter(options);
    const asking = await limiter.take({ purpose: 'write' });
    const other = limiter.take({ purpose: 'write' });
    await expect(limiter.take({ purpose: 'reconcile' })).resolves.toBeDefined();
    asking.end(headers);
    await expect(other).rejects.toMatchObject({ code: 'daily-quota-used' });
    await expect(limiter.take({ purpose: 'read' })).rejects.toMatchObject({
      code: 'daily-quota-used',
    });
    limiter.close();
  });

  test('are asked anew by the next call where the one that was to ask was not made', async () => {
    const clock = new FakeClock();
    const options: LimiterOptions = { limit: 'off', folder, account: 'a', clock, reserve: 10 };
    const earlier = new RateLimiter(options);
    (await earlier.take({ purpose: 'read' })).end(reported('1000', '10'));
    earlier.close();

    const limiter = new RateLimiter(options);
    const asking = await limiter.take({ purpose: 'write' });
    const other = limiter.take({ purpose: 'write' });
    asking.release();
    (await other).end(reported('1000', '500'));
    await expect(limiter.take({ purpose: 'read' })).resolves.toBeDefined();
    limiter.close();
  });

  test('of the run stop it, reconciling excepted', async () => {
    const limiter = new RateLimiter({ limit: 'off', clock: new FakeClock(), maxCalls: 2 });
    await limiter.take({ purpose: 'reconcile' });
    await limiter.take({ purpose: 'read' });
    await limiter.take({ purpose: 'write' });
    await expect(limiter.take({ purpose: 'write' })).rejects.toMatchObject({
      code: 'call-limit-reached',
    });
    await expect(limiter.take({ purpose: 'reconcile' })).resolves.toBeDefined();
  });
});

test('a file that cannot be used is named', () => {
  const open = (): RateLimiter =>
    new RateLimiter({ limit: 'off', folder: join(folder, 'missing'), account: 'a' });
  expect(open).toThrow(/limiter-a\.db/);
  expect(open).toThrow(expect.objectContaining({ code: 'cannot-write' }));
});
