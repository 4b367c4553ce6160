import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantitiesAdded } from '../../support/added-stock.ts';
import { READ_FAULTS } from '../../support/faulty-transport.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds, sampled } from '../../support/thinned.ts';
import { assertInWeather, weatherOf, type Weather } from '../../support/weather.ts';

const SEED = {
  groups: [{ name: 'Supplies' }],
  inventory: ['Toner', 'Tape'].map((name) => ({ name, group: 'Supplies' })),
};

const KIND = 'inventory.add-stock';

/** Each row adds another number of units, so that every sum says which rows it is made of. */
function delivery(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_each, at) => `${at % 3 === 2 ? 'Tape' : 'Toner'},${2 ** at}`,
  );
  return ['Item,Quantity', ...lines, ''].join('\n');
}

/** The quantities of the rows that ended so. */
function quantitiesThat(rehearsal: Rehearsal, folder: string, state: string): number[] {
  return rehearsal
    .ended(folder)
    .flatMap((call, at) => (call.state === state ? [2 ** at] : []))
    .toSorted((one, other) => one - other);
}

describe('wherever the process dies while stock is added', () => {
  test('no movement is lost, and none is made twice', async () => {
    const moments = await countMoments();
    expect(moments).toBeGreaterThan(12);

    for (const at of sampled(
      Array.from({ length: moments }, (_, before) => before + 1),
      3,
    )) {
      const rehearsal = new Rehearsal({ seed: SEED });
      const folder = await planned(rehearsal, 3);
      await live(rehearsal, folder, new Mortality(at), { concurrency: 1 });
      const { summary } = await rehearsal.resume(folder);

      expect(summary.outcomes, `death at ${at}`).toMatchObject({
        done: 3,
        needsReview: 0,
        failed: 0,
      });
      expect(await quantitiesAdded(rehearsal), `death at ${at}`).toEqual([1, 2, 4]);
      rehearsal.close();
    }
  });
});

interface StockWeather extends Weather {
  readonly rows: number;
}

const WEATHER = fc.record<StockWeather>({
  ...weatherOf({ faults: { min: 0, max: 60 }, deaths: { max: 60, maxLength: 2 } }),
  workers: fc.integer({ min: 1, max: 4 }),
  rows: fc.integer({ min: 1, max: 10 }),
});

test('in any weather a movement is made once, or said to need review', async () => {
  await assertInWeather({
    weather: WEATHER,
    start: () => new Rehearsal({ seed: SEED }),
    plan: async (rehearsal, { rows }) => ({ folder: await planned(rehearsal, rows) }),
    dangers: { reads: READ_FAULTS },
    check: async ({ rehearsal, planned: { folder }, weather }) => {
      const added = await quantitiesAdded(rehearsal);
      const done = quantitiesThat(rehearsal, folder, 'done');
      const unknown = quantitiesThat(rehearsal, folder, 'needsReview');

      expect(new Set(added).size).toBe(added.length);
      expect(added.filter((quantity) => !unknown.includes(quantity))).toEqual(done);
      expect(done.length + unknown.length).toBe(weather.rows);
    },
    numRuns: rounds(6, 12),
  });
});

async function planned(rehearsal: Rehearsal, rows: number): Promise<string> {
  const file = rehearsal.write('delivery.csv', delivery(rows));
  return (await rehearsal.plan([file], { kind: KIND })).folder;
}

async function countMoments(): Promise<number> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const mortality = new Mortality(Infinity);
  await live(rehearsal, await planned(rehearsal, 3), mortality, { concurrency: 1 });
  return mortality.moments;
}
