import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { HastyClock } from '../remedies/hasty-clock.ts';
import { Way, type WayCall } from '../remedies/way.ts';
import { askDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { company, endings, IMPORT, slowWrites, until, wayTo } from './company.ts';

describe.skipIf(NO_POSTGRES !== undefined)('two computers with one --state', () => {
  test('make each record once, when they import the same file at the same moment', async () => {
    const { on, state, count } = await company(systemClock, 4, ...slowWrites(0.3));
    const ends = await Promise.all([on('one', IMPORT), on('two', IMPORT)]);
    const [done, locked] = ends.toSorted((first, second) => first.exit - second.exit);
    expect([done?.exit, locked?.exit]).toEqual([0, 7]);
    expect(locked?.stderr.replaceAll(/\s+/g, ' ')).toMatch(
      /The run fixed-assets-\w+ on \S+, since [\dTZ:.-]+, is writing/,
    );
    expect(await count()).toBe(4);
    const open = "SELECT name FROM tallysheet.claim WHERE state = 'begun'";
    expect(await askDatabase(state, open)).toEqual([]);
    const again = await on(locked === ends[0] ? 'one' : 'two', ['resume', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ exitCode: 2 });
    const later = await on(locked === ends[0] ? 'one' : 'two', IMPORT);
    expect([later.exit, await count()]).toEqual([0, 4]);
  });

  test.each([
    ['movements', 'inventory.add-stock', 'Item,Quantity', 'Toner,2'],
    [
      'records without a key',
      'fixed-assets',
      'Name,Group,Purchased on',
      'Stool,Computers,01/15/2024',
    ],
  ])(
    'know what the other one has sent of rows that no key finds: %s',
    async (_what, kind, heading, row) => {
      const { on, account } = await company(systemClock, 1);
      const file = `${heading}\n${row}\n${row}\n`;
      const words = ['import', 'rows.csv', '--kind', kind, '--yes', '--no-history-check', '--json'];
      const first = await on('one', words, {}, { 'rows.csv': file });
      expect(first.exit).toBe(0);
      const sent = async (): Promise<unknown> => [
        await account.get('/assets.api'),
        await account.get('/inventory.api'),
      ];
      const before = await sent();
      const second = await on('two', words, {}, { 'rows.csv': file });
      expect(second.exit).toBe(0);
      expect(JSON.parse(second.stdout)).toMatchObject({ outcomes: { unchanged: 2 } });
      expect(await sent()).toEqual(before);
    },
  );

  test.skipIf(IS_EVERYDAY)(
    'make a record once whose request of the first one arrives after the second one has begun',
    async () => {
      const { on, account, count } = await company(systemClock, 1);
      const way = await Way.to(account.url);
      endings.push(() => {
        way.close();
      });
      let late: WayCall | undefined;
      const isOut = new Promise<void>((resolve) => {
        way.meeting = (call) => {
          if (call.method !== 'POST' || late !== undefined) return call.forward();
          late = call;
          setImmediate(resolve);
          return Promise.resolve('lost');
        };
      });
      const env = { TALLYSHEET_BASE_URL: way.url };
      const first = await on('one', [...IMPORT, '--verification-delay', '1s'], env, {}, isOut);
      expect(first.exit).toBe(143);
      const second = await on('two', [...IMPORT, '--json'], env);
      expect([second.exit, JSON.parse(second.stdout)]).toEqual([
        1,
        expect.objectContaining({ issues: { 'unverified-elsewhere': 1 } }),
      ]);
      await late?.forward();
      expect(await count()).toBe(1);
      const resumed = await on('one', ['resume', '--verification-delay', '1s'], env);
      expect([resumed.exit, await count()]).toEqual([0, 1]);
      const again = await on('two', IMPORT, env);
      expect([again.exit, await count()]).toEqual([0, 1]);
    },
  );

  test('read again what was planned before another one wrote to the account', async () => {
    const { on, count } = await company(systemClock, 2);
    await on('one', ['plan', 'register.csv', '--kind', 'fixed-assets', '--out', 'runs/early']);
    expect((await on('two', IMPORT)).exit).toBe(0);
    const applied = await on('one', ['apply', 'early']);
    expect([applied.exit, await count()]).toEqual([0, 2]);
    expect(applied.stderr).toContain('2 unchanged');
  });

  test.skipIf(IS_EVERYDAY)('never exceed the rate limit together', async () => {
    const { on, account } = await company(systemClock, 1);
    const way = await Way.to(account.url);
    endings.push(() => {
      way.close();
    });
    const stamps: number[] = [];
    way.meeting = (call) => {
      stamps.push(performance.now());
      return call.forward();
    };
    const env = { TALLYSHEET_BASE_URL: way.url, TALLYSHEET_RATE_LIMIT: '8/s' };
    const calls = Array.from({ length: 18 }, (_, at) =>
      on(`computer ${at % 3}`, ['call', 'groups.list', '--json'], env),
    );
    const exits = (await Promise.all(calls)).map(({ exit }) => exit);
    expect(exits).toEqual(calls.map(() => 0));
    stamps.sort((one, other) => one - other);
    const windows = stamps.slice(8).map((stamp, at) => stamp - (stamps[at] ?? 0));
    expect(Math.min(...windows)).toBeGreaterThanOrEqual(1_000);
    expect(stamps).toHaveLength(18);
  });

  test.skipIf(IS_EVERYDAY)(
    'stop when another one has taken the account over, and the one before sends nothing more',
    async () => {
      const { on, state, count } = await company(systemClock, 6, ...slowWrites(0.1));
      const running = on('one', [...IMPORT, '--concurrency', '1', '--json']);
      await until(async () => (await count()) >= 1);
      await askDatabase(state, 'UPDATE tallysheet.account SET epoch = epoch + 1');
      const made = await count();
      const end = await running;
      expect([end.exit, JSON.parse(end.stdout)]).toEqual([
        4,
        expect.objectContaining({
          error: expect.objectContaining({ code: 'account-taken-over' }) as object,
        }),
      ]);
      expect(await count()).toBeLessThanOrEqual(made + 1);
      const resumed = await on('one', ['resume']);
      expect([resumed.exit, await count()]).toEqual([0, 6]);
    },
  );

  test('need the state for a run that was started with it', async () => {
    const { on } = await company(systemClock, 2);
    await on('one', [...IMPORT, '--first', '1']);
    const without = await on('one', ['resume'], { TALLYSHEET_STATE: '' });
    expect([without.exit, without.stderr]).toEqual([2, expect.stringContaining('Add --state')]);
    expect((await on('one', ['resume'])).exit).toBe(0);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('a role that may use the schema', () => {
  test('shares the state and sees no table; one that may not is refused', async () => {
    const { on, state, count } = await company(systemClock, 1);
    const role = `user_${new URL(state).pathname.slice(6)}`;
    const address = state.replace('postgres@', `${role}@`);
    await askDatabase(state, `CREATE ROLE ${role} LOGIN`);
    const early = await on('one', IMPORT, { TALLYSHEET_STATE: address });
    expect([early.exit, early.stderr]).toEqual([2, expect.stringMatching(/permission\s+denied/)]);
    expect((await on('one', ['doctor'])).exit).toBe(0);
    await askDatabase(state, `GRANT USAGE ON SCHEMA tallysheet TO ${role}`);
    const { exit } = await on('one', IMPORT, { TALLYSHEET_STATE: address });
    expect([exit, await count()]).toEqual([0, 1]);
    const read = askDatabase(address, 'SELECT * FROM tallysheet.account');
    await expect(read).rejects.toThrow('permission denied for table account');
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('a database that may lose what it confirmed', () => {
  test.each([['synchronous_commit is off', 'ALTER DATABASE current SET synchronous_commit = off']])(
    'is refused: %s',
    async (problem, sql) => {
      const { on, state, count } = await company(systemClock, 1);
      await askDatabase(state, sql.replace('current', new URL(state).pathname.slice(1)));
      const { exit, stderr } = await on('one', IMPORT);
      expect([exit, stderr]).toEqual([4, expect.stringContaining(problem)]);
      expect(await count()).toBe(0);
    },
  );
});

describe.skipIf(NO_POSTGRES !== undefined)('a database that is away', () => {
  test('lets no call leave from the start', async () => {
    const { on, count } = await company(systemClock, 1);
    const { exit, stderr } = await on('one', IMPORT, {
      TALLYSHEET_STATE: 'postgres://127.0.0.1:1/none',
    });
    expect([exit, stderr]).toEqual([
      4,
      expect.stringContaining('127.0.0.1/none: connect ECONNREFUSED'),
    ]);
    expect(await count()).toBe(0);
  });

  test.skipIf(IS_EVERYDAY)(
    'ends a run after a minute, which continues once the database is back',
    async () => {
      const clock = new HastyClock();
      const { on, state, count } = await company(clock, 6, ...slowWrites(0.05));
      const way = await wayTo(state);
      const running = on('one', [...IMPORT, '--concurrency', '1'], {
        TALLYSHEET_STATE: way.address,
      });
      await until(async () => (await count()) >= 1);
      await way.cut();
      const made = await count();
      const { exit, stderr } = await running;
      expect([exit, stderr]).toEqual([4, expect.stringContaining('tallysheet resume')]);
      expect(await count()).toBeLessThanOrEqual(made + 1);
      const resumed = await on('one', ['resume']);
      expect([resumed.exit, await count()]).toEqual([0, 6]);
    },
  );
});
