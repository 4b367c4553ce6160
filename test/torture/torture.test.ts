import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AS_BUILT, KNOWN_BAD, type Design } from './design.ts';
import { play } from './play.ts';
import { RACE, SCENARIO, type Scenario } from './scenario.ts';

const AMPLE_MS = 120_000;
const MOST_RACES = 8;
const BASE: Scenario = {
  seed: 1,
  faults: 0,
  workers: 2,
  keyed: 3,
  keyless: 2,
  quantities: [1, 2, 2, 3],
  comments: ['Oiled', 'Oiled'],
  rounds: 2,
  steps: [],
};
const OFFICE = { on: 'office', version: 'all rows', first: undefined } as const;

test(
  'whatever machines, copies, plans, deaths and outsiders do, no row is lost and none is made twice unreported',
  async () => {
    await fc.assert(
      fc.asyncProperty(SCENARIO, async (scenario) => {
        const { lost, twice, stuck } = await play(scenario);

        expect({ lost, twice, stuck }).toEqual({ lost: [], twice: [], stuck: [] });
      }),
      { numRuns: Number(process.env['TORTURE_ROUNDS'] ?? 20) },
    );
  },
  AMPLE_MS,
);

describe('each part of the design is needed: the harness notices', () => {
  test.each<[keyof typeof KNOWN_BAD, Scenario['steps']]>([
    [
      'random marks',
      [
        { does: 'plan', register: 'movements', ...OFFICE },
        { does: 'import', register: 'movements', ...OFFICE },
        { does: 'apply', run: 0, first: undefined },
      ],
    ],
    ['no second look', [{ does: 'import', register: 'movements', ...OFFICE }]],
    ['no count at the end', [RACE]],
  ])('%s', async (name, steps) => {
    const doubledBy = async (design: Design, seed: number): Promise<readonly unknown[]> =>
      (await play({ ...BASE, steps, seed }, design)).twice;

    // Two machines that race do not meet in every round: what is asked is that they can.
    let doubled: readonly unknown[] = [];
    for (let seed = 1; seed <= MOST_RACES && doubled.length === 0; seed += 1) {
      doubled = await doubledBy(KNOWN_BAD[name], seed);
    }
    expect(doubled).not.toEqual([]);
    expect(await doubledBy(AS_BUILT, 1)).toEqual([]);
  });
});
