import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';
import { assertInWeather, weatherOf } from '../../support/weather.ts';

/** Ann has all three assets, and is asked to verify the last one. */
function rehearse(): Rehearsal {
  return new Rehearsal({
    seed: {
      groups: [{ name: 'Tools' }],
      members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
      fixed_assets: ['Drill', 'Saw', 'Lathe'].map((name) => ({
        name,
        group: 'Tools',
        purchased_on: '2024-03-31',
        state: 'checked_out',
        holder: 'ann@firm.example',
        checkout_on: '2026-01-02',
      })),
    },
  });
}

/** The GET that shows the effect of a sheet, by its kind, and what of it is decisive. */
const SHEETS: readonly {
  readonly kind: string;
  readonly text: string;
  readonly first?: string;
  readonly shown: string;
  readonly wanted: object;
}[] = [
  {
    kind: 'extend-checkout',
    text: 'Item,Till,Till time\nDrill,12/24/2026,17:30\nSaw,12/31/2026,\n',
    shown: '/assets/1/history_paginate.api',
    wanted: { history: [{ is_checkout: true, checkin_due_on: '2026-12-24 17:30:00' }] },
  },
  {
    kind: 'locate',
    text: 'Item,Latitude,Longitude\nDrill,48.3984,9.9916\nSaw,-48,-9\n',
    shown: '/assets/2.api',
    wanted: { gps_coordinates: { latitude: '-48.0', longitude: '-9.0' } },
  },
  {
    kind: 'request-verification',
    text: 'Item\nDrill\nSaw\n',
    shown: '/assets/verification_status.api?seqs=1,2',
    wanted: { assets: [{ pending_verification: true }, { pending_verification: true }] },
  },
  {
    kind: 'verify-possession',
    text: 'Item,Custodian,Condition\nDrill,ann@firm.example,Worn\nSaw,ann@firm.example,Good\n',
    shown: '/assets/verification_status.api?seqs=1,2',
    wanted: {
      assets: [
        { response: 'Verified', condition: 'Worn' },
        { response: 'Verified', condition: 'Good' },
      ],
    },
  },
  {
    kind: 'verify-possessions',
    text: 'Item,Custodian,Response\nDrill,ann@firm.example,Damaged\nSaw,ann@firm.example,Damaged\n',
    shown: '/assets/verification_status.api?seqs=1,2',
    wanted: { assets: [{ response: 'Damaged' }, { response: 'Damaged' }] },
  },
  {
    kind: 'cancel-verification',
    first: 'POST /assets/mass_verification_requests.api?seqs=1,2',
    text: 'Item,Custodian\nDrill,ann@firm.example\nSaw,ann@firm.example\n',
    shown: '/assets/verification_status.api?seqs=1,2',
    wanted: { assets: [{ pending_verification: false }, { pending_verification: false }] },
  },
  {
    kind: 'cancel-verifications',
    first: 'POST /assets/mass_verification_requests.api?seqs=1,2',
    text: 'Item,Custodian\nDrill,ann@firm.example\nSaw,ann@firm.example\n',
    shown: '/assets/verification_status.api?seqs=1,2',
    wanted: { assets: [{ pending_verification: false }, { pending_verification: false }] },
  },
];

async function sent(rehearsal: Rehearsal, method: string, target: string): Promise<unknown> {
  const { body } = await rehearsal.service.transport.send({
    method,
    target,
    headers: { token: 's3cret-token' },
    body: new Uint8Array(),
  });
  return JSON.parse(body) as unknown;
}

async function rehearseWith({ first }: (typeof SHEETS)[number]): Promise<Rehearsal> {
  const rehearsal = rehearse();
  const [method = '', target = ''] = first?.split(' ') ?? [];
  if (first !== undefined) await sent(rehearsal, method, target);
  return rehearsal;
}

test.each(SHEETS)('the rows of fixed-assets.$kind are done', async (sheet) => {
  const rehearsal = await rehearseWith(sheet);
  const file = rehearsal.write('sheet.csv', sheet.text);

  const { summary } = await rehearsal.import([file], { kind: `fixed-assets.${sheet.kind}` });

  expect(summary.outcomes).toMatchObject({ done: 2 });
  expect(await sent(rehearsal, 'GET', sheet.shown)).toMatchObject(sheet.wanted);
});

test('a latitude that is on no map is an issue of its row', async () => {
  const rehearsal = rehearse();
  const file = rehearsal.write('sheet.csv', 'Item,Latitude,Longitude\nDrill,91,9\nSaw,-90,180\n');

  const { rows } = await rehearsal.plan([file], { kind: 'fixed-assets.locate' });

  expect(rows.map(({ status, issues }) => [status, ...issues])).toEqual([
    ['blocked', 'malformed-number'],
    ['planned'],
  ]);
});

describe('in any weather', { timeout: 180_000 }, () => {
  test('each row is done, or a person decides', async () => {
    const WEATHER = fc.record({
      ...weatherOf({ faults: { min: 0, max: 50 }, deaths: { max: 20, maxLength: 2 } }),
      sheet: fc.constantFrom(...SHEETS),
    });
    await assertInWeather({
      weather: WEATHER,
      start: ({ sheet }) => rehearseWith(sheet),
      plan: (rehearsal, { sheet: { text, kind } }) =>
        rehearsal.plan([rehearsal.write('sheet.csv', text)], { kind: `fixed-assets.${kind}` }),
      check: async ({ rehearsal, outcomes: { done, needsReview, failed }, weather: { sheet } }) => {
        expect({ failed, all: done + needsReview }).toEqual({ failed: 0, all: 2 });
        if (needsReview === 0) {
          expect(await sent(rehearsal, 'GET', sheet.shown)).toMatchObject(sheet.wanted);
        }
      },
    });
  });
});
