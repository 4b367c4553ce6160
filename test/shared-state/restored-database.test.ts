import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { Way, type WayCall } from '../remedies/way.ts';
import { askDatabase, emptyDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import type { Ran } from '../support/served-account.ts';
import { IS_EVERYDAY, sampled } from '../support/thinned.ts';
import { company, endings, IMPORT, type Company } from './company.ts';

const MOVEMENTS = 'Item,Quantity\nToner,2\nToner,2\n';
const STOOLS = 'Name,Group,Purchased on\nStool,Computers,01/15/2024\n';
const RECOVER = ['runs', 'recover'];
const RESUME = ['resume', 'first', '--verification-delay', '1s'];

/** Imports rows that no key finds again. */
function keyless(kind: string): string[] {
  return ['import', 'rows.csv', '--kind', kind, '--yes', '--no-history-check', '--json'];
}

/** Copies a database, as a backup does. Returns its restore: the copy has another number, as one of pg_restore has. */
async function backUp(state: string): Promise<() => Promise<void>> {
  const name = new URL(state).pathname.slice(1);
  const server = state.replace(name, 'postgres');
  const alone = async (sql: string): Promise<void> => {
    await askDatabase(
      server,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
    await askDatabase(server, sql);
  };
  await alone(`CREATE DATABASE ${name}_backup TEMPLATE ${name}`);
  return async () => {
    await alone(`DROP DATABASE ${name}`);
    await alone(`ALTER DATABASE ${name}_backup RENAME TO ${name}`);
  };
}

async function sentBy({ account }: Company): Promise<unknown> {
  return [await account.get('/assets.api'), await account.get('/inventory.api')];
}

/** What a command that failed says, and how it exits. */
function failure({ exit, stdout }: Ran): unknown {
  const { error } = JSON.parse(stdout) as { readonly error: { code: string; message: string } };
  return [exit, error.code, error.message.replace(/.*: its database /, '')];
}

describe.skipIf(NO_POSTGRES !== undefined)('a database that was restored from a backup', () => {
  const inputs = [
    ['movements', 'inventory.add-stock', MOVEMENTS],
    ['records without a key', 'fixed-assets', STOOLS],
  ] as const;
  test.each(sampled(inputs, 1))(
    'stops the account until the computer that knows more has put it back: %s',
    async (_what, kind, text) => {
      const shared = await company(systemClock, 1);
      const { on, state } = shared;
      expect((await on('one', ['doctor'])).exit).toBe(0);
      const restore = await backUp(state);
      const files = { 'rows.csv': text };
      expect((await on('one', keyless(kind), {}, files)).exit).toBe(0);
      const before = await sentBy(shared);
      await restore();

      const one = await on('one', keyless(kind), {}, files);
      const two = await on('two', keyless(kind), {}, files);
      const why = 'was restored from a backup, moved, or failed over to another server';
      expect(failure(one)).toEqual([4, 'shared-state-restored', why]);
      expect(failure(two)).toEqual([4, 'shared-state-restored', why]);
      const recovered = await on('one', RECOVER);
      expect([recovered.exit, recovered.stderr]).toEqual([
        0,
        expect.stringContaining('The account can be used again'),
      ]);
      // What was put back alone has to show it.
      await askDatabase(state, "UPDATE tallysheet.account SET look_up_until = '-infinity'");
      for (const computer of ['two', 'one']) {
        const { exit, stdout } = await on(computer, keyless(kind), {}, files);
        expect([exit, JSON.parse(stdout)]).toMatchObject([
          0,
          { outcomes: { created: 0, done: 0 } },
        ]);
      }
      expect(await sentBy(shared)).toEqual(before);
    },
  );

  test('gets journals back, so that no other computer sends what may be on its way', async () => {
    const { on, state, account, count } = await company(systemClock, 3);
    const way = await Way.to(account.url);
    endings.push(() => {
      way.close();
    });
    const env = { TALLYSHEET_BASE_URL: way.url };
    const first = [...IMPORT, '--out', 'runs/first'];
    await on('one', [...first, '--first', '1'], env);
    const restore = await backUp(state);
    let late: WayCall | undefined;
    const isOut = new Promise<void>((resolve) => {
      way.meeting = (call) => {
        if (call.method === 'GET' || late !== undefined) return call.forward();
        late = call;
        setImmediate(resolve);
        return Promise.resolve('lost');
      };
    });
    const broken = await on('one', [...RESUME, '--concurrency', '1'], env, {}, isOut);
    expect([broken.exit, await count()]).toEqual([143, 1]);
    await restore();

    expect((await on('one', RECOVER, env)).exit).toBe(0);
    const second = await on('two', [...IMPORT, '--json'], env);
    expect(JSON.parse(second.stdout)).toMatchObject({ issues: { 'unverified-elsewhere': 1 } });
    await late?.forward();
    const taken = await on('three', RESUME, env);
    expect([taken.exit, await count()]).toEqual([0, 3]);
  });

  test.skipIf(IS_EVERYDAY)(
    'stays stopped until all computers have put back what they know, unless they are given up; then everything is looked up',
    async () => {
      const shared = await company(systemClock, 2);
      const { on, state } = shared;
      const files = { 'rows.csv': MOVEMENTS };
      const movements = keyless('inventory.add-stock');
      expect((await on('one', IMPORT)).exit).toBe(0);
      expect((await on('lost', IMPORT)).exit).toBe(0);
      const restore = await backUp(state);
      expect((await on('lost', movements, {}, files)).exit).toBe(0);
      const sent = await sentBy(shared);
      await restore();

      const first = await on('one', [...RECOVER, '--json']);
      expect([first.exit, JSON.parse(first.stdout)]).toMatchObject([
        4,
        { counts: { missing: 1 }, missing: [hostname()], lacked: true },
      ]);
      expect((await on('one', movements, {}, files)).exit).toBe(4);
      const given = await on('one', [...RECOVER, '--force']);
      expect([given.exit, given.stderr]).toEqual([0, expect.stringContaining('For 31 days')]);
      const again = await on('one', movements, {}, files);
      expect([again.exit, JSON.parse(again.stdout)]).toMatchObject([
        0,
        { outcomes: { done: 0, unchanged: 2 } },
      ]);
      expect(await sentBy(shared)).toEqual(sent);

      const late = await on('lost', movements, {}, files);
      expect(failure(late)).toEqual([
        4,
        'shared-state-restored',
        'was restored, and this computer has not put back what it knows',
      ]);
      expect((await on('lost', RECOVER)).exit).toBe(0);
      expect((await on('lost', movements, {}, files)).exit).toBe(0);
      expect(await sentBy(shared)).toEqual(sent);
    },
  );

  test.skipIf(IS_EVERYDAY)('offers no run to others that has ended since', async () => {
    const { on, state, count } = await company(systemClock, 2);
    await on('one', [...IMPORT, '--out', 'runs/first', '--first', '1']);
    const restore = await backUp(state);
    expect((await on('one', ['resume', 'first'])).exit).toBe(0);
    await restore();
    expect((await on('one', RECOVER)).exit).toBe(0);
    const { exit, stderr } = await on('two', ['resume']);
    expect([exit, stderr]).toEqual([2, expect.stringContaining('There is no unfinished run')]);
    expect(await count()).toBe(2);
  });

  test.skipIf(IS_EVERYDAY)('names the runs that have sent the same meanwhile', async () => {
    const { on, state } = await company(systemClock, 1);
    const files = { 'rows.csv': MOVEMENTS };
    const movements = [...keyless('inventory.add-stock'), '--out'];
    await on('one', ['doctor']);
    const restore = await backUp(state);
    await on('one', [...movements, 'runs/early'], {}, files);
    await restore();
    expect((await on('two', [...RECOVER, '--force'])).exit).toBe(0);
    await askDatabase(state, "UPDATE tallysheet.account SET look_up_until = '-infinity'");
    await on('two', [...movements, 'runs/late'], {}, files);
    const { exit, stderr } = await on('one', RECOVER);
    expect([exit, stderr]).toEqual([0, expect.stringContaining('early and late')]);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('an empty database in place of the one before', () => {
  test.skipIf(IS_EVERYDAY)('stops the account for those who know the other one', async () => {
    const { on, count } = await company(systemClock, 1);
    expect((await on('one', IMPORT)).exit).toBe(0);
    const env = { TALLYSHEET_STATE: await emptyDatabase() };
    const stools = keyless('fixed-assets');
    const files = { 'rows.csv': STOOLS };
    const stopped = await on('one', stools, env, files);
    expect(failure(stopped)).toEqual([
      4,
      'shared-state-restored',
      'is not the one that this computer has used before',
    ]);
    expect((await on('two', stools, env, files)).exit).toBe(4);
    expect((await on('one', RECOVER, env)).exit).toBe(0);
    expect((await on('two', stools, env, files)).exit).toBe(0);
    expect(await count()).toBe(2);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('runs recover without a run', () => {
  test('needs a shared state, and does nothing where that lacks nothing', async () => {
    const { on } = await company(systemClock, 1);
    const whole = await on('one', RECOVER);
    expect([whole.exit, whole.stderr]).toEqual([0, expect.stringContaining('lacks nothing')]);
    const without = await on('one', RECOVER, { TALLYSHEET_STATE: '' });
    expect([without.exit, without.stderr]).toEqual([2, expect.stringContaining('Or add --state')]);
  });
});
