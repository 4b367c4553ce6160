import { describe, expect, test } from 'vitest';
import type { Transport, WireRequest } from '../../../../src/wire/messages.ts';
import { FaultyTransport, faultsOfWrites } from '../../../support/faulty-transport.ts';
import type { WireResponse } from '../../../../src/wire/messages.ts';
import { Rehearsal } from '../../../support/rehearsal.ts';

const SEED = { groups: [{ name: 'Computers' }] };
const REGISTER = [
  'Identifier,Name,Group,Purchased on,Description',
  ...['a-1', 'a-2', 'a-3', 'a-4', 'a-5'].map((id) => `${id},Laptop,Computers,03/31/2024,As new`),
  '',
].join('\n');

/** A service that makes something else of the parameters of a create. */
function making(change: (form: URLSearchParams) => void): (service: Transport) => Transport {
  return (service) => ({
    send: (request) => service.send(request.method === 'POST' ? changed(request, change) : request),
  });
}

function changed(request: WireRequest, change: (form: URLSearchParams) => void): WireRequest {
  const form = new URLSearchParams(Buffer.from(request.body).toString());
  change(form);
  return { ...request, body: Buffer.from(form.toString()) };
}

const IDENTIFIER = 'fixed_asset[identifier]';

describe('the first create of a kind goes ahead alone, and the run stops after it when the service', () => {
  test.each([
    [
      'writes the identifier in capitals',
      making((form) => {
        form.set(IDENTIFIER, String(form.get(IDENTIFIER)).toUpperCase());
      }),
      'Identifier: sent "a-1", found "A-1"',
    ],
    [
      'adds to the identifier',
      making((form) => {
        form.set(IDENTIFIER, `${String(form.get(IDENTIFIER))}/2024`);
      }),
      'the response shows another record: its identifier is "a-1/2024"',
    ],
    [
      'drops the identifier',
      making((form) => {
        form.delete(IDENTIFIER);
      }),
      'the response shows another record: its identifier is null',
    ],
    [
      'cuts another field',
      making((form) => {
        form.set('fixed_asset[description]', 'As');
      }),
      'Description: sent "As new", found "As"',
    ],
    [
      'does not find it by its identifier',
      (service: Transport): Transport => ({
        send: (request) =>
          request.target.startsWith('/search.api')
            ? Promise.resolve({ status: 200, headers: {}, body: '{"assets":[],"total_pages":0}' })
            : service.send(request),
      }),
      'a search for its identifier "a-1" does not find it',
    ],
  ])('%s', async (_what, between, message) => {
    const rehearsal = new Rehearsal({ seed: SEED, between });
    const file = rehearsal.write('register.csv', REGISTER);

    const { stoppedBy, summary } = await rehearsal.import([file]);

    expect(stoppedBy).toMatchObject({
      code: 'values-not-stored',
      message: expect.stringContaining(message) as unknown,
    });
    expect(rehearsal.writes()).toEqual(['POST /assets.api']);
    expect(summary.exitCode).toBe(3);
  });
});

test('a kind that was proven is not looked at again, in this process or the next', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('register.csv', REGISTER);
  const { files } = await rehearsal.import([file], {}, { first: 2 });
  await rehearsal.resume(files.folder);

  const proofs = rehearsal.calls.filter(({ path }) => path === '/search.api');

  expect(rehearsal.writes()).toHaveLength(5);
  expect(proofs.length).toBeLessThanOrEqual(2);
});

test('a search that lags is waited for', async () => {
  let searches = 0;
  const rehearsal = new Rehearsal({
    seed: SEED,
    between: (service) => ({
      send: (request) => {
        if (!request.target.includes('a-1')) return service.send(request);
        searches += 1;
        return searches < 4
          ? Promise.resolve({ status: 200, headers: {}, body: '{"assets":[],"total_pages":0}' })
          : service.send(request);
      },
    }),
  });
  const file = rehearsal.write('register.csv', REGISTER);

  const { summary } = await rehearsal.import([file]);

  expect(summary.outcomes).toMatchObject({ created: 5 });
});

describe('a service that drops the parent of a new location', () => {
  const dropsParent = making((form) => {
    form.delete('location[parent_id]');
  });
  const LOCATIONS = 'Name,Parent\nNorth,\nFloor 1,North\nFloor 2,North\n';

  test('gets one update for each, and the rows count as created', async () => {
    const rehearsal = new Rehearsal({ between: dropsParent });
    const file = rehearsal.write('locations.csv', LOCATIONS);

    const { summary } = await rehearsal.import([file], { kind: 'locations' });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 3 } });
    expect(rehearsal.writes().toSorted()).toEqual([
      'POST /locations.api',
      'POST /locations.api',
      'POST /locations.api',
      'PUT /locations/2.api',
      'PUT /locations/3.api',
    ]);
    expect(await rehearsal.values('locations', 'parent_id')).toEqual([1, 1, null]);
  });

  test('gets it also when the answer was lost and the record was found by a search', async () => {
    const rehearsal = new Rehearsal({
      between: (service, clock) =>
        new FaultyTransport(dropsParent(service), faultsOfWrites(undefined, 'answer-lost'), {
          clock,
        }),
    });
    const file = rehearsal.write('locations.csv', LOCATIONS);

    const { summary } = await rehearsal.import([file], { kind: 'locations' });

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 3 } });
    expect(await rehearsal.values('locations', 'parent_id')).toEqual([1, 1, null]);
  });

  test('and refuses the update: the record is for a person, never in the error file', async () => {
    const refused: WireResponse = {
      status: 422,
      headers: {},
      body: '{"errors":{"base":["not now"]}}',
    };
    const rehearsal = new Rehearsal({
      between: (service) => ({
        send: (request) =>
          request.method === 'PUT' ? Promise.resolve(refused) : dropsParent(service).send(request),
      }),
    });
    const file = rehearsal.write('locations.csv', 'Name,Parent\nNorth,\nFloor 1,North\n');

    const { summary, files } = await rehearsal.import([file], { kind: 'locations' });

    expect(summary).toMatchObject({
      exitCode: 5,
      outcomes: { created: 1, needsReview: 1, failed: 0 },
    });
    expect(files.errors).toEqual([]);
    expect(rehearsal.table(files.needsReview ?? '')[0]?.['Evidence']).toBe(
      'it was created as #2, but differs from the row: not now',
    );
  });
});
