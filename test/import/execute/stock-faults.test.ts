import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../../src/account/history.ts';
import { resourceNamed } from '../../../src/catalogue/index.ts';
import { callerOver } from '../../support/call-service.ts';
import {
  FaultyTransport,
  isWrite,
  READ_FAULTS,
  WRITE_FAULTS,
} from '../../support/faulty-transport.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { pick, seededRandom } from '../../support/seeded-random.ts';

const VERIFICATION_DELAY_MS = 120_000;

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

/** The quantities that the service has really added, in order; each row's stands once for each time. */
async function addedTo(rehearsal: Rehearsal): Promise<number[]> {
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const added: number[] = [];
  for (const id of [1, 2]) {
    for await (const entries of readHistory(caller, resourceNamed('inventory'), id)) {
      added.push(...entries.map(({ values }) => Number(values['quantity'])));
    }
  }
  return added.toSorted((one, other) => one - other);
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

    for (let at = 1; at <= moments; at += 1) {
      const rehearsal = new Rehearsal({ seed: SEED });
      const folder = await planned(rehearsal, 3);
      await live(rehearsal, folder, new Mortality(at), { concurrency: 1 });
      const { summary } = await rehearsal.resume(folder);

      expect(summary.outcomes, `death at ${at}`).toMatchObject({
        done: 3,
        needsReview: 0,
        failed: 0,
      });
      expect(await addedTo(rehearsal), `death at ${at}`).toEqual([1, 2, 4]);
      rehearsal.close();
    }
  });
});

interface Weather {
  readonly seed: number;
  readonly faults: number;
  readonly workers: number;
  readonly rows: number;
  readonly deaths: readonly number[];
}

const WEATHER = fc.record<Weather>({
  seed: fc.integer({ min: 1 }),
  faults: fc.integer({ min: 0, max: 60 }),
  workers: fc.integer({ min: 1, max: 4 }),
  rows: fc.integer({ min: 1, max: 10 }),
  deaths: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
});

test('in any weather a movement is made once, or said to need review', async () => {
  await fc.assert(
    fc.asyncProperty(WEATHER, async (weather) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      const folder = await endure(rehearsal, weather);

      const added = await addedTo(rehearsal);
      const done = quantitiesThat(rehearsal, folder, 'done');
      const unknown = quantitiesThat(rehearsal, folder, 'needsReview');

      expect(new Set(added).size).toBe(added.length);
      expect(added.filter((quantity) => !unknown.includes(quantity))).toEqual(done);
      expect(done.length + unknown.length).toBe(weather.rows);
      rehearsal.close();
    }),
    { numRuns: 12 },
  );
});

async function endure(rehearsal: Rehearsal, weather: Weather): Promise<string> {
  const random = seededRandom(weather.seed);
  const folder = await planned(rehearsal, weather.rows);
  rehearsal.between = (service, clock) =>
    new FaultyTransport(
      service,
      (request) => {
        if (random() * 100 >= weather.faults) return undefined;
        return pick(isWrite(request) ? WRITE_FAULTS : READ_FAULTS, random);
      },
      { clock, lateMs: Math.floor(random() * (VERIFICATION_DELAY_MS - 1)) },
    );
  const execution = { concurrency: weather.workers, verificationDelayMs: VERIFICATION_DELAY_MS };
  for (const at of weather.deaths) await live(rehearsal, folder, new Mortality(at), execution);
  await rehearsal.resume(folder, execution);
  rehearsal.between = (service) => service;
  await rehearsal.resume(folder, execution);
  await rehearsal.clock.advance(VERIFICATION_DELAY_MS);
  return folder;
}

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
