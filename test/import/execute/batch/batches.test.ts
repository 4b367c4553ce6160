import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SeedDocument } from '../../../../src/service/seed/seed.ts';
import type { Transport, WireRequest, WireResponse } from '../../../../src/wire/messages.ts';
import { isWrite } from '../../../support/faulty-transport.ts';
import { KIND_BY_FILE, Rehearsal } from '../../../support/rehearsal.ts';
import { assertInWeather, weatherOf } from '../../../support/weather.ts';

const KIND = 'fixed-assets.request-verifications';
/** So many assets, numbered from 1. */
function seedOf(assets: number): SeedDocument {
  return {
    groups: [{ name: 'Tools' }],
    members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
    fixed_assets: Array.from({ length: assets }, (_each, at) => ({
      name: `Drill ${at + 1}`,
      group: 'Tools',
      purchased_on: '2024-03-31',
      state: 'checked_out',
      holder: 'ann@firm.example',
      checkout_on: '2025-01-02',
    })),
  };
}

function requestsOf(numbers: readonly number[], notes: (at: number) => string = () => ''): string {
  return ['Item,Notes', ...numbers.map((number, at) => `#${number},${notes(at)}`), ''].join('\n');
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_each, at) => at + 1);
}

/** The numbers of each mass call that the service got. */
function batchesOf(rehearsal: Rehearsal): number[][] {
  return rehearsal.sent().map(({ seqs = '' }) => seqs.split(',').map(Number));
}

async function pending(rehearsal: Rehearsal): Promise<number[]> {
  const records = await rehearsal.records('fixed-assets');
  return records
    .filter(({ values }) => values['pending_verification'] === true)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);
}

test('rows that are alike go in as few calls as possible, and the cost counts calls', async () => {
  const rehearsal = new Rehearsal({ seed: seedOf(230) });
  const file = rehearsal.write('verify.csv', requestsOf(upTo(230)));

  const { plan, folder } = await rehearsal.plan([file], { kind: KIND });
  expect(plan.totals).toMatchObject({ operation: 230 });
  expect(plan.cost.writes).toBe(3);
  expect(plan.operations).toMatchObject([
    {
      names: [
        'Drill 1 (#1), Drill 2 (#2) and 98 more',
        'Drill 101 (#101), Drill 102 (#102) and 98 more',
        'Drill 201 (#201), Drill 202 (#202) and 28 more',
      ],
    },
  ]);

  const { summary, files } = await rehearsal.resume(folder);
  expect(summary.outcomes).toMatchObject({ done: 230 });
  expect(batchesOf(rehearsal).map(({ length }) => length)).toEqual([100, 100, 30]);
  expect(await pending(rehearsal)).toHaveLength(230);
  expect(rehearsal.table(files.results[0] ?? '').at(-1)).toMatchObject({
    _outcome: 'done',
    _id: '230',
  });
});

test('only rows with equal other values share a call', async () => {
  const rehearsal = new Rehearsal({ seed: seedOf(6) });
  const notes = (at: number): string => (at % 2 === 0 ? 'Count it' : '');
  const file = rehearsal.write('verify.csv', requestsOf(upTo(6), notes));

  const { summary } = await rehearsal.import([file], { kind: KIND });

  expect(summary.outcomes).toMatchObject({ done: 6 });
  expect(batchesOf(rehearsal).toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))).toEqual([
    [1, 3, 5],
    [2, 4, 6],
  ]);
});

describe('calls that wait for a shared one', () => {
  /** Verifies assets, and gives each of them another name. */
  function sheets(rehearsal: Rehearsal, last: number): readonly string[] {
    const verified = upTo(last).map((number) => `#${number},ann@firm.example`);
    const renames = upTo(last).map((number) => `#${number},Renamed drill ${number}`);
    return [
      rehearsal.write(
        'fixed-assets.verify-possessions.csv',
        ['Item,Custodian', ...verified, ''].join('\n'),
      ),
      rehearsal.write('fixed-assets.csv', ['Item #,Name', ...renames, ''].join('\n')),
    ];
  }

  test('do not split it, and are sent after it', async () => {
    const rehearsal = new Rehearsal({ seed: seedOf(40) });

    const { summary } = await rehearsal.import([...sheets(rehearsal, 40)], {
      kind: KIND_BY_FILE,
      planning: { mode: 'update' },
    });

    expect(summary.outcomes).toMatchObject({ done: 40, updated: 40, failed: 0 });
    const [first, ...others] = rehearsal.writes();
    expect(first).toContain('mass_verify_possessions');
    expect(others).toHaveLength(40);
    expect(await verifiedOf(rehearsal, 40)).toEqual(upTo(40));
  });

  test('are sent where the service refuses their row of it', async () => {
    const rehearsal = new Rehearsal({ seed: seedOf(5) });
    const { folder } = await rehearsal.plan([...sheets(rehearsal, 5)], {
      kind: KIND_BY_FILE,
      planning: { mode: 'update' },
    });
    await checkIn(rehearsal, 3);

    const { summary } = await rehearsal.resume(folder);

    // What waits for a row that a person has to decide on is not sent; all others are.
    expect(summary.outcomes).toMatchObject({
      done: 4,
      needsReview: 1,
      updated: 4,
      notProcessed: 1,
    });
    expect(await verifiedOf(rehearsal, 5)).toEqual([1, 2, 4, 5]);
  });
});

describe('an import that is repeated', () => {
  const notes = (at: number): string => (at === 0 ? 'Count it' : '');

  test('asks nobody again', async () => {
    const rehearsal = new Rehearsal({ seed: seedOf(3) });
    const file = rehearsal.write('verify.csv', requestsOf(upTo(3), notes));
    await rehearsal.import([file], { kind: KIND });
    const writes = rehearsal.writes().length;

    const { plan } = await rehearsal.plan([file], { kind: KIND });
    const { summary } = await rehearsal.import([file], { kind: KIND });

    expect(plan.totals).toMatchObject({ operation: 0, unchanged: 3 });
    expect(summary.outcomes).toMatchObject({ unchanged: 3, done: 0, failed: 0 });
    expect(rehearsal.writes().length - writes).toBe(0);
  });

  test('asks those who were not asked, and those who have answered since', async () => {
    const rehearsal = new Rehearsal({ seed: seedOf(3) });
    const asked = rehearsal.write('asked.csv', requestsOf([1, 2]));
    await rehearsal.import([asked], { kind: KIND });
    const answers = rehearsal.write('answers.csv', 'Item,Custodian\n#1,ann@firm.example\n');
    await rehearsal.import([answers], { kind: 'fixed-assets.verify-possessions' });
    expect(await pending(rehearsal)).toEqual([2]);

    const file = rehearsal.write('verify.csv', requestsOf(upTo(3)));
    const { summary } = await rehearsal.import([file], { kind: KIND });

    expect(summary.outcomes).toMatchObject({ unchanged: 1, done: 2 });
    expect(batchesOf(rehearsal).at(-1)).toEqual([1, 3]);
    expect(await pending(rehearsal)).toEqual([1, 2, 3]);
  });

  test('withdraws no request a second time', async () => {
    const rehearsal = new Rehearsal({ seed: seedOf(2) });
    const asked = rehearsal.write('asked.csv', requestsOf([1, 2]));
    await rehearsal.import([asked], { kind: KIND });
    const text = 'Item,Custodian\n#1,ann@firm.example\n#2,ann@firm.example\n';
    const file = rehearsal.write('cancel.csv', text);
    await rehearsal.import([file], { kind: 'fixed-assets.cancel-verifications' });
    const writes = rehearsal.writes().length;

    const { summary } = await rehearsal.import([file], {
      kind: 'fixed-assets.cancel-verifications',
    });

    expect(summary.outcomes).toMatchObject({ unchanged: 2, failed: 0 });
    expect(rehearsal.writes().length - writes).toBe(0);
  });
});

describe('what becomes of one row is not what becomes of the others', () => {
  test('where the answer names single items', async () => {
    const rehearsal = new Rehearsal({ seed: seedOf(5) });
    const file = rehearsal.write('verify.csv', requestsOf(upTo(5)));
    const { folder } = await rehearsal.plan([file], { kind: KIND });
    await checkIn(rehearsal, 3);

    const { summary, files } = await rehearsal.resume(folder);

    expect(summary.outcomes).toMatchObject({ done: 4, needsReview: 1, failed: 0 });
    expect(rehearsal.table(files.needsReview ?? '')).toMatchObject([
      { Record: 'Drill 3 (#3)', Theirs: expect.stringContaining('available') as string },
    ]);
    expect(batchesOf(rehearsal)).toEqual([[1, 2, 3, 4, 5]]);
  });

  test('where all of them are refused at once: they are halved until the one at fault is alone', async () => {
    const rehearsal = new Rehearsal({
      seed: seedOf(8),
      between: (service) => refusing(service, (numbers) => numbers.includes(6)),
    });
    const file = rehearsal.write('verify.csv', requestsOf(upTo(8)));

    const { summary, files } = await rehearsal.import([file], { kind: KIND }, { concurrency: 1 });

    expect(summary.outcomes).toMatchObject({ done: 7, failed: 1 });
    expect(rehearsal.table(files.errors[0] ?? '')).toMatchObject([{ Item: '#6' }]);
    expect(await pending(rehearsal)).toEqual([1, 2, 3, 4, 5, 7, 8]);
  });

  test('where the answer is lost and only some were done', async () => {
    const rehearsal = new Rehearsal({
      seed: seedOf(6),
      between: (service) => halfDone(service, 4),
    });
    const file = rehearsal.write('verify.csv', requestsOf(upTo(6)));

    const { summary } = await rehearsal.import([file], { kind: KIND });

    expect(summary.outcomes).toMatchObject({ done: 6 });
    expect(batchesOf(rehearsal)).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
  });
});

test('no more rows are sent than --first says', async () => {
  const rehearsal = new Rehearsal({ seed: seedOf(9) });
  const file = rehearsal.write('verify.csv', requestsOf(upTo(9)));
  const { folder } = await rehearsal.plan([file], { kind: KIND });

  const first = await rehearsal.resume(folder, { first: 4 });
  expect(first.summary.outcomes).toMatchObject({ done: 4, notProcessed: 5 });
  expect(await pending(rehearsal)).toEqual([1, 2, 3, 4]);

  const rest = await rehearsal.resume(folder);
  expect(rest.summary.outcomes).toMatchObject({ done: 9, notProcessed: 0 });
});

describe('in any weather', { timeout: 180_000 }, () => {
  test('no row of a mass call is lost, and none is asked for twice', async () => {
    const WEATHER = fc.record({
      ...weatherOf({ faults: { min: 0, max: 60 }, deaths: { max: 30, maxLength: 3 } }),
      rows: fc.integer({ min: 1, max: 12 }),
    });
    await assertInWeather({
      weather: WEATHER,
      start: ({ rows }) => new Rehearsal({ seed: seedOf(rows) }),
      plan: async (rehearsal, { rows }) => {
        const file = rehearsal.write('verify.csv', requestsOf(upTo(rows)));
        const { folder } = await rehearsal.plan([file], { kind: KIND });
        const requests = new Map<number, number>();
        rehearsal.between = (service) => counting(service, requests);
        return { folder, requests };
      },
      check: async ({
        rehearsal,
        planned: { requests },
        outcomes: { done, failed, needsReview },
        weather: { rows },
      }) => {
        const asked = await pending(rehearsal);
        // What was lost three times is left to a person.
        expect({ failed, done }).toEqual({ failed: 0, done: rows - needsReview });
        expect(asked.length).toBeGreaterThanOrEqual(rows - needsReview);
        expect([...requests.values()].filter((times) => times > 1)).toEqual([]);
      },
    });
  });
});

/** Somebody else does so in the meantime. */
async function checkIn(rehearsal: Rehearsal, number: number): Promise<void> {
  const headers = { token: 's3cret-token' };
  const body = new Uint8Array();
  await rehearsal.service.transport.send({
    method: 'PUT',
    target: `/assets/${number}/checkin.api`,
    headers,
    body,
  });
  rehearsal.calls.length = 0;
}

/** Those of the assets from 1 that were verified. */
async function verifiedOf(rehearsal: Rehearsal, last: number): Promise<number[]> {
  const { body } = await rehearsal.service.transport.send({
    method: 'GET',
    target: `/assets/verification_status.api?seqs=${upTo(last).join(',')}`,
    headers: { token: 's3cret-token' },
    body: new Uint8Array(),
  });
  const { assets } = JSON.parse(Buffer.from(body).toString()) as {
    assets: { sequence_num: number; verified_at: string | null }[];
  };
  return assets.flatMap((each) => (each.verified_at === null ? [] : each.sequence_num));
}

function numbersIn({ body }: WireRequest): number[] {
  const seqs = new URLSearchParams(Buffer.from(body).toString()).get('seqs') ?? '';
  return seqs === '' ? [] : seqs.split(',').map(Number);
}

/** Counts how often each asset is asked for, as the service sees it. */
function counting(service: Transport, done: Map<number, number>): Transport {
  return {
    send: (request) => {
      if (isWrite(request)) {
        for (const number of numbersIn(request)) done.set(number, (done.get(number) ?? 0) + 1);
      }
      return service.send(request);
    },
  };
}

/** Refuses a mass call as a whole, and says nothing of single items. */
function refusing(
  service: Transport,
  isRefused: (numbers: readonly number[]) => boolean,
): Transport {
  return {
    send: (request) =>
      isWrite(request) && isRefused(numbersIn(request))
        ? Promise.resolve(answer(422, { errors: { base: ['One of the assets is reserved.'] } }))
        : service.send(request),
  };
}

/** Does the first so many items of a mass call, and then loses the answer. */
function halfDone(service: Transport, most: number): Transport {
  return {
    send: async (request) => {
      const numbers = numbersIn(request);
      if (!isWrite(request) || numbers.length <= most) return service.send(request);
      const body = new URLSearchParams({ seqs: numbers.slice(0, most).join(',') }).toString();
      await service.send({ ...request, body: Buffer.from(body) });
      return answer(502, {});
    },
  };
}

function answer(status: number, body: object): WireResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
