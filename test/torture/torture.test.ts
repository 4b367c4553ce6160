import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Account } from './account.ts';
import { wronglyFailed } from './claims.ts';
import { actAsColleague, COLLEAGUE_ACTS } from './colleague.ts';
import { AS_BUILT, KNOWN_BAD, type Design } from './design.ts';
import { play } from './play.ts';
import { SCENARIO } from './random-scenario.ts';
import { REVEALING } from './revealing.ts';
import { IS_EVERYDAY, rounds } from '../support/thinned.ts';

const AMPLE_MS = 120_000;
const MOST_RACES = 8;

test(
  'whatever machines, copies, plans, deaths and colleagues do: no row is lost, none is made twice unreported, nothing of others is overwritten, nothing done is called failed',
  async () => {
    await fc.assert(
      fc.asyncProperty(SCENARIO, async (scenario) => {
        const { lost, twice, stuck, overwritten, wronglyFailed, story } = await play(scenario);

        expect({ lost, twice, stuck, overwritten, wronglyFailed }, story.join('\n')).toEqual({
          lost: [],
          twice: [],
          stuck: [],
          overwritten: [],
          wronglyFailed: [],
        });
      }),
      { numRuns: Number(process.env['TORTURE_ROUNDS'] ?? rounds(6, 8)) },
    );
  },
  AMPLE_MS,
);

describe('each part of the design is needed: the harness notices', () => {
  test.skipIf(IS_EVERYDAY).each(['random marks', 'no second look', 'no count at the end'] as const)(
    '%s',
    async (name) => {
      const doubledBy = async (design: Design, seed: number): Promise<readonly unknown[]> =>
        (await play({ ...REVEALING[name], seed }, design)).twice;

      // Two machines that race do not meet in every round: what is asked is that they can.
      let doubled: readonly unknown[] = [];
      for (let seed = 1; seed <= MOST_RACES && doubled.length === 0; seed += 1) {
        doubled = await doubledBy(KNOWN_BAD[name], seed);
      }
      expect(doubled).not.toEqual([]);
      expect(await doubledBy(AS_BUILT, 1)).toEqual([]);
    },
  );

  // What a design without that part overwrites, and what it overwrites it with.
  const overwriting = [
    ['state for evidence', 'members #2: status 1 (activates Bo) is 0 by members.deactivate #2'],
    [
      'no conditional update',
      'fixed-assets #4: price "1.5" (prices P-1) is "199" by fixed-assets.update #4',
    ],
    [
      'undo without dependents',
      'comments #1: content "Dented" (comments on X-1) is gone by fixed-assets.delete #13',
    ],
  ] as const;
  test.skipIf(IS_EVERYDAY).each(overwriting)('%s', async (name, seen) => {
    const scenario = REVEALING[name];

    expect((await play(scenario, KNOWN_BAD[name])).overwritten).toContain(seen);
    expect((await play(scenario)).overwritten).toEqual([]);
  });
});

test('a call that the service did and the run calls failed is noticed, however often it was done', () => {
  const key = 'fixed-assets.checkin #5';
  const failed = { key, state: 'failed' } as const;
  const done = { key, state: 'done' } as const;

  expect(wronglyFailed([failed], new Map([[key, 1]]))).toEqual([key]);
  expect(wronglyFailed([failed, done], new Map([[key, 2]]))).toEqual([key]);
  expect(wronglyFailed([failed, done], new Map([[key, 1]]))).toEqual([]);
  expect(wronglyFailed([failed], new Map())).toEqual([]);
});

test.each([...new Set(COLLEAGUE_ACTS.map(kindOf))])(
  'the service accepts that the colleague %s something',
  async (kind) => {
    const acts = COLLEAGUE_ACTS.filter((act) => kindOf(act) === kind);
    const account = new Account();
    try {
      let isAccepted = false;
      for (const act of acts) isAccepted ||= await actAsColleague(act, 1, account);
      expect(isAccepted).toBe(true);
    } finally {
      account.close();
    }
  },
);

/** An act without the record on which it is done. */
function kindOf(act: string): string {
  return act.slice(0, act.lastIndexOf(' '));
}
