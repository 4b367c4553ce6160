import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FaultyTransport,
  isWrite,
  type Fault,
  READ_FAULTS,
  WRITE_FAULTS,
} from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { pick, seededRandom } from '../../support/seeded-random.ts';
import { rounds } from '../../support/thinned.ts';
import { endure, VERIFICATION_DELAY_MS, weatherOf, type Weather } from '../../support/weather.ts';

const WRITE_PROBLEMS: readonly [Fault, ...Fault[]] = [
  ...WRITE_FAULTS,
  'empty-answer',
  'another-record',
  '409-after-commit',
];
const READ_PROBLEMS: readonly Fault[] = [...READ_FAULTS, '502-before-commit'];

interface RegisterWeather extends Weather {
  /** Whether each row has an identifier; those that have none share two names. */
  readonly rows: readonly boolean[];
}

const WEATHER = fc.record<RegisterWeather>({
  ...weatherOf({ faults: { min: 0, max: 60 }, deaths: { max: 90, maxLength: 3 } }),
  workers: fc.integer({ min: 1, max: 4 }),
  rows: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
});

/** Some hundred imports, each of them computing alone: a busy machine takes its time. */
const MANY_IMPORTS_MS = 180_000;

describe('in any weather', { timeout: MANY_IMPORTS_MS }, () => {
  test('no row is lost and none is made twice', async () => {
    await fc.assert(
      fc.asyncProperty(WEATHER, async (weather) => {
        const { made, wanted, outcomes } = await importIn(weather);

        expect(made).toEqual(wanted);
        expect(outcomes).toMatchObject({ created: weather.rows.length, needsReview: 0, failed: 0 });
      }),
      { numRuns: rounds(8, 15), endOnFailure: true },
    );
  });

  test('nor in a tree of locations, which can only be looked through as a whole', async () => {
    const LOCATIONS = 60;
    const lines = Array.from({ length: LOCATIONS }, (_each, at) => `Room ${at},${parentOf(at)}`);
    for (let seed = 1; seed <= rounds(4, 8); seed += 1) {
      const random = seededRandom(seed);
      const rehearsal = new Rehearsal();
      const file = rehearsal.write('locations.csv', ['Name,Parent', ...lines, ''].join('\n'));
      rehearsal.between = (service, clock) =>
        new FaultyTransport(
          service,
          (request) =>
            isWrite(request) && random() < 0.4 ? pick(WRITE_PROBLEMS, random) : undefined,
          { clock, lateMs: Math.floor(random() * (VERIFICATION_DELAY_MS - 1)) },
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
    // What is asked is that it can find it.
    for (let seed = 1; seed <= 20 && twice === 0; seed += 1) {
      const rows = [true, true, true, true, true, true, true, true];
      const weather = { seed, faults: 60, workers: 4, rows, deaths: [] };
      const { made, wanted } = await importIn(weather, 0);
      if (made.length > wanted.length) twice += 1;
    }
    expect(twice).toBeGreaterThan(0);
  });
});

async function importIn(
  weather: RegisterWeather,
  verificationDelayMs = VERIFICATION_DELAY_MS,
): Promise<{ made: unknown[]; wanted: unknown[]; outcomes: object }> {
  const rehearsal = new Rehearsal();
  const file = rehearsal.write('register.csv', registerOf(weather));
  const { folder } = await rehearsal.plan([file], { planning: { createMissing: ['groups'] } });
  const { summary } = await endure(rehearsal, folder, weather, {
    writes: WRITE_PROBLEMS,
    reads: READ_PROBLEMS,
    verificationDelayMs,
  });

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

function registerOf({ rows }: RegisterWeather): string {
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
