import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unverifiedPolicyOf } from '../../../src/catalogue/description/proof.ts';
import { ENDPOINTS, type NamedEndpoint } from '../../../src/catalogue/index.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { COMPANY } from '../../service/answers/company.ts';
import { EXPECTED } from '../../service/answers/index.ts';
import { endpointNamed } from '../../support/call-service.ts';
import { WRITE_FAULTS, type Fault } from '../../support/faulty-transport.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { endpointOf, kindOfWrite, requestOf, rowOfCall } from '../../support/row-of-call.ts';
import { endure, weatherOf, type Weather } from '../../support/weather.ts';

const WRITES = ENDPOINTS.filter(({ endpoint }) => endpoint.effect !== 'read').map(
  ({ name }) => name,
);

/** What can become of a write that the service did not refuse. */
const PROBLEMS: readonly Fault[] = [...WRITE_FAULTS, 'empty-answer', '409-after-commit'];

/** What the row of an endpoint's expected call lacks to be a whole row, and to be done twice. */
const MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'purchase-orders.create': { 'Identification number': 'PO-9', Item: '#4', Quantity: '3' },
  'asset-stock.checkin': { Quantity: '1' },
};

/** A planned sheet, and the writes that the service carries out, in their order. */
interface Planned {
  readonly rehearsal: Rehearsal;
  readonly folder: string;
  readonly rows: number;
  readonly carriedOut: string[];
}

/** Plans the expected call of an endpoint as a row; equal rows where each of them counts. */
async function planned(named: NamedEndpoint, copies: number): Promise<Planned> {
  const { name, endpoint } = named;
  const expected = EXPECTED[name];
  if (expected === undefined) throw new Error(`${name} has no expected call`);
  const rehearsal = new Rehearsal({ seed: COMPANY });
  for (const call of expected.after ?? []) {
    expect(await rehearsal.service.transport.send(requestOf(call))).toMatchObject({ status: 200 });
  }
  const carriedOut: string[] = [];
  rehearsal.between = (service) => noting(service, carriedOut);
  const row = { ...(await rowOfCall(expected.call)), ...MORE[name] };
  const rows = endpoint.effect === 'append' ? copies : 1;
  const cells = Array.from({ length: rows }, () => Object.values(row));
  const lines = [Object.keys(row), ...cells].map((line) => `"${line.join('","')}"`);
  const file = rehearsal.write('rows.csv', `${lines.join('\n')}\n`);
  const kind = kindOfWrite(named).name;
  const { folder, plan } = await rehearsal.plan([file], { kind });
  expect(plan.totals).toMatchObject({ blocked: 0, unchanged: 0 });
  return { rehearsal, folder, rows, carriedOut };
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
  name: fc.constantFrom(...WRITES),
  copies: fc.integer({ min: 1, max: 2 }),
});

const RUNS = Number(process.env['RUNS'] ?? 16);

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
