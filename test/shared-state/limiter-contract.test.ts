import { describe, expect, test } from 'vitest';
import type { Limiter } from '../../src/client/rate-limit/limiter.ts';
import type { LimiterOptions } from '../../src/client/rate-limit/limiter-options.ts';
import { RateLimiter } from '../../src/client/rate-limit/rate-limiter.ts';
import type { Wait } from '../../src/client/rate-limit/turn.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { readStateAddress } from '../../src/shared-state/database/state-address.ts';
import { StateDatabase } from '../../src/shared-state/database/state-database.ts';
import { SharedLimiter } from '../../src/shared-state/limiter/shared-limiter.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { askDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { databaseOfFile, keep } from './machines.ts';

/** Programs on one account: processes of one machine, or machines with one database. */
interface Programs {
  readonly clock: Clock;
  readonly limiter: (options: Omit<LimiterOptions, 'clock' | 'folder' | 'account'>) => Limiter;
}

const machines = databaseOfFile();
let accounts = 0;

function onOneMachine(): Programs {
  const clock = new FakeClock({ auto: true });
  const folder = temporaryFolder();
  return {
    clock,
    limiter: (options) => keep(new RateLimiter({ ...options, folder, account: 'a', clock })),
  };
}

async function onManyMachines(): Promise<Programs> {
  const { clock, database } = await machines();
  accounts += 1;
  const account = `account ${accounts}`;
  return {
    clock,
    limiter: (options) => keep(new SharedLimiter(database(), { ...options, account, clock })),
  };
}

const PLACES: readonly [string, () => Programs | Promise<Programs>, string | undefined][] = [
  ['on one machine', onOneMachine, undefined],
  ['on machines that share a database', onManyMachines, NO_POSTGRES],
];

const MINUTE = { calls: 6, windowMs: 60_000 };
const left = (remaining: number): Record<string, string> => ({
  'x-rate-limit': '1000',
  'x-rate-limit-remaining': String(remaining),
});

for (const [place, programs, missing] of PLACES) {
  describe.skipIf(missing !== undefined)(`a rate limit ${place}`, () => {
    test('is never exceeded in any window by two programs together, and used to the full', async () => {
      const { clock, limiter } = await programs();
      const stamps: number[] = [];
      let calls = 31;
      const work = async (own: Limiter, latencyMs: number): Promise<void> => {
        while (calls > 0) {
          calls -= 1;
          const slot = await own.take({ purpose: 'write' });
          await clock.sleep(latencyMs);
          stamps.push(clock.monotonic());
          await clock.sleep(latencyMs);
          slot.end();
        }
      };
      const [one, other] = [limiter({ limit: MINUTE }), limiter({ limit: MINUTE })];
      await Promise.all([work(one, 3), work(one, 250), work(other, 40)]);
      stamps.sort((first, second) => first - second);
      const windows = stamps.slice(MINUTE.calls).map((stamp, at) => stamp - (stamps[at] ?? 0));
      expect(Math.min(...windows)).toBeGreaterThanOrEqual(60_000);
      expect(stamps.at(-1)).toBeLessThanOrEqual(1.03 * 5 * 60_000);
    });

    test('counts a call until a window after its end, and not one that was not made', async () => {
      const { clock, limiter } = await programs();
      const limited = limiter({ limit: { calls: 1, windowMs: 1_000 } });
      (await limited.take({ purpose: 'read' })).release();
      const slot = await limited.take({ purpose: 'read' });
      await clock.sleep(5_000);
      slot.end();
      const waits: Wait[] = [];
      await limited.take({ purpose: 'read', onWait: (wait) => waits.push(wait) });
      expect(waits.map(({ reason }) => reason)).toEqual(['rate']);
      expect(clock.monotonic()).toBeGreaterThanOrEqual(6_000);
    });

    test('frees the slot of a program that died after its deadline and a window', async () => {
      const { clock, limiter } = await programs();
      const limit = { calls: 1, windowMs: 1_000 };
      await limiter({ limit, callDeadlineMs: 10_000 }).take({ purpose: 'write' });
      await limiter({ limit, callDeadlineMs: 10_000 }).take({ purpose: 'write' });
      expect(clock.monotonic()).toBeGreaterThanOrEqual(11_000);
      expect(clock.monotonic()).toBeLessThanOrEqual(14_000);
    });

    test('holds all programs during the pause that one of them was asked for', async () => {
      const { clock, limiter } = await programs();
      const [one, other, third] = [1, 2, 3].map(() => limiter({ limit: 'off' }));
      await one?.pause(30_000);
      await third?.pause(10_000);
      const waits: Wait[] = [];
      await other?.take({ purpose: 'read', onWait: (wait) => waits.push(wait) });
      expect(waits).toEqual([{ reason: 'pause', milliseconds: 30_000 }]);
      expect(clock.monotonic()).toBe(30_000);
    });

    test('ends a program whose pause is longer than it waits', async () => {
      const { limiter } = await programs();
      const limited = limiter({ limit: 'off', maxWaitMs: 60_000 });
      await limited.pause(61_000);
      const taken = limited.take({ purpose: 'read' });
      await expect(taken).rejects.toMatchObject({ code: 'wait-too-long' });
    });

    test('keeps the quota reserve over all programs, and lets a later one ask again after midnight', async () => {
      const { clock, limiter } = await programs();
      const one = limiter({ limit: 'off', reserve: 5 });
      (await one.take({ purpose: 'read' })).end(left(5));
      await expect(one.take({ purpose: 'read' })).rejects.toMatchObject({
        code: 'daily-quota-used',
      });
      (await one.take({ purpose: 'reconcile' })).end(left(4));
      const other = limiter({ limit: 'off', reserve: 5 });
      const probe = await other.take({ purpose: 'read' });
      await clock.sleep(60_000);
      probe.end(left(999));
      expect(other.spendable()).toBe(994);
      (await other.take({ purpose: 'read' })).end(left(998));
      expect(other.usage()).toMatchObject({ quota: 1_000, remaining: 998 });
    });

    test('counts the calls of one program against its own maximum', async () => {
      const { limiter } = await programs();
      const limited = limiter({ limit: 'off', maxCalls: 1 });
      (await limited.take({ purpose: 'read' })).end();
      const next = limited.take({ purpose: 'read' });
      await expect(next).rejects.toMatchObject({ code: 'call-limit-reached' });
      (await limited.take({ purpose: 'reconcile' })).end();
    });

    test('serves calls in the order in which they ask, and lets go of one that is ended', async () => {
      const { limiter } = await programs();
      const limited = limiter({ limit: { calls: 2, windowMs: 1_000 } });
      const end = new AbortController();
      const order: string[] = [];
      const take = async (name: string, signal?: AbortSignal): Promise<void> => {
        const slot = await limited.take({ purpose: 'read', ...(signal && { signal }) });
        order.push(name);
        slot.end();
      };
      const all = [take('a'), take('b'), take('c', end.signal), take('d')];
      end.abort(new Error('enough'));
      const ended = await Promise.allSettled(all);
      expect(ended.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(order).toEqual(['a', 'b', 'd']);
    });
  });
}

describe.skipIf(NO_POSTGRES !== undefined)(
  'the daily quota of machines that share a database',
  () => {
    test('is what the call says that took its slot last, however late an earlier one is answered', async () => {
      const { limiter } = await onManyMachines();
      const [one, other] = [limiter({ limit: 'off' }), limiter({ limit: 'off' })];
      const early = await one.take({ purpose: 'read' });
      (await other.take({ purpose: 'read' })).end(left(900));
      await other.close();
      early.end(left(950));
      await one.close();
      await other.take({ purpose: 'read' });
      expect(other.usage()).toMatchObject({ quota: 1_000, remaining: 900 });
    });
  },
);

describe.skipIf(NO_POSTGRES !== undefined)(
  'a rate limit whose database was restored or failed over',
  () => {
    test('counts as many calls as it allows as still under way, and is used to the full after them', async () => {
      const { clock, database, address } = await machines();
      const options = { limit: { calls: 2, windowMs: 10_000 }, callDeadlineMs: 10_000, clock };
      const limiter = keep(new SharedLimiter(database(), { ...options, account: 'restored' }));
      const stampOf = async (): Promise<number> => {
        const slot = await limiter.take({ purpose: 'write' });
        const stamp = clock.monotonic();
        slot.end();
        return stamp;
      };
      expect(await stampOf()).toBe(0);
      await askDatabase(address, 'DELETE FROM tallysheet.slot');
      await askDatabase(address, "UPDATE tallysheet.account SET slots_server = 'another'");
      const stamps = [await stampOf(), await stampOf(), await stampOf()];
      // The deadline of a call, the two seconds in which it may leave, and the window.
      expect(stamps[0]).toBeGreaterThanOrEqual(22_000);
      expect(stamps[2]).toBeLessThanOrEqual(32_100);
    });
  },
);

describe('the database of a rate limit that is away', () => {
  test.each(['read', 'write', 'reconcile'] as const)(
    'admits no call, not even as many as the machine may make alone: %s',
    async (purpose) => {
      const clock = new FakeClock({ auto: true });
      const away = readStateAddress('postgres://127.0.0.1:1/none');
      const database = keep(new StateDatabase(away, { clock, patienceMs: 5_000 }));
      const limiter = keep(new SharedLimiter(database, { limit: MINUTE, account: 'a', clock }));
      await expect(limiter.take({ purpose })).rejects.toMatchObject({
        code: 'shared-state-unreachable',
      });
      expect(clock.monotonic()).toBeGreaterThanOrEqual(5_000);
    },
  );
});
