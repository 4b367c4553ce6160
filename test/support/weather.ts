import fc from 'fast-check';
import type { ExecutedRun } from '../../src/import/send/conclude-run.ts';
import { FaultyTransport, isWrite, WRITE_FAULTS, type Fault } from './faulty-transport.ts';
import { live, Mortality } from './mortality.ts';
import type { Rehearsal } from './rehearsal.ts';
import { seededRandom } from './seeded-random.ts';
import { rounds } from './thinned.ts';

/** Longer than the latest call takes to arrive. */
export const VERIFICATION_DELAY_MS = 120_000;

/** A life that calls more often circles: the worst of hundreds of weathers took 52 calls. */
const MOST_CALLS = 1_000;

/** What happens to the calls and processes of one run. */
export interface Weather {
  /** The seed of all chances. */
  readonly seed: number;
  /** How many in a hundred calls go wrong. */
  readonly faults: number;
  /** The moments at which one process after another dies. */
  readonly deaths: readonly number[];
  readonly workers?: number;
}

interface Severity {
  /** The range of calls in a hundred that go wrong. */
  readonly faults: { readonly min: number; readonly max: number };
  /** The last moment at which a process may die, and how many may. */
  readonly deaths: { readonly max: number; readonly maxLength: number };
}

interface WeatherModel {
  readonly seed: fc.Arbitrary<number>;
  readonly faults: fc.Arbitrary<number>;
  readonly deaths: fc.Arbitrary<number[]>;
}

/** The members of a random weather, for `fc.record`; a test may add members of its own. */
export function weatherOf({ faults, deaths: { max, maxLength } }: Severity): WeatherModel {
  return {
    seed: fc.integer({ min: 1 }),
    faults: fc.integer(faults),
    deaths: fc.array(fc.integer({ min: 1, max }), { maxLength }),
  };
}

interface Dangers {
  /** What happens to a write that goes wrong. */
  readonly writes?: readonly Fault[];
  /** What happens to a read that goes wrong; without any, reads are safe. */
  readonly reads?: readonly Fault[];
  readonly verificationDelayMs?: number;
}

/**
 * Applies a plan through the faults and deaths of a weather, then finishes it in peace, and waits for
 * the last late call. Returns the last run.
 */
export async function endure(
  rehearsal: Rehearsal,
  folder: string,
  weather: Weather,
  { writes = WRITE_FAULTS, reads = [], verificationDelayMs = VERIFICATION_DELAY_MS }: Dangers = {},
): Promise<ExecutedRun> {
  const { seed, faults, deaths, workers } = weather;
  const random = seededRandom(seed);
  const { between: inPeace } = rehearsal;
  rehearsal.between = (service, clock) =>
    new FaultyTransport(
      inPeace(service, clock),
      (request, number) => {
        if (number > MOST_CALLS) throw new Error('the import circles');
        const dangers = isWrite(request) ? writes : reads;
        if (dangers.length === 0 || random() * 100 >= faults) return undefined;
        return dangers[Math.floor(random() * dangers.length)];
      },
      { clock, lateMs: Math.floor(random() * (VERIFICATION_DELAY_MS - 1)) },
    );
  const execution = { verificationDelayMs, ...(workers !== undefined && { concurrency: workers }) };
  for (const at of deaths) await live(rehearsal, folder, new Mortality(at), execution);
  await rehearsal.resume(folder, execution);
  rehearsal.between = inPeace;
  const executed = await rehearsal.resume(folder, execution);
  await rehearsal.clock.advance(VERIFICATION_DELAY_MS);
  return executed;
}

/** A planned import that ended, after all that its weather did to it. */
interface Ended<W extends Weather, P extends PlannedFolder> {
  readonly rehearsal: Rehearsal;
  readonly planned: P;
  readonly outcomes: ExecutedRun['summary']['outcomes'];
  readonly weather: W;
}

interface PlannedFolder {
  readonly folder: string;
}

/** An import, and what is true at its end in any weather. */
interface WeatherLaw<W extends Weather, P extends PlannedFolder> {
  readonly weather: fc.Arbitrary<W>;
  /** The account and the folder before the import. */
  readonly start: (weather: W) => Rehearsal | Promise<Rehearsal>;
  /** Writes the files of the import and plans it, in peace. */
  readonly plan: (rehearsal: Rehearsal, weather: W) => Promise<P>;
  readonly dangers?: Dangers;
  /** Expects what has to be true at the end. */
  readonly check: (ended: Ended<W, P>) => void | Promise<void>;
  readonly numRuns?: number;
}

/** Applies an import in random weathers, each with an account of its own, and checks the end of each. */
export async function assertInWeather<W extends Weather, P extends PlannedFolder>({
  weather: weathers,
  start,
  plan,
  dangers,
  check,
  numRuns = rounds(18, 6),
}: WeatherLaw<W, P>): Promise<void> {
  const property = fc.asyncProperty(weathers, async (weather) => {
    const rehearsal = await start(weather);
    const planned = await plan(rehearsal, weather);
    const { summary } = await endure(rehearsal, planned.folder, weather, dangers);
    await check({ rehearsal, planned, outcomes: summary.outcomes, weather });
    rehearsal.close();
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
}
