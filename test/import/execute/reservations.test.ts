import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { TWO_TOOLS } from '../../support/two-tools.ts';
import { assertInWeather, weatherOf } from '../../support/weather.ts';

const SEED = { ...TWO_TOOLS, inventory: [{ name: 'Screws', group: 'Tools' }] };

const REQUESTS = [
  'Item,Member,From,To,Note',
  'Drill,ann@firm.example,06/01/2026,06/05/2026,Fair',
  'Saw,bo@firm.example,06/01/2026,06/01/2026,',
  'Screws,bo@firm.example,06/02/2026,06/09/2026,Trip',
  '',
].join('\n');

async function statuses(rehearsal: Rehearsal): Promise<unknown[]> {
  const records = await rehearsal.records('reservation-requests');
  return records
    .toSorted((one, other) => one.id - other.id)
    .map(({ values }) => [values['asset_name'], values['user_full_name'], values['status']]);
}

const REQUESTED = [
  ['Drill', 'Ann Lee', 'pending'],
  ['Saw', 'Bo Hay', 'pending'],
  ['Screws', 'Bo Hay', 'pending'],
];

test('requests are made of rows, and the same file makes none again', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('reservation-requests.csv', REQUESTS);

  const { summary } = await rehearsal.import([file], { kind: 'reservation-requests' });
  expect(summary.outcomes).toMatchObject({ created: 3 });
  expect((await statuses(rehearsal)).toSorted()).toEqual(REQUESTED);

  const again = await rehearsal.import([file], { kind: 'reservation-requests' });
  expect(again.summary.outcomes).toMatchObject({ created: 0, unchanged: 3 });
  expect(await statuses(rehearsal)).toHaveLength(3);
});

test('requests are approved and denied by rows, and the plan knows which are decided', async () => {
  const rehearsal = new Rehearsal({
    seed: {
      ...SEED,
      reservation_requests: ['Drill', 'Saw', 'Drill'].map((asset_no, at) => ({
        asset_no,
        user: 'ann@firm.example',
        from: `2026-07-0${at + 1}`,
        to: `2026-07-0${at + 1}`,
        status: at === 2 ? 'denied' : 'pending',
      })),
    },
  });
  const files = [
    rehearsal.write('reservation-requests.approve.csv', 'Item,Request\nDrill,#1\nDrill,#3\n'),
    rehearsal.write('reservation-requests.deny.csv', 'Item,Request\nSaw,#2\n'),
  ];

  const { rows } = await rehearsal.plan(files, { kind: KIND_BY_FILE });
  expect(rows.map(({ status, issues }) => [status, ...issues])).toEqual([
    ['planned'],
    ['blocked', 'wrong-state'],
    ['planned'],
  ]);

  const { summary } = await rehearsal.import(files, { kind: KIND_BY_FILE });
  expect(summary.outcomes).toMatchObject({ done: 2 });
  expect((await statuses(rehearsal)).map((each) => (each as string[])[2])).toEqual([
    'approved',
    'denied',
    'denied',
  ]);
});

describe('in any weather', { timeout: 180_000 }, () => {
  test('each request is made once, or a person decides', async () => {
    await assertInWeather({
      weather: fc.record(
        weatherOf({ faults: { min: 0, max: 50 }, deaths: { max: 30, maxLength: 2 } }),
      ),
      start: () => new Rehearsal({ seed: SEED }),
      plan: (rehearsal) => {
        const file = rehearsal.write('reservation-requests.csv', REQUESTS);
        return rehearsal.plan([file], { kind: 'reservation-requests' });
      },
      check: async ({ rehearsal, outcomes: { created, needsReview, failed } }) => {
        expect({ failed, all: created + needsReview }).toEqual({ failed: 0, all: 3 });
        const made = (await statuses(rehearsal)).map((each) => JSON.stringify(each));
        expect(new Set(made).size).toBe(made.length);
        if (needsReview === 0) expect(made).toHaveLength(3);
      },
    });
  });
});
