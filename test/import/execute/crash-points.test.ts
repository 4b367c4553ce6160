import { describe, expect, test } from 'vitest';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const REGISTER = `Identifier,Name,Group,Purchased on,Price
A-1,Laptop,Tools,03/31/2024,1
A-2,Phone,Tools,03/31/2024,2
A-3,Drill,Tools,03/31/2024,3
,Chair,Tools,03/31/2024,4
,Chair,Tools,03/31/2024,4
OLD,Renamed,Tools,03/31/2024,5
`;

const SEED = {
  groups: [{ name: 'Other things' }],
  fixed_assets: [
    { name: 'Old one', group: 'Other things', purchased_on: '2024-03-31', identifier: 'OLD' },
  ],
};

const REQUEST = { planning: { mode: 'upsert', createMissing: ['groups'] } } as const;

/** Every fifth moment, unless more runs are asked for. */
const STEP = process.env['RUNS'] === undefined ? 5 : 1;

describe('wherever the process dies', () => {
  test('every row is made exactly once, after one death', async () => {
    const moments = await countMoments();
    expect(moments).toBeGreaterThan(40);

    for (let at = 1; at <= moments; at += STEP) {
      const rehearsal = new Rehearsal({ seed: SEED });
      await dieAndGoOn(rehearsal, [at]);
      await expectExactlyOnce(rehearsal, `death at moment ${at}`);
      rehearsal.close();
    }
  });

  test('every row is made exactly once, after a second death while it recovers', async () => {
    for (let first = 5; first <= 45; first += 10 * STEP) {
      for (let second = 1; second <= 21; second += 5 * STEP) {
        const rehearsal = new Rehearsal({ seed: SEED });
        await dieAndGoOn(rehearsal, [first, second]);
        await expectExactlyOnce(rehearsal, `deaths at moments ${first} and ${second}`);
        rehearsal.close();
      }
    }
  });
});

test('until a run that died is resumed or dropped, no other one may write to the account', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const folder = await planned(rehearsal);
  const isAlive = await live(rehearsal, folder, new Mortality(5), { concurrency: 1 });
  expect(isAlive).toBe(false);
  expect(rehearsal.ended(folder).filter(({ state }) => state === 'sent')).toHaveLength(1);
  const other = rehearsal.write('other.csv', 'Name\nFurniture\n');

  await expect(rehearsal.import([other], { kind: 'groups' })).rejects.toMatchObject({
    code: 'unfinished-run',
  });

  await rehearsal.resume(folder);
  const { summary } = await rehearsal.import([other], { kind: 'groups' });
  expect(summary.outcomes).toMatchObject({ created: 1 });
});

async function countMoments(): Promise<number> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const mortality = new Mortality(Infinity);
  await live(rehearsal, await planned(rehearsal), mortality, { concurrency: 1 });
  return mortality.moments;
}

async function dieAndGoOn(rehearsal: Rehearsal, deaths: readonly number[]): Promise<void> {
  const folder = await planned(rehearsal);
  for (const at of deaths) await live(rehearsal, folder, new Mortality(at), { concurrency: 1 });
  const { summary } = await rehearsal.resume(folder);
  expect(summary).toMatchObject({
    exitCode: 0,
    outcomes: { created: 5, updated: 1, notProcessed: 0, needsReview: 0, failed: 0 },
  });
}

async function planned(rehearsal: Rehearsal): Promise<string> {
  const file = rehearsal.write('register.csv', REGISTER);
  return (await rehearsal.plan([file], REQUEST)).folder;
}

async function expectExactlyOnce(rehearsal: Rehearsal, when: string): Promise<void> {
  const identifiers = await rehearsal.values('fixed-assets', 'identifier');
  expect(identifiers, when).toEqual(['A-1', 'A-2', 'A-3', 'OLD', null, null]);
  expect(await rehearsal.values('groups', 'name'), when).toEqual(['Other things', 'Tools']);
  expect(await rehearsal.values('fixed-assets', 'name'), when).toContain('Renamed');
}
