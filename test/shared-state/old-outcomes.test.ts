import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { Way, type WayCall } from '../remedies/way.ts';
import { askDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import type { Ran } from '../support/served-account.ts';
import { IS_EVERYDAY, sampled } from '../support/thinned.ts';
import { company, endings, until, type Company } from './company.ts';

const RESUME = ['resume', 'first', '--verification-delay', '1s'];
const TEXTS = {
  'inventory.add-stock': 'Item,Quantity\nToner,2\nToner,3\n',
  'fixed-assets':
    'Name,Group,Purchased on\nStool,Computers,01/15/2024\nDesk,Computers,01/15/2024\n',
};
type Kind = keyof typeof TEXTS;
const CASES: readonly (readonly [what: string, kind: Kind, why: RegExp])[] = [
  ['a movement', 'inventory.add-stock', /did it, too( #\d+)?: it may be there twice/],
  ['a record', 'fixed-assets', /did it, too #\d+: it may be there twice, here it is #\d+/],
];
const FIRST = ['--out', 'runs/first', '--concurrency', '1'];
const LEASE_ENDS = "UPDATE tallysheet.account SET held_until = '-infinity'";

interface Frozen extends Company {
  readonly env: Readonly<Record<string, string>>;
  /** The first write, which is on its way when another computer takes the account. */
  readonly late: WayCall;
  /** Lets the answer of that write through to the first computer, whose run ends then. */
  readonly answer: (call: Promise<Awaited<ReturnType<WayCall['forward']>>>) => Promise<Ran>;
}

/** A computer that is frozen with a call open. */
async function frozen(kind: Kind): Promise<Frozen> {
  const shared = await company(systemClock, 2);
  const way = await Way.to(shared.account.url);
  endings.push(() => {
    way.close();
  });
  let late: WayCall | undefined;
  let answer: (came: Awaited<ReturnType<WayCall['forward']>>) => void = () => undefined;
  way.meeting = (call) => {
    if (call.method !== 'POST' || late !== undefined) return call.forward();
    late = call;
    return new Promise((resolve) => (answer = resolve));
  };
  const env = { TALLYSHEET_BASE_URL: way.url };
  const words = ['import', 'rows.csv', '--kind', kind, '--yes', ...FIRST];
  const running = shared.on('one', words, env, { 'rows.csv': TEXTS[kind] });
  await until(() => Promise.resolve(late !== undefined));
  await askDatabase(shared.state, LEASE_ENDS);
  return {
    ...{ ...shared, env, late: late as unknown as WayCall },
    answer: async (call) => {
      answer(await call);
      return running;
    },
  };
}

async function isNew({ state }: Company): Promise<unknown> {
  return askDatabase(state, 'SELECT call, is_new FROM tallysheet.old_outcome ORDER BY call');
}

describe.skipIf(NO_POSTGRES !== undefined)(
  'the answer that a computer has after another one took its run over',
  () => {
    test.each(sampled(CASES, 1))(
      'is kept as evidence, and asks for review where that one has sent it again: %s',
      async (_what, kind, why) => {
        const shared = await frozen(kind);
        const { on, env, late, answer, folderOf } = shared;
        expect((await on('two', RESUME, env)).exit).toBe(0);
        expect((await answer(late.forward())).exit).toBe(4);
        expect(await isNew(shared)).toEqual([{ call: '1', is_new: true }]);

        const reviewed = await on('two', ['resume', '--json'], env);
        expect([reviewed.exit, JSON.parse(reviewed.stdout)]).toMatchObject([
          5,
          { run: 'first', outcomes: { needsReview: 1 } },
        ]);
        expect(readFileSync(`${folderOf('two')}/runs/first/run.log`, 'utf8')).toMatch(why);
        expect(await isNew(shared)).toEqual([{ call: '1', is_new: false }]);
      },
    );

    test.skipIf(IS_EVERYDAY)('is decided on any computer by a review file, and once', async () => {
      const shared = await frozen('fixed-assets');
      const { on, env, late, answer, folderOf, count } = shared;
      expect((await on('two', RESUME, env)).exit).toBe(0);
      expect((await answer(late.forward())).exit).toBe(4);
      expect((await on('two', ['resume'], env)).exit).toBe(5);
      const files = readdirSync(join(folderOf('two'), 'runs/first'));
      expect(files).toContainEqual(expect.stringContaining('review'));
      const decided = { 'decided.csv': 'Call,Decision\n1,drop\n' };
      const words = ['resume', 'first', '--decisions', 'decided.csv', '--json'];
      const third = await on('three', words, env, decided);
      expect([third.exit, JSON.parse(third.stdout)]).toMatchObject([
        1,
        { outcomes: { created: 1, failed: 1, needsReview: 0 } },
      ]);
      const again = await on('two', words, env, decided);
      expect([again.exit, JSON.parse(again.stdout)]).toMatchObject([
        2,
        { error: { code: 'bad-decisions' } },
      ]);
      expect(await count()).toBe(3);
    });

    test.skipIf(IS_EVERYDAY)(
      'agrees with what that one has found, and starts nothing',
      async () => {
        const shared = await frozen('fixed-assets');
        const { on, env, late, answer, count } = shared;
        const came = await late.forward();
        expect((await on('two', RESUME, env)).exit).toBe(0);
        expect((await answer(Promise.resolve(came))).exit).toBe(4);
        const again = await on('three', ['resume', '--json'], env);
        expect([again.exit, JSON.parse(again.stdout)]).toMatchObject([
          0,
          { outcomes: { created: 2, needsReview: 0 } },
        ]);
        expect(await isNew(shared)).toEqual([{ call: '1', is_new: false }]);
        expect(await count()).toBe(2);
        expect((await on('three', ['resume'], env)).exit).toBe(2);
      },
    );

    test.skipIf(IS_EVERYDAY)(
      'is forwarded later where the computer could not, by its journal',
      async () => {
        const shared = await frozen('inventory.add-stock');
        const { on, env, late, answer, state } = shared;
        expect((await on('two', RESUME, env)).exit).toBe(0);
        const hidden = 'ALTER FUNCTION tallysheet.keep_outcomes RENAME TO hidden';
        await askDatabase(state, hidden);
        expect((await answer(late.forward())).exit).not.toBe(0);
        await askDatabase(state, 'ALTER FUNCTION tallysheet.hidden RENAME TO keep_outcomes');
        expect(await isNew(shared)).toEqual([]);
        expect((await on('one', RESUME, env)).exit).toBe(5);
        expect(await isNew(shared)).toEqual([{ call: '1', is_new: false }]);
      },
    );
  },
);
