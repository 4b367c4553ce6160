import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FaultyTransport,
  isWrite,
  type Fault,
  READ_FAULTS,
  WRITE_FAULTS,
} from '../../support/faulty-transport.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const VERIFICATION_DELAY_MS = 120_000;

const WRITE_TROUBLE: readonly Fault[] = [
  ...WRITE_FAULTS,
  'empty answer',
  'another record in the answer',
  '409 after it was done',
];
const READ_TROUBLE: readonly Fault[] = [...READ_FAULTS, '502 before it was done'];

interface Weather {
  /** The seed of all chances. */
  readonly seed: number;
  /** How many in a hundred calls go wrong. */
  readonly faults: number;
  readonly workers: number;
  /** Whether each row has an identifier; those that have none share two names. */
  readonly rows: readonly boolean[];
  /** The moments at which one process after another dies. */
  readonly deaths: readonly number[];
}

const WEATHER = fc.record<Weather>({
  seed: fc.integer({ min: 1 }),
  faults: fc.integer({ min: 0, max: 60 }),
  workers: fc.integer({ min: 1, max: 4 }),
  rows: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
  deaths: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 3 }),
});

/** A life that calls more often circles: the worst of hundreds of weathers took 52 calls. */
const MOST_CALLS = 1_000;

/** Some hundred imports, each of them computing alone: a busy machine takes its time. */
const MANY_IMPORTS_MS = 180_000;

describe('in any weather', { timeout: MANY_IMPORTS_MS }, () => {
  test('no row is lost and none is made twice', async () => {
    await fc.assert(
      fc.asyncProperty(WEATHER, async (weather) => {
        const { made, wanted, outcomes } = await endure(weather, {
          verificationDelayMs: VERIFICATION_DELAY_MS,
        });

        expect(made).toEqual(wanted);
        expect(outcomes).toMatchObject({ created: weather.rows.length, needsReview: 0, failed: 0 });
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('nor in a tree of locations, which can only be looked through as a whole', async () => {
    const LOCATIONS = 60;
    const lines = Array.from({ length: LOCATIONS }, (_each, at) => `Room ${at},${parentOf(at)}`);
    for (let seed = 1; seed <= 8; seed += 1) {
      const chance = chances(seed);
      const rehearsal = new Rehearsal();
      const file = rehearsal.write('locations.csv', ['Name,Parent', ...lines, ''].join('\n'));
      rehearsal.between = (service, clock) =>
        new FaultyTransport(
          service,
          (request) =>
            isWrite(request) && chance(100) < 40
              ? WRITE_TROUBLE[chance(WRITE_TROUBLE.length)]
              : undefined,
          { clock, lateMs: chance(VERIFICATION_DELAY_MS - 1) },
        );

      const { stoppedBy, summary } = await rehearsal.import([file], { kind: 'locations' });

      expect(stoppedBy, `seed ${seed}`).toBeUndefined();
      expect(summary.outcomes, `seed ${seed}`).toMatchObject({ created: LOCATIONS });
      expect(await rehearsal.records('locations'), `seed ${seed}`).toHaveLength(LOCATIONS);
      rehearsal.close();
    }
  });

  test('the same harness finds what is made twice when the settle time is too short', async () => {
    let twice = 0;
    for (let seed = 1; seed <= 20; seed += 1) {
      const rows = [true, true, true, true, true, true, true, true];
      const weather = { seed, faults: 60, workers: 4, rows, deaths: [] };
      const { made, wanted } = await endure(weather, { verificationDelayMs: 0 });
      if (made.length > wanted.length) twice += 1;
    }
    expect(twice).toBeGreaterThan(0);
  });
});

async function endure(
  weather: Weather,
  { verificationDelayMs }: { verificationDelayMs: number },
): Promise<{ made: unknown[]; wanted: unknown[]; outcomes: object }> {
  const chance = chances(weather.seed);
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', registerOf(weather));
  const { folder } = await rehearsal.plan([file], { planning: { createMissing: ['groups'] } });

  rehearsal.between = (service, clock) =>
    new FaultyTransport(
      service,
      (request, number) => {
        if (number > MOST_CALLS) throw new Error('the import circles');
        if (chance(100) >= weather.faults) return undefined;
        const faults = isWrite(request) ? WRITE_TROUBLE : READ_TROUBLE;
        return faults[chance(faults.length)];
      },
      { clock, lateMs: chance(VERIFICATION_DELAY_MS - 1) },
    );
  const execution = { concurrency: weather.workers, verificationDelayMs };
  for (const at of weather.deaths) {
    await live(rehearsal, folder, new Mortality(at), execution);
  }
  await rehearsal.resume(folder, execution);
  rehearsal.between = (service) => service;
  const { summary } = await rehearsal.resume(folder, execution);
  await rehearsal.clock.advance(VERIFICATION_DELAY_MS);

  const made = await rehearsal.records('fixed-assets');
  const result = {
    made: made
      .map(({ values }) => JSON.stringify([values['identifier'], values['name']]))
      .toSorted(),
    wanted: weather.rows
      .map(rowOf)
      .map(([identifier, name]) => JSON.stringify([identifier || null, name]))
      .toSorted(),
    outcomes: summary.outcomes,
  };
  rehearsal.close();
  return result;
}

function registerOf({ rows }: Weather): string {
  const lines = rows.map((hasIdentifier, at) => {
    const [identifier, name] = rowOf(hasIdentifier, at);
    return `${identifier},${name},${at % 3 === 0 ? 'Tools' : 'Computers'},03/31/2024`;
  });
  return ['Identifier,Name,Group,Purchased on', ...lines, ''].join('\n');
}

function rowOf(hasIdentifier: boolean, at: number): [identifier: string, name: string] {
  return hasIdentifier ? [`A-${at}`, 'Laptop'] : ['', at % 2 === 0 ? 'Chair' : 'Laptop'];
}

/** Three rooms at the top; the others stand within one of them. */
function parentOf(at: number): string {
  return at < 3 ? '' : `Room ${at % 3}`;
}

/** A small generator of chances: the same seed gives the same weather. */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
