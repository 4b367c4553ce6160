import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { Way, type WayCall } from '../remedies/way.ts';
import { askDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { company, endings, IMPORT, slowWrites, until } from './company.ts';

const FIRST = [...IMPORT, '--out', 'runs/first', '--concurrency', '1'];
const RESUME = ['resume', 'first', '--verification-delay', '1s'];
const LEASE_ENDS = "UPDATE tallysheet.account SET held_until = '-infinity'";

/** What identifies a run, as the summary in its folder has it. */
function summaryOf(folder: string): { readonly run: string; readonly outcomes: object } {
  return JSON.parse(readFileSync(`${folder}/runs/first/summary.json`, 'utf8')) as never;
}

describe.skipIf(NO_POSTGRES !== undefined)('a run that another machine takes over', () => {
  test.skipIf(IS_EVERYDAY)(
    'continues there under its name, and is fetched back by the first one',
    async () => {
      const { on, count, folderOf } = await company(systemClock, 6, ...slowWrites(0.1));
      const isBegun = until(async () => (await count()) >= 2);
      expect((await on('one', FIRST, {}, {}, isBegun)).exit).toBe(143);
      const made = await count();
      expect(made).toBeLessThan(6);
      const resumed = await on('two', RESUME);
      expect([resumed.exit, await count()]).toEqual([0, 6]);
      expect(summaryOf(folderOf('two'))).toMatchObject({ run: 'first', outcomes: { created: 6 } });
      const back = await on('one', RESUME);
      expect([back.exit, await count()]).toEqual([0, 6]);
      expect(summaryOf(folderOf('one'))).toMatchObject({ run: 'first', outcomes: { created: 6 } });
    },
  );

  test.skipIf(IS_EVERYDAY)(
    'is the newest unfinished one where none is named, and none where all are finished',
    async () => {
      const { on, count } = await company(systemClock, 2);
      await on('one', [...FIRST, '--first', '1']);
      const resumed = await on('two', ['resume']);
      expect([resumed.exit, await count()]).toEqual([0, 2]);
      const nothing = await on('three', ['resume']);
      expect([nothing.exit, nothing.stderr]).toEqual([
        2,
        expect.stringContaining('There is no unfinished run to resume'),
      ]);
    },
  );

  test.skipIf(IS_EVERYDAY)(
    'is not continued while it is at work, and leaves no folder',
    async () => {
      const { on, count, folderOf } = await company(systemClock, 4, ...slowWrites(0.2));
      const running = on('one', FIRST);
      await until(async () => (await count()) >= 1);
      const second = await on('two', RESUME);
      expect([second.exit, second.stderr]).toEqual([
        7,
        expect.stringContaining('The run first on'),
      ]);
      expect(() => readFileSync(`${folderOf('two')}/runs/first/journal.db`)).toThrow('ENOENT');
      expect((await running).exit).toBe(0);
    },
  );

  test('sends nothing more from the machine that was frozen, whose answer does no harm', async () => {
    const { on, state, account, count } = await company(systemClock, 4);
    const way = await Way.to(account.url);
    endings.push(() => {
      way.close();
    });
    const posts: number[] = [];
    let answer = (): void => undefined;
    way.meeting = async (call) => {
      if (call.method !== 'POST') return call.forward();
      posts.push(posts.length);
      if (posts.length !== 2) return call.forward();
      const came = await call.forward();
      await new Promise<void>((resolve) => (answer = resolve));
      return came;
    };
    const env = { TALLYSHEET_BASE_URL: way.url };
    const frozen = on('one', FIRST, env);
    await until(() => Promise.resolve(posts.length === 2));
    await askDatabase(state, LEASE_ENDS);
    const resumed = await on('two', RESUME, env);
    expect([resumed.exit, await count(), posts.length]).toEqual([0, 4, 4]);
    answer();
    const end = await frozen;
    expect([end.exit, end.stderr]).toEqual([4, expect.stringContaining('another run has taken')]);
    expect([await count(), posts.length]).toEqual([4, 4]);
    const back = await on('one', RESUME, env);
    expect([back.exit, await count()]).toEqual([0, 4]);
  });

  test.skipIf(IS_EVERYDAY)(
    'verifies what the dead machine had sent without an answer, and sends it only if it was not done',
    async () => {
      const { on, account, count } = await company(systemClock, 3);
      const way = await Way.to(account.url);
      endings.push(() => {
        way.close();
      });
      let late: WayCall | undefined;
      const isOut = new Promise<void>((resolve) => {
        way.meeting = async (call) => {
          if (call.method !== 'POST' || late !== undefined) return call.forward();
          late = call;
          await call.forward();
          setImmediate(resolve);
          return 'lost';
        };
      });
      const env = { TALLYSHEET_BASE_URL: way.url };
      expect((await on('one', FIRST, env, {}, isOut)).exit).toBe(143);
      expect(await count()).toBe(1);
      const resumed = await on('two', RESUME, env);
      expect([resumed.exit, await count()]).toEqual([0, 3]);
    },
  );

  test.skipIf(IS_EVERYDAY)('cannot be continued from a journal of before', async () => {
    const { on, count, state } = await company(systemClock, 3);
    await on('one', [...FIRST, '--first', '1']);
    await on('two', [...RESUME, '--first', '1']);
    const words = ['apply', 'first', '--json'];
    const { exit, stdout } = await on('one', words);
    expect([exit, JSON.parse(stdout)]).toEqual([
      4,
      expect.objectContaining({
        error: expect.objectContaining({
          code: 'account-taken-over',
          hint: 'Fetch it: tallysheet resume first',
        }) as object,
      }),
    ]);
    expect((await on('one', RESUME)).exit).toBe(0);
    expect(await count()).toBe(3);
    expect(await askDatabase(state, 'SELECT is_open FROM tallysheet.run')).toEqual([
      { is_open: false },
    ]);
  });
});
