import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { HastyClock } from '../remedies/hasty-clock.ts';
import { Way } from '../remedies/way.ts';
import { captureIo } from '../support/captured-io.ts';
import { askDatabase, emptyDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { serveAccountAt, type Ran, type ServedAccount } from '../support/served-account.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const SEED = { groups: [{ name: 'Computers' }] };
const HEADINGS = 'Name,Group,Purchased on,Identifier';
const rows = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `Laptop ${at + 1},Computers,01/15/2024,IT-${at + 1}`,
  ).join('\n');
const IMPORT = ['import', 'register.csv', '--kind', 'fixed-assets', '--yes'];

/** An account over HTTP, a database, and computers with folders of their own. */
interface Company {
  readonly account: ServedAccount;
  readonly state: string;
  readonly clock: Clock;
  /** Runs a command there. */
  readonly on: (
    computer: string,
    words: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => Promise<Ran>;
  /** How many assets the account has. */
  readonly count: () => Promise<number>;
}

async function company(clock: Clock, lines: number, ...serve: readonly string[]): Promise<Company> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'seed.json'), JSON.stringify(SEED));
  const account = await serveAccountAt(clock, '--seed', join(folder, 'seed.json'), ...serve);
  endings.push(() => account.end());
  const state = await emptyDatabase();
  return {
    ...{ account, state, clock },
    on: async (computer, words, env = {}) => {
      const cwd = join(folder, computer);
      mkdirSync(cwd, { recursive: true });
      writeFileSync(join(cwd, 'register.csv'), `${HEADINGS}\n${rows(lines)}\n`);
      const place = {
        HOME: cwd,
        TALLYSHEET_STATE_DIR: join(cwd, 'state'),
        TALLYSHEET_STATE: state,
      };
      const captured = captureIo({ clock, env: { ...account.env, ...place, ...env } });
      captured.stdin.end();
      const exit = await main(words, { ...captured.io, cwd });
      return { exit, stdout: captured.stdout(), stderr: captured.stderr() };
    },
    count: async () => ((await account.get('/assets.api')) as { assets: unknown[] }).assets.length,
  };
}

/** Waits until something is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await systemClock.sleep(10);
}

const SLOW_WRITES = ['--admin', '--faults'];

function slowWrites(seconds: number): string[] {
  const path = join(temporaryFolder(), 'faults.json');
  writeFileSync(
    path,
    JSON.stringify({ faults: [{ fault: 'slow', method: ['POST'], delay: seconds }] }),
  );
  return [...SLOW_WRITES, path];
}

describe.skipIf(NO_POSTGRES !== undefined)('two computers with one --state', () => {
  test('make each record once, when they import the same file at the same moment', async () => {
    const { on, count } = await company(systemClock, 4, ...slowWrites(0.3));
    const ends = await Promise.all([on('one', IMPORT), on('two', IMPORT)]);
    const [done, locked] = ends.toSorted((first, second) => first.exit - second.exit);
    expect([done?.exit, locked?.exit]).toEqual([0, 7]);
    expect(locked?.stderr.replaceAll(/\s+/g, ' ')).toMatch(
      /The run fixed-assets-\w+ on \S+, since [\dTZ:.-]+, is writing/,
    );
    expect(await count()).toBe(4);
    const again = await on(locked === ends[0] ? 'one' : 'two', ['resume', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ exitCode: 2 });
    const later = await on(locked === ends[0] ? 'one' : 'two', IMPORT);
    expect([later.exit, await count()]).toEqual([0, 4]);
  });

  test('read again what was planned before another one wrote to the account', async () => {
    const { on, count } = await company(systemClock, 2);
    await on('one', ['plan', 'register.csv', '--kind', 'fixed-assets', '--out', 'runs/early']);
    expect((await on('two', IMPORT)).exit).toBe(0);
    const applied = await on('one', ['apply', 'early']);
    expect([applied.exit, await count()]).toEqual([0, 2]);
    expect(applied.stderr).toContain('2 unchanged');
  });

  test('never exceed the rate limit together', async () => {
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

  test('stop when another one has taken the account over, and the one before sends nothing more', async () => {
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
  });

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

  test('ends a run after a minute, which continues once the database is back', async () => {
    const clock = new HastyClock();
    const { on, state, count } = await company(clock, 6, ...slowWrites(0.05));
    const way = await wayTo(state);
    const running = on('one', [...IMPORT, '--concurrency', '1'], { TALLYSHEET_STATE: way.address });
    await until(async () => (await count()) >= 1);
    await way.cut();
    const made = await count();
    const { exit, stderr } = await running;
    expect([exit, stderr]).toEqual([4, expect.stringContaining('tallysheet resume')]);
    expect(await count()).toBeLessThanOrEqual(made + 1);
    const resumed = await on('one', ['resume']);
    expect([resumed.exit, await count()]).toEqual([0, 6]);
  });
});

/** A way to a database that can be cut. */
async function wayTo(state: string): Promise<{ readonly address: string; cut(): Promise<void> }> {
  const { hostname, port, pathname } = new URL(state);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on('error', () => undefined);
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
    });
  };
  endings.push(() => (server.listening ? cut() : undefined));
  const own = (server.address() as AddressInfo).port;
  return { address: `postgres://postgres@127.0.0.1:${own}${pathname}`, cut };
}
