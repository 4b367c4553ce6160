import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unverifiedPolicyOf } from '../../../src/catalogue/description/proof.ts';
import type { NamedEndpoint } from '../../../src/catalogue/index.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { endpointNamed } from '../../support/call-service.ts';
import { WRITE_FAULTS, type Fault } from '../../support/faulty-transport.ts';
import { planWrite, WRITES, type PlannedWrite } from '../../support/planned-write.ts';
import { endpointOf } from '../../support/row-of-call.ts';
import { rounds } from '../../support/thinned.ts';
import { endure, weatherOf, type Weather } from '../../support/weather.ts';

const NAMES = WRITES.map(({ name }) => name);

/** What can become of a write that the service did not refuse. */
const PROBLEMS: readonly Fault[] = [...WRITE_FAULTS, 'empty-answer', '409-after-commit'];

/** A planned sheet, and the writes that the service carries out, in their order. */
interface Planned extends PlannedWrite {
  readonly carriedOut: string[];
}

async function planned(named: NamedEndpoint, copies: number): Promise<Planned> {
  const write = await planWrite(named, copies);
  const carriedOut: string[] = [];
  write.rehearsal.between = (service) => noting(service, carriedOut);
  expect(write.plan.totals).toMatchObject({ blocked: 0, unchanged: 0 });
  return { ...write, carriedOut };
}

/** Notes each write that the service answered as done, unless doing it again changes nothing. */
function noting(service: Transport, carriedOut: string[]): Transport {
  return {
    send: async (request) => {
      const response = await service.send(request);
      const named = await endpointOf(request);
      const isRefused = response.status !== 200 || /"errors":|"error":"/.test(response.body);
      if (named !== undefined && !isRefused && countsEachTime(named)) carriedOut.push(named.name);
      return response;
    },
  };
}

function countsEachTime({ endpoint }: NamedEndpoint): boolean {
  return endpoint.effect !== 'read' && unverifiedPolicyOf(endpoint) !== 'repeat';
}

interface WriteInWeather extends Weather {
  readonly name: string;
  readonly copies: number;
}

const WRITE_IN_WEATHER = fc.record<WriteInWeather>({
  ...weatherOf({ faults: { min: 0, max: 70 }, deaths: { max: 30, maxLength: 3 } }),
  workers: fc.integer({ min: 1, max: 3 }),
  name: fc.constantFrom(...NAMES),
  copies: fc.integer({ min: 1, max: 2 }),
});

const RUNS = rounds(8, 16);

describe('every write of the catalogue, in any weather', { timeout: 60_000 * RUNS }, () => {
  test('is never done twice, and is done or left to a person', async () => {
    await fc.assert(
      fc.asyncProperty(WRITE_IN_WEATHER, async ({ name, copies, ...weather }) => {
        const named = endpointNamed(name);
        const { rehearsal, folder, rows, carriedOut } = await planned(named, copies);
        const { summary } = await endure(rehearsal, folder, weather, { writes: PROBLEMS });
        const { created, updated, done, needsReview, notProcessed, failed } = summary.outcomes;
        rehearsal.close();

        const settled = created + updated + done;
        // An equal row waits for the one that a person has to decide.
        expect({ failed, all: settled + needsReview + notProcessed }).toEqual({
          failed: 0,
          all: rows,
        });
        for (const call of new Set(carriedOut)) {
          const times = carriedOut.filter((each) => each === call).length;
          expect([call, times <= rows]).toEqual([call, true]);
        }
        if (!countsEachTime(named)) return;
        const times = carriedOut.filter((each) => each === name).length;
        expect(times).toBeGreaterThanOrEqual(settled);
        if (settled === rows) expect(times).toBe(rows);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
